import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { HostRefused } from "../errors.ts";
import { isOperation, type OperationName, operations, requestId, type System, systems } from "../protocol.ts";
import { answerMaximum, type Exchange, NoAnswer, type Transport } from "../transport.ts";
import * as agents from "./answers/answers-agent.ts";
import * as codes from "./answers/answers-code.ts";
import * as flow from "./answers/answers-flow.ts";
import * as notices from "./answers/answers-notice.ts";
import * as queries from "./answers/answers-query.ts";
import { listResources } from "./answers/answers-resource.ts";
import { findAgent } from "./store-agent.ts";
import { claimOperation, findOperation, keepSwitches, settleOperation, switchesOf } from "./store-operation.ts";
import { allOff, type Switches } from "./switches.ts";
import { typeLine } from "./terminal.ts";
import type { World } from "./world.ts";

/** Simulated hosts B, C and J with the DCS partitions (catalogue 28.2): state in a database, shared by all who open it. */
export interface Simulator {
  /** Answers one request of the protocol; undefined for one that is never answered. */
  answer(path: string, body: string): Promise<Exchange | undefined>;
  /** Makes a system misbehave; switches not named are off. */
  turn(system: System, switches: Partial<Switches>): Promise<Switches>;
  switches(system: System): Promise<Switches>;
  /** What a terminal shows after a line was typed at a PID. */
  type(system: System, pid: string, line: string): Promise<string>;
  /** The live random code of a work number, for tests. */
  codeOf(system: System, agentNumber: string): Promise<string | undefined>;
}

type Answers = {
  readonly [Name in Exclude<OperationName, "getOperation">]: (
    world: World,
    system: System,
    request: z.output<(typeof operations)[Name]["request"]>,
  ) => Promise<z.output<(typeof operations)[Name]["result"]>>;
};

const answers: Answers = {
  verifyPassword: agents.verifyPassword,
  sendRandomCode: codes.sendRandomCode,
  checkRandomCode: codes.checkRandomCode,
  getAgent: agents.getAgent,
  checkOwner: agents.checkOwner,
  checkEmail: agents.checkEmail,
  resetPassword: agents.resetPassword,
  activate: agents.activate,
  disable: agents.disable,
  freeze: agents.freeze,
  unfreeze: agents.unfreeze,
  setSiNotice: notices.setSiNotice,
  cancelAgent: agents.cancelAgent,
  signIn: agents.signIn,
  listLockedPids: agents.listLockedPids,
  unlockPid: agents.unlockPid,
  getFlows: flow.getFlows,
  getFlow: flow.getFlow,
  getPidDetail: flow.getPidDetail,
  liftFlow: flow.liftFlow,
  clearFlow: flow.clearFlow,
  setThreshold: flow.setThreshold,
  getSignRecords: flow.getSignRecords,
  getOffice: queries.getOffice,
  getDepartment: queries.getDepartment,
  getConfiguration: queries.getConfiguration,
  queryTicket: queries.queryTicket,
  queryPassenger: queries.queryPassenger,
  listResources,
};

/** Opens simulated hosts over a database. */
export const openSimulator = (world: World): Simulator => ({
  answer: (path, body) => answerTo(world, path, body),
  turn: (system, switches) => keepSwitches(world, system, switches),
  switches: (system) => switchesOf(world, system),
  type: (system, pid, line) => typeLine(world, system, pid, line),
  codeOf: async (system, agentNumber) => (await findAgent(world, { system, agentNumber }))?.code ?? undefined,
});

/** The way to a simulator in this process, with the limits of one over the wire. */
export const inProcess = (simulator: Pick<Simulator, "answer">): Transport => ({
  async send(path, body, limits) {
    const ended = new AbortController();
    const late = setTimeout(limits.try, undefined, { signal: ended.signal }).catch(() => undefined);
    try {
      const exchange = await Promise.race([simulator.answer(path, body), late]);
      // Silence is only known for what it is once the time is up.
      if (!exchange) await late;
      if (!exchange) throw new NoAnswer("no answer in time");
      if (exchange.text.length > answerMaximum) throw new NoAnswer("the answer is too long");
      return exchange;
    } finally {
      ended.abort();
    }
  },
  close: () => undefined,
});

const Envelope = z.looseObject({ requestId });

const answerTo = async (world: World, path: string, body: string): Promise<Exchange | undefined> => {
  const asked = readRequest(path, body);
  if ("status" in asked) return asked;
  const { system, name, id, fields } = asked;
  const switches = await switchesOf(world, system);
  const on = switches.operations.length === 0 || switches.operations.includes(name);
  const { latency, late, errorRate, down, readOnly, hang, twice, lies } = on ? switches : allOff;
  await setTimeout(latency);
  if (down) return { status: 503, text: JSON.stringify({ requestId: id, notDone: true }) };
  if (errorRate > 0 && Math.random() < errorRate) return { status: 500, text: "{}" };
  const said =
    readOnly && operations[name].kind === "write"
      ? { refusal: { reason: "readOnly" } }
      : await carryOut(world, system, name, fields);
  await setTimeout(late);
  if (hang) return undefined;
  const text = JSON.stringify(lie({ requestId: id, system, operation: name, ...said }, lies));
  return { status: 200, text: lies === "garbage" ? text.slice(0, -5) : twice ? text + text : text };
};

type Said =
  | { readonly result: unknown }
  | { readonly refusal: { readonly reason: string; readonly remaining?: number } };

interface Asked {
  readonly system: System;
  readonly name: OperationName;
  readonly id: string;
  readonly fields: object;
}

const readRequest = (path: string, body: string): Asked | Exchange => {
  const [, version, systemText = "", name = ""] = path.split("/");
  const system = systems.find((known) => known === systemText);
  if (version !== "v1" || !system || !isOperation(name)) return { status: 404, text: "{}" };
  try {
    const sent: unknown = JSON.parse(body);
    const { requestId: id } = Envelope.parse(sent);
    return { system, name, id, fields: operations[name].request.parse(sent) };
  } catch {
    return { status: 400, text: "{}" };
  }
};

const carryOut = async (world: World, system: System, name: OperationName, fields: object): Promise<Said> => {
  if (name === "getOperation") return { result: await tellOperation(world, system, fields) };
  return operations[name].kind === "read"
    ? await saidBy(world, system, name, fields)
    : await once(world, system, name, fields);
};

/** At most once per operation id: the id is claimed, the work done and its answer kept in one transaction. */
const once = async (
  world: World,
  system: System,
  name: Exclude<OperationName, "getOperation">,
  fields: object,
): Promise<Said> => {
  const id = "operationId" in fields ? String(fields.operationId) : "";
  const request = createHash("sha256")
    .update(`${system} ${name} ${JSON.stringify(fields)}`)
    .digest("hex");
  return await world.database.transaction(async () => {
    if (await claimOperation(world, { id, system, operation: name, request }, "open")) {
      const said = await saidBy(world, system, name, fields);
      await settleOperation(world, id, "refusal" in said ? "refused" : "done", said);
      return said;
    }
    const known = await findOperation(world, system, id);
    if (!known || known.request !== request || known.state === "never")
      return { refusal: { reason: "operationReused" } };
    return KeptAnswer.parse(known.answer);
  });
};

const Refused = z.object({ refusal: z.object({ reason: z.string(), remaining: z.optional(z.int()) }) });
const KeptAnswer = z.union([Refused, z.object({ result: z.unknown() })]);

/** What became of a write; one that was never heard of is forbidden from now on. */
const tellOperation = async (world: World, system: System, fields: object): Promise<unknown> => {
  const operationId = "operationId" in fields ? String(fields.operationId) : "";
  await claimOperation(world, { id: operationId, system, operation: "", request: "" }, "never");
  const known = await findOperation(world, system, operationId);
  if (!known || known.state === "never" || known.state === "open")
    return { operationId, state: known?.state ?? "never" };
  return { operationId, state: known.state, ...KeptAnswer.parse(known.answer) };
};

const saidBy = async (
  world: World,
  system: System,
  name: Exclude<OperationName, "getOperation">,
  fields: object,
): Promise<Said> => {
  // The request was parsed by the very shape this answer declares.
  const answer = answers[name] as (world: World, system: System, fields: object) => Promise<unknown>;
  try {
    return { result: await answer(world, system, fields) };
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error;
    const { reason, remaining } = error;
    return { refusal: { reason, ...(remaining !== undefined && { remaining }) } };
  }
};

/** What a host says that does not keep to the protocol. */
const lie = (said: object, lies: Switches["lies"]): object => {
  if (lies === "shape") return { ...said, result: { agentNumber: 7 }, refusal: undefined };
  if (lies === "ids") return { ...said, requestId: "00000000-0000-4000-8000-000000000000" };
  if (lies === "oversize") return { ...said, padding: "x".repeat(answerMaximum + 1) };
  return said;
};
