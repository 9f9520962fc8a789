import { sql } from "kysely";
import { addDays, dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import type { signTypes } from "../protocol.ts";
import {
  type Instruction,
  livingInstructions,
  nightInstructions,
  pastFlow,
  pastInstructions,
  pastSigns,
  type Sign,
  sixMonthsBefore,
  strangeNight,
} from "./history.ts";
import { isLimited } from "./rules.ts";
import type { AgentRow } from "./store-agent.ts";
import { keyText, type World } from "./world.ts";

/** Traffic of a work number on one day. */
export interface DayFlow {
  readonly flow: number;
  readonly threshold: number;
  readonly limited: boolean;
  readonly limitedAt: Instant | undefined;
}

/** The traffic of a day, real or invented. */
export const flowOn = async (world: World, agent: AgentRow, day: string): Promise<DayFlow> => {
  const threshold = await thresholdOn(world, agent, day);
  const row = await world.database.sql
    .selectFrom("hosts_flow")
    .select(["flow", "limited_at", "begun"])
    .where("system", "=", agent.system)
    .where("agent_number", "=", agent.agentNumber)
    .where("day", "=", day)
    .executeTakeFirst();
  const begun = beginningFlow(world, agent, day);
  const flow = row ? row.flow + begun - (row.begun ?? begun) : begun;
  return { flow, threshold, limited: isLimited(flow, threshold), limitedAt: row?.limited_at ?? undefined };
};

/** The daily maximum in effect on a day. */
export const thresholdOn = async ({ database }: World, agent: AgentRow, day: string): Promise<number> => {
  const row = await database.sql
    .selectFrom("hosts_threshold")
    .select("value")
    .where("system", "=", agent.system)
    .where("agent_number", "=", agent.agentNumber)
    .where("from_day", "<=", day)
    .where("to_day", ">=", day)
    .orderBy("from_day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? agent.facts.threshold;
};

/** Adds instructions to today's count unless the threshold was reached before, in one statement; undefined when it was. */
export const addFlow = async (world: World, agent: AgentRow, added: number): Promise<DayFlow | undefined> => {
  const now = world.clock.now();
  const day = dayOf(now);
  const threshold = await thresholdOn(world, agent, day);
  const begun = beginningFlow(world, agent, day);
  if (begun >= threshold && !(await hasFlowRow(world, agent, day))) return undefined;
  const at = timestamp(now);
  // What came by itself since the row was written last is counted with it.
  const so = sql`(f.flow + ${begun}::integer - coalesce(f.begun, ${begun}::integer))`;
  const counted = await sql<{ flow: number }>`
    insert into hosts_flow as f (system, agent_number, day, flow, updated_at, limited_at, begun)
    values (${agent.system}, ${agent.agentNumber}, ${day}, ${begun + added}::integer, ${at},
      case when ${begun + added}::integer >= ${threshold}::integer then ${at}::timestamptz end, ${begun}::integer)
    on conflict (system, agent_number, day) do update
      set flow = ${so} + ${added}::integer, updated_at = excluded.updated_at, begun = excluded.begun,
          limited_at = case when ${so} + ${added}::integer >= ${threshold}::integer then excluded.updated_at end
      where ${so} < ${threshold}::integer
    returning flow`.execute(world.database.sql);
  const flow = counted.rows[0]?.flow;
  return flow === undefined
    ? undefined
    : { flow, threshold, limited: isLimited(flow, threshold), limitedAt: undefined };
};

/** Sets today's count back to 0. */
export const restartFlow = async (world: World, agent: AgentRow): Promise<void> => {
  const now = world.clock.now();
  const begun = beginningFlow(world, agent, dayOf(now));
  const fresh = { flow: 0, updated_at: timestamp(now), limited_at: null, begun };
  await world.database.sql
    .insertInto("hosts_flow")
    .values({ system: agent.system, agent_number: agent.agentNumber, day: dayOf(now), ...fresh })
    .onConflict((conflict) => conflict.columns(["system", "agent_number", "day"]).doUpdateSet(fresh))
    .execute();
};

/** Another daily maximum for some days; 0 takes back what was set from that day on. */
export const setThreshold = async (
  { database }: World,
  { system, agentNumber }: AgentRow,
  { from, to, value }: { readonly from: string; readonly to: string; readonly value: number },
): Promise<void> => {
  if (value === 0) {
    await database.sql
      .deleteFrom("hosts_threshold")
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .where("from_day", ">=", from)
      .execute();
    await database.sql
      .updateTable("hosts_threshold")
      .set({ to_day: addDays(from, -1) })
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .where("to_day", ">=", from)
      .execute();
    return;
  }
  await database.sql
    .insertInto("hosts_threshold")
    .values({ system, agent_number: agentNumber, from_day: from, to_day: to, value })
    .onConflict((conflict) =>
      conflict.columns(["system", "agent_number", "from_day"]).doUpdateSet({ to_day: to, value }),
    )
    .execute();
};

/** Notes an instruction with its answer. */
export const noteInstruction = async (
  { database, clock }: World,
  agent: AgentRow,
  pid: string,
  instruction: string,
  flow: number,
): Promise<void> => {
  const now = clock.now();
  await database.sql
    .insertInto("hosts_instruction")
    .values({
      system: agent.system,
      agent_number: agent.agentNumber,
      at: timestamp(now),
      day: dayOf(now),
      pid,
      office: agent.facts.office,
      instruction,
      flow,
    })
    .execute();
};

/** Every instruction of a day, newest first, invented ones too. */
export const instructionsOn = async (world: World, agent: AgentRow, day: string): Promise<Instruction[]> => {
  const rows = await world.database.sql
    .selectFrom("hosts_instruction")
    .select(["at", "pid", "office", "instruction", "flow"])
    .where("system", "=", agent.system)
    .where("agent_number", "=", agent.agentNumber)
    .where("day", "=", day)
    .orderBy("id", "desc")
    .execute();
  const begun = beginningFlow(world, agent, day);
  const isNight = agent.facts.busy && day >= agent.historyUntil;
  const until = day === agent.historyUntil ? (agent.filledAt ?? undefined) : undefined;
  const past =
    livingOn(world, agent, day) ??
    (isNight ? nightInstructions : pastInstructions)(keyText(agent), agent.facts.office, day, begun, until);
  return [...rows, ...past].toSorted((one, other) => other.at - one.at);
};

/** Adds a line to the sign records. */
export const noteSign = async (
  { database, clock }: World,
  agent: AgentRow,
  pid: string,
  type: (typeof signTypes)[number],
): Promise<void> => {
  await database.sql
    .insertInto("hosts_sign")
    .values({
      system: agent.system,
      agent_number: agent.agentNumber,
      at: timestamp(clock.now()),
      pid,
      office: agent.facts.office,
      type,
    })
    .execute();
};

/** Sign records between two instants, newest first, invented ones too. */
export const signsBetween = async (
  { database, clock }: World,
  agent: AgentRow,
  from: Instant,
  to: Instant,
): Promise<Sign[]> => {
  const rows = await database.sql
    .selectFrom("hosts_sign")
    .select(["at", "pid", "office", "type"])
    .where("system", "=", agent.system)
    .where("agent_number", "=", agent.agentNumber)
    .where(sql<boolean>`at between ${timestamp(from)} and ${timestamp(to)}`)
    .orderBy("id", "desc")
    .execute();
  const oldest = sixMonthsBefore(clock.now());
  const first = dayOf(from) > oldest ? dayOf(from) : oldest;
  // From the day on which the simulator was filled, only what really happened is told.
  const eve = addDays(agent.historyUntil, -1 - (agent.facts.quietDays ?? 0));
  const last = dayOf(to) < eve ? dayOf(to) : eve;
  const past = [
    ...pastSigns(keyText(agent), agent.facts.office, first, last),
    ...strangeNight(keyText(agent), agent.historyUntil),
  ].filter(({ at }) => at >= from && at <= to);
  return [...rows, ...past].toSorted((one, other) => other.at - one.at);
};

/** What a day's count begins with: invented up to the day on which the simulator was filled, then 0. */
const beginningFlow = (world: World, agent: AgentRow, day: string): number => {
  const { busy, threshold, flowThatDay } = agent.facts;
  if (isQuiet(agent, day)) return 0;
  const living = livingOn(world, agent, day);
  if (living) return living.reduce((total, { flow }) => total + flow, 0);
  if (day < agent.historyUntil) return pastFlow(keyText(agent), day, threshold);
  if (busy) return threshold + 12;
  return day === agent.historyUntil ? flowThatDay : 0;
};

/** Whether nothing was sent on a day before the simulator was filled, by a number that was disabled then. */
const isQuiet = ({ facts: { quietDays }, historyUntil }: AgentRow, day: string): boolean =>
  quietDays !== undefined && day >= addDays(historyUntil, -quietDays) && day <= historyUntil;

/** What has come by itself on a day so far; undefined for a day before it was laid down, and a number that does not live. */
const livingOn = ({ clock }: World, agent: AgentRow, day: string): Instruction[] | undefined => {
  const { facts, filledAt, historyUntil } = agent;
  if (!facts.living || filledAt === null || day < historyUntil) return undefined;
  const begin = day === historyUntil ? { at: filledAt, flow: facts.flowThatDay } : undefined;
  const { office, living, threshold } = facts;
  return livingInstructions({ key: keyText(agent), office, day, ...living, threshold, begin, now: clock.now() });
};

const hasFlowRow = async ({ database }: World, agent: AgentRow, day: string): Promise<boolean> =>
  (await database.sql
    .selectFrom("hosts_flow")
    .select("flow")
    .where("system", "=", agent.system)
    .where("agent_number", "=", agent.agentNumber)
    .where("day", "=", day)
    .executeTakeFirst()) !== undefined;
