import { type Selectable, sql } from "kysely";
import type { QueryRow } from "./tables.ts";
import { addDays, addSeconds, clockSlack, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { newestPage, type Page } from "@apron/kit/server/paging";
import type { AgentSystem } from "@apron/features/agents/contract";
import {
  type Channel,
  expiredLimits,
  type ExpiredKind,
  type ExpiredStep,
  type Failure,
  type PassengerKey,
  type Progress,
} from "../contract.ts";
import { Found } from "./results.ts";
import { leaseSeconds } from "./rules.ts";

/** What the feature seals, and for what. */
export const sealedPurposes = { key: "expired.key", email: "expired.email", result: "expired.result" } as const;

/** What somebody asks for. */
export interface NewQuery {
  readonly id: string;
  readonly kind: ExpiredKind;
  readonly accountId: string;
  readonly bindingId: string;
  readonly system: AgentSystem;
  readonly agentNumber: string;
  /** "" of a ticket. */
  readonly flightNo: string;
  readonly flightDate: string;
  readonly depAirport: string;
  /** By what it is looked for, and the value; "" once it was erased. */
  readonly key: PassengerKey;
  readonly value: string;
  readonly email: string;
  readonly emailMasked: string;
  readonly language: "zh" | "en";
  readonly channel: Channel;
  readonly submittedAt: Instant;
  readonly dueAt: Instant;
  readonly giveUpAt: Instant;
  /** The use of the day's counter. */
  readonly dayUse: number;
}

/** A query as it is kept. */
export interface Query extends NewQuery {
  readonly progress: number;
  readonly failure: "" | Failure;
  /** What is left to do. */
  readonly work: "ask" | "send" | "";
  /** Tells one try from another. */
  readonly tries: number;
  readonly hasResult: boolean;
  readonly answeredAt: Instant | undefined;
  readonly mailId: string;
  readonly resends: number;
  readonly endedAt: Instant | undefined;
  readonly keptUntil: Instant | undefined;
  readonly erasedAt: Instant | undefined;
  readonly version: number;
}

/** A query of the demo, with what came of it. */
export interface DemoQuery extends NewQuery {
  /** Absent while the host is being waited for. */
  readonly outcome: Found | Failure | undefined;
  readonly endedAt: Instant;
  readonly isErased: boolean;
}

/** What queries are searched by; "" does not narrow, an account narrows to its own. */
export interface QueryFilter extends Page {
  readonly accountId?: string;
  readonly kind: "" | ExpiredKind;
  readonly progress: "" | Progress | 1 | 2 | 3;
  readonly failure?: "" | Failure;
  readonly id?: string;
  readonly agentNumber?: string;
  readonly flightNo?: string;
  /** Exactly, in its one spelling. */
  readonly value?: string;
  /** Days of submission. */
  readonly startDate: string;
  readonly endDate: string;
}

/** One thing that happened to a query. */
export interface Step {
  readonly at: Instant;
  readonly step: ExpiredStep;
  readonly by: string;
  readonly note: string;
}

/** Queries of expired tickets and passengers. A query changes by one statement that names the try or the version it saw. */
export const storeOf = ({ database, clock, seals }: House) => {
  const indexOf = (value: string): string => seals.index(sealedPurposes.key, value);
  const opened = (purpose: string, sealed: string): string => (sealed === "" ? "" : seals.open(purpose, sealed));
  /** Whether its time is over: nothing of it is read any more, however late it is erased. */
  const isOver = ({ work, kept_until: until }: Pick<Selected, "work" | "kept_until">): boolean =>
    work === "" && until !== null && until <= clock.now();
  const queryOf = (row: Selected): Query => shapeOf(isOver(row) ? erased(row) : row);
  const shapeOf = (row: Selected): Query => ({
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    bindingId: row.binding_id,
    system: row.system,
    agentNumber: row.agent_number,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    depAirport: row.dep_airport,
    key: row.key,
    value: opened(sealedPurposes.key, row.key_sealed),
    email: opened(sealedPurposes.email, row.email_sealed),
    emailMasked: row.email_masked,
    language: row.language,
    channel: row.channel,
    submittedAt: row.created_at,
    dueAt: row.due_at,
    giveUpAt: row.give_up_at,
    dayUse: row.day_use,
    progress: row.progress,
    failure: row.failure,
    work: row.work,
    tries: row.tries,
    hasResult: row.result_sealed !== "",
    answeredAt: row.answered_at ?? undefined,
    mailId: row.mail_id,
    resends: row.resends,
    endedAt: row.ended_at ?? undefined,
    keptUntil: row.kept_until ?? undefined,
    erasedAt: row.erased_at ?? undefined,
    version: row.version,
  });

  const addStep = async (queryId: string, step: ExpiredStep, by = "", note = "", at = clock.now()): Promise<void> => {
    const row = { query_id: queryId, step, done_by: by, note, done_at: timestamp(at) };
    await database.sql.insertInto("expired_step").values(row).execute();
  };
  const add = async (query: NewQuery): Promise<void> => {
    await database.sql
      .insertInto("expired_query")
      .values({
        id: query.id,
        kind: query.kind,
        account_id: query.accountId,
        binding_id: query.bindingId,
        system: query.system,
        agent_number: query.agentNumber,
        flight_no: query.flightNo,
        flight_date: query.flightDate,
        dep_airport: query.depAirport,
        key: query.key,
        key_sealed: seals.seal(sealedPurposes.key, query.value),
        key_index: indexOf(query.value),
        email_sealed: seals.seal(sealedPurposes.email, query.email),
        email_masked: query.emailMasked,
        language: query.language,
        channel: query.channel,
        due_at: timestamp(query.dueAt),
        give_up_at: timestamp(query.giveUpAt),
        day_use: query.dayUse,
        created_at: timestamp(query.submittedAt),
      })
      .execute();
    await addStep(query.id, "submitted", "", "", query.submittedAt);
  };
  /** Writes over the try that worked on it; false when somebody else has it by now, or it was ended. */
  const settle = async ({ id, tries, work }: Query, facts: ReturnType<typeof sql>): Promise<boolean> => {
    const settled = await sql`
      update expired_query set ${facts}, claimed_at = null, version = version + 1
      where id = ${id} and tries = ${tries} and work = ${work} returning id`.execute(database.sql);
    return settled.rows.length > 0;
  };
  const keptUntil = (): string => timestamp(addSeconds(clock.now(), expiredLimits.resultDays * 86_400));

  return {
    /** Keeps a query that is yet to be asked. */
    add,

    /** Keeps a query of the demo with what came of it. */
    addTold: async ({ outcome, endedAt, isErased, ...query }: DemoQuery): Promise<void> => {
      await add(query);
      if (outcome === undefined) return;
      const at = timestamp(endedAt);
      const found = typeof outcome === "string" ? undefined : outcome;
      const result = found && !isErased ? seals.seal(sealedPurposes.result, JSON.stringify(found)) : "";
      const keptUntil = addSeconds(endedAt, expiredLimits.resultDays * 86_400);
      await database.sql
        .updateTable("expired_query")
        .set({
          progress: found ? 2 : 3,
          failure: typeof outcome === "string" ? outcome : "",
          work: "",
          result_sealed: result,
          answered_at: found ? at : null,
          ended_at: at,
          kept_until: timestamp(keptUntil),
          ...(isErased && { email_sealed: "", email_masked: "", erased_at: timestamp(keptUntil) }),
        })
        .where("id", "=", query.id)
        .execute();
      if (found) await addStep(query.id, "answered", "", "", addSeconds(endedAt, -8));
      await addStep(query.id, found ? "sent" : "failed", "", typeof outcome === "string" ? outcome : "", endedAt);
      if (isErased) await addStep(query.id, "erased", "", "", keptUntil);
    },

    /** One page, newest first. */
    search: async (filter: QueryFilter) => {
      const { accountId, kind, progress, failure = "", id = "", agentNumber = "", flightNo = "", value = "" } = filter;
      const found = database.sql
        .selectFrom("expired_query")
        .selectAll()
        .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
        .$if(kind !== "", (query) => query.where("kind", "=", kind || "ticket"))
        .$if(progress !== "", (query) => query.where("progress", "=", Number(progress)))
        .$if(failure !== "", (query) => query.where("failure", "=", failure))
        .$if(id !== "", (query) => query.where("id", "=", id))
        .$if(agentNumber !== "", (query) => query.where("agent_number", "=", agentNumber))
        .$if(flightNo !== "", (query) => query.where("flight_no", "=", flightNo))
        .$if(value !== "", (query) => query.where("key_index", "=", indexOf(value)))
        .$if(filter.startDate !== "", (query) => query.where("created_at", ">=", beginOf(filter.startDate)))
        .$if(filter.endDate !== "", (query) => query.where("created_at", "<", beginOf(addDays(filter.endDate, 1))));
      const page = await newestPage(database, found, filter);
      return { ...page, list: page.list.map(queryOf) };
    },

    find: async (id: string): Promise<Query | undefined> => {
      const row = await database.sql.selectFrom("expired_query").selectAll().where("id", "=", id).executeTakeFirst();
      return row && queryOf(row);
    },

    /** What the host said, while it is kept. */
    resultOf: async (id: string): Promise<Found | undefined> => {
      const row = await database.sql
        .selectFrom("expired_query")
        .select(["result_sealed", "work", "kept_until"])
        .where("id", "=", id)
        .executeTakeFirst();
      const text = row && !isOver(row) ? opened(sealedPurposes.result, row.result_sealed) : "";
      return text === "" ? undefined : Found.parse(JSON.parse(text));
    },

    stepsOf: async (queryId: string): Promise<Step[]> => {
      const rows = await database.sql
        .selectFrom("expired_step")
        .selectAll()
        .where("query_id", "=", queryId)
        .orderBy("number")
        .execute();
      return rows.map(({ done_at, step, done_by, note }) => ({ at: done_at, step, by: done_by, note }));
    },

    /** How many of an account wait for their answer. */
    openOf: async (accountId: string, kind: ExpiredKind): Promise<number> => {
      const { many } = await database.sql
        .selectFrom("expired_query")
        .select((row) => row.fn.countAll<number>().as("many"))
        .where("account_id", "=", accountId)
        .where("kind", "=", kind)
        .where("progress", "=", 1)
        .executeTakeFirstOrThrow();
      return Number(many);
    },

    /** Takes queries with something left to do, at most so many, for one try each; never one twice at once, whatever the instances. */
    claimDue: async (atMost: number): Promise<Query[]> => {
      const now = clock.now();
      const free = sql`(claimed_at is null or claimed_at < ${timestamp(addSeconds(now, -leaseSeconds))}
        or claimed_at > ${timestamp(now + clockSlack)})`;
      const claimed = await sql<Selected>`
        update expired_query set claimed_at = ${timestamp(now)}, tries = tries + 1
        where id in (select id from expired_query where work <> '' and due_at <= ${timestamp(now)} and ${free}
          order by due_at limit ${atMost} for update skip locked)
        returning *`.execute(database.sql);
      return claimed.rows.map(queryOf).toSorted((one, other) => one.dueAt - other.dueAt);
    },

    /** The host did not answer: it is asked again at `dueAt`. */
    postpone: async (query: Query, dueAt: Instant): Promise<boolean> =>
      await database.transaction(async () => {
        if (!(await settle(query, sql`due_at = ${timestamp(dueAt)}`))) return false;
        await addStep(query.id, "asked");
        return true;
      }),

    /** The host's answer is kept, sealed; what is left is to send it. */
    keepAnswer: async (query: Query, found: Found): Promise<boolean> =>
      await database.transaction(async () => {
        const sealed = seals.seal(sealedPurposes.result, JSON.stringify(found));
        const at = timestamp(clock.now());
        const kept = sql`result_sealed = ${sealed}, answered_at = ${at}, work = 'send', due_at = ${at}, tries = 0,
          kept_until = ${keptUntil()}`;
        if (!(await settle(query, kept))) return false;
        await addStep(query.id, "answered");
        return true;
      }),

    /** It is sent, as the message with this id; part of the transaction that posts it. */
    markSent: async (query: Query, mailId: string): Promise<boolean> => {
      const ended = timestamp(clock.now());
      const sent = sql`progress = 2, failure = '', work = '', mail_id = ${mailId}, ended_at = coalesce(ended_at, ${ended})`;
      if (!(await settle(query, sent))) return false;
      await addStep(query.id, "sent");
      return true;
    },

    /** It failed, which is told in the same transaction. What it was about is kept as long as a result would be; one that is kept stays no longer for it. */
    markFailed: async (query: Query, failure: Failure): Promise<boolean> => {
      const failed = sql`progress = 3, failure = ${failure}, work = '', ended_at = ${timestamp(clock.now())},
        kept_until = coalesce(kept_until, ${keptUntil()}::timestamptz)`;
      if (!(await settle(query, failed))) return false;
      await addStep(query.id, "failed", "", failure);
      return true;
    },

    /** The message that told of a failure. */
    noteMail: async (id: string, mailId: string): Promise<void> => {
      await database.sql.updateTable("expired_query").set({ mail_id: mailId }).where("id", "=", id).execute();
    },

    /** Has it done again, from the version that was seen; false when something happened since, or it was done often enough. */
    again: async (
      query: Pick<Query, "id" | "version">,
      work: "ask" | "send",
      { giveUpAt, by, note }: { readonly giveUpAt: Instant; readonly by: string; readonly note: string },
    ): Promise<boolean> => {
      const now = timestamp(clock.now());
      const begun = await sql`
        update expired_query set work = ${work}, progress = case when ${work} = 'ask' then 1 else progress end,
          failure = case when ${work} = 'ask' then '' else failure end, due_at = ${now}, give_up_at = ${timestamp(giveUpAt)},
          tries = 0, claimed_at = null, resends = resends + 1, version = version + 1
        where id = ${query.id} and version = ${query.version} and work = '' and erased_at is null
          and resends < ${expiredLimits.resends}
        returning id`.execute(database.sql);
      if (begun.rows.length === 0) return false;
      await addStep(query.id, "resent", by, note);
      return true;
    },

    /** A binding has ended: nobody gets anything of it any more. Gives the queries that still waited. */
    endBinding: async (bindingId: string): Promise<Query[]> => {
      const now = timestamp(clock.now());
      const rows = await sql<Selected & { waited: boolean }>`
        with before as (select id, work from expired_query where binding_id = ${bindingId}
          and (work <> '' or result_sealed <> '') for update)
        update expired_query q set work = '', claimed_at = null, result_sealed = '', version = q.version + 1,
          progress = case when q.progress = 1 then 3 else q.progress end,
          failure = case when q.progress = 1 then 'unbound' else q.failure end,
          ended_at = coalesce(q.ended_at, ${now}), erased_at = case when q.progress = 1 then null else ${now}::timestamptz end,
          kept_until = case when q.progress = 1 then ${keptUntil()}::timestamptz else q.kept_until end
        from before where before.id = q.id
        returning q.*, (q.failure = 'unbound') as waited`.execute(database.sql);
      const ended = rows.rows.filter(({ waited }) => waited).map(queryOf);
      for (const query of ended) await addStep(query.id, "failed", "", "unbound");
      return ended;
    },
  };
};

export type Store = ReturnType<typeof storeOf>;

type Selected = Selectable<QueryRow>;

/** A query as it is once it was erased: the number of a ticket stays (catalogue 14.1). */
const erased = (row: Selected): Selected => ({
  ...row,
  result_sealed: "",
  email_sealed: "",
  email_masked: "",
  key_sealed: row.kind === "ticket" ? row.key_sealed : "",
  erased_at: row.erased_at ?? row.kept_until,
});

const beginOf = (day: string) => sql<number>`${timestamp(instantOf(`${day} 00:00:00`))}::timestamptz`;
