import { randomUUID } from "node:crypto";
import type { Clock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Log } from "@apron/kit/server/log";
import { type Breaker, openBreaker } from "../breaker.ts";
import { parsedJson } from "../json.ts";
import { type Exchange, type Limits, NotSent, type Transport } from "../transport.ts";
import {
  isProbeReason,
  ProbeAnswer,
  type ProbeOperationName,
  probeOperations,
  type ProbeRequestOf,
  type ProbeResultOf,
} from "./protocol.ts";
import { openTurns } from "./turns.ts";

/**
 * Why there is no measurement: nobody answered the connection, silence, an answer the protocol does not allow (to another
 * task, of another shape), a breaker that rests, no turn in time, or the probe's own no.
 */
export type ProbeTrouble = "away" | "silent" | "nonsense" | "resting" | "busy" | "notServed";

/** A probe has measured nothing that could be believed. */
export class ProbeFailed extends Error {
  readonly trouble: ProbeTrouble;

  constructor(trouble: ProbeTrouble, why: string) {
    super(`the probe measured nothing: ${why}`);
    this.name = "ProbeFailed";
    this.trouble = trouble;
  }
}

/** What a probe said, and whether it only simulates. */
export type Said<Name extends ProbeOperationName> = ProbeResultOf<Name> & { readonly simulated: boolean };

/** One try at a probe as far as its health goes. */
export interface ProbeTried {
  readonly probe: string;
  readonly trouble: ProbeTrouble | "";
  readonly ms: number;
}

/** The way of the house to its probes, simulated or real (catalogue 19.4, 19.7). */
export interface Probes {
  /** Whether there are any; production without APRON_PROBES_URL has none. */
  readonly connected: boolean;
  /** Measures one step; throws `ProbeFailed`. `within` milliseconds, the limits of the client at most. */
  measure(probe: string, request: ProbeRequestOf<"measure">, within?: number): Promise<Said<"measure">>;
  /** Asks whether a probe works; throws `ProbeFailed`. */
  getHealth(probe: string): Promise<Said<"getHealth">>;
  /** Lets somebody hear of every try of this instance. */
  whenTried(hear: (tried: ProbeTried) => void): void;
}

/** Connecting, one try, and all of it with the wait for a turn, in milliseconds (catalogue 31). */
export const probeLimits: Limits = { connect: 2000, try: 5000, all: 8000 };
/** Three failures in a row, and a probe is left in peace for 30 s. */
const breakerLimits = { failures: 3, seconds: 30 } as const;
/** Milliseconds for which a question that was broken off keeps its turn: the gateway hears of its end behind the next one's beginning. */
const farewell = 50;
/** Breakers are kept of so many probes at most. */
const remembered = 5000;

/** The client over a transport: time-outs, one further try, a breaker per probe, and never more at once than configured. */
export const probesOver = (parts: {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly log: Log;
  /** Requests under way at once, of this instance. */
  readonly atOnce: number;
  readonly limits?: Limits;
  /** The portal's database: whoever asks a probe must not hold a transaction of it. */
  readonly database?: Pick<Database, "refuseWithin">;
}): Probes => {
  const { transport, clock, log, limits = probeLimits, database } = parts;
  const turns = openTurns(parts.atOnce);
  const ears: ((tried: ProbeTried) => void)[] = [];
  const breakers = new Map<string, Breaker>();
  const breakerOf = (probe: string): Breaker => {
    const known = breakers.get(probe) ?? openBreaker(clock, breakerLimits);
    if (breakers.size >= remembered) breakers.clear();
    breakers.set(probe, known);
    return known;
  };

  const exchange = async (path: string, body: string, ends: number): Promise<Exchange> => {
    const left = (): number => Math.max(1, ends - performance.now());
    const done = await turns.take(left());
    if (!done) throw new ProbeFailed("busy", "no turn in time");
    try {
      const answered = await transport.send(path, body, {
        connect: Math.min(limits.connect, left()),
        try: Math.min(limits.try, left()),
      });
      done();
      return answered;
    } catch (error) {
      setTimeout(done, farewell);
      const why = error instanceof Error ? error.message : "?";
      throw new ProbeFailed(error instanceof NotSent ? "away" : "silent", why);
    }
  };

  const attempt = async <Name extends ProbeOperationName>(asked: Asked<Name>, ends: number): Promise<Said<Name>> => {
    const { probe, name, fields } = asked;
    const breaker = breakerOf(probe);
    if (!breaker.admits()) throw new ProbeFailed("resting", "resting after failures");
    const begun = performance.now();
    const requestId = randomUUID();
    const tell = (trouble: ProbeTrouble | "", outcome: string): void => {
      const ms = Math.round(performance.now() - begun);
      for (const hear of ears) hear({ probe, trouble, ms });
      const task = "taskId" in fields ? fields.taskId : undefined;
      log[trouble === "" ? "info" : "warn"]({ probe, operation: name, task, ms, outcome }, "probe");
    };
    try {
      const body = JSON.stringify({ ...fields, requestId });
      const said = readAnswer(await exchange(`/v1/${probe}/${name}`, body, ends), { ...asked, requestId });
      breaker.succeeded();
      tell("", "done");
      return said;
    } catch (error) {
      const failed = asFailed(error);
      // Its own no, and a turn that did not come, say nothing against it.
      if (failed.trouble === "notServed") breaker.succeeded();
      else if (failed.trouble === "busy") breaker.undecided();
      else breaker.failed();
      tell(failed.trouble, failed.message);
      throw failed;
    }
  };

  const ask = async <Name extends ProbeOperationName>(asked: Asked<Name>, within: number): Promise<Said<Name>> => {
    database?.refuseWithin(`A probe is asked (${asked.name})`);
    const ends = performance.now() + Math.min(limits.all, within);
    try {
      return await attempt(asked, ends);
    } catch (error) {
      const { trouble } = asFailed(error);
      const mayHelp = trouble === "away" || trouble === "silent" || trouble === "nonsense";
      if (!mayHelp || performance.now() >= ends) throw error;
      // What came of the first try says more than that nobody is let through to a second one.
      return await attempt(asked, ends).catch((again: unknown) => {
        throw asFailed(again).trouble === "resting" ? error : again;
      });
    }
  };

  return {
    connected: true,
    measure: async (probe, request, within = limits.all) =>
      await ask({ probe, name: "measure", fields: probeOperations.measure.request.parse(request) }, within),
    getHealth: async (probe) => await ask({ probe, name: "getHealth", fields: {} }, limits.all),
    whenTried: (hear) => {
      ears.push(hear);
    },
  };
};

/** Where there are no probes: whoever asks is told so, and nothing is invented. */
export const noProbes: Probes = {
  connected: false,
  measure: async () => {
    throw new ProbeFailed("away", "no probes are connected");
  },
  getHealth: async () => {
    throw new ProbeFailed("away", "no probes are connected");
  },
  whenTried: () => undefined,
};

interface Asked<Name extends ProbeOperationName> {
  readonly probe: string;
  readonly name: Name;
  readonly fields: ProbeRequestOf<Name>;
}

const asFailed = (error: unknown): ProbeFailed =>
  error instanceof ProbeFailed
    ? error
    : new ProbeFailed("nonsense", error instanceof Error ? error.message : "unknown");

const nonsense = (why: string): ProbeFailed => new ProbeFailed("nonsense", why);

/** Believes an answer to this very request, of the declared shape, about the task, step and line that were asked for. */
const readAnswer = <Name extends ProbeOperationName>(
  { status, text }: Exchange,
  asked: Asked<Name> & { readonly requestId: string },
): Said<Name> => {
  if (status === 503) throw new ProbeFailed("away", "it is away");
  if (status !== 200) throw nonsense(`HTTP ${status}`);
  const answer = ProbeAnswer.safeParse(parsedJson(text));
  if (!answer.success) throw nonsense("no answer of the protocol");
  const { requestId, probe, operation, simulated = false, refusal, result } = answer.data;
  if (requestId !== asked.requestId || probe !== asked.probe || operation !== asked.name)
    throw nonsense("the answer to something else");
  if (refusal) {
    if (result !== undefined || !isProbeReason(refusal.reason)) throw nonsense("a refusal nobody declared");
    throw new ProbeFailed(refusal.reason, refusal.reason);
  }
  const read = probeOperations[asked.name].result.safeParse(result);
  if (!read.success) throw nonsense("a result of another shape");
  const given = new Map<string, unknown>(Object.entries(asked.fields));
  if (Object.entries(read.data).some(([field, value]) => given.has(field) && given.get(field) !== value))
    throw nonsense("the result of another task");
  // The shape is that of the operation that was asked for.
  return { ...(read.data as ProbeResultOf<Name>), simulated };
};
