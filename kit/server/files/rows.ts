import { sql } from "kysely";
import { fileLimits, type FileKind, type FilePurpose, fileUrl } from "../../contract/files.ts";
import { addSeconds, type Clock, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Claim, KeptFile } from "./files.ts";

declare module "../database.ts" {
  interface Tables {
    /** Files in keeping; `key_sealed` is the sealed key of an encrypted one. */
    file: FileRow;
    /** How many files and bytes each owner has taken; always the sum over `file`. */
    file_owner: { owner: string; files: number; bytes: number };
    /** Names in storage that no row knows, and when that was first seen; true time, whatever the demo's clock says. */
    file_stray: { name: string; seen_at: number };
  }
}

interface FileRow {
  id: string;
  owner: string;
  purpose: FilePurpose;
  kind: FileKind;
  name: string;
  size: number;
  key_sealed: string | null;
  kept_at: number;
  stored_at: number | null;
  used_by: string | null;
  used_at: number | null;
  erased_at: number | null;
}

/** A kept file with the sealed key of its bytes, if they are encrypted. */
export interface FoundFile {
  readonly kept: KeptFile;
  readonly keySealed: string | null;
}

/** A file about to be stored. */
export interface NewFile {
  readonly id: string;
  readonly owner: string;
  readonly purpose: FilePurpose;
  readonly kind: FileKind;
  readonly name: string;
  readonly size: number;
  readonly keySealed: string | undefined;
  /** Bytes that its owner may have. */
  readonly room: number;
}

/** The two tables of files; each change is one statement. */
export const fileRows = (database: Database, clock: Clock) => {
  const now = () => timestamp(clock.now());
  const unclaimedSince = () => timestamp(addSeconds(clock.now(), -fileLimits.unclaimedHours * 3600));
  return {
    /** Whether the owner has room for one file more; only `add` decides. */
    async hasRoom(owner: string, room: number): Promise<boolean> {
      const found = await sql`
        select 1 from file_owner where owner = ${owner}
          and (files >= ${fileLimits.userFiles} or bytes >= ${room})`.execute(database.sql);
      return found.rows.length === 0;
    },

    /** Takes the owner's room and writes the row in one statement; false when there is no room. */
    async add(file: NewFile): Promise<boolean> {
      const added = await sql`
        with room as (
          insert into file_owner as o (owner, files, bytes) values (${file.owner}, 1, ${file.size})
          on conflict (owner) do update set files = o.files + 1, bytes = o.bytes + excluded.bytes
            where o.files < ${fileLimits.userFiles} and o.bytes + excluded.bytes <= ${file.room}
          returning 1)
        insert into file (id, owner, purpose, kind, name, size, key_sealed, kept_at)
        select ${file.id}, ${file.owner}, ${file.purpose}, ${file.kind}, ${file.name}, ${file.size}::int,
          ${file.keySealed ?? null}, ${now()}::timestamptz
        from room returning id`.execute(database.sql);
      return added.rows.length > 0;
    },

    async stored(id: string): Promise<void> {
      await sql`update file set stored_at = ${now()} where id = ${id}`.execute(database.sql);
    },

    async find(id: string): Promise<FoundFile | undefined> {
      const found = await sql<FileRow>`
        select * from file where id = ${id} and stored_at is not null and erased_at is null`.execute(database.sql);
      const [row] = found.rows;
      return row && { kept: keptOf(row), keySealed: row.key_sealed };
    },

    async usedBy(use: string): Promise<KeptFile[]> {
      const found = await sql<FileRow>`
        select * from file where used_by = ${use} and erased_at is null order by kept_at, id`.execute(database.sql);
      return found.rows.map(keptOf);
    },

    /** How many of the files are now the use's. */
    async claim(ids: readonly string[], { owner, purpose, use }: Claim): Promise<number> {
      const claimed = await sql`
        update file set used_by = ${use}, used_at = coalesce(used_at, ${now()}::timestamptz)
        where id = any(${ids}::text[]) and owner = ${owner} and purpose = ${purpose}
          and stored_at is not null and erased_at is null
          and (used_by = ${use} or (used_by is null and kept_at > ${unclaimedSince()}))
        returning 1`.execute(database.sql);
      return claimed.rows.length;
    },

    async letGo(ids: readonly string[]): Promise<void> {
      await sql`
        update file set erased_at = ${now()} where id = any(${ids}::text[]) and erased_at is null`.execute(
        database.sql,
      );
    },

    async letGoUnclaimed(): Promise<void> {
      await sql`
        update file set erased_at = ${now()}
        where used_by is null and kept_at <= ${unclaimedSince()} and erased_at is null`.execute(database.sql);
    },

    /** Some of the files whose bytes are still to go. */
    async erased(many: number): Promise<string[]> {
      const found = await sql<{ id: string }>`
        select id from file where erased_at is not null order by erased_at limit ${many}`.execute(database.sql);
      return found.rows.map(({ id }) => id);
    },

    /** Forgets a file that was let go and gives its owner the room back. */
    async forget(id: string): Promise<void> {
      await sql`
        with gone as (delete from file where id = ${id} and erased_at is not null returning owner, size)
        update file_owner as o set files = o.files - 1, bytes = o.bytes - gone.size
        from gone where o.owner = gone.owner`.execute(database.sql);
    },

    /** Writes down those of the names that no row knows, and since when; of a row that came back it is forgotten. */
    async noteStrays(names: readonly string[]): Promise<void> {
      await sql`delete from file_stray as stray using file where file.id = stray.name`.execute(database.sql);
      await sql`
        insert into file_stray (name, seen_at) select there.name, now() from unnest(${names}::text[]) as there (name)
        where not exists (select 1 from file where file.id = there.name) on conflict (name) do nothing`.execute(
        database.sql,
      );
    },

    /** Makes every name that a row knows a stray whose time has come: its row is about to go. */
    async abandonAll(): Promise<void> {
      await sql`
        insert into file_stray (name, seen_at) select id, '-infinity' from file on conflict (name) do nothing`.execute(
        database.sql,
      );
    },

    /** Some of those that were seen long enough ago, and are strays still. */
    async strays(many: number): Promise<string[]> {
      const found = await sql<{ name: string }>`
        select stray.name from file_stray as stray where seen_at <= now() - make_interval(hours => ${strayHours}::int)
          and not exists (select 1 from file where file.id = stray.name) order by seen_at limit ${many}`.execute(
        database.sql,
      );
      return found.rows.map(({ name }) => name);
    },

    async forgetStrays(names: readonly string[]): Promise<void> {
      await sql`delete from file_stray where name = any(${names}::text[])`.execute(database.sql);
    },
  };
};

/** Hours between seeing a stray and removing it: an instance on a restored backup, started to try it out, is gone by then. */
const strayHours = 24;

const keptOf = (row: FileRow): KeptFile => ({
  fileId: row.id,
  url: fileUrl(row.id),
  owner: row.owner,
  purpose: row.purpose,
  kind: row.kind,
  name: row.name,
  size: row.size,
  keptAt: row.kept_at,
  use: row.used_by ?? undefined,
});
