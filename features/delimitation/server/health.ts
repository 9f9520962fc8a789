import { ProbeFailed, type ProbeTried } from "@apron/hosts/probes/index";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { type Instant, instantOf } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { type ProbeState, type SkipReason, skipNames, skipReasons } from "../delimitation.ts";
import type { StoredProbe, Topology } from "./store-topology.ts";

/** Milliseconds in which the same outcome of a probe is written down once. */
const noted = 10_000;
/** Probes that are asked one after the other, of so many rows beside each other. */
const atOnce = 4;

/** Writes down how probes answer, whoever asks them. */
export const watchProbes = (house: House, topology: Topology): void => {
  const last = new Map<string, { readonly trouble: string; readonly at: Instant }>();
  house.probes.whenTried(({ probe, trouble, ms }: ProbeTried) => {
    const at = house.clock.now();
    const before = last.get(probe);
    // No turn in time is nothing that the probe did.
    if (trouble === "busy") return;
    if (trouble === "" && before?.trouble === "" && Math.abs(at - before.at) < noted) return;
    last.set(probe, { trouble, at });
    void topology.noteHealth(probe, trouble, ms, at).catch((error: unknown) => {
      house.log.warn({ probe, err: error }, "the health of a probe was not written down");
    });
  });
};

/** Asks every probe in use whether it works: a job's work (catalogue 29). */
export const askProbes = async (house: House, topology: Topology): Promise<void> => {
  if (!house.probes.connected) return;
  const waiting = (await topology.probes()).filter(({ active }) => active);
  const next = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe; probe = waiting.shift())
      await house.probes.getHealth(probe.code).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};

/** Asks a probe now. What it met stands in its health, by whoever hears of every try. */
export const askNow = async (
  house: House,
  topology: Topology,
  { body, language, note }: Asked<ParsedBodyOf<typeof contract.askProbe>>,
): Promise<ResultOf<typeof contract.askProbe>> => {
  const probe = await topology.probe(body.code);
  if (!probe) throw refuse(common.E9404);
  note(probe.code);
  const begun = performance.now();
  const answered = await house.probes.getHealth(probe.code).catch((error: unknown) => {
    if (error instanceof ProbeFailed) return error;
    throw error;
  });
  const ms = Math.round(performance.now() - begun);
  await house.audit.withLine(async () => undefined);
  if (answered instanceof ProbeFailed) {
    const trouble = say(language, skipReasons[answered.trouble]);
    return { answers: false, ms, software: "", clockOff: 0, trouble, simulated: false };
  }
  const clockOff = Math.round((instantOf(answered.time) - house.clock.now()) / 1000);
  return { answers: true, ms, software: answered.software, clockOff, trouble: "", simulated: answered.simulated };
};

/** How a probe stands, by what it answered last. */
export const stateOf = ({ asked_at, trouble }: Pick<StoredProbe, "asked_at" | "trouble">): ProbeState => {
  if (asked_at === null) return "unknown";
  return trouble === "" ? "answering" : trouble === "nonsense" ? "untrusted" : "silent";
};

/** Why a probe gave no answer, as its health keeps it. */
export const troubleOf = (trouble: string): SkipReason | undefined => skipNames.find((name) => name === trouble);
