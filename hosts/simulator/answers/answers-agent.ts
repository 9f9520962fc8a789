import { dayOf, type Instant, nextMidnight, timestamp, wallTime } from "@apron/kit/server/clock";
import { HostRefused } from "../../errors.ts";
import type { Owner, RequestOf, ResultOf, System } from "../../protocol.ts";
import { departments } from "../facts.ts";
import {
  deadlineFrom,
  disabledOf,
  disabledRefusal,
  isTakenAsPassword,
  maskedAddress,
  maskedId,
  wrongPasswordMaximum,
} from "../rules.ts";
import { type AgentRow, changeAgent, findAgent, isPassword, keptPassword } from "../store-agent.ts";
import { addFlow, flowOn, noteInstruction, noteSign, thresholdOn } from "../store-flow.ts";
import { leaveEverywhere, lockedPids, occupy, removeLock } from "../store-terminal.ts";
import type { World } from "../world.ts";

/** A live work number, locked until the transaction ends; refuses an unknown or cancelled one. */
export const liveAgent = async (world: World, system: System, agentNumber: string): Promise<AgentRow> => {
  const agent = await findAgent(world, { system, agentNumber }, { lock: true });
  if (!agent || agent.cancelledAt !== null) throw new HostRefused("unknownAgent");
  return agent;
};

/** Refuses where a work number is not whose it is said to be. */
export const refuseAnother = ({ facts }: AgentRow, said: Owner | undefined): void => {
  if (!said) return;
  const isTheirs =
    facts.ownerName === said.ownerName &&
    (facts.ownerName === ""
      ? facts.departmentId === said.departmentId
      : maskedId(facts.ownerId) === said.ownerIdMasked);
  if (!isTheirs) throw new HostRefused("ownerChanged");
};

/** A work number that is only looked at. */
export const seenAgent = async (world: World, system: System, agentNumber: string): Promise<AgentRow> => {
  const agent = await findAgent(world, { system, agentNumber });
  if (!agent) throw new HostRefused("unknownAgent");
  return agent;
};

/** `getAgent`. */
export const getAgent = async (
  world: World,
  system: System,
  { agentNumber }: RequestOf<"getAgent">,
): Promise<ResultOf<"getAgent">> => {
  const agent = await seenAgent(world, system, agentNumber);
  const now = world.clock.now();
  const { facts } = agent;
  const today = await flowOn(world, agent, dayOf(now));
  const disabled = disabledOf(agent, now);
  const department = departments.find(({ id }) => id === facts.departmentId);
  return {
    system,
    agentNumber,
    accountType: facts.accountType,
    ownerName: facts.ownerName,
    ownerIdMasked: maskedId(facts.ownerId),
    role: facts.role,
    registeredOn: facts.registeredOn,
    level: facts.level,
    office: facts.office,
    departmentId: facts.departmentId,
    departmentName: department?.nameCn ?? "",
    customerName: department?.customerName ?? "",
    customerType: department?.customerType ?? "agency",
    city: department?.city ?? "",
    address: department?.address ?? "",
    twoFactorType: facts.twoFactorType,
    mandatoryTwoFactor: facts.mandatoryTwoFactor,
    mandatoryRealname: facts.mandatoryRealname,
    mobileMasked: maskedAddress(facts.mobile),
    emailMasked: maskedAddress(facts.email),
    state: agent.cancelledAt !== null ? "cancelled" : disabled ? "disabled" : "enabled",
    disabledReason: disabled?.reason ?? "",
    disabledAt: maybe(disabled?.since),
    limited: today.limited,
    limitedAt: today.limited ? wallTime(today.limitedAt ?? nextMidnight(now) - 86_400_000) : "",
    frozen: agent.frozenAt !== null,
    frozenAt: maybe(agent.frozenAt),
    lockedPids: (await lockedPids(world, agent)).length,
    flow: today.flow,
    threshold: today.threshold,
    lastSignInAt: wallTime(agent.lastSignInAt),
    signInDeadline: maybe(agent.signInDeadline),
  };
};

/** `checkOwner`. */
export const checkOwner = async (
  world: World,
  system: System,
  { agentNumber, name, idNumber }: RequestOf<"checkOwner">,
): Promise<ResultOf<"checkOwner">> => {
  const { facts } = await seenAgent(world, system, agentNumber);
  return {
    agentNumber,
    nameMatches: facts.ownerName !== "" && facts.ownerName === name,
    idNumberMatches: facts.ownerId === idNumber.toUpperCase(),
  };
};

/** `checkEmail`. */
export const checkEmail = async (
  world: World,
  system: System,
  { agentNumber, email }: RequestOf<"checkEmail">,
): Promise<ResultOf<"checkEmail">> => {
  const { facts } = await seenAgent(world, system, agentNumber);
  return { agentNumber, matches: facts.email !== "" && facts.email.toLowerCase() === email.toLowerCase() };
};

/** `verifyPassword`. */
export const verifyPassword = async (
  world: World,
  system: System,
  { agentNumber, password }: RequestOf<"verifyPassword">,
): Promise<ResultOf<"verifyPassword">> => {
  const agent = await liveAgent(world, system, agentNumber);
  refuseDisabled(agent, world.clock.now());
  await refuseWrongPassword(world, agent, password);
  if (agent.frozenAt !== null) throw new HostRefused("frozen");
  await changeAgent(world, agent, { wrong_passwords: 0 });
  return { agentNumber };
};

/** `signIn`: two instructions, at a PID that is free of locks. */
export const signIn = async (
  world: World,
  system: System,
  { agentNumber, password, pid }: RequestOf<"signIn">,
): Promise<ResultOf<"signIn">> => {
  const agent = await liveAgent(world, system, agentNumber);
  const now = world.clock.now();
  refuseDisabled(agent, now);
  if (!isPassword(agent, password)) await noteSign(world, agent, pid, "FAIL");
  await refuseWrongPassword(world, agent, password);
  if (agent.frozenAt !== null) throw new HostRefused("frozen");
  if ((await lockedPids(world, agent)).some((locked) => locked.pid === pid)) throw new HostRefused("pidLocked");
  const counted = await addFlow(world, agent, 2);
  if (!counted) throw new HostRefused("limited");
  await changeAgent(world, agent, {
    wrong_passwords: 0,
    last_sign_in_at: timestamp(now),
    sign_in_deadline: null,
  });
  await noteInstruction(world, agent, pid, "SI", 2);
  await noteSign(world, agent, pid, "SI");
  await occupy(world, agent, pid);
  const { level, office } = agent.facts;
  return {
    agentNumber,
    pid,
    level,
    office,
    flow: counted.flow,
    threshold: await thresholdOn(world, agent, dayOf(now)),
  };
};

/** `resetPassword`. */
export const resetPassword = async (
  world: World,
  system: System,
  { agentNumber, newPassword }: RequestOf<"resetPassword">,
): Promise<ResultOf<"resetPassword">> => {
  const agent = await liveAgent(world, system, agentNumber);
  if (agent.frozenAt !== null) throw new HostRefused("frozen");
  if (isPassword(agent, newPassword)) throw new HostRefused("samePassword");
  if (!isTakenAsPassword(newPassword)) throw new HostRefused("weakPassword");
  const deadline = deadlineFrom(world.clock.now());
  await changeAgent(world, agent, {
    ...keptPassword(newPassword),
    wrong_passwords: 0,
    sign_in_deadline: timestamp(deadline),
  });
  await leaveEverywhere(world, agent);
  return { agentNumber, signInDeadline: wallTime(deadline) };
};

/** `activate`. */
export const activate = async (
  world: World,
  system: System,
  { agentNumber }: RequestOf<"activate">,
): Promise<ResultOf<"activate">> => {
  const agent = await liveAgent(world, system, agentNumber);
  const now = world.clock.now();
  if (!disabledOf(agent, now)) throw new HostRefused("notDisabled");
  const deadline = deadlineFrom(now);
  await changeAgent(world, agent, {
    disabled_reason: null,
    disabled_at: null,
    wrong_passwords: 0,
    sign_in_deadline: timestamp(deadline),
  });
  return { agentNumber, signInDeadline: wallTime(deadline) };
};

/** `disable`. */
export const disable = async (world: World, system: System, { agentNumber }: RequestOf<"disable">) => {
  const agent = await liveAgent(world, system, agentNumber);
  if (agent.disabledReason === null)
    await changeAgent(world, agent, {
      disabled_reason: "inactive",
      disabled_at: timestamp(world.clock.now()),
      sign_in_deadline: null,
    });
  await leaveEverywhere(world, agent);
  return { agentNumber };
};

/** `freeze`. */
export const freeze = async (world: World, system: System, { agentNumber }: RequestOf<"freeze">) => {
  const agent = await liveAgent(world, system, agentNumber);
  const frozenAt = agent.frozenAt ?? world.clock.now();
  await changeAgent(world, agent, { frozen_at: timestamp(frozenAt) });
  await leaveEverywhere(world, agent);
  return { agentNumber, frozenAt: wallTime(frozenAt) };
};

/** `unfreeze`. */
export const unfreeze = async (world: World, system: System, { agentNumber }: RequestOf<"unfreeze">) => {
  const agent = await liveAgent(world, system, agentNumber);
  if (agent.frozenAt === null) throw new HostRefused("notFrozen");
  await changeAgent(world, agent, { frozen_at: null });
  return { agentNumber };
};

/** `cancelAgent`. */
export const cancelAgent = async (world: World, system: System, { agentNumber }: RequestOf<"cancelAgent">) => {
  const agent = await liveAgent(world, system, agentNumber);
  await changeAgent(world, agent, { cancelled_at: timestamp(world.clock.now()) });
  await leaveEverywhere(world, agent);
  return { agentNumber };
};

/** `listLockedPids`. */
export const listLockedPids = async (
  world: World,
  system: System,
  { agentNumber }: RequestOf<"listLockedPids">,
): Promise<ResultOf<"listLockedPids">> => {
  const found = await lockedPids(world, await seenAgent(world, system, agentNumber));
  return { list: found.map((locked) => ({ ...locked, lockedAt: wallTime(locked.lockedAt) })), total: found.length };
};

/** `unlockPid`. */
export const unlockPid = async (world: World, system: System, { agentNumber, pid }: RequestOf<"unlockPid">) => {
  const agent = await liveAgent(world, system, agentNumber);
  if (!(await removeLock(world, agent, pid))) throw new HostRefused("notLocked");
  return { agentNumber, pid };
};

const maybe = (instant: Instant | null | undefined): string =>
  instant === null || instant === undefined ? "" : wallTime(instant);

const refuseDisabled = (agent: AgentRow, now: Instant): void => {
  const disabled = disabledOf(agent, now);
  if (disabled) throw new HostRefused(disabledRefusal(disabled.reason));
};

/** Counts a wrong password; the fifth in a row disables the work number. */
export const refuseWrongPassword = async (world: World, agent: AgentRow, password: string): Promise<void> => {
  if (isPassword(agent, password)) return;
  const wrong = agent.wrongPasswords + 1;
  const over = wrong >= wrongPasswordMaximum;
  await changeAgent(world, agent, {
    wrong_passwords: wrong,
    ...(over && { disabled_reason: "wrongPasswords", disabled_at: timestamp(world.clock.now()) }),
  });
  if (over) await leaveEverywhere(world, agent);
  throw new HostRefused("wrongPassword", Math.max(0, wrongPasswordMaximum - wrong));
};
