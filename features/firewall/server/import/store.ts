import { type Selectable, sql } from "kysely";
import "../tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { ImportKind } from "@apron/kit/contract/desk/imports";
import type { BesideSheet } from "@apron/kit/contract/table-file";
import { changeSeen, type Database, type Tables } from "@apron/kit/server/database";
import type { PutBack } from "@apron/kit/server/imports";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { matchesOf } from "../store-match.ts";

/** An import as it is kept, without its rows. */
export type StoredImport = Selectable<Tables["firewall_import"]>;
/** Firewalls with the versions of them that were seen; 0 of one that was not there. */
export type SeenFirewalls = StoredImport["firewalls"];
export type StoredRow = Selectable<Tables["firewall_import_row"]>;

/**
 * Files of policies. Rows are kept one by one, so that a file of 100,000 is never held as a whole; what they would change is
 * found by the database as they come, and written by a few statements (catalogue 19.15).
 */
export const importsOf = (database: Database) => ({
  /** Keeps some rows of a file beside what stands now, which of unsaid fields says what it says; JSON as the reading thread has made it. */
  keepRows: async (importId: string, rows: string, unsaid: readonly string[]): Promise<void> => {
    const facts = sql`r->'facts' || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.facts)
      where key = any(${[...unsaid]}::text[]))`;
    await sql`
      insert into firewall_import_row
        (import_id, n, kind, firewall, policy_id, facts, opened, uses, search, grams, problems, before, known, cells)
      select ${importId}, (r->>'n')::int,
        case when r->'problems' <> '[]' then 'error' when p.id is null then 'added'
          when p.facts = ${facts} then 'same' else 'changed' end,
        r->'facts'->>'firewall', r->'facts'->>'policyId', case when p.id is null then r->'facts' else ${facts} end, nullif(r->'opened', 'null'),
        array(select jsonb_array_elements_text(r->'uses')), r->>'search',
        array(select jsonb_array_elements_text(r->'grams')::int), r->'problems', p.facts, p.id,
        case when r->'problems' <> '[]' then r->'cells' end
      from jsonb_array_elements(${rows}::jsonb) r
      left join firewall_policy p on p.firewall = r->'facts'->>'firewall' and p.policy_id = r->'facts'->>'policyId'
        and p.until is null`.execute(database.sql);
  },

  /** The next rows that change what stands, in the order of the file. */
  changedAfter: async (importId: string, n: number): Promise<Pick<StoredRow, "n" | "facts">[]> =>
    await database.sql
      .selectFrom("firewall_import_row")
      .select(["n", "facts"])
      .where("import_id", "=", importId)
      .where("kind", "=", "changed")
      .where("n", ">", n)
      .orderBy("n")
      .limit(2_000)
      .execute(),

  /** By what rows are found once they are written. */
  findBy: async (
    importId: string,
    rows: readonly { readonly n: number; readonly search: string; readonly grams: readonly number[] }[],
  ): Promise<void> => {
    await sql`
      update firewall_import_row set search = r->>'search', grams = array(select jsonb_array_elements_text(r->'grams')::int)
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
      where import_id = ${importId} and n = (r->>'n')::int`.execute(database.sql);
  },

  /** Adds what the file leaves out of the firewalls it names, and keeps the import with its counts. */
  keep: async (made: {
    readonly id: string;
    readonly fileName: string;
    readonly objects: string;
    readonly beside?: BesideSheet | undefined;
    readonly by: string;
    readonly at: Instant;
  }): Promise<void> => {
    await sql`
      insert into firewall_import_row
        (import_id, n, kind, firewall, policy_id, facts, opened, uses, search, grams, problems, before, known)
      select ${made.id}, (select max(n) from firewall_import_row where import_id = ${made.id})
          + (row_number() over (order by p.firewall, p.ordinal, p.id))::int,
        'removed', p.firewall, p.policy_id, p.facts, null, '{}', '', '{}', '[]', p.facts, p.id
      from firewall_policy p
      where p.until is null
        and p.firewall in (select distinct firewall from firewall_import_row where import_id = ${made.id})
        and not exists (select 1 from firewall_import_row r
          where r.import_id = ${made.id} and r.firewall = p.firewall and r.policy_id = p.policy_id)`.execute(
      database.sql,
    );
    const count = (kind: ImportKind) => sql`count(*) filter (where kind = ${kind})`;
    await sql`
      insert into firewall_import
        (id, file_name, state, added, changed, removed, same, errors, firewalls, objects, beside, made_at, made_by)
      select ${made.id}, ${made.fileName}, 'preview', ${count("added")}, ${count("changed")}, ${count("removed")},
        ${count("same")}, ${count("error")},
        (select jsonb_agg(jsonb_build_array(n.firewall, coalesce(f.version, 0)))
          from (select distinct firewall from firewall_import_row where import_id = ${made.id}) n
          left join firewall f on f.name = n.firewall),
        ${made.objects}, ${made.beside ? JSON.stringify(made.beside) : null}::jsonb, ${timestamp(made.at)}::timestamptz, ${made.by}
      from firewall_import_row where import_id = ${made.id}`.execute(database.sql);
  },

  find: async (id: string): Promise<StoredImport | undefined> =>
    await database.sql.selectFrom("firewall_import").selectAll().where("id", "=", id).executeTakeFirst(),

  page: async (page: Page) => {
    const found = database.sql.selectFrom("firewall_import");
    return await pageInOrder(database, found.selectAll().orderBy("made_at", "desc").orderBy("id", "desc"), page);
  },

  /** Rows of a kind, or of all, in the order of the file. */
  rows: async (importId: string, kind: ImportKind | "", { currentPage, pageSize }: Page): Promise<StoredRow[]> => {
    let found = database.sql.selectFrom("firewall_import_row").selectAll().where("import_id", "=", importId);
    if (kind !== "") found = found.where("kind", "=", kind);
    return await found
      .orderBy("n")
      .offset((currentPage - 1) * pageSize)
      .limit(pageSize)
      .execute();
  },

  /** What the file said, row by row, the next ones after a row of it. */
  said: async (
    importId: string,
    after: number,
    limit: number,
  ): Promise<Pick<StoredRow, "n" | "facts" | "problems" | "cells">[]> =>
    await database.sql
      .selectFrom("firewall_import_row")
      .select(["n", "facts", "problems", "cells"])
      .where("import_id", "=", importId)
      .where("kind", "!=", "removed")
      .where("n", ">", after)
      .orderBy("n")
      .limit(limit)
      .execute(),

  /** What was typed in one of its wrong rows: every row has the columns of this one. */
  typed: async (importId: string): Promise<StoredRow["cells"]> => {
    const found = await database.sql
      .selectFrom("firewall_import_row")
      .select("cells")
      .where("import_id", "=", importId)
      .where("kind", "=", "error")
      .limit(1)
      .executeTakeFirst();
    return found?.cells ?? null;
  },

  /** Takes the next step from where it was seen; false when somebody else took it. */
  move: async (
    seen: { readonly id: string; readonly version: number; readonly state: StoredImport["state"] },
    state: StoredImport["state"],
    number?: number,
  ): Promise<boolean> =>
    await changeSeen(database, "firewall_import", seen, { state, ...(number !== undefined && { number }) }),

  /** Takes an applied import back, over firewalls that stood in these versions; false when somebody else was quicker. */
  takeBack: async (seen: Pick<StoredImport, "id" | "version">, left: SeenFirewalls): Promise<boolean> => {
    const back = new Map(left.map(([name, version]) => [name, version + 1]));
    const found = await database.sql
      .selectFrom("firewall_import")
      .select("firewalls")
      .where("id", "=", seen.id)
      .executeTakeFirst();
    const firewalls = found?.firewalls.map(([name, version]) => [name, version, back.get(name)]);
    return await changeSeen(
      database,
      "firewall_import",
      { ...seen, state: "applied" },
      { state: "rolledBack", firewalls: JSON.stringify(firewalls) },
    );
  },

  /** What was put back of the firewalls of imports that came after this one. */
  putBackAfter: async ({ id, made_at }: Pick<StoredImport, "id" | "made_at">): Promise<PutBack[]> => {
    const later = await database.sql
      .selectFrom("firewall_import")
      .select("firewalls")
      .where("state", "=", "rolledBack")
      .where("made_at", ">=", sql<number>`${timestamp(made_at)}::timestamptz`)
      .where("id", "!=", id)
      .execute();
    return later.flatMap(({ firewalls }) =>
      firewalls.flatMap(([name, from, to]) => (to === undefined ? [] : [{ id: name, from, to }])),
    );
  },

  /** Takes the firewalls on from the versions they were seen in; gives the names of those that have changed since. */
  advance: async (firewalls: SeenFirewalls, at: Instant): Promise<readonly string[]> => {
    const seen = JSON.stringify(firewalls);
    const done = await sql<{ name: string }>`
      insert into firewall as f (name, changed_at)
      select s->>0, ${timestamp(at)}::timestamptz from jsonb_array_elements(${seen}::jsonb) s order by 1
      on conflict (name) do update set version = f.version + 1, changed_at = excluded.changed_at
        where f.version = (select (s->>1)::int from jsonb_array_elements(${seen}::jsonb) s where s->>0 = f.name)
      returning name`.execute(database.sql);
    const names = new Set(done.rows.map(({ name }) => name));
    return firewalls.map(([name]) => name).filter((name) => !names.has(name));
  },

  /** Writes an import as a version: what it changes or removes ends, what it adds or changes begins. */
  write: async (importId: string, number: number): Promise<void> => {
    await sql`
      update firewall_policy p set until = ${number} from firewall_import_row r
      where r.import_id = ${importId} and r.kind in ('changed', 'removed') and p.id = r.known and p.until is null`.execute(
      database.sql,
    );
    await sql`delete from firewall_match m using firewall_policy p where p.id = m.policy_id and p.until = ${number}`.execute(
      database.sql,
    );
    await sql`
      insert into firewall_policy (firewall, policy_id, ordinal, action, enabled, valid_from, valid_to, facts, opened,
        uses, search, grams, since)
      select firewall, policy_id, (facts->>'order')::int, facts->>'action', facts->>'enabled' = '1',
        (nullif(facts->>'validFrom', ''))::timestamp at time zone 'Asia/Shanghai',
        (nullif(facts->>'validTo', ''))::timestamp at time zone 'Asia/Shanghai',
        facts, opened, uses, search, grams, ${number}
      from firewall_import_row where import_id = ${importId} and kind in ('added', 'changed')
      order by firewall, (facts->>'order')::int`.execute(database.sql);
    await matchesOf(database).fill(sql`p.since = ${number}`);
  },

  /** Undoes a version: what began with it goes, what ended with it holds again; the ids of the latter. */
  unwrite: async (number: number): Promise<number[]> => {
    await sql`delete from firewall_match m using firewall_policy p where p.id = m.policy_id and p.since = ${number}`.execute(
      database.sql,
    );
    await sql`delete from firewall_policy where since = ${number}`.execute(database.sql);
    const back = await sql<{ id: number }>`
      update firewall_policy set until = null where until = ${number} returning id`.execute(database.sql);
    await matchesOf(database).fill(sql`p.id = any(${back.rows.map(({ id }) => id)}::bigint[])`);
    return back.rows.map(({ id }) => id);
  },

  /** Counts the policies of these firewalls; those that have none any more and never had others are gone. */
  count: async (names: readonly string[]): Promise<void> => {
    await sql`
      update firewall f set policies = (select count(*) from firewall_policy where firewall = f.name and until is null)
      where name = any(${[...names]}::text[])`.execute(database.sql);
    await sql`delete from firewall f where name = any(${[...names]}::text[]) and policies = 0
      and not exists (select 1 from firewall_policy p where p.firewall = f.name)`.execute(database.sql);
  },

  /** Forgets files that were not applied since, and rows that no import has. */
  sweep: async (before: Instant): Promise<void> => {
    await sql`delete from firewall_import where state = 'preview' and made_at < ${timestamp(before)}::timestamptz`.execute(
      database.sql,
    );
    await sql`delete from firewall_import_row r where not exists (select 1 from firewall_import i where i.id = r.import_id)`.execute(
      database.sql,
    );
  },
});
export type Imports = ReturnType<typeof importsOf>;
