import { type Insertable, type Selectable, sql } from "kysely";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import { plainly, seen } from "@apron/kit/contract/patterns";
import { addDays, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, type Database, type Tables, mentions } from "@apron/kit/server/database";
import { newestPage, type Page } from "@apron/kit/server/paging";
import "./tables.ts";

/** A log as it is kept, and what stands in it. */
export type StoredHandover = Selectable<Tables["handover"]>;
export type StoredEntry = Selectable<Tables["handover_entry"]>;
export type NewHandover = Insertable<Tables["handover"]>;
/** An entry, before it belongs to a log. */
export type NewEntry = Omit<Insertable<Tables["handover_entry"]>, "handover_id">;

/** Who leaves and follows, and what of. */
type Staffing = Pick<NewHandover, "telephone" | "applications" | "outgoing" | "incoming">;

/** What a list is narrowed by; "" narrows nothing. */
export interface HandoverFilter {
  readonly keyword: string;
  readonly depaName: string;
  /** The posts that the department has now: a log of one of them may have the name it had. */
  readonly postIds: readonly string[];
  readonly state: string;
  /** The account that leaves or follows; "" for everybody. */
  readonly accountId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Logs taken up in one run: what is left is taken up in the next minute. */
const atOnce = 200;

/** Handover logs. Every step of their life is one conditional statement, so that it is taken once, whatever the instances. */
export const storeOf = (database: Database) => {
  const all = (filter: HandoverFilter, now: Instant, lateMinutes: number) => {
    const at = sql`${timestamp(now)}::timestamptz`;
    const keyword = plainly(filter.keyword);
    const { depaName, postIds, state, accountId, startDate, endDate } = filter;
    const member = JSON.stringify([{ accountId }]);
    return database.sql
      .selectFrom("handover")
      .selectAll()
      .$if(keyword !== "", (query) =>
        query.where(sql<boolean>`grams @> ${searchGramsOf(keyword)}::text[] and ${mentions(sql`search`, keyword)}`),
      )
      .$if(depaName !== "", (query) =>
        query.where(({ eb, or }) =>
          or([eb("depa_name", "=", depaName), eb("post_id", "=", sql<string>`any(${[...postIds]}::text[])`)]),
        ),
      )
      .$if(state === "accepted", (query) => query.where("accepted_at", "is not", null))
      .$if(state === "waiting", (query) => query.where(sql<boolean>`accepted_at is null and ends_at <= ${at}`))
      .$if(state === "prepared", (query) => query.where(sql<boolean>`accepted_at is null and ends_at > ${at}`))
      .$if(state === "late", (query) =>
        query.where(sql<boolean>`coalesce(accepted_at, ${at}) >= ends_at + make_interval(mins => ${lateMinutes}::int)`),
      )
      .$if(accountId !== "", (query) =>
        query.where(sql<boolean>`(incoming @> ${member}::jsonb or outgoing @> ${member}::jsonb)`),
      )
      .$if(startDate !== "", (query) => query.where(sql<boolean>`ends_at >= ${begin(startDate)}::timestamptz`))
      .$if(endDate !== "", (query) => query.where(sql<boolean>`ends_at < ${begin(addDays(endDate, 1))}::timestamptz`));
  };

  return {
    /** One page, the latest written first. */
    page: async (filter: HandoverFilter, now: Instant, lateMinutes: number, page: Page) =>
      await newestPage(database, all(filter, now, lateMinutes), page),

    find: async (id: string): Promise<StoredHandover | undefined> =>
      /^\d{1,15}$/.test(id)
        ? await database.sql.selectFrom("handover").selectAll().where("id", "=", Number(id)).executeTakeFirst()
        : undefined,

    /** What nobody accepted yet of shifts that ended after an instant, the latest end first. */
    open: async (since: Instant): Promise<StoredHandover[]> =>
      await database.sql
        .selectFrom("handover")
        .selectAll()
        .where("accepted_at", "is", null)
        .where(sql<boolean>`ends_at > ${timestamp(since)}::timestamptz`)
        .orderBy("ends_at", "desc")
        .limit(atOnce)
        .execute(),

    /** Whether there is any log: from then on those missed are made up for. */
    hasAny: async (): Promise<boolean> =>
      (await database.sql.selectFrom("handover").select("id").limit(1).executeTakeFirst()) !== undefined,

    /** The logs of the ends of shifts between two instants. */
    written: async (from: Instant, until: Instant): Promise<StoredHandover[]> =>
      await database.sql
        .selectFrom("handover")
        .selectAll()
        .where(sql<boolean>`ends_at >= ${timestamp(from)}::timestamptz and ends_at < ${timestamp(until)}::timestamptz`)
        .execute(),

    /** Begins the log of a shift's end: its id for the one instance that does, undefined for others. */
    add: async (log: NewHandover): Promise<number | undefined> => {
      const added = await database.sql
        .insertInto("handover")
        .values(log)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return added?.id;
    },

    /** Logs whose shift is over and whose followers were not told. */
    toEnd: async (now: Instant): Promise<StoredHandover[]> =>
      await database.sql
        .selectFrom("handover")
        .selectAll()
        .where("ended_at", "is", null)
        .where(sql<boolean>`ends_at <= ${timestamp(now)}::timestamptz`)
        .orderBy("ends_at")
        .limit(atOnce)
        .execute(),
    /** Says that the shift of a log is over: the log as it stands then, for the one instance that tells. */
    end: async (id: number, now: Instant): Promise<StoredHandover | undefined> =>
      await database.sql
        .updateTable("handover")
        .set({ ended_at: timestamp(now) })
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .returningAll()
        .executeTakeFirst(),

    /** Puts whoever leaves and follows in the place of those it had. */
    restaff: async (id: number, { telephone, applications, outgoing, incoming }: Staffing): Promise<StoredHandover> =>
      await database.sql
        .updateTable("handover")
        .set({ telephone, applications, outgoing, incoming })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Takes a log away with its entries, unless somebody has said something in it. */
    remove: async (id: number): Promise<boolean> =>
      await changed(
        database.sql
          .deleteFrom("handover")
          .where("id", "=", id)
          .where(sql<boolean>`not exists (select 1 from handover_entry where handover_id = ${id} and kind = 'remark')`),
      ),

    /** Logs nobody accepted before an instant, or whom nobody follows. */
    toTellLate: async (before: Instant, now: Instant): Promise<StoredHandover[]> =>
      await database.sql
        .selectFrom("handover")
        .selectAll()
        .where("accepted_at", "is", null)
        .where("late_at", "is", null)
        .where(sql<boolean>`(ends_at <= ${timestamp(before)}::timestamptz
          or (incoming = '[]'::jsonb and ends_at <= ${timestamp(now)}::timestamptz))`)
        .orderBy("ends_at")
        .limit(atOnce)
        .execute(),
    /** Says that the leaders are told: true for the one instance that tells them, as long as nobody accepted it. */
    tellLate: async (id: number, now: Instant): Promise<boolean> =>
      await changed(
        database.sql
          .updateTable("handover")
          .set({ late_at: timestamp(now) })
          .where("id", "=", id)
          .where("late_at", "is", null)
          .where("accepted_at", "is", null),
      ),

    /** Accepts a log: true for the first who does. */
    accept: async (id: number, by: { readonly id: string; readonly name: string }, now: Instant): Promise<boolean> =>
      await changed(
        database.sql
          .updateTable("handover")
          .set({ accepted_at: timestamp(now), accepted_by: by.id, accepted_name: by.name })
          .where("id", "=", id)
          .where("accepted_at", "is", null),
      ),

    entries: async (ids: readonly number[]): Promise<StoredEntry[]> =>
      ids.length === 0
        ? []
        : await database.sql
            .selectFrom("handover_entry")
            .selectAll()
            .where("handover_id", "in", ids)
            .orderBy("number")
            .execute(),

    /** Puts a log's entries in the place of those it had, but for what people said. */
    rewrite: async (id: number, entries: readonly NewEntry[], now: Instant): Promise<void> => {
      await database.sql
        .deleteFrom("handover_entry")
        .where("handover_id", "=", id)
        .where("kind", "<>", "remark")
        .execute();
      if (entries.length > 0)
        await database.sql
          .insertInto("handover_entry")
          .values(entries.map((entry) => ({ ...entry, handover_id: id })))
          .execute();
      await database.sql
        .updateTable("handover")
        .set({ written_at: timestamp(now) })
        .where("id", "=", id)
        .execute();
    },

    addRemark: async (id: number, note: string, by: string, now: Instant): Promise<void> => {
      const nothing = JSON.stringify({ zh: "", en: "" });
      await database.sql
        .insertInto("handover_entry")
        .values({
          handover_id: id,
          kind: "remark",
          title: JSON.stringify({ zh: note, en: note }),
          hint: nothing,
          route: "",
          made_by: by,
          made_at: timestamp(now),
        })
        .execute();
    },

    /** Says again what a log is found by, from everything it holds; one after another, so that none misses what another adds. */
    index: async (id: number): Promise<void> => {
      const [log] = await database.sql
        .selectFrom("handover")
        .selectAll()
        .where("id", "=", id)
        .forNoKeyUpdate()
        .execute();
      if (!log) return;
      const entries = await database.sql
        .selectFrom("handover_entry")
        .selectAll()
        .where("handover_id", "=", id)
        .orderBy("number")
        .execute();
      const search = searchOf(log, entries);
      await database.sql
        .updateTable("handover")
        .set({ search, grams: gramsOf(search) })
        .where("id", "=", id)
        .execute();
    },

    /** Many at once, with their entries: for demo rows. */
    addAll: async (
      logs: readonly { readonly log: NewHandover; readonly entries: readonly NewEntry[] }[],
    ): Promise<number[]> => {
      if (logs.length === 0) return [];
      const added = await database.sql
        .insertInto("handover")
        .values(logs.map(({ log }) => log))
        .returning("id")
        .execute();
      const entries = logs.flatMap(({ entries: own }, place) =>
        own.map((entry) => ({ ...entry, handover_id: added[place]?.id ?? 0 })),
      );
      if (entries.length > 0) await database.sql.insertInto("handover_entry").values(entries).execute();
      return added.map(({ id }) => id);
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

/** Everything a log is found by. */
export const searchOf = (
  log: Pick<StoredHandover, "depa_name" | "post_name" | "outgoing" | "incoming">,
  entries: readonly Pick<StoredEntry, "title" | "hint">[],
): string =>
  seen(
    [
      log.depa_name,
      log.post_name,
      ...[...log.outgoing, ...log.incoming].map(({ name }) => name),
      ...entries.flatMap(({ title, hint }) => [title.zh, title.en === title.zh ? "" : title.en, hint.zh]),
    ]
      .filter((said) => said !== "")
      .join("\n"),
  );

const begin = (day: string): string => timestamp(instantOf(`${day} 00:00:00`));
