import { findByAddress } from "@apron/features/login/server";
import { addYears, dayOf, wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor, Job } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { DutyRecord } from "../record.ts";
import { peopleOf } from "./accounts.ts";
import { fillDuty } from "./demo.ts";
import { draftAnswers } from "./desk-drafts.ts";
import { directoryAnswers } from "./desk-directory.ts";
import { fileAnswers } from "./desk-files.ts";
import { rosterAnswers } from "./desk-rosters.ts";
import { draftsOf } from "./drafts.ts";
import { isYearKnown } from "./holidays.ts";
import { calendarAnswers } from "./personal-calendar.ts";
import { boardNow, readingAnswers } from "./read-duty.ts";
import { applicationParts, containsPattern, later } from "./rules.ts";
import { everything } from "./store-shifts.ts";
import { storesOn } from "./stores.ts";
import { tellParties } from "./swap-news.ts";
import { swapAnswers } from "./swaps.ts";

export { searchStatement, searchValues } from "./store-shifts.ts";

/** Duty rosters: who is on duty when, and how that is planned (catalogue 15). */
export const duty: FeatureDoor = (house) => {
  const stores = storesOn(house.database);
  const drafts = draftsOf(house, stores);
  return {
    name: "duty",
    answers: [
      ...readingAnswers(house, stores),
      ...calendarAnswers(house, stores),
      ...swapAnswers(house, stores, drafts),
      ...directoryAnswers(house, stores),
      ...rosterAnswers(house, stores, drafts),
      ...draftAnswers(house, stores, drafts),
      ...fileAnswers(house, stores, drafts),
    ],
    jobs: [lapseSwaps(house), checkHolidays(house)],
    demo: async () => await fillDuty(house, stores),
  };
};

/** Who is on duty now by department and line, with the next handover and the tags of today. */
export const onDutyNow = (house: House) => boardNow(house, storesOn(house.database));

/** The shifts an account's person has from now on in all departments, soonest first; none when it is on no list of duty persons. */
export const shiftsOfAccount = async (house: House, accountId: string): Promise<DutyRecord[]> => {
  const stores = storesOn(house.database);
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
  const { directory, shifts } = storesOn(house.database);
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
  const shifts = await storesOn(house.database).shifts.between(
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
      const account = mobile === "" ? undefined : await findByAddress(house, "3", { channel: "sms", address: mobile });
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

const lapseSwaps = (house: House): Job => ({
  name: "duty.lapseSwaps",
  cron: "*/10 * * * *",
  run: async () => {
    const stores = storesOn(house.database);
    await house.database.transaction(async () => {
      for (const id of await stores.swaps.lapse(wallTime(house.clock.now())))
        await tellParties(house, stores, id, "lapsed");
    });
  },
});

/** Catalogue 29.12: from November on, next year's holidays should be known. */
const checkHolidays = (house: House): Job => ({
  name: "duty.checkHolidays",
  cron: "0 9 * * 1",
  run: async () => {
    const today = dayOf(house.clock.now());
    const year = addYears(today, 1).slice(0, 4);
    if (today.slice(5) >= "11-15" && !isYearKnown(year))
      house.log.warn({ year }, "the statutory holidays of next year are missing: update chinese-days or enter them");
  },
});
