import { accountsOf } from "@apron/features/login/server";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { DutyRecord } from "../record.ts";
import { peopleOf } from "./accounts.ts";
import { calendarBetween } from "./holidays.ts";
import { calendarAnswers } from "./answers-calendar.ts";
import { boardNow, answers } from "./answers.ts";
import { applicationParts, containsPattern, dayKind, later } from "./rules.ts";
import { everything } from "./store-shifts.ts";
import { storesOf } from "./stores.ts";

export { callerPeople, peopleOf } from "./accounts.ts";
export { coverGapsBetween, dutyDepartments, keyDaysBetween } from "./gaps.ts";
export { calendarBetween, isYearKnown } from "./holidays.ts";
export { dayKind } from "./rules.ts";
export { spellingsOf } from "./spellings.ts";
export type { Written } from "./store-calendar.ts";
export type { StoredPerson } from "./store-directory.ts";
export { everything, searchStatement, searchValuesOf } from "./store-shifts.ts";
export { storesOf } from "./stores.ts";

/** The roster as it is read: who is on duty when, who is now, and one's own shifts (catalogue 15). */
export const duty: FeatureDoor = (house) => {
  const stores = storesOf(house);
  return { name: "duty", answers: [...answers(house, stores), ...calendarAnswers(house, stores)] };
};

/** Who is on duty now by department and line, with the next handover and the tags of today. */
export const onDutyNow = (house: House) => boardNow(house, storesOf(house));

/** Whether a day from `from` to `to` is a working day: no weekend, no statutory holiday, or a make-up day (catalogue 15.12). */
export const workdaysBetween = async (house: House, from: string, to: string): Promise<(day: string) => boolean> => {
  const calendar = await calendarBetween(storesOf(house), from, to);
  const marked = new Map(calendar.map((known) => [known.day, known]));
  return (day) => ["ordinary", "workday"].includes(dayKind(day, marked.get(day)));
};

/** The shifts an account's person has from now on in all departments, soonest first; none when it is on no list of duty persons. */
export const shiftsOfAccount = async (house: House, accountId: string): Promise<DutyRecord[]> => {
  const stores = storesOf(house);
  const ids = (await peopleOf(house, stores, accountId)).map(({ id }) => id);
  const now = wallTime(house.clock.now());
  return ids.length > 0 ? await stores.shifts.ofPeople(ids, now, now) : [];
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

/** Somebody on duty for an application. */
export interface OnDuty {
  /** The operations account behind the mobile number, if there is one. */
  readonly accountId?: string;
  readonly name: string;
  readonly mobile: string;
  readonly telephone: string;
  readonly postName: string;
  readonly depaName: string;
  /** one | two */
  readonly line: string;
  /** leader | follower */
  readonly form: string;
}

/**
 * Who is on duty at an instant for an application, by its whole name in the roster: the first line before the second,
 * leaders before backups, everybody once. Nobody when the roster does not name it.
 */
export const onDutyFor = async (house: House, applicationName: string, at: number): Promise<OnDuty[]> => {
  const name = applicationName.trim().toLowerCase();
  if (name === "") return [];
  const now = wallTime(at);
  const shifts = await storesOf(house).shifts.between(
    { ...everything, appName: applicationName },
    now,
    later(now, 1),
    now,
  );
  const serving = shifts.filter(
    (shift) => shift.stateNum === 1 && applicationParts(shift.appName).some((part) => part.toLowerCase() === name),
  );
  const ranked = serving.toSorted((a, b) => rankOf(a) - rankOf(b));
  const people = Map.groupBy(ranked, (shift) => `${shift.name} ${shift.mobile}`);
  const once = [...people.values()].flatMap(([first]) => first ?? []);
  return await Promise.all(
    once.map(async ({ mobile, telephone, postName, depaName, posttype, form, ...shift }) => {
      const account =
        mobile === "" ? undefined : await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
      return {
        ...(account && !account.suspension && { accountId: account.id }),
        name: shift.name,
        mobile,
        telephone,
        postName,
        depaName,
        line: posttype,
        form,
      };
    }),
  );
};

/** First line leaders, first line backups, then the second line alike. */
const rankOf = ({ posttype, form }: DutyRecord): number => (posttype === "one" ? 0 : 2) + (form === "leader" ? 0 : 1);
