import { asCompared } from "@apron/kit/contract/patterns";
import { randomUUID } from "node:crypto";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { isTaken, refuseUnseen } from "@apron/kit/server/database";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import type { DirectoryKind } from "@apron/features/duty/contract";
import { calendarBetween, isYearKnown, spellingsOf } from "@apron/features/duty/server";
import { requestsOf } from "@apron/features/swap/server";
import type { RosterRow } from "../row.ts";
import { settleHolidays } from "./holidays.ts";
import { peopleKnown, storePerson } from "./people/person.ts";
import { renamedRows, type Rename } from "./rules/rename.ts";
import type { Directory } from "./rules/rows.ts";
import { nameIn, tidy } from "./rules/spelling.ts";
import type { Stores } from "./stores.ts";

/** The planner's departments, posts, people, applications, key days and calendar. */
export const directoryAnswers = (house: House, stores: Stores): Answer[] => {
  const { directory, shifts, rosters } = stores;
  /** Drafts name departments, posts and people: they follow a new name as the published shifts do. */
  const renameInDrafts = async (mentions: Partial<RosterRow>, rename: Rename, before: Directory): Promise<void> =>
    await rosters.renameInDrafts(mentions, (rows) => renamedRows(rows, rename, before));
  /** Names are compared with those that stand: one after the other. */
  const naming = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    await house.database.transaction(async () => {
      await directory.holdNames();
      return await work();
    });
  const nowWall = () => wallTime(house.clock.now());
  return [
    answer(contract.deskDirectory, async () => ({
      departments: await directory.departments(),
      posts: await directory.posts(),
      people: await directory.people(),
      applications: await directory.applications(),
      restHours: await directory.restHours(),
      rules: await directory.rules(),
    })),

    answer(contract.saveDepartment, async ({ body, note }) => {
      const entry = newOrOld({ ...body, name: tidy(body.name) });
      note(entry.id);
      return await naming(async () => {
        const departments = await directory.departments();
        refuseTaken(entry, departments);
        const main = departments.find((department) => department.main);
        const before = departments.find(({ id }) => id === entry.id);
        if (main?.id === entry.id && !entry.main) throw refuse(noMain, { fields: { main: noMain } });
        // The first department is the main one until another takes its place.
        await written(() => directory.saveDepartment({ ...entry, main: entry.main || main === undefined }));
        if (!entry.isNew) await shifts.followDirectory();
        if (before && before.name !== entry.name) {
          const rename = { kind: "department", from: before.name, to: entry.name } as const;
          await renameInDrafts({ depaName: before.name }, rename, noDirectory);
          await rosters.renameDepartmentInDrafts(before.name, entry.name);
        }
        return stored(entry);
      });
    }),

    answer(contract.savePost, async ({ body, note }) => {
      const entry = newOrOld({ ...body, name: tidy(body.name) });
      note(entry.id);
      return await naming(async () => {
        const before = await directory.post(entry.id);
        // Its shifts belong to the department it was made in.
        if (before && before.departmentId !== entry.departmentId)
          throw refuse(common.E9413, { fields: { departmentId: common.E9413 } });
        const posts = await directory.posts();
        refuseTaken(
          entry,
          posts.filter(({ departmentId }) => departmentId === entry.departmentId),
        );
        await written(() => directory.savePost(entry));
        if (before) await shifts.followDirectory();
        if (before) await shifts.followPhone(entry.id, before.telephone, entry.telephone, nowWall());
        if (before && before.name !== entry.name) {
          const rename = { kind: "post", depaName: before.depaName, from: before.name, to: entry.name } as const;
          await renameInDrafts({ depaName: before.depaName, postName: before.name }, rename, noDirectory);
        }
        return stored(entry);
      });
    }),

    answer(contract.savePerson, async ({ body, note }) => {
      const mobile = body.mobile === "" ? "" : canonicalMobile(body.mobile);
      if (mobile === undefined) throw refuse(common.E9413, { fields: { mobile: common.E9413 } });
      const name = nameIn(body.name);
      const entry = { ...newOrOld(body), name, postNo: tidy(body.postNo), mobile, ...spellingsOf(name) };
      note(entry.id);
      return await naming(async () => {
        const known = await peopleKnown(stores);
        refuseTaken(
          entry,
          known.people.filter(
            ({ departmentId, postNo }) =>
              departmentId === entry.departmentId && asCompared(postNo) === asCompared(entry.postNo),
          ),
        );
        await written(() => storePerson(stores, entry, known, house.clock.now()));
        return stored(entry);
      });
    }),

    answer(contract.saveApplication, async ({ body, note }) => {
      const entry = newOrOld({ ...body, name: tidy(body.name) });
      note(entry.id);
      return await naming(async () => {
        refuseTaken(entry, await directory.applications());
        const before = await directory.application(entry.id);
        await written(() => directory.saveApplication(entry));
        if (before && before.name !== entry.name) {
          await directory.followApplication(before.name, entry.name, nowWall());
          await directory.keepFormer(entry.id, before.name);
        }
        return stored(entry);
      });
    }),

    answer(contract.orderDirectory, async ({ body, note }) => {
      note(body.kind);
      await house.database.transaction(async () => {
        await refuseUnseen(house.database, `duty_${body.kind}`, body.seen, async () => {
          if (body.kind === "department") return (await directory.departments()).map(({ id }) => id);
          const posts = await directory.posts();
          const department = posts.find(({ id }) => body.ids.includes(id))?.departmentId;
          return posts.filter(({ departmentId }) => departmentId === department).map(({ id }) => id);
        });
        await directory.order(body.kind, body.ids);
        await shifts.followDirectory();
      });
    }),

    answer(contract.removeFromDirectory, async ({ body, note }) => {
      note(`${body.kind} ${body.id}`);
      const count = await usesOf(house, stores, body, nowWall());
      if (count > 0) throw refuse(contract.deskRefusals.E15014, { values: { count } });
      const departments = await directory.departments();
      if (departments.length > 1 && departments.some(({ id, main }) => main && id === body.id)) throw refuse(noMain);
      try {
        if (!(await directory.remove(body.kind, body.id, body.version))) throw refuse(common.E9409);
      } catch (error) {
        // Somebody began to use it at this moment.
        throw isReferenced(error) ? refuse(contract.deskRefusals.E15014, { values: { count: 1 } }) : error;
      }
    }),

    answer(contract.saveDutySettings, async ({ body, note }) => {
      note(`restHours ${body.restHours}`);
      await refuseUnseen(house.database, "duty_setting", body.seen, directory.restHours);
      await directory.saveRestHours(body.restHours);
    }),

    answer(contract.saveDutyRules, async ({ body, note }) => {
      const { seen, ...rules } = body;
      note(Object.entries(rules).flat().join(" "));
      await refuseUnseen(house.database, "duty_setting", seen, directory.rules);
      await directory.saveRules(rules);
    }),

    answer(contract.deskKeyDays, async ({ body }) => await directory.keyDays(body.from, body.to)),

    answer(contract.saveKeyDay, async ({ body, note }) => {
      if (body.to < body.from) throw refuse(common.E9416, { fields: { to: common.E9416 } });
      const entry = newOrOld(body);
      note(entry.id);
      await written(() => directory.saveKeyDay(entry));
      return stored(entry);
    }),

    answer(contract.removeKeyDay, async ({ body, note }) => {
      note(body.id);
      if (!(await directory.removeKeyDay(body.id, body.version))) throw refuse(common.E9409);
    }),

    answer(contract.deskCalendar, async ({ body }) => ({
      days: await calendarBetween(stores, `${body.year}-01-01`, `${body.year}-12-31`),
      known: await isYearKnown(house, body.year),
    })),

    answer(contract.saveCalendarDay, async ({ body, note }) => {
      note(`${body.day} ${body.kind}`);
      await refuseUnseen(house.database, "duty_calendar_day", body.seen, async () => {
        const [own] = await directory.calendarDays(body.day, body.day);
        return own && own.kind !== "ordinary" ? `${own.kind} ${own.name}` : "";
      });
      await directory.saveCalendarDay(body.day, body.kind, body.name);
      await settleHolidays(house, body.day.slice(0, 4));
    }),
  ];
};

const noMain = contract.deskRefusals.E15018;

/** How many other entries, shifts, versions, drafts and swaps use an entry; of an application, posts and shifts to come. */
const usesOf = async (
  house: House,
  { directory, rosters }: Stores,
  { kind, id }: { readonly kind: DirectoryKind; readonly id: string },
  now: string,
): Promise<number> => {
  const own = await directory.usesOf(kind, id, now);
  const written = kind === "department" ? (await rosters.countVersions(id)) + (await rosters.countDrafts(id)) : 0;
  const asked = kind === "department" || kind === "person" ? await requestsOf(house, kind, id) : 0;
  return own + written + asked;
};

/** Departments and posts have one name each: nobody needs to be looked up. */
const noDirectory: Directory = { departments: [], posts: [], people: [] };

const newOrOld = <Body extends { readonly id: string; readonly version: number }>(body: Body) =>
  body.id === "" ? { ...body, id: randomUUID(), isNew: true } : { ...body, isNew: false };

const stored = ({ id, version, isNew }: { id: string; version: number; isNew: boolean }) => ({
  id,
  version: isNew ? 1 : version + 1,
});

/** Refuses a name that another of these has, however it is typed; what was called so before may stay. */
const refuseTaken = (entry: Named, all: readonly Named[]): void => {
  const alike = all.filter(({ name }) => asCompared(name) === asCompared(entry.name));
  if (alike.length > 0 && alike.every(({ id }) => id !== entry.id)) throw taken();
};

interface Named {
  readonly id: string;
  readonly name: string;
}

const taken = () => refuse(contract.deskRefusals.E15013, { fields: { name: contract.deskRefusals.E15013 } });

/** Refuses a name that is taken at its field, and an entry somebody else changed with 409. */
const written = async (save: () => Promise<boolean>): Promise<void> => {
  let saved: boolean;
  try {
    saved = await save();
  } catch (error) {
    // Two planners made two departments the main one at the same moment.
    if (isTaken(error, "duty_department_main")) throw refuse(common.E9409);
    if (isTaken(error)) throw taken();
    throw isReferenced(error) ? refuse(common.E9404) : error;
  }
  if (!saved) throw refuse(common.E9409);
};

/** Whether the database says that another row points at this one, or this one at none. */
const isReferenced = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "23503";
