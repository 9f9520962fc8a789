import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { HostRefused } from "../../errors.ts";
import type { RequestOf, ResultOf, System } from "../../protocol.ts";
import { liveAgent, refuseAnother, seenAgent } from "./answers-agent.ts";
import { findAgents } from "../store-agent.ts";
import * as store from "../store-flow.ts";
import type { World } from "../world.ts";

/** A threshold is never set higher than this. */
const thresholdMaximum = 100_000;
/** Nor for more days. */
const thresholdDays = 366;

/** `getFlows`. */
export const getFlows = async (
  world: World,
  system: System,
  { agentNumbers, from, to }: RequestOf<"getFlows">,
): Promise<ResultOf<"getFlows">> => {
  const agents = (await findAgents(world, system, agentNumbers)).filter(({ cancelledAt }) => cancelledAt === null);
  const list: ResultOf<"getFlows">["list"] = [];
  for (const { agentNumber } of agents) list.push(await getFlow(world, system, { agentNumber, from, to }));
  return { list };
};

/** `getFlow`. */
export const getFlow = async (
  world: World,
  system: System,
  { agentNumber, from, to }: RequestOf<"getFlow">,
): Promise<ResultOf<"getFlow">> => {
  const agent = await seenAgent(world, system, agentNumber);
  const now = world.clock.now();
  const today = dayOf(now);
  const oldest = addDays(today, -6);
  const days: ResultOf<"getFlow">["days"] = [];
  for (let day = from > oldest ? from : oldest; day <= to && day <= today; day = addDays(day, 1)) {
    const { flow, threshold } = await store.flowOn(world, agent, day);
    const used = new Set((await store.instructionsOn(world, agent, day)).map(({ pid }) => pid));
    days.push({ day, flow, threshold, usedPidCount: used.size });
  }
  const { limited } = await store.flowOn(world, agent, today);
  return { agentNumber, limited, updatedAt: wallTime(now), days };
};

/** `getPidDetail`. */
export const getPidDetail = async (
  world: World,
  system: System,
  { agentNumber, day, pid, currentPage, pageSize }: RequestOf<"getPidDetail">,
): Promise<ResultOf<"getPidDetail">> => {
  const agent = await seenAgent(world, system, agentNumber);
  const all = await store.instructionsOn(world, agent, day);
  const wanted = pid === undefined ? all : all.filter((each) => each.pid === pid);
  return {
    agentNumber,
    list: pageOf(wanted, currentPage, pageSize).map(({ at, ...each }) => ({ time: wallTime(at), ...each })),
    total: wanted.length,
  };
};

/** `liftFlow`. */
export const liftFlow = async (world: World, system: System, { agentNumber }: RequestOf<"liftFlow">) => {
  const agent = await liveAgent(world, system, agentNumber);
  const { limited } = await store.flowOn(world, agent, dayOf(world.clock.now()));
  if (!limited) throw new HostRefused("notLimited");
  await store.restartFlow(world, agent);
  return { agentNumber };
};

/** `clearFlow`. */
export const clearFlow = async (world: World, system: System, { agentNumber }: RequestOf<"clearFlow">) => {
  const agent = await liveAgent(world, system, agentNumber);
  const { limited } = await store.flowOn(world, agent, dayOf(world.clock.now()));
  if (limited) throw new HostRefused("limited");
  await store.restartFlow(world, agent);
  return { agentNumber, flow: 0 };
};

/** `setThreshold`. */
export const setThreshold = async (
  world: World,
  system: System,
  { agentNumber, from, to, value, owner }: RequestOf<"setThreshold">,
) => {
  const agent = await liveAgent(world, system, agentNumber);
  refuseAnother(agent, owner);
  const today = dayOf(world.clock.now());
  if (from > to || to < today || addDays(from, thresholdDays) < to || value > thresholdMaximum)
    throw new HostRefused("thresholdRange");
  await store.setThreshold(world, agent, { from, to, value });
  return { agentNumber, threshold: await store.thresholdOn(world, agent, today) };
};

/** `getSignRecords`. */
export const getSignRecords = async (
  world: World,
  system: System,
  { agentNumber, from, to, type, pid, office, currentPage, pageSize }: RequestOf<"getSignRecords">,
): Promise<ResultOf<"getSignRecords">> => {
  const agent = await seenAgent(world, system, agentNumber);
  const all = await store.signsBetween(world, agent, instantOf(from), instantOf(to) + 999);
  const wanted = all.filter(
    (sign) =>
      (type === undefined || sign.type === type) &&
      (pid === undefined || sign.pid === pid) &&
      (office === undefined || sign.office === office),
  );
  const { level } = agent.facts;
  return {
    agentNumber,
    list: pageOf(wanted, currentPage, pageSize).map(({ at, ...sign }) => ({ time: wallTime(at), ...sign, level })),
    total: wanted.length,
  };
};

/** One page of rows. */
export const pageOf = <Row>(all: readonly Row[], currentPage: number, pageSize: number): Row[] =>
  all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
