import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { addDays, wallTime, daysBetween } from "@apron/kit/server/clock";
import { answer, type Answer, type Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import type { DutyRecord } from "@apron/features/duty/contract";
import { calendarBetween, everything } from "@apron/features/duty/server";
import { planningLimits } from "../row.ts";
import { deskTexts } from "../texts.ts";
import { onSameWeekdays } from "./rules/copy.ts";
import { isWorked, rotationOn } from "./rules/rotation.ts";
import { monthDays, previousMonth } from "./rules/month.ts";
import { calendarOf, matrixOf } from "./files/write-shapes.ts";
import { type RosterFile, writeRoster } from "./files/write-roster.ts";
import type { Stores } from "./stores.ts";

/** The planner's files: published shifts written out, and a month as a sample to be filled in. */
export const fileAnswers = (house: House, stores: Stores): Answer[] => {
  const { shifts, directory } = stores;
  return [
    answer(contract.exportRoster, async ({ body, language, note }) => {
      if (body.to < body.from || daysBetween(body.from, body.to) >= planningLimits.exportDays)
        throw refuse(common.E9413, {
          fields: { to: contract.deskRefusals.E15019 },
          values: { maximum: planningLimits.exportDays },
        });
      const department = (await directory.departments()).find(({ id }) => id === body.departmentId);
      if (body.departmentId !== "" && !department) throw refuse(common.E9404);
      const depaName = department?.name ?? "";
      const now = house.clock.now();
      const next = addDays(body.to, 1);
      // Counted before they are read: a year of a large house is more than an instance should hold.
      const count = await shifts.countBeginning(body.departmentId, body.from, next);
      if (count > planningLimits.draftRows)
        throw refuse(contract.deskRefusals.E15017, { values: { count, maximum: planningLimits.draftRows } });
      const found = await shifts.between(
        { ...everything, depaName },
        `${body.from} 00:00:00`,
        `${next} 00:00:00`,
        wallTime(now),
      );
      // A shift belongs to the day it begins: an export read back must not touch the month before.
      const rows = found.filter((row) => row.startOndutyDate >= `${body.from} 00:00:00`);
      note(`${body.format} ${body.from} ${body.to} ${rows.length}`);
      const title = `${depaName || say(language, deskTexts.rosters)} ${body.from}–${body.to}`;
      return await download({ format: body.format, title, rows, language, now });
    }),

    answer(contract.sampleFile, async ({ body, language }) => {
      const department = (await directory.departments()).find(({ id }) => id === body.departmentId);
      if (!department) throw refuse(common.E9404);
      const rows = await sampleRows(stores, department, body.month);
      const title = `${department.name} ${body.month}`;
      const cells = shapesOf[body.shape](rows, body.month, language);
      return await download({ format: "xlsx", title, rows, language, now: house.clock.now(), ...(cells && { cells }) });
    }),
  ];
};

const shapesOf = { list: () => undefined, matrix: matrixOf, calendar: calendarOf } as const;

const fileTypes = {
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ending: "xlsx" },
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  ical: { type: "text/calendar; charset=utf-8", ending: "ics" },
} as const;

const download = async (file: RosterFile): Promise<Bytes> => {
  const { type, ending } = fileTypes[file.format];
  return { type, content: await writeRoster(file), name: `${file.title}.${ending}` };
};

/**
 * A month to be changed and uploaded: as it is published; else the month before on the same weekdays, whose crews go on;
 * else one that the department's posts and people could work.
 */
const sampleRows = async (
  stores: Stores,
  department: { id: string; name: string },
  month: string,
): Promise<DutyRecord[]> => {
  const { days, first, next } = monthDays(month);
  const before = monthDays(previousMonth(month));
  const published = await stores.shifts.ofMonth(department.id, first, next);
  const known =
    published.length > 0
      ? published
      : onSameWeekdays(await stores.shifts.ofMonth(department.id, before.first, before.next), month);
  if (known.length > 0) return known.map((row) => ({ ...row, stateNum: 0 }));
  const marked = new Map((await calendarBetween(stores, first, next)).map(({ day, kind }) => [day, kind]));
  const posts = (await stores.directory.posts()).filter(({ departmentId }) => departmentId === department.id);
  const people = (await stores.directory.people())
    .filter(({ departmentId }) => departmentId === department.id)
    .toSorted((a, b) => (a.postNo < b.postNo ? -1 : 1));
  const share = Math.max(1, Math.floor(people.length / Math.max(1, posts.length)));
  return posts.flatMap((post, at) => {
    const own = people.slice(at * share, (at + 1) * share);
    const pattern = post.continuous && own.length >= 4 ? "around" : "office";
    const rotation = {
      depaName: department.name,
      postName: post.name,
      telephone: post.telephone,
      appName: post.appName,
      pattern,
      posttype: "one",
      people: own,
      crewSize: 1,
      anchor: first,
    } as const;
    return days.flatMap((day) =>
      rotationOn(rotation, day, isWorked(day, marked)).map(({ n: _number, ...row }): DutyRecord => ({
        ...row,
        stateNum: 0,
      })),
    );
  });
};
