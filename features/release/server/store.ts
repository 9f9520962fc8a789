import { asCompared } from "@apron/kit/contract/patterns";
import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import type { FieldChange } from "@apron/kit/contract/desk/history";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables, inBatches } from "@apron/kit/server/database";
import { historyOf, type Written } from "@apron/kit/server/history";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { type ReleaseEventKind, releaseLimits, softwareKeyOf, sortKeyOf } from "../release.ts";
import type { ReleaseField } from "../texts.ts";
import type { Hashes, ReleaseFacts } from "./rules.ts";

/** A release as it is kept. */
export type StoredRelease = Selectable<Tables["release"]>;
/** A release, and whether no later one of its software was released and not withdrawn. */
export type RankedRelease = StoredRelease & { readonly is_latest: boolean };

/** What a list looks for; empty texts find everything. */
export interface Wanted {
  readonly keyword: string;
  readonly name: string;
  readonly group: string;
  readonly state: "" | "latest" | "released" | "withdrawn";
}

interface Seen {
  readonly id: string;
  readonly revision: number;
}

const isLatest = sql<boolean>`(withdrawn_at is null and not exists (select 1 from release r where
  r.software_key = release.software_key and r.sort_key > release.sort_key and r.withdrawn_at is null))`;

/** Released software. A release is written over the revision that was seen. */
export const storeOf = (database: Database) => ({
  history: historyOf<ReleaseEventKind, FieldChange<ReleaseField>>(database, {
    table: "release_event",
    record: "release_id",
  }),

  find: async (id: string): Promise<RankedRelease | undefined> =>
    await database.sql
      .selectFrom("release")
      .selectAll()
      .select(isLatest.as("is_latest"))
      .where("id", "=", id)
      .executeTakeFirst(),

  findAll: async (ids: readonly string[]): Promise<StoredRelease[]> =>
    await database.sql
      .selectFrom("release")
      .selectAll()
      .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
      .execute(),

  /** Those of these software and versions that there are. */
  known: async (all: readonly { readonly name: string; readonly version: string }[]): Promise<StoredRelease[]> =>
    await database.sql
      .selectFrom("release")
      .selectAll()
      .where(
        sql<boolean>`(software_key, sort_key) in (select * from unnest(
          ${all.map(({ name }) => softwareKeyOf(name))}::text[], ${all.map(({ version }) => sortKeyOf(version))}::text[]))`,
      )
      .execute(),

  /** Every release of a software, the latest first. */
  ofSoftware: async (softwareKey: string): Promise<RankedRelease[]> =>
    await database.sql
      .selectFrom("release")
      .selectAll()
      .select(isLatest.as("is_latest"))
      .where("software_key", "=", softwareKey)
      .orderBy("sort_key", "desc")
      .limit(releaseLimits.history)
      .execute(),

  /** Adds releases; how many of them were new. */
  addAll: async (
    all: readonly { readonly id: string; readonly facts: ReleaseFacts }[],
    written: Written,
  ): Promise<number> =>
    await inBatches(all, (some) =>
      database.sql
        .insertInto("release")
        .values(some.map(({ id, facts }) => ({ ...columnsOf(facts, written), id })))
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Writes over the release that was seen; false when somebody changed it since. */
  change: async ({ id, revision }: Seen, facts: ReleaseFacts, written: Written): Promise<boolean> =>
    await changeSeen(database, "release", { id, revision }, columnsOf(facts, written)),

  /** Writes over many releases that were seen; how many of them nobody changed since. */
  changeAll: async (all: readonly (Seen & { readonly facts: ReleaseFacts })[], written: Written): Promise<number> =>
    await inBatches(all, async (some) => {
      const rows = some.map(({ id, revision, facts }) => ({ ...columnsOf(facts, written), id, revision }));
      const { numAffectedRows } = await sql`
        update release set software = n.software, software_key = n.software_key, group_name = n.group_name,
          number = n.number, sort_key = n.sort_key, release_date = n.release_date, notes_zh = n.notes_zh,
          notes_en = n.notes_en, declared_sha256 = n.declared_sha256, declared_md5 = n.declared_md5, search = n.search,
          grams = n.grams, changed_by = n.changed_by, changed_at = n.changed_at, revision = release.revision + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, revision int, software text,
          software_key text, group_name text, number text, sort_key text, release_date date, notes_zh text, notes_en text,
          declared_sha256 text, declared_md5 text, search text, grams text[], changed_by text, changed_at timestamptz)
        where release.id = n.id and release.revision = n.revision`.execute(database.sql);
      return Number(numAffectedRows ?? 0n);
    }),

  /** Removes what an import has added, as long as nobody changed it or handed in its file; how many that were. */
  removeAll: async (all: readonly Seen[]): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from release using jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (id text, revision int)
      where release.id = n.id and release.revision = n.revision and upload_id is null`.execute(database.sql);
    return Number(numAffectedRows ?? 0n);
  },

  /** Withdraws the release that was seen, or releases it again. */
  withdraw: async ({ id, revision }: Seen, reason: string | undefined, { by, at }: Written): Promise<boolean> =>
    await changeSeen(
      database,
      "release",
      { id, revision },
      {
        withdrawn_at: reason === undefined ? null : timestamp(at),
        withdrawn_by: reason === undefined ? "" : by,
        withdrawn_reason: reason ?? "",
        changed_by: by,
        changed_at: timestamp(at),
      },
    ),

  /** Makes the parts of an upload the file of a release whose declared hashes are still those it was compared with. */
  file: async (
    release: Pick<StoredRelease, "id" | "declared_sha256" | "declared_md5">,
    file: Hashes & { readonly uploadId: string; readonly fileName: string; readonly size: number },
    at: Instant,
  ): Promise<number | undefined> => {
    const done = await database.sql
      .updateTable("release")
      .set({
        upload_id: file.uploadId,
        file_name: file.fileName,
        file_size: file.size,
        sha256: file.sha256,
        md5: file.md5,
        filed_at: timestamp(at),
        revision: sql<number>`revision + 1`,
      })
      .where("id", "=", release.id)
      .where("declared_sha256", "=", release.declared_sha256)
      .where("declared_md5", "=", release.declared_md5)
      .where("upload_id", "is distinct from", file.uploadId)
      .returning("revision")
      .executeTakeFirst();
    return done?.revision;
  },

  /** One page, the latest first. */
  page: async (wanted: Wanted, page: Page) => {
    const found = database.sql.selectFrom("release").where(sql<boolean>`${conditionOf(wanted)}`);
    return await pageInOrder(
      database,
      found
        .selectAll()
        .select(isLatest.as("is_latest"))
        .orderBy("release_date", "desc")
        .orderBy("software_key")
        .orderBy("sort_key", "desc"),
      page,
      releaseLimits.counted,
    );
  },

  /** All that are wanted, software by software. */
  all: async (wanted: Wanted): Promise<StoredRelease[]> =>
    await database.sql
      .selectFrom("release")
      .where(sql<boolean>`${conditionOf(wanted)}`)
      .selectAll()
      .orderBy("software_key")
      .orderBy("sort_key", "desc")
      .limit(releaseLimits.counted)
      .execute(),

  /** The names, or the groups, that releases carry. */
  namesOf: async (column: "software" | "group_name"): Promise<string[]> => {
    const found = await sql<{ name: string }>`select ${sql.ref(column)} as name from release group by 1 order by 1
      limit ${releaseLimits.offered}`.execute(database.sql);
    return found.rows.map(({ name }) => name);
  },
});
export type Store = ReturnType<typeof storeOf>;

const columnsOf = (facts: ReleaseFacts, { by, at }: Written) => {
  const search = [facts.name, facts.version, facts.group, facts.notesZh, facts.notesEn].map(asCompared).join("\n");
  return {
    software: facts.name,
    software_key: softwareKeyOf(facts.name),
    group_name: facts.group,
    number: facts.version,
    sort_key: sortKeyOf(facts.version),
    release_date: facts.releaseDate,
    notes_zh: facts.notesZh,
    notes_en: facts.notesEn,
    declared_sha256: facts.declaredSha256,
    declared_md5: facts.declaredMd5,
    search,
    grams: gramsOf(search),
    changed_by: by,
    changed_at: timestamp(at),
  } satisfies Partial<Insertable<Tables["release"]>>;
};

const conditionOf = ({ keyword, name, group, state }: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(state === "latest" ? [isLatest] : []),
      ...(state === "released" ? [sql`withdrawn_at is null`] : []),
      ...(state === "withdrawn" ? [sql`withdrawn_at is not null`] : []),
      ...(name === "" ? [] : [sql`software_key = ${softwareKeyOf(name)}`]),
      ...(group === "" ? [] : [sql`lower(group_name) = ${group.toLowerCase()}`]),
      ...(asCompared(keyword) === ""
        ? []
        : [sql`(grams @> ${searchGramsOf(keyword)}::text[] and position(${asCompared(keyword)} in search) > 0)`]),
    ],
    sql` and `,
  );
