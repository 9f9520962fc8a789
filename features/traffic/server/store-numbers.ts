import { sql } from "kysely";
import * as z from "zod/mini";
import type { AgentId, AgentSystem } from "@apron/features/agents/contract";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { courseNamed, type Known, type Step } from "./rules.ts";
import { historyOf } from "./store-history.ts";
import type { NumberRow } from "./tables.ts";

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

/** Named one by one, so that the statement every health card runs is prepared: those with a star are not. */
const columns = [
  "system",
  "agent_number",
  "day",
  "flow",
  "threshold",
  "pids",
  "limited",
  "told_at",
  "asked_at",
  "minutes",
  "flows",
  "course",
  "full_at",
  "full_from",
  "full_until",
  "watched_until",
  "rank",
] as const;

/** What is known of work numbers today: how full they are, and what sent most. */
export const numbersOf = (house: House) => {
  const { database } = house;
  const history = historyOf(house);
  return {
    /** What is known of these numbers of a system today. */
    known: async (system: AgentSystem, agentNumbers: readonly string[]): Promise<Map<string, KnownNumber>> => {
      if (agentNumbers.length === 0) return new Map();
      const rows = await database.sql
        .selectFrom("traffic_number")
        .select(columns)
        .where("system", "=", system)
        .where("agent_number", "=", sql<string>`any(${[...agentNumbers]})`)
        .execute();
      return new Map(rows.map((row) => [row.agent_number, knownOf(row)]));
    },

    /** What is known of some numbers of any systems today. */
    knownAmong: async (agents: readonly AgentId[]): Promise<KnownNumber[]> => {
      const rows = await database.sql
        .selectFrom("traffic_number")
        .select(columns)
        .where(sql<boolean>`(system, agent_number) in (${listed(agents)})`)
        .execute();
      return rows.map(knownOf);
    },

    /** Keeps what was read of many numbers; what was asked for earlier than what stands there changes nothing. */
    keep: async (readings: readonly Reading[]): Promise<void> => {
      if (readings.length === 0) return;
      await database.transaction(async () => {
        await keepNumbers(database, readings);
        await history.keepReadings(
          readings.map(({ step, ...agent }) => ({ ...agent, at: step.known.askedAt, flow: step.known.flow })),
        );
        await history.keepDays(
          readings.flatMap(({ step, ...agent }) => step.closed.map((day) => ({ ...agent, ...day }))),
        );
        await history.keepUsual(
          readings.flatMap(({ step, ...agent }) => step.learnt.map((one) => ({ ...agent, ...one }))),
        );
      });
    },

    /** Numbers that are read often now. */
    watched: async (now: Instant, most: number): Promise<AgentId[]> => {
      const rows = await database.sql
        .selectFrom("traffic_number")
        .select(["system", "agent_number"])
        .where(
          sql<boolean>`watched_until > ${timestamp(now)} and watched_until < ${timestamp(addSeconds(now, 86_400))}`,
        )
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
      const { system, agentNumber, among, ...page } = filter;
      const found = database.sql
        .selectFrom("traffic_number")
        .$if(system !== "", (query) => query.where(sql<boolean>`system = ${system}`))
        .$if(agentNumber !== "", (query) => query.where("agent_number", "=", agentNumber))
        .$if(among !== undefined, (query) =>
          query.where(sql<boolean>`(system, agent_number) in (${listed(among ?? [])})`),
        );
      const { list: rows, total } = await pageInOrder(
        database,
        found.selectAll().orderBy("rank").orderBy("system").orderBy("agent_number"),
        page,
      );
      return { list: rows.map((row) => ({ ...knownOf(row), system: row.system })), total };
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
  };
};

const listed = (agents: readonly AgentId[]) => sql`
  select one.system, one.number from unnest(${agents.map(({ system }) => system)}::text[], ${agents.map(({ agentNumber }) => agentNumber)}::text[])
    as one (system, number)`;

const keepNumbers = async ({ sql: query }: House["database"], readings: readonly Reading[]): Promise<void> => {
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
