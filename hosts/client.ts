import { randomUUID } from "node:crypto";
import type { Clock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { traced } from "@apron/kit/server/traces";
import { type Breaker, openBreaker } from "./breaker.ts";
import { HostRefused, HostUnavailable, OutcomeUnknown } from "./errors.ts";
import { parsedJson } from "./json.ts";
import {
  Answer,
  HostRefusal,
  isReason,
  NotDone,
  type OperationName,
  operations,
  type Reason,
  type RequestOf,
  type ResultOf,
  type System,
  systems,
} from "./protocol.ts";
import { type Exchange, type Limits, NotSent, type Transport, usualLimits } from "./transport.ts";

/** One system's host: every operation of the protocol as a function. Throws `HostRefused`, `HostUnavailable`, and writes `OutcomeUnknown`. */
export type Host = {
  readonly [Name in Exclude<OperationName, "getOperation">]: (request: RequestOf<Name>) => Promise<ResultOf<Name>>;
};

/** What became of a write. `never`: it was not carried out and will not be; `open`: the host is still at it. */
export type Outcome =
  | { readonly state: "done"; readonly result: unknown }
  | { readonly state: "refused"; readonly reason: Reason; readonly remaining: number | undefined }
  | { readonly state: "never" }
  | { readonly state: "open" };

/** One try at a host as far as its health goes: answered (a refusal is an answer), failed, or not let through by the breaker. */
export interface Tried {
  readonly system: System;
  readonly outcome: "answered" | "failed" | "resting";
  readonly ms: number;
}

/** The way of the house to the reservation hosts, simulated or real (catalogue 28.4). */
export interface Hosts {
  host(system: System): Host;
  /** Asks what became of a write; throws `HostUnavailable`. Asking a host that never heard of it forbids it for good. */
  outcomeOf(system: System, operationId: string): Promise<Outcome>;
  /** Lets somebody hear of every try of this instance, e.g. to tell how the hosts stand (catalogue 28.5). */
  whenTried(hear: (tried: Tried) => void): void;
  /** The systems that this instance does not ask for now, after failures. */
  resting(): readonly System[];
}

/** Five failures in a row close the way to a system for 30 s (catalogue 28.3). */
const breakerLimits = { failures: 5, seconds: 30 } as const;

/** One for all: screens meet it many times a second while a host is away, and where it was thrown tells nothing. */
const resting = new HostUnavailable("resting after failures");

/** The client over a transport: time-outs, one retry of reads, a breaker per system, and no write ever repeated. */
export const clientOver = (parts: {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Limits;
  /** The portal's database: whoever asks a host must not hold a transaction of it. */
  readonly database?: Pick<Database, "refuseWithin">;
}): Hosts => {
  const { transport, clock, log, limits = usualLimits, database } = parts;
  const ears: ((tried: Tried) => void)[] = [];
  const breakers = new Map<System, Breaker>(systems.map((system) => [system, openBreaker(clock, breakerLimits)]));

  /** One try; failures that say nothing about the host's health never reach the breaker. */
  const attempt = async (system: System, name: OperationName, fields: object, ends: number): Promise<unknown> => {
    const breaker = breakers.get(system);
    if (!breaker?.admits()) {
      for (const hear of ears) hear({ system, outcome: "resting", ms: 0 });
      throw resting;
    }
    const requestId = randomUUID();
    const begun = performance.now();
    const tell = (outcome: string): void => {
      const failed = outcome.startsWith("failed");
      const ms = Math.round(performance.now() - begun);
      for (const hear of ears) hear({ system, outcome: failed ? "failed" : "answered", ms });
      const level = failed ? "warn" : "info";
      log[level]({ system, operation: name, ...traceOf(fields), ms, outcome }, "host");
    };
    try {
      const exchange = await transport.send(`/v1/${system}/${name}`, JSON.stringify({ ...fields, requestId }), {
        connect: limits.connect,
        try: Math.max(1, Math.min(limits.try, ends - begun)),
      });
      const result = readAnswer(exchange, { requestId, system, name, fields });
      breaker.succeeded();
      tell("done");
      return result;
    } catch (error) {
      if (error instanceof HostRefused) breaker.succeeded();
      else breaker.failed();
      tell(error instanceof HostRefused ? error.reason : `failed: ${error instanceof Error ? error.message : "?"}`);
      throw error;
    }
  };

  const read = async (system: System, name: OperationName, fields: object, ends: number): Promise<unknown> => {
    try {
      return await attempt(system, name, fields, ends);
    } catch (error) {
      if (error instanceof HostRefused || error === resting || performance.now() >= ends) throw unavailable(error);
      return await attempt(system, name, fields, ends).catch((again: unknown) => {
        throw unavailable(again);
      });
    }
  };

  const outcome = async (system: System, operationId: string, ends: number): Promise<Outcome> =>
    outcomeFrom(operations.getOperation.result.parse(await read(system, "getOperation", { operationId }, ends)));

  const write = async (system: System, name: OperationName, fields: object, ends: number): Promise<unknown> => {
    try {
      return await attempt(system, name, fields, ends);
    } catch (error) {
      if (error instanceof HostRefused && error.reason === "readOnly") throw new HostUnavailable("it takes no writes");
      if (error instanceof HostRefused || error instanceof HostUnavailable) throw error;
      if (error instanceof NotSent) throw unavailable(error);
    }
    const operationId = operationIdOf(fields);
    const became = await outcome(system, operationId, ends).catch(() => undefined);
    if (became?.state === "never") throw new HostUnavailable("it had not got the operation");
    if (became?.state === "refused") throw new HostRefused(became.reason, became.remaining);
    const result = became?.state === "done" ? readResult(name, fields, became.result) : undefined;
    if (!result?.success) throw new OutcomeUnknown(operationId);
    return result.data;
  };

  const perform = async (system: System, name: OperationName, request: unknown): Promise<unknown> => {
    database?.refuseWithin(`A host is asked (${name})`);
    return await traced(`host ${name}`, { "apron.system": system }, async () => await carryOut(system, name, request));
  };

  const carryOut = async (system: System, name: OperationName, request: unknown): Promise<unknown> => {
    const fields = operations[name].request.parse(request);
    const ends = performance.now() + limits.all;
    return await (operations[name].kind === "read" ? read : write)(system, name, fields, ends);
  };

  const hosts = new Map(systems.map((system) => [system, hostOf((name, request) => perform(system, name, request))]));
  return {
    host(system) {
      const host = hosts.get(system);
      if (!host) throw new Error(`there is no host ${system}`);
      return host;
    },
    outcomeOf: (system, operationId) => outcome(system, operationId, performance.now() + limits.all),
    whenTried: (hear) => {
      ears.push(hear);
    },
    resting: () => systems.filter((system) => breakers.get(system)?.isOpen()),
  };
};

const hostOf = (perform: (name: OperationName, request: unknown) => Promise<unknown>): Host =>
  // Each result was parsed by the shape the type is made from.
  Object.fromEntries(
    Object.keys(operations).map((name) => [name, (request: unknown) => perform(name as OperationName, request)]),
  ) as unknown as Host;

/** An answer the protocol does not allow; whether the host carried a write out is not known. */
class Nonsense extends Error {}

interface Asked {
  readonly requestId: string;
  readonly system: System;
  readonly name: OperationName;
  readonly fields: object;
}

const readAnswer = ({ status, text }: Exchange, asked: Asked): unknown => {
  const body = parsedJson(text);
  if (status === 503) {
    const promised = NotDone.safeParse(body);
    if (promised.success && promised.data.requestId === asked.requestId) throw new HostUnavailable("it is away");
  }
  if (status !== 200) throw new Nonsense(`HTTP ${status}`);
  const answer = Answer.safeParse(body);
  if (!answer.success) throw new Nonsense("no answer of the protocol");
  const { requestId, system, operation, refusal, result } = answer.data;
  if (requestId !== asked.requestId || system !== asked.system || operation !== asked.name)
    throw new Nonsense("the answer to something else");
  if (refusal) {
    if (result !== undefined || !mayRefuse(asked.name, refusal.reason)) throw new Nonsense("a refusal nobody declared");
    throw new HostRefused(refusal.reason, refusal.remaining);
  }
  const read = readResult(asked.name, asked.fields, result);
  if (!read.success) throw new Nonsense("a result of another shape");
  return read.data;
};

/** By the declared shape; and a field named like one of the request must repeat its value. */
const readResult = (name: OperationName, fields: object, result: unknown) => {
  const read = operations[name].result.safeParse(result);
  if (!read.success) return read;
  const data: object = read.data;
  const given = new Map<string, unknown>(Object.entries(fields));
  const foreign = Object.entries(data).some(([field, value]) => given.has(field) && given.get(field) !== value);
  return foreign ? { success: false as const } : { success: true as const, data };
};

const mayRefuse = (name: OperationName, reason: string): reason is Reason => {
  const { kind, refusals } = operations[name];
  if (kind === "write" && (reason === "readOnly" || reason === "operationReused")) return true;
  return isReason(reason) && refusals.some((declared) => declared === reason);
};

const outcomeFrom = (told: ResultOf<"getOperation">): Outcome => {
  if (told.state === "never" || told.state === "open") return { state: told.state };
  if (told.state === "done") return { state: "done", result: told.result };
  const { reason, remaining } = HostRefusal.parse(told.refusal);
  if (!isReason(reason)) throw new HostUnavailable("a refusal nobody declared");
  return { state: "refused", reason, remaining };
};

const unavailable = (error: unknown): unknown =>
  error instanceof HostRefused || error instanceof HostUnavailable
    ? error
    : new HostUnavailable(error instanceof Error ? error.message : "unknown");

const operationIdOf = (fields: object): string => ("operationId" in fields ? String(fields.operationId) : "");

/** What of a request may stand in the log: never a password, a code or a person's name. */
const traceOf = (fields: object): object => ({
  ...("operationId" in fields && { operationId: fields.operationId }),
  ...("agentNumber" in fields && { agentNumber: fields.agentNumber }),
});
