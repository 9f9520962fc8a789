import { type ColumnType, sql } from "kysely";
import { canonicalKey } from "@apron/kit/contract/keys";
import { plainly, seen } from "@apron/kit/contract/patterns";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type SealedTable, randomToken } from "@apron/kit/server/seals";

type Moment = ColumnType<number, string, string>;
type MaybeMoment = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Who is listed; personal data sealed, found by keyed fingerprints (catalogue 12.12). */
    blacklist_entry: {
      id: string;
      agent_name: string;
      system: string;
      agent_number: string;
      name_sealed: string | null;
      name_index: string | null;
      mobile_sealed: string | null;
      mobile_index: string | null;
      id_sealed: string | null;
      id_index: string | null;
      branch: string;
      reason: string;
      listed_from: string;
      added_by: string;
      added_at: Moment;
      removed_at: MaybeMoment;
    };
    /** Removals asked for, and what a second person decided. */
    blacklist_removal: {
      id: string;
      entry_id: string;
      reason: string;
      asked_by: string;
      asked_at: Moment;
      decided_by: string | null;
      decided_at: MaybeMoment;
      decision: string | null;
    };
  }
}

/** An entry in force that bars somebody. */
export interface Listed {
  readonly id: string;
  readonly reason: string;
  /** `yyyy-MM-dd`. */
  readonly from: string;
}

/** What is asked about; canonical spellings, absent or "" asks nothing. */
export interface Asked {
  readonly mobile?: string;
  readonly agent?: { readonly system: string; readonly agentNumber: string };
  readonly idNumber?: string;
}

/** What a new entry is made of; "" where it names none. */
export interface NewEntry {
  readonly agentName: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly name: string;
  readonly mobile: string;
  readonly idNumber: string;
  readonly branch: string;
  readonly reason: string;
  readonly from: string;
  readonly by: string;
}

/** An entry with its sealed texts opened, and the removal that is open or was confirmed. */
export interface Entry extends NewEntry {
  readonly id: string;
  readonly addedAt: Instant;
  readonly state: "listed" | "removalAsked" | "removed";
  readonly removal: { readonly by: string; readonly reason: string } | undefined;
}

/** What entries are searched by; "" does not narrow. */
export interface EntryFilter {
  readonly name: string;
  readonly agent: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly state: "" | Entry["state"];
  readonly currentPage: number;
  readonly pageSize: number;
}

const purposes = { name: "blacklist.name", mobile: "blacklist.mobile", id: "blacklist.idNumber" } as const;

/** Who is listed: entries, what was asked to be removed, and what a second person decided. */
export const storeOf = ({ database, clock, seals }: House) => ({
  /** The entry in force that lists any of these, the newest first; one query. */
  listed: async (asked: Asked): Promise<Listed | undefined> => {
    const { mobile = "", agent, idNumber = "" } = asked;
    const found = await sql<{ id: string; reason: string; listed_from: string }>`
      select id, reason, listed_from::text from blacklist_entry
      where removed_at is null and (
        mobile_index = ${mobile === "" ? null : seals.index(purposes.mobile, mobile)}::text
        or id_index = ${idNumber === "" ? null : seals.index(purposes.id, idNumber)}::text
        or (system = ${agent?.system ?? null}::text and agent_number = ${agent?.agentNumber ?? null}::text))
      order by added_at desc limit 1`.execute(database.sql);
    const [row] = found.rows;
    return row && { id: row.id, reason: row.reason, from: row.listed_from };
  },

  /** Adds an entry, in force from this moment. */
  addEntry: async (entry: NewEntry): Promise<string> => {
    const id = randomToken(128);
    const sealed = (purpose: string, plain: string): string | null =>
      plain === "" ? null : seals.seal(purpose, plain);
    const index = (purpose: string, plain: string): string | null =>
      plain === "" ? null : seals.index(purpose, plain);
    await database.sql
      .insertInto("blacklist_entry")
      .values({
        id,
        agent_name: entry.agentName,
        system: entry.system,
        agent_number: entry.agentNumber,
        name_sealed: sealed(purposes.name, entry.name),
        name_index: index(purposes.name, tidyName(entry.name)),
        mobile_sealed: sealed(purposes.mobile, entry.mobile),
        mobile_index: index(purposes.mobile, entry.mobile),
        id_sealed: sealed(purposes.id, entry.idNumber),
        id_index: index(purposes.id, entry.idNumber),
        branch: entry.branch,
        reason: entry.reason,
        listed_from: entry.from,
        added_by: entry.by,
        added_at: timestamp(clock.now()),
        removed_at: null,
      })
      .execute();
    return id;
  },

  /** One page of entries, newest day first, and how many there are. */
  searchEntries: async (filter: EntryFilter): Promise<{ list: Entry[]; total: number }> => {
    const conditions = [stateCondition(filter.state)];
    if (filter.name !== "") conditions.push(sql`e.name_index = ${seals.index(purposes.name, tidyName(filter.name))}`);
    if (filter.agent !== "")
      conditions.push(
        sql`(e.agent_number = ${canonicalKey(filter.agent)}
          or starts_with(lower(normalize(e.agent_name, nfkc)), ${plainly(filter.agent).toLowerCase()}))`,
      );
    if (filter.startDate !== "") conditions.push(sql`e.listed_from >= ${filter.startDate}::date`);
    if (filter.endDate !== "") conditions.push(sql`e.listed_from <= ${filter.endDate}::date`);
    const where = sql`where ${sql.join(conditions, sql` and `)}`;
    const counted = await sql<{ total: number }>`
      select count(*) as total from blacklist_entry e
      left join blacklist_removal r on r.entry_id = e.id and r.decided_at is null ${where}`.execute(database.sql);
    const list = await load(
      { database, seals },
      sql`${where} order by e.listed_from desc, e.added_at desc, e.id
        limit ${filter.pageSize} offset ${(filter.currentPage - 1) * filter.pageSize}`,
    );
    return { list, total: Number(counted.rows[0]?.total ?? 0) };
  },

  /** Entries in force that name one of these work numbers, mobile numbers or cards. */
  inForce: async (
    rows: readonly Pick<NewEntry, "system" | "agentNumber" | "mobile" | "idNumber">[],
  ): Promise<Entry[]> => {
    const indexes = (purpose: string, texts: readonly string[]): string[] =>
      texts.flatMap((plain) => (plain === "" ? [] : [seals.index(purpose, plain)]));
    const agents = rows.filter(({ agentNumber }) => agentNumber !== "");
    return await load(
      { database, seals },
      sql`where e.removed_at is null and e.id in (
        select id from blacklist_entry where mobile_index = any(${indexes(
          purposes.mobile,
          rows.map(({ mobile }) => mobile),
        )}::text[])
        union select id from blacklist_entry where id_index = any(${indexes(
          purposes.id,
          rows.map(({ idNumber }) => idNumber),
        )}::text[])
        union select id from blacklist_entry
          join unnest(${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[])
            as asked (system, agent_number) using (system, agent_number))`,
    );
  },

  /** The entry of this id, in force or removed. */
  findEntry: async (id: string): Promise<Entry | undefined> =>
    (await load({ database, seals }, sql`where e.id = ${id}`))[0],

  /**
   * Holds an entry until the running transaction ends, for whoever asks for its removal or decides one; false when it is
   * removed, or none. Removed by another at that moment, it would be removed a second time.
   */
  hold: async (id: string): Promise<boolean> => {
    const held = await sql`
      select 1 from blacklist_entry where id = ${id} and removed_at is null for no key update`.execute(database.sql);
    return held.rows.length > 0;
  },

  /** Asks for a removal of an entry that is held; false when one is open already. */
  askRemoval: async (id: string, by: string, reason: string): Promise<boolean> => {
    const asked = await sql`
      insert into blacklist_removal (id, entry_id, reason, asked_by, asked_at)
      values (${randomToken(128)}, ${id}, ${reason}, ${by}, ${timestamp(clock.now())})
      on conflict do nothing returning 1`.execute(database.sql);
    return asked.rows.length > 0;
  },

  /** Decides an open removal of an entry that is held, as somebody who did not ask for it; false when there is none such. */
  decideRemoval: async (id: string, by: string, decision: "confirmed" | "refused"): Promise<boolean> => {
    const now = timestamp(clock.now());
    const decided = await sql`
      with decided as (
        update blacklist_removal set decided_by = ${by}, decided_at = ${now}, decision = ${decision}
        where entry_id = ${id} and decided_at is null and asked_by <> ${by}
        returning entry_id
      ), removed as (
        update blacklist_entry set removed_at = ${now}
        where ${decision} = 'confirmed' and id in (select entry_id from decided)
      )
      select entry_id from decided`.execute(database.sql);
    return decided.rows.length > 0;
  },
});
export type Store = ReturnType<typeof storeOf>;

const stateCondition = (state: EntryFilter["state"]) => {
  switch (state) {
    case "":
      return sql`true`;
    case "listed":
      return sql`e.removed_at is null`;
    case "removalAsked":
      return sql`e.removed_at is null and r.id is not null`;
    case "removed":
      return sql`e.removed_at is not null`;
  }
};

interface Loaded {
  id: string;
  agent_name: string;
  system: string;
  agent_number: string;
  name_sealed: string | null;
  mobile_sealed: string | null;
  id_sealed: string | null;
  branch: string;
  reason: string;
  listed_from: string;
  added_by: string;
  added_at: number;
  removed_at: number | null;
  removal_reason: string | null;
  removal_by: string | null;
}

const load = async (
  { database, seals }: Pick<House, "database" | "seals">,
  rest: ReturnType<typeof sql>,
): Promise<Entry[]> => {
  const found = await sql<Loaded>`
    select e.id, e.agent_name, e.system, e.agent_number, e.name_sealed, e.mobile_sealed, e.id_sealed, e.branch, e.reason,
      e.listed_from::text as listed_from, e.added_by, e.added_at, e.removed_at,
      r.reason as removal_reason, r.asked_by as removal_by
    from blacklist_entry e
    left join blacklist_removal r on r.entry_id = e.id and (r.decided_at is null or r.decision = 'confirmed')
    ${rest}`.execute(database.sql);
  const opened = (purpose: string, sealed: string | null): string =>
    sealed === null ? "" : seals.open(purpose, sealed);
  return found.rows.map((row) => ({
    id: row.id,
    agentName: row.agent_name,
    system: row.system,
    agentNumber: row.agent_number,
    name: opened(purposes.name, row.name_sealed),
    mobile: opened(purposes.mobile, row.mobile_sealed),
    idNumber: opened(purposes.id, row.id_sealed),
    branch: row.branch,
    reason: row.reason,
    from: row.listed_from,
    by: row.added_by,
    addedAt: row.added_at,
    state: row.removed_at !== null ? "removed" : row.removal_by === null ? "listed" : "removalAsked",
    removal: row.removal_by === null ? undefined : { by: row.removal_by, reason: row.removal_reason ?? "" },
  }));
};

/** A name as it is compared: without blanks, in one width and case. */
const tidyName = (name: string): string => seen(name).replace(/\s/gu, "").toLowerCase();

/** What entries keep sealed. */
export const sealedTables = ({ seals }: Pick<House, "seals">): readonly SealedTable[] => [
  {
    table: "blacklist_entry",
    key: "id",
    columns: { name_sealed: purposes.name, mobile_sealed: purposes.mobile, id_sealed: purposes.id },
    indexes: ({ name_sealed: name, mobile_sealed: mobile, id_sealed: idNumber }) => ({
      name_index: name && seals.index(purposes.name, tidyName(name)),
      mobile_index: mobile && seals.index(purposes.mobile, mobile),
      id_index: idNumber && seals.index(purposes.id, idNumber),
    }),
  },
];
