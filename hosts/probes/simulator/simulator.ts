import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { answerMaximum, type Exchange } from "../../transport.ts";
import { isProbeOperation, probeCode, type ProbeOperationName, probeOperations } from "../protocol.ts";
import { measuredBy, probeTime, sceneOf } from "./measuring.ts";
import { ProbeSwitches } from "./switches.ts";
import type { ProbeWorld } from "./world.ts";

/** Simulated probes: they answer to every name; how they misbehave lies in a database, shared by all who open it. */
export interface ProbeSimulator {
  /** Answers one request of the protocol; undefined for one that is never answered. */
  answer(path: string, body: string): Promise<Exchange | undefined>;
  /** Makes a probe misbehave, or find something broken; switches not named are off. */
  turn(probe: string, switches: z.input<typeof ProbeSwitches>): Promise<ProbeSwitches>;
  switches(probe: string): Promise<ProbeSwitches>;
}

/** Opens simulated probes over a database. */
export const openProbeSimulator = (world: ProbeWorld): ProbeSimulator => ({
  answer: (path, body) => answerTo(world, path, body),
  turn: (probe, switches) => keepSwitches(world, probe, switches),
  switches: (probe) => switchesOf(world, probe),
});

const Envelope = z.looseObject({ requestId: z.uuid() });

interface Asked {
  readonly probe: string;
  readonly name: ProbeOperationName;
  readonly id: string;
  readonly sent: unknown;
}

const answerTo = async (world: ProbeWorld, path: string, body: string): Promise<Exchange | undefined> => {
  const asked = readRequest(path, body);
  if ("status" in asked) return asked;
  const { probe, name, id, sent } = asked;
  const switches = await switchesOf(world, probe);
  const { latency, down, hang, twice, lies, refuses } = switches;
  await setTimeout(latency + (name === "measure" ? (world.pace ?? 0) : 0));
  if (down) return { status: 503, text: "{}" };
  if (hang) return undefined;
  const result = resultOf(world, name, sent, switches);
  const said = refuses ? { refusal: { reason: "notServed" } } : { result };
  const whole = lie({ requestId: id, probe, operation: name, simulated: true, ...said }, lies);
  const text = JSON.stringify(whole);
  return { status: 200, text: lies === "garbage" ? text.slice(0, -5) : twice ? text + text : text };
};

const resultOf = ({ clock }: ProbeWorld, name: ProbeOperationName, sent: unknown, switches: ProbeSwitches): object =>
  name === "measure"
    ? measuredBy(probeOperations.measure.request.parse(sent), switches, clock.now())
    : { software: "simulated 1", time: probeTime(clock.now()) };

const readRequest = (path: string, body: string): Asked | Exchange => {
  const [, version, probe = "", name = ""] = path.split("/");
  if (version !== "v1" || !probeCode.safeParse(probe).success || !isProbeOperation(name))
    return { status: 404, text: "{}" };
  try {
    const sent: unknown = JSON.parse(body);
    const { requestId: id } = Envelope.parse(sent);
    probeOperations[name].request.parse(sent);
    return { probe, name, id, sent };
  } catch {
    return { status: 400, text: "{}" };
  }
};

interface Answered {
  readonly requestId: string;
  readonly probe: string;
  readonly operation: string;
  readonly simulated: true;
  readonly result?: object;
  readonly refusal?: object;
}

const foreignId = "00000000-0000-4000-8000-000000000000";

/** What a probe says that does not keep to the protocol. */
const lie = (said: Answered, lies: ProbeSwitches["lies"]): object => {
  if (lies === "shape") return { ...said, result: { reachable: "yes" } };
  if (lies === "ids") return { ...said, requestId: foreignId };
  if (lies === "task") return { ...said, result: { ...said.result, taskId: foreignId } };
  if (lies === "oversize") return { ...said, padding: "x".repeat(answerMaximum + 1) };
  return said;
};

const switchesOf = async ({ database, clock }: ProbeWorld, probe: string): Promise<ProbeSwitches> => {
  const row = await database.sql
    .selectFrom("probes_switch")
    .select("switches")
    .where("probe", "=", probe)
    .executeTakeFirst();
  return row ? ProbeSwitches.parse(row.switches) : sceneOf(clock.now());
};

const keepSwitches = async (
  { database }: ProbeWorld,
  probe: string,
  switches: z.input<typeof ProbeSwitches>,
): Promise<ProbeSwitches> => {
  const whole = ProbeSwitches.parse(switches);
  const kept = { switches: JSON.stringify(whole) };
  await database.sql
    .insertInto("probes_switch")
    .values({ probe, ...kept })
    .onConflict((conflict) => conflict.column("probe").doUpdateSet(kept))
    .execute();
  return whole;
};
