import { type Generated, sql } from "kysely";
import { changeSeen, type Database, removeSeen } from "@apron/kit/server/database";
import type { Hours } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** One row. */
    contact_hours: { id: number; workdays: string; rest_days: string; version: number };
    contact_branch: BranchRow;
  }
}

interface BranchRow {
  id: string;
  /** In which order the branches are shown: as they were added. */
  place: Generated<number>;
  name_zh: string;
  name_en: string;
  address_zh: string;
  address_en: string;
  phone: string;
  email: string;
  workdays: string;
  rest_days: string;
  version: number;
}

/** A branch to keep. */
export type KeptBranch = Readonly<Omit<BranchRow, "place" | "version">>;

/** Hours of the hotline, and the branches. A change is one statement that names the version it saw. */
export const storeOf = (database: Database) => ({
  /** What is stated; nothing before anybody said something. */
  hours: async () =>
    (await database.sql
      .selectFrom("contact_hours")
      .select(["workdays", "rest_days", "version"])
      .executeTakeFirst()) ?? {
      workdays: "",
      rest_days: "",
      version: 0,
    },
  branches: async () => await database.sql.selectFrom("contact_branch").selectAll().orderBy("place").execute(),
  /** False when somebody changed them meanwhile. */
  changeHours: async ({ workdays, restDays }: Hours, seen: number): Promise<boolean> => {
    const written = await sql`
      insert into contact_hours as h (id, workdays, rest_days, version) select 1, ${workdays}, ${restDays}, 1
      where ${seen}::int = 0 or exists (select 1 from contact_hours)
      on conflict (id) do update set workdays = excluded.workdays, rest_days = excluded.rest_days, version = h.version + 1
        where h.version = ${seen}`.execute(database.sql);
    return (written.numAffectedRows ?? 0n) > 0n;
  },
  /** Adds one behind the others; false when there are as many as there may be. */
  addBranch: async (branch: KeptBranch, most: number): Promise<boolean> => {
    const { id, name_zh, name_en, address_zh, address_en, phone, email, workdays, rest_days } = branch;
    const added = await sql`
      insert into contact_branch (id, name_zh, name_en, address_zh, address_en, phone, email, workdays, rest_days)
      select ${id}, ${name_zh}, ${name_en}, ${address_zh}, ${address_en}, ${phone}, ${email}, ${workdays}, ${rest_days}
      where (select count(*) from contact_branch) < ${most}`.execute(database.sql);
    return (added.numAffectedRows ?? 0n) > 0n;
  },
  /** False when somebody changed or removed it meanwhile. */
  changeBranch: async ({ id, ...facts }: KeptBranch, version: number): Promise<boolean> =>
    await changeSeen(database, "contact_branch", { id, version }, facts),
  /** False when somebody changed or removed it meanwhile. */
  removeBranch: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "contact_branch", { id, version }),
});
export type Store = ReturnType<typeof storeOf>;
