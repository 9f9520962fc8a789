import { randomUUID } from "node:crypto";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, wallTime, weekdayOf } from "@apron/kit/server/clock";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { calendarBetween, dayKind, everything } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import type { RosterRow } from "../row.ts";
import { headsOf } from "./answers-drafts.ts";
import { asConflict, type Drafts, type Judgement } from "./drafts.ts";
import { differenceOf } from "./rules/diff.ts";
import type { Shift } from "./rules/rows.ts";
import { balanceOf, monthDays } from "./rules/month.ts";
import type { Rosters, Stores } from "./stores.ts";

/** The planner's months: what is published, its versions, and going back to one. */
export const monthAnswers = (house: House, stores: Stores, drafts: Drafts): Answer[] => {
  const { shifts, directory, rosters } = stores;
  return [
    answer(contract.deskMonth, async ({ body }) => {
      const { days, first, next } = monthDays(body.month);
      const department = (await directory.departments()).find(({ id }) => id === body.departmentId);
      if (!department) throw refuse(common.E9404);
      const calendar = new Map((await calendarBetween(stores, first, next)).map((day) => [day.day, day]));
      const keyDays = await directory.keyDays(first, addDays(next, -1));
      const now = wallTime(house.clock.now());
      const around = await shifts.between(
        { ...everything, depaName: department.name },
        `${first} 00:00:00`,
        `${next} 00:00:00`,
        now,
      );
      const rows = around.filter((row) => row.startOndutyDate >= first);
      const [newest] = await rosters.versions(body.departmentId, body.month);
      const draft = await rosters.draftOfMonth(body.departmentId, body.month);
      return {
        days: days.map((day) => ({
          day,
          weekday: weekdayOf(day),
          kind: dayKind(day, calendar.get(day)),
          name: calendar.get(day)?.name ?? "",
          keyDays: keyDays
            .filter(({ from, to }) => from <= day && day <= to)
            .map(({ title, type, IsKeyDays }) => ({ title, type, IsKeyDays })),
        })),
        rows,
        published: newest && (await shownVersions(house, stores, [newest]))[0],
        draft: draft && (await headsOf(house, [draft]))[0],
        balance: balanceOf(rows, (day) => calendar.get(day)?.kind === "holiday"),
      };
    }),

    answer(
      contract.deskVersions,
      async ({ body }) => await shownVersions(house, stores, await rosters.versions(body.departmentId, body.month)),
    ),

    answer(contract.deskVersion, async ({ body }) => {
      const version = await rosters.version(body.id);
      if (!version) throw refuse(common.E9404);
      const { first, next } = monthDays(version.month);
      const [shown] = await shownVersions(house, stores, [version]);
      if (!shown) throw refuse(common.E9404);
      const current = await shifts.ofMonth(version.departmentId, first, next);
      return {
        version: shown,
        rows: version.rows,
        // As rolling back to it would change the roster: a name that changed since is no difference.
        changes: differenceOf(current, await underTodaysNames(stores, version.rows)).changes.slice(0, 5_000),
      };
    }),

    answer(contract.rollBack, async ({ body, caller, note }) => {
      note(body.id);
      return await house.database
        .transaction(async () => {
          await directory.holdMonths();
          const version = await rosters.version(body.id);
          if (!version) throw refuse(common.E9404);
          const rows = await underTodaysNames(stores, version.rows);
          const only = { departmentId: version.departmentId, month: version.month };
          const judged = await drafts.judge(rows, only);
          const [standing] = judged.sections;
          // Somebody went back to it a moment ago: it is what is published, and a version of nothing new helps nobody.
          if (judged.changes.length === 0 && standing && standing.number > 0)
            return { published: true, draftId: "", number: standing.number };
          const by = {
            accountId: caller.accountId,
            source: "rollback" as const,
            fileName: "",
            note: `#${version.number}`,
          };
          // Warnings were confirmed when it was published first; only what has gone since can stand in the way.
          if (judged.summary.errors === 0 && rows.length > 0) {
            const [published] = await drafts.publish(await withOldIds(stores, judged, rows), by);
            return { published: true, draftId: "", number: published?.number ?? 0 };
          }
          const kept = await rosters.addDraft({
            ...only,
            id: randomUUID(),
            requestKey: null,
            source: "rollback",
            fileName: "",
            at: house.clock.now(),
            by: caller.accountId,
            rows,
            summary: judged.summary,
            sheet: null,
            mapping: {},
          });
          return { published: false, draftId: kept.id, number: 0 };
        })
        .catch(asConflict);
    }),
  ];
};

type StoredVersion = Awaited<ReturnType<Rosters["versions"]>>[number];

/** Versions with the names of their departments and of those who published them. */
const shownVersions = async (house: House, { directory }: Stores, versions: readonly StoredVersion[]) => {
  const departments = new Map((await directory.departments()).map(({ id, name }) => [id, name]));
  const nameOf = await accountsOf(house).names(versions.map((version) => version.publishedBy));
  return versions.map((version) => ({
    ...version,
    depaName: departments.get(version.departmentId) ?? "",
    publishedAt: wallTime(version.publishedAt),
    publishedBy: nameOf(version.publishedBy),
  }));
};

/** Shifts that come back get the ids they had, so that old links find them again. */
const withOldIds = async ({ shifts }: Stores, judged: Judgement, rows: readonly RosterRow[]): Promise<Judgement> => {
  const old = new Map(rows.map((row) => [row.n, row.id]));
  const taken = await shifts.taken([...old.values()]);
  const oldId = ({ id, n }: Shift): string => id || (taken.has(old.get(n) ?? "") ? "" : (old.get(n) ?? ""));
  return { ...judged, shifts: judged.shifts.map((shift) => ({ ...shift, id: oldId(shift) })) };
};

/** Rows of an old version as its department, posts and people are called now; those that are gone keep their old names. */
const underTodaysNames = async ({ directory }: Stores, rows: readonly Shift[]): Promise<RosterRow[]> => {
  const departments = new Map((await directory.departments()).map(({ id, name }) => [id, name]));
  const posts = new Map((await directory.posts()).map(({ id, name }) => [id, name]));
  const people = new Map((await directory.people()).map((person) => [person.id, person]));
  return rows.map(({ departmentId, postId, personId, ...row }) => ({
    ...row,
    depaName: departments.get(departmentId) ?? row.depaName,
    postName: posts.get(postId) ?? row.postName,
    name: people.get(personId)?.name ?? row.name,
    postNo: people.get(personId)?.postNo ?? row.postNo,
    mobile: people.get(personId)?.mobile ?? row.mobile,
  }));
};
