import { type ColumnType, sql } from "kysely";
import * as z from "zod/mini";
import type { AgentId, AgentSystem } from "@apron/features/agents/contract";
import { addDays, addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { MessageChoice } from "../contract.ts";
import { courseNamed, type DayTold, type Known, type Step } from "./rules.ts";
import type { Usual } from "./rules-forecast.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    traffic_day: {
      system: AgentSystem;
      agent_number: string;
      day: string;
      flow: number;
      threshold: number;
      pids: number;
    };
    traffic_reading: { system: AgentSystem; agent_number: string; at: Time; flow: number };
    traffic_number: NumberRow & { told_at: Time; asked_at: Time };
    traffic_usual: { system: AgentSystem; agent_number: string; weekday: number; hours: number[]; days: number };
    traffic_alert: { system: AgentSystem; agent_number: string; day: string; level: string; at: Time };
    traffic_top: {
      system: AgentSystem;
      agent_number: string;
      day: string;
      read_at: Time;
      pids: ColumnType<unknown, string, string>;
      instructions: ColumnType<unknown, string, string>;
    };
    traffic_choice: { account_id: string; message: MessageChoice; changed_at: Time };
  }
}

interface NumberRow {
  system: AgentSystem;
  agent_number: string;
  day: string;
  flow: number;
  threshold: number;
  pids: number;
  limited: boolean;
  minutes: number[];
  flows: number[];
  course: string;
  full_at: MaybeTime;
  full_from: MaybeTime;
  full_until: MaybeTime;
  watched_until: MaybeTime;
  rank: number;
}

/** What is known of a work number today, with which it is. */
export type KnownNumber = Known & AgentId;

/** A number with what a reading of it has brought. */
export interface Reading extends AgentId {
  readonly step: Step;
}

/** What sent most on a day. */
export interface Top {
  readonly day: string;
  readonly readAt: Instant;
  readonly pids: readonly Share[];
  readonly instructions: readonly Share[];
}

const Share = z.object({ name: z.string(), flow: z.int(), share: z.int() });
type Share = z.output<typeof Share>;

/** What is kept of the traffic of work numbers. */
export const storeOf = (house: House) => ({
  ...numbersIn(house),
  ...daysIn(house),
  ...tellingIn(house),
});
export type Store = ReturnType<typeof storeOf>;

const numbersIn = ({ database }: House) => ({
  /** What is known of these numbers of a system today. */
  known: async (system: AgentSystem, agentNumbers: readonly string[]): Promise<Map<string, KnownNumber>> => {
    if (agentNumbers.length === 0) return new Map();
    const rows = await database.sql
      .selectFrom("traffic_number")
      .selectAll()
      .where("system", "=", system)
      .where("agent_number", "=", sql<string>`any(${[...agentNumbers]})`)
      .execute();
    return new Map(rows.map((row) => [row.agent_number, knownOf(row)]));
  },

  /** What is usual for these numbers, by weekday; 0 is any day. */
  usual: async (
    system: AgentSystem,
    agentNumbers: readonly string[],
    weekdays: readonly number[],
  ): Promise<(agentNumber: string, weekday: number) => Usual | undefined> => {
    const rows = await database.sql
      .selectFrom("traffic_usual")
      .select(["agent_number", "weekday", "hours", "days"])
      .where("system", "=", system)
      .where("agent_number", "=", sql<string>`any(${[...agentNumbers]})`)
      .where("weekday", "in", weekdays)
      .execute();
    const found = new Map(rows.map(({ agent_number, weekday, ...usual }) => [`${agent_number} ${weekday}`, usual]));
    return (agentNumber, weekday) => found.get(`${agentNumber} ${weekday}`);
  },

  /** Keeps what was read of many numbers; what was asked for earlier than what stands there changes nothing. */
  keep: async (readings: readonly Reading[]): Promise<void> => {
    if (readings.length === 0) return;
    await database.transaction(async () => {
      await keepNumbers(database, readings);
      await keepReadings(database, readings);
      await keepDays(
        database,
        readings.flatMap(({ step, ...agent }) => step.closed.map((day) => ({ ...agent, ...day }))),
      );
      await keepUsual(database, readings);
    });
  },

  /** Numbers that are read often now. */
  watched: async (now: Instant, most: number): Promise<AgentId[]> => {
    const rows = await database.sql
      .selectFrom("traffic_number")
      .select(["system", "agent_number"])
      .where(sql<boolean>`watched_until > ${timestamp(now)} and watched_until < ${timestamp(addSeconds(now, 86_400))}`)
      .orderBy("watched_until")
      .limit(most)
      .execute();
    return rows.map((row) => ({ system: row.system, agentNumber: row.agent_number }));
  },

  /** One page of what is known, the first to be full first: of all numbers, or of these. */
  first: async (
    filter: Page & {
      readonly system: string;
      readonly agentNumber: string;
      readonly among: readonly AgentId[] | undefined;
    },
  ): Promise<{ list: KnownNumber[]; total: number }> => {
    const { system, agentNumber, among, currentPage, pageSize } = filter;
    const found = database.sql
      .selectFrom("traffic_number")
      .$if(system !== "", (query) => query.where(sql<boolean>`system = ${system}`))
      .$if(agentNumber !== "", (query) => query.where("agent_number", "=", agentNumber))
      .$if(among !== undefined, (query) =>
        query.where(sql<boolean>`(system, agent_number) in (${listed(among ?? [])})`),
      );
    const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy("rank")
      .orderBy("system")
      .orderBy("agent_number")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list: rows.map((row) => ({ ...knownOf(row), system: row.system })), total: Number(total) };
  },
});

const listed = (agents: readonly AgentId[]) => sql`
  select * from unnest(${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[])`;

const daysIn = ({ database }: House) => ({
  /** The kept days of a number from one to another, oldest first; those that are not over are not among them. */
  days: async ({ system, agentNumber }: AgentId, from: string, to: string): Promise<DayTold[]> => {
    const rows = await database.sql
      .selectFrom("traffic_day")
      .select(["day", "flow", "threshold", "pids"])
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .execute();
    return rows.map(({ pids, ...day }) => ({ ...day, usedPidCount: pids }));
  },

  addDays: async (rows: readonly (AgentId & DayTold)[]): Promise<void> => await keepDays(database, rows),

  addReadings: async (
    { system, agentNumber }: AgentId,
    readings: readonly { at: Instant; flow: number }[],
  ): Promise<void> => {
    if (readings.length === 0) return;
    await sql`
      insert into traffic_reading (system, agent_number, at, flow)
      select ${system}::text, ${agentNumber}::text, u.at::timestamptz, u.flow
      from unnest(${readings.map(({ at }) => timestamp(at))}::text[], ${readings.map(({ flow }) => flow)}::integer[]) as u (at, flow)
      on conflict do nothing`.execute(database.sql);
  },

  addUsual: async (
    { system, agentNumber }: AgentId,
    usual: readonly (Usual & { weekday: number })[],
  ): Promise<void> => {
    for (const { weekday, hours, days } of usual)
      await database.sql
        .insertInto("traffic_usual")
        .values({ system, agent_number: agentNumber, weekday, hours: [...hours], days })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },

  /** Makes the parts that days and readings of the coming weeks and months lie in. */
  makeParts: async (today: string): Promise<void> => {
    await sql`select traffic_make_parts(${today}::date)`.execute(database.sql);
  },

  /** Drops the parts that hold nothing anybody keeps any more, whole. */
  dropParts: async (today: string): Promise<void> => {
    await sql`select traffic_drop_parts(${today}::date)`.execute(database.sql);
  },
});

const tellingIn = ({ database, clock }: House) => ({
  /** Those of these warnings that nobody has given yet. */
  unclaimed: async (alerts: readonly Alert[]): Promise<Alert[]> => {
    if (alerts.length === 0) return [];
    const given = await sql<AlertRow>`
      select a.system, a.agent_number, a.day, a.level from traffic_alert a
      where (a.system, a.agent_number, a.day, a.level) in (${alertRows(alerts)})`.execute(database.sql);
    const known = new Set(given.rows.map((row) => alertKey(alertOf(row))));
    return alerts.filter((alert) => !known.has(alertKey(alert)));
  },

  /** Claims warnings, in one statement; resolves with those that are this caller's: of all who try, one has each. */
  claimAlerts: async (alerts: readonly Alert[]): Promise<Alert[]> => {
    const claimed = await sql<AlertRow>`
      insert into traffic_alert (system, agent_number, day, level, at)
      select u.*, ${timestamp(clock.now())}::timestamptz from (${alertRows(alerts)}) as u
      on conflict do nothing returning system, agent_number, day, level`.execute(database.sql);
    return claimed.rows.map(alertOf);
  },

  /** The numbers that were warned of before this day, whose warnings have lapsed by now. */
  warnedBefore: async (today: string): Promise<AgentId[]> => {
    const rows = await database.sql
      .selectFrom("traffic_alert")
      .select(["system", "agent_number"])
      .distinct()
      .where("day", "<", today)
      .where("day", ">=", addDays(today, -2))
      .execute();
    return rows.map((row) => ({ system: row.system, agentNumber: row.agent_number }));
  },

  /** Forgets warnings of days gone by. */
  sweepAlerts: async (before: string): Promise<void> => {
    await database.sql.deleteFrom("traffic_alert").where("day", "<", before).execute();
  },

  /** Today's count began anew. */
  noteCleared: async ({ system, agentNumber }: AgentId): Promise<void> => {
    await database.sql
      .updateTable("traffic_number")
      .set({ flow: 0, limited: false, course: "calm", full_at: null, full_from: null, full_until: null, rank: 3000 })
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .execute();
  },

  /** Forgets what is known of a number today; its days stay. */
  forgetNumber: async ({ system, agentNumber }: AgentId): Promise<void> => {
    await database.sql
      .deleteFrom("traffic_number")
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .execute();
  },

  keepTop: async ({ system, agentNumber }: AgentId, { day, readAt, pids, instructions }: Top): Promise<void> => {
    const facts = {
      day,
      read_at: timestamp(readAt),
      pids: JSON.stringify(pids),
      instructions: JSON.stringify(instructions),
    };
    await database.sql
      .insertInto("traffic_top")
      .values({ system, agent_number: agentNumber, ...facts })
      .onConflict((conflict) => conflict.columns(["system", "agent_number"]).doUpdateSet(facts))
      .execute();
  },

  /** What sent most, of each of these numbers of which it is known. */
  tops: async (agents: readonly AgentId[]): Promise<(agent: AgentId) => Top | undefined> => {
    if (agents.length === 0) return () => undefined;
    const rows = await database.sql
      .selectFrom("traffic_top")
      .selectAll()
      .where(sql<boolean>`(system, agent_number) in (${listed(agents)})`)
      .execute();
    const found = new Map(
      rows.map((row) => [
        `${row.system} ${row.agent_number}`,
        {
          day: row.day,
          readAt: row.read_at,
          pids: z.array(Share).parse(row.pids),
          instructions: z.array(Share).parse(row.instructions),
        },
      ]),
    );
    return ({ system, agentNumber }) => found.get(`${system} ${agentNumber}`);
  },

  /** Of what an account is told by a message. */
  choice: async (accountId: string): Promise<MessageChoice> =>
    (
      await database.sql
        .selectFrom("traffic_choice")
        .select("message")
        .where("account_id", "=", accountId)
        .executeTakeFirst()
    )?.message ?? "all",

  choose: async (accountId: string, message: MessageChoice): Promise<void> => {
    const facts = { message, changed_at: timestamp(clock.now()) };
    await database.sql
      .insertInto("traffic_choice")
      .values({ account_id: accountId, ...facts })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(facts))
      .execute();
  },

  forgetChoice: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("traffic_choice").where("account_id", "=", accountId).execute();
  },
});

/** A warning of a day: at a level, or of a number that runs away. */
export interface Alert extends AgentId {
  readonly day: string;
  readonly level: string;
}

interface AlertRow {
  readonly system: AgentSystem;
  readonly agent_number: string;
  readonly day: string;
  readonly level: string;
}

const alertOf = ({ system, agent_number: agentNumber, day, level }: AlertRow): Alert => ({
  system,
  agentNumber,
  day,
  level,
});
const alertKey = ({ system, agentNumber, day, level }: Alert): string => `${system} ${agentNumber} ${day} ${level}`;
const alertRows = (alerts: readonly Alert[]) => sql`
  select u.system, u.agent_number, u.day::date, u.level
  from unnest(${alerts.map(({ system }) => system)}::text[], ${alerts.map(({ agentNumber }) => agentNumber)}::text[],
    ${alerts.map(({ day }) => day)}::text[], ${alerts.map(({ level }) => level)}::text[])
    as u (system, agent_number, day, level)`;

type Rows = House["database"];

const keepNumbers = async ({ sql: query }: Rows, readings: readonly Reading[]): Promise<void> => {
  const of = <Value>(read: (known: Known) => Value): Value[] => readings.map(({ step }) => read(step.known));
  const times = (read: (known: Known) => Instant | undefined): (string | null)[] =>
    of((known) => {
      const at = read(known);
      return at === undefined ? null : timestamp(at);
    });
  const numbers = (values: readonly number[]): string => `{${values.join(",")}}`;
  await sql`
    insert into traffic_number as n (system, agent_number, day, flow, threshold, pids, limited, told_at, asked_at, minutes, flows,
      course, full_at, full_from, full_until, watched_until, rank)
    select u.system, u.agent_number, u.day::date, u.flow, u.threshold, u.pids, u.limited, u.told_at::timestamptz,
      u.asked_at::timestamptz, u.minutes::integer[], u.flows::integer[], u.course, u.full_at::timestamptz,
      u.full_from::timestamptz, u.full_until::timestamptz, u.watched_until::timestamptz, u.rank
    from unnest(${readings.map(({ system }) => system)}::text[], ${readings.map(({ agentNumber }) => agentNumber)}::text[],
      ${of(({ day }) => day)}::text[], ${of(({ flow }) => flow)}::integer[], ${of(({ threshold }) => threshold)}::integer[],
      ${of(({ pids }) => pids)}::integer[], ${of(({ limited }) => limited)}::boolean[], ${times(({ toldAt }) => toldAt)}::text[],
      ${times(({ askedAt }) => askedAt)}::text[], ${of(({ readings: all }) => numbers(all.map(({ minute }) => minute)))}::text[],
      ${of(({ readings: all }) => numbers(all.map(({ flow }) => flow)))}::text[], ${of(({ course }) => course)}::text[],
      ${times(({ fullAt }) => fullAt)}::text[], ${times(({ fullFrom }) => fullFrom)}::text[],
      ${times(({ fullUntil }) => fullUntil)}::text[], ${times(({ watchedUntil }) => watchedUntil)}::text[],
      ${of(({ rank }) => rank)}::integer[])
      as u (system, agent_number, day, flow, threshold, pids, limited, told_at, asked_at, minutes, flows, course, full_at,
        full_from, full_until, watched_until, rank)
    on conflict (system, agent_number) do update set
      day = excluded.day, flow = excluded.flow, threshold = excluded.threshold, pids = excluded.pids,
      limited = excluded.limited, told_at = excluded.told_at, asked_at = excluded.asked_at, minutes = excluded.minutes,
      flows = excluded.flows, course = excluded.course, full_at = excluded.full_at, full_from = excluded.full_from,
      full_until = excluded.full_until, watched_until = excluded.watched_until, rank = excluded.rank
    where n.asked_at <= excluded.asked_at`.execute(query);
};

const keepReadings = async ({ sql: query }: Rows, readings: readonly Reading[]): Promise<void> => {
  await sql`
    insert into traffic_reading (system, agent_number, at, flow)
    select u.system, u.agent_number, u.at::timestamptz, u.flow
    from unnest(${readings.map(({ system }) => system)}::text[], ${readings.map(({ agentNumber }) => agentNumber)}::text[],
      ${readings.map(({ step }) => timestamp(step.known.askedAt))}::text[],
      ${readings.map(({ step }) => step.known.flow)}::integer[]) as u (system, agent_number, at, flow)
    on conflict do nothing`.execute(query);
};

const keepDays = async ({ sql: query }: Rows, rows: readonly (AgentId & DayTold)[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into traffic_day (system, agent_number, day, flow, threshold, pids)
    select u.system, u.agent_number, u.day::date, u.flow, u.threshold, u.pids
    from unnest(${rows.map(({ system }) => system)}::text[], ${rows.map(({ agentNumber }) => agentNumber)}::text[],
      ${rows.map(({ day }) => day)}::text[], ${rows.map(({ flow }) => flow)}::integer[],
      ${rows.map(({ threshold }) => threshold)}::integer[], ${rows.map(({ usedPidCount }) => usedPidCount)}::integer[])
      as u (system, agent_number, day, flow, threshold, pids)
    on conflict (system, agent_number, day) do update
      set flow = excluded.flow, threshold = excluded.threshold, pids = excluded.pids`.execute(query);
};

const keepUsual = async ({ sql: query }: Rows, readings: readonly Reading[]): Promise<void> => {
  const rows = readings.flatMap(({ step, ...agent }) => step.learnt.map((usual) => ({ ...agent, ...usual })));
  if (rows.length === 0) return;
  await sql`
    insert into traffic_usual (system, agent_number, weekday, hours, days)
    select u.system, u.agent_number, u.weekday, u.hours::integer[], u.days
    from unnest(${rows.map(({ system }) => system)}::text[], ${rows.map(({ agentNumber }) => agentNumber)}::text[],
      ${rows.map(({ weekday }) => weekday)}::integer[], ${rows.map(({ hours }) => `{${hours.join(",")}}`)}::text[],
      ${rows.map(({ days }) => days)}::integer[]) as u (system, agent_number, weekday, hours, days)
    on conflict (system, agent_number, weekday) do update set hours = excluded.hours, days = excluded.days`.execute(
    query,
  );
};

const knownOf = (
  row: {
    readonly [
      Name in Exclude<keyof NumberRow, "full_at" | "full_from" | "full_until" | "watched_until">
    ]: NumberRow[Name];
  } & {
    readonly told_at: number;
    readonly asked_at: number;
    readonly full_at: number | null;
    readonly full_from: number | null;
    readonly full_until: number | null;
    readonly watched_until: number | null;
  },
): KnownNumber => ({
  system: row.system,
  agentNumber: row.agent_number,
  day: row.day,
  flow: row.flow,
  threshold: row.threshold,
  pids: row.pids,
  limited: row.limited,
  toldAt: row.told_at,
  askedAt: row.asked_at,
  readings: row.minutes.map((minute, place) => ({ minute, flow: row.flows[place] ?? 0 })),
  course: courseNamed(row.course),
  fullAt: row.full_at ?? undefined,
  fullFrom: row.full_from ?? undefined,
  fullUntil: row.full_until ?? undefined,
  watchedUntil: row.watched_until ?? undefined,
  rank: row.rank,
});
