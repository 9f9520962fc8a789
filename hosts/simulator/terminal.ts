import { dayOf, wallTime } from "@apron/kit/server/clock";
import { say, type Word } from "@apron/kit/contract/texts";
import { HostRefused } from "../errors.ts";
import type { Reason, System } from "../protocol.ts";
import { refuseWrongPassword, signIn } from "./answers/answers-agent.ts";
import { siNotice } from "./answers/answers-notice.ts";
import { tickets } from "./facts.ts";
import { disabledOf, isTakenAsPassword } from "./rules.ts";
import { type AgentRow, changeAgent, findAgent, keptPassword } from "./store-agent.ts";
import { addFlow, flowOn, noteInstruction, noteSign } from "./store-flow.ts";
import { leave, lockedPids, pidsSignedIn, signedInAt } from "./store-terminal.ts";
import { switchesOf } from "./store-operation.ts";
import { refusalTexts, terminalTexts } from "./texts.ts";
import type { World } from "./world.ts";

/** A person at a terminal: one PID of one system. */
interface Seat {
  readonly world: World;
  readonly system: System;
  readonly pid: string;
}

/**
 * Carries out one typed line and gives what the screen shows, in Chinese and English. A command costs one instruction
 * and its answer another (catalogue 28.2, domain 1).
 */
export const typeLine = async (world: World, system: System, typedPid: string, line: string): Promise<string> => {
  const pid = typedPid.trim().toUpperCase();
  if (!/^[0-9A-F]{1,8}$/.test(pid)) return both(terminalTexts.wrongPid);
  const seat = { world, system, pid };
  const [word, rest] = splitLine(line);
  const { down, hang } = await switchesOf(world, system);
  if (down || hang) return both(terminalTexts.away);
  return await world.database.transaction(async () => {
    try {
      if (word === "SI") return await sit(seat, rest);
      const agent = await seated(seat);
      if (!agent) return both(terminalTexts.signInFirst);
      return await command(seat, agent, word, rest);
    } catch (error) {
      if (!(error instanceof HostRefused)) throw error;
      return both(refusalTexts[error.reason], { remaining: error.remaining ?? 0 });
    }
  });
};

const both = (word: Word, values: Record<string, string | number> = {}): string =>
  `${say("zh", word, values)}\n${say("en", word, values)}`;

/** `SI:10001/secret` is the word SI and the rest; a command without a colon ends at its first space. */
const splitLine = (line: string): [string, string] => {
  const [, word = "", rest = ""] = /^\s*([A-Za-z]{1,6})[:\s]?\s*(.{0,200})/.exec(line) ?? [];
  return [word.toUpperCase(), rest.trim()];
};

const sit = async ({ world, system, pid }: Seat, rest: string): Promise<string> => {
  const [agentNumber = "", ...typed] = rest.split("/");
  const password = typed.join("/");
  if (!/^\d{1,10}$/.test(agentNumber) || password === "") return both(terminalTexts.wrongFormat);
  const before = await findAgent(world, { system, agentNumber }, { lock: true });
  const signed = await signIn(world, system, { operationId: "", agentNumber, password, pid });
  return both(terminalTexts.signedIn, { ...signed }) + (before ? await siNotice(world, before) : "");
};

/** Who sits here and may go on; whoever was disabled or frozen meanwhile is signed out. */
const seated = async ({ world, system, pid }: Seat): Promise<AgentRow | undefined> => {
  const agentNumber = await signedInAt(world, system, pid);
  if (agentNumber === undefined) return undefined;
  const agent = await findAgent(world, { system, agentNumber }, { lock: true });
  const reason = agent && reasonToLeave(agent, world.clock.now());
  if (agent && !reason) return agent;
  await leave(world, system, pid);
  throw new HostRefused(reason ?? "unknownAgent");
};

const reasonToLeave = (agent: AgentRow, now: number): Reason | undefined => {
  const disabled = disabledOf(agent, now);
  if (disabled) return disabled.reason === "inactive" ? "disabledInactive" : "disabledWrongPasswords";
  if (agent.frozenAt !== null) return "frozen";
  return agent.cancelledAt === null ? undefined : "unknownAgent";
};

const command = async (seat: Seat, agent: AgentRow, word: string, rest: string): Promise<string> => {
  const { world, system, pid } = seat;
  if (word === "SO") {
    await noteSign(world, agent, pid, "SO");
    await leave(world, system, pid);
    return both(terminalTexts.signedOut, { agentNumber: agent.agentNumber });
  }
  const answer = commands[word];
  if (!answer) return both(terminalTexts.unknownCommand);
  const counted = await addFlow(world, agent, 2);
  if (!counted) throw new HostRefused("limited");
  await noteInstruction(world, agent, pid, word, 2);
  const { flow, threshold } = counted;
  const said = await answer(seat, agent, rest);
  return `${said}\n\n${both(counted.limited ? terminalTexts.nowLimited : terminalTexts.residual, { threshold, remaining: Math.max(0, threshold - flow) })}`;
};

const commands: Readonly<Record<string, (seat: Seat, agent: AgentRow, rest: string) => Promise<string>>> = {
  DA: async ({ world }, agent) => {
    const seats = await pidsSignedIn(world, agent);
    const locked = await lockedPids(world, agent);
    return [
      `A*  ${agent.agentNumber}  ${agent.facts.office}  LEVEL ${agent.facts.level}`,
      ...seats.map((each) => `PID ${each.pid.padEnd(8)}  IN      ${wallTime(each.signed_in_at)}`),
      ...locked.map((each) => `PID ${each.pid.padEnd(8)}  LOCKED  ${wallTime(each.lockedAt)}`),
    ].join("\n");
  },
  SIIF: async ({ world }, agent) => {
    const now = world.clock.now();
    const { flow, threshold } = await flowOn(world, agent, dayOf(now));
    return both(terminalTexts.signInInformation, {
      agentNumber: agent.agentNumber,
      office: agent.facts.office,
      level: agent.facts.level,
      lastSignIn: wallTime(agent.lastSignInAt),
      flow,
      threshold,
    });
  },
  AN: changeOwnPassword,
  AV: async (_seat, _agent, rest) =>
    shown(`AV ${rest}`, [
      "1  CZ3101  DS# FA AS Y9  CANPEK 0800 1115  33A 0",
      "2  CA1302  DS# FA AS Y7  CANPEK 0900 1210  789 0",
    ]),
  FV: async (_seat, _agent, rest) =>
    shown(`FV ${rest}`, ["1  CZ3101  CANPEK 0800 1115  33A", "2  CA1302  CANPEK 0900 1210  789"]),
  SK: async (_seat, _agent, rest) =>
    shown(`SK ${rest}`, ["1  CZ3101  CANPEK 0800 1115  33A  X67", "2  CA1302  CANPEK 0900 1210  789  D"]),
  FF: async (_seat, _agent, rest) => shown(`FF ${rest}`, ["CAN        0800", "PEK  1115"]),
  DSG: async (_seat, _agent, rest) => shown(`DSG ${rest}`, ["CZ3101  Y  33A  3:15  M  1968"]),
  DETR: showTicket,
};

const shown = (head: string, lines: readonly string[]): string => [head.trim(), ...lines].join("\n");

async function changeOwnPassword({ world }: Seat, agent: AgentRow, rest: string): Promise<string> {
  const [old = "", ...typed] = rest.split("/");
  const fresh = typed.join("/");
  await refuseWrongPassword(world, agent, old);
  if (fresh === old) return both(refusalTexts.samePassword);
  if (!isTakenAsPassword(fresh)) return both(refusalTexts.weakPassword);
  await changeAgent(world, agent, { ...keptPassword(fresh), wrong_passwords: 0 });
  return both(terminalTexts.passwordChanged);
}

async function showTicket(_seat: Seat, _agent: AgentRow, rest: string): Promise<string> {
  const number = /^TN\/([\d\s-]{13,20})/i.exec(rest)?.[1]?.replace(/\D/g, "") ?? "";
  const ticket = tickets.find(({ ticketNumber }) => ticketNumber === number);
  if (!ticket) return both(refusalTexts.unknownTicket);
  return [
    `ISSUED BY: ${ticket.issuedBy}`,
    `PASSENGER: ${ticket.passenger}`,
    ...ticket.segments.map(
      ({ flightNo, flightDate, from, to, cabin, couponStatus }, place) =>
        `O FM:${place + 1}${from}  ${flightNo}  ${cabin}  ${flightDate}  TO: ${to}  ${couponStatus}`,
    ),
    `TKTN: ${ticket.ticketNumber.slice(0, 3)}-${ticket.ticketNumber.slice(3)}`,
  ].join("\n");
}
