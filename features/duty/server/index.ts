import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { PostShift } from "../record.ts";
import { peopleOf } from "./accounts.ts";
import { calendarBetween, isYearIn } from "./holidays.ts";
import { calendarAnswers } from "./answers-calendar.ts";
import { boardNow, answers } from "./answers.ts";
import { yearAnswers } from "./answers-year.ts";
import { type OnDuty, onDutyIn } from "./on-duty.ts";
import { containsPattern, dayKind } from "./rules.ts";
import { storesOf } from "./stores.ts";
import { type Supervisor, supervisorsIn } from "./supervisors.ts";

export type { OnDuty } from "./on-duty.ts";
export { callerPeople, peopleOf } from "./accounts.ts";
export { coverGapsBetween, dutyDepartments, keyAssuranceBetween, keyDaysBetween } from "./gaps.ts";
export { calendarBetween } from "./holidays.ts";
export { dayKind } from "./rules.ts";
export { spellingsOf } from "./spellings.ts";
export type { Written } from "./store-calendar.ts";
export type { StoredPerson } from "./store-directory.ts";

export { everything, searchStatement, searchValuesOf } from "./store-shifts.ts";
export { storesOf } from "./stores.ts";

/** The roster as it is read: who is on duty when, who is now, and one's own shifts (catalogue 15). */
export const duty: FeatureDoor = (house) => {
  const stores = storesOf(house);
  return {
    name: "duty",
    answers: [...answers(house, stores), ...calendarAnswers(house, stores), ...yearAnswers(house, stores)],
  };
};

/** Who is on duty now by department and line, with the next handover and the tags of today. */
export const onDutyNow = (house: House) => boardNow(house, storesOf(house));

/** Whoever supervises the shift, by name: called when nobody on the roster can be (catalogue 16.8). */
export const supervisorsOf = async (house: House): Promise<Supervisor[]> => await supervisorsIn(house, storesOf(house));

/** Whether the holidays of a year are known, so that its working days are what they will be (catalogue 29.12). */
export const isYearKnown = async (house: House, year: string): Promise<boolean> =>
  await isYearIn(storesOf(house), year);

/** Whether a day from `from` to `to` is a working day: no weekend, no statutory holiday, or a make-up day (catalogue 15.12). */
export const workdaysBetween = async (house: House, from: string, to: string): Promise<(day: string) => boolean> => {
  const calendar = await calendarBetween(storesOf(house), from, to);
  const marked = new Map(calendar.map((known) => [known.day, known]));
  return (day) => ["ordinary", "workday"].includes(dayKind(day, marked.get(day)));
};

/** The shifts an account's person has from now on in all departments, soonest first; none when it is on no list of duty persons. */
export const shiftsOfAccount = async (house: House, accountId: string): Promise<PostShift[]> => {
  const stores = storesOf(house);
  const ids = (await peopleOf(house, stores, accountId)).map(({ id }) => id);
  const now = wallTime(house.clock.now());
  return ids.length > 0 ? await stores.shifts.onPostsOf(ids, now) : [];
};

/** A person of the roster somebody looks for: where, on which post now, and how to call. */
export interface DutyContact {
  readonly id: string;
  readonly name: string;
  readonly pinyin: string;
  readonly depaName: string;
  /** The post the person is on now; "" when off duty. */
  readonly postName: string;
  readonly mobile: string;
  readonly isOnDuty: boolean;
}

/** People whose name, pinyin, initials, post number or mobile contain the text; those on duty first, at most `limit`. */
export const findDutyPeople = async (house: House, text: string, limit = 10): Promise<DutyContact[]> => {
  const { directory, shifts } = storesOf(house);
  const wanted = text.trim().slice(0, 60);
  if (wanted === "") return [];
  const now = wallTime(house.clock.now());
  const people = await directory.searchPeople(containsPattern(wanted), mostMatches);
  const posts = await shifts.postsNow(
    people.map(({ id }) => id),
    now,
  );
  return people
    .map((person) => ({ ...person, postName: posts.get(person.id) ?? "", isOnDuty: posts.has(person.id) }))
    .toSorted((a, b) => Number(b.isOnDuty) - Number(a.isOnDuty))
    .slice(0, limit);
};

/** So many who match are looked through for those on duty: more than bear one surname in a large house. */
const mostMatches = 1_000;

/** Every shift that overlaps a stretch of time, by the wall clock (catalogue 15.14). */
export const shiftsBetween = async (house: House, from: string, until: string): Promise<PostShift[]> =>
  await storesOf(house).shifts.onPosts(from, until, wallTime(house.clock.now()));

/** The posts that a department has, by what it is called now. */
export const postsOfDepartment = async (house: House, depaName: string): Promise<string[]> => {
  const { directory } = storesOf(house);
  const department = (await directory.departments()).find(({ name }) => name === depaName);
  return (await directory.posts()).filter((post) => post.departmentId === department?.id).map(({ id }) => id);
};

/** What applications are called in the roster by now, whatever they were called where they are named (catalogue 15.12). */
export const presentApplicationNames = async (house: House): Promise<(name: string) => string> =>
  (await storesOf(house).directory.applicationNames()).present;

/** Who is on duty at an instant for an application, as `onDutyIn` says. */
export const onDutyFor = async (house: House, applicationName: string, at: number): Promise<OnDuty[]> =>
  await onDutyIn(house, storesOf(house), applicationName, at);
