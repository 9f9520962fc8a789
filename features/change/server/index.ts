import { holdAirports } from "@apron/features/airport/server";
import { addLineMentions } from "@apron/features/line/server";
import { accountsOf } from "@apron/features/login/server";
import { addSeconds, type Instant, wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { type ChangeStatus, changeUrl, liveStatuses } from "../change.ts";
import { answers } from "./answers.ts";
import { fillChanges } from "./demo.ts";
import { storeOf, type StoredChange, changesNaming } from "./store.ts";
import { remindOfChanges } from "./telling.ts";

export { addFaultPart } from "./fault-part.ts";

/** Changes with their plans, windows and conflicts (catalogue 18.1, 18.4–18.6). */
export const change: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  addLineMentions(house, "changes", async (names) =>
    (await store.ofLines(names)).map((row) => ({
      title: row.title,
      hint: `${row.change_no} · ${wallTime(row.window_start).slice(0, 16)}`,
      route: changeUrl(row.id),
      open: liveStatuses.includes(row.status),
    })),
  );
  holdAirports(house, "changes", changesNaming);
  return {
    name: "change",
    answers: answers(house, store),
    jobs: [{ name: "change.remind", cron: "*/5 * * * *", run: async () => await remindOfChanges(house, store) }],
    demo: { changes: async () => await fillChanges(house, store) },
  };
};

/** A change as another feature names it: what it was, who did it, and how it is taken back. */
export interface ChangeBrief {
  readonly id: string;
  readonly changeNo: string;
  readonly title: string;
  readonly status: ChangeStatus;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly owner: string;
  /** Who took its last step; "" before the first. */
  readonly doneBy: string;
  readonly rollback: string;
}

/** Days before an instant in which a change may have caused what happened then. */
const suspectDays = 7;

/** The changes of an airport or of a software that may have caused what happened at an instant, the latest first. */
export const changesBefore = async (
  house: House,
  thing: { readonly officeCode: string; readonly software: string },
  at: Instant,
): Promise<ChangeBrief[]> => {
  const found = await storeOf(house.database).around(thing, addSeconds(at, -suspectDays * 86_400), at, 5);
  return await briefsOf(house, found);
};

/** The changes of an airport, the latest window first, those to come among them. */
export const changesAt = async (house: House, officeCode: string, most: number): Promise<ChangeBrief[]> => {
  const anything = {
    keyword: "",
    status: "",
    level: "",
    type: "",
    department: "",
    startTime: "",
    endTime: "",
  } as const;
  const wanted = { ...anything, airports: [officeCode] };
  const { list } = await storeOf(house.database).page(wanted, house.clock.now(), { currentPage: 1, pageSize: most });
  return await briefsOf(house, list);
};

/** A change by its id or number. */
export const changeOf = async (house: House, idOrNumber: string): Promise<ChangeBrief | undefined> => {
  const store = storeOf(house.database);
  const found = (await store.find(idOrNumber)) ?? (await store.numbered([idOrNumber.trim().toUpperCase()]))[0];
  return found && (await briefsOf(house, [found]))[0];
};

/** Changes whose number, title, system, owner, software or lines contain a keyword, the latest first. */
export const findChanges = async (house: House, keyword: string, most: number): Promise<ChangeBrief[]> =>
  await briefsOf(house, await storeOf(house.database).like(keyword, most));

/** Changes that are planned, approved or under way and whose windows are open between two instants, in their order. */
export const changesBetween = async (house: House, from: Instant, until: Instant): Promise<ChangeBrief[]> =>
  await briefsOf(house, await storeOf(house.database).liveBetween(from, until));

/** Maintenance that approved changes announce: of which hosts and airports, when (catalogue 28.5). */
export const announcedChanges = async (house: House) =>
  (await storeOf(house.database).announced(house.clock.now()))
    .map(({ id, title, title_en, window_start, window_end, hosts, airports }) => ({
      id,
      titleZh: title,
      titleEn: title_en || title,
      from: window_start,
      until: window_end,
      subjects: [...hosts, ...airports],
    }))
    .filter(({ subjects }) => subjects.length > 0);

const briefsOf = async (house: House, found: readonly StoredChange[]): Promise<ChangeBrief[]> => {
  const names = await accountsOf(house).names(found.map(({ moved_by }) => moved_by));
  return found.map((row) => ({
    id: row.id,
    changeNo: row.change_no,
    title: row.title,
    status: row.status,
    windowStart: wallTime(row.window_start),
    windowEnd: wallTime(row.window_end),
    owner: row.owner,
    doneBy: row.status === "planned" ? "" : names(row.moved_by),
    rollback: row.rollback,
  }));
};
