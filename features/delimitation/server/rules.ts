import type { Carry, LineRole, Outcome, RunStep, SkipReason, StepState } from "../delimitation.ts";

/** What is to be measured: a step, of the lines each. */
export interface Planned {
  readonly name: RunStep;
  readonly lineNo: string;
  readonly lineName: string;
  readonly operator: string;
  readonly role: LineRole | null;
}

/** A step with what came of it. */
export interface Step extends Planned {
  readonly state: StepState;
  readonly ms: number | null;
  readonly slow: boolean;
  readonly loss: number;
  /** Wall time; "" where nobody knows. */
  readonly since: string;
  readonly reason: SkipReason | "";
  readonly probe: string;
  readonly simulated: boolean;
}

/** What a run found. */
export interface Finding {
  readonly outcome: Outcome;
  readonly step: RunStep | "";
  readonly lineNo: string;
  readonly lineName: string;
  readonly operator: string;
  readonly since: string;
  readonly backup: Carry | null;
  readonly backupLine: string;
  /** Of a run that found nothing down or slow: how many of its steps nobody measured. */
  readonly unmeasured?: { readonly count: number; readonly of: number };
}

/** Up to `okMs` all is well, up to `slowMs` it is slow, beyond that it counts as down. */
export interface Threshold {
  readonly okMs: number;
  readonly slowMs: number;
}

/** What a probe measured of a step. */
export interface Measurement {
  readonly reachable: boolean;
  readonly ms: number;
  readonly loss: number;
  readonly since: string;
  readonly simulated: boolean;
}

/** The steps of a way with these lines, in the order in which it is walked; main lines before those that stand by. */
export const planOf = (lines: readonly Omit<Planned, "name">[]): Planned[] => {
  const none = { lineNo: "", lineName: "", operator: "", role: null };
  const main = lines.filter(({ role }) => role !== "backup");
  const backup = lines.filter(({ role }) => role === "backup");
  return [
    { name: "terminal", ...none },
    { name: "lan", ...none },
    // A place whose lines nobody has entered still has a way out.
    ...[...main, ...backup].map((line) => ({ ...line, name: "line" as const })),
    ...(lines.length === 0 ? [{ name: "line" as const, ...none }] : []),
    { name: "hqNetwork", ...none },
    { name: "host", ...none },
  ];
};

/** Packets lost, in percent, from which a step counts as down whatever the others took. */
const lossMaximum = 50;

/** How a measured step is judged. */
export const judged = (planned: Planned, found: Measurement, { okMs, slowMs }: Threshold, probe: string): Step => {
  const isDown = !found.reachable || found.loss >= lossMaximum || found.ms > slowMs;
  return {
    ...planned,
    state: isDown ? "fail" : "ok",
    ms: found.ms,
    slow: !isDown && found.ms > okMs,
    loss: found.loss,
    since: isDown ? found.since : "",
    reason: "",
    probe,
    simulated: found.simulated,
  };
};

/** A step that nobody measured, and why. */
export const skipped = (planned: Planned, reason: SkipReason, probe: string): Step => ({
  ...planned,
  state: "skip",
  ms: null,
  slow: false,
  loss: 0,
  since: "",
  reason,
  probe,
  simulated: false,
});

const nobody = { lineNo: "", lineName: "", operator: "", since: "", backup: null, backupLine: "" };

/**
 * What follows from the steps. What cuts the way is named nearest to the terminal first, but a LAN that is down explains the
 * terminals in it. One line that is down while another carries cuts nothing; it is named before anything is called well.
 */
export const findingOf = (steps: readonly Step[]): Finding => {
  const lines = steps.filter(({ name }) => name === "line");
  const down = lines.filter(({ state }) => state === "fail");
  const failed = (name: RunStep): Step | undefined => steps.find((step) => step.name === name && step.state === "fail");
  const cuts = [
    failed("lan"),
    failed("terminal"),
    down.length > 0 && down.length === lines.length ? down[0] : undefined,
    failed("hqNetwork"),
    failed("host"),
  ].find((step) => step !== undefined);
  const worst = cuts ?? down[0];
  if (worst)
    return {
      outcome: worst.name,
      step: worst.name,
      lineNo: worst.lineNo,
      lineName: worst.lineName,
      operator: worst.operator,
      since: worst.since,
      ...(worst.name === "line" ? carriedBy(worst, lines) : { backup: null, backupLine: "" }),
    };
  const slow = steps.find((step) => step.slow);
  const unmeasuredOnes = steps.filter(({ state }) => state === "skip");
  const [skippedOne] = unmeasuredOnes;
  if (slow) return { ...nobody, outcome: "slow", step: slow.name, ...lineOf(slow) };
  if (skippedOne) {
    const unmeasured = { count: unmeasuredOnes.length, of: steps.length };
    return { ...nobody, outcome: "unclear", step: skippedOne.name, ...lineOf(skippedOne), unmeasured };
  }
  return { ...nobody, outcome: "healthy", step: "" };
};

const lineOf = ({ lineNo, lineName, operator }: Step) => ({ lineNo, lineName, operator });

/** Which of the other lines carries while one is down: any that is well, the one that stands by first. */
const carriedBy = (down: Step, lines: readonly Step[]): { readonly backup: Carry; readonly backupLine: string } => {
  const others = lines
    .filter((line) => line !== down)
    .toSorted((one, other) => Number(other.role === "backup") - Number(one.role === "backup"));
  const well = others.find(({ state }) => state === "ok");
  if (well) return { backup: "carries", backupLine: well.lineName };
  if (others.length === 0) return { backup: "none", backupLine: "" };
  const unmeasured = others.find(({ state }) => state === "skip");
  return unmeasured
    ? { backup: "unknown", backupLine: unmeasured.lineName }
    : { backup: "down", backupLine: others[0]?.lineName ?? "" };
};

/** By how much each step differs from a run in which all was well; null where this one measured nothing. */
export const differencesFrom = (
  good: readonly Step[],
  steps: readonly Step[],
): { readonly name: RunStep; readonly lineNo: string; readonly ms: number; readonly difference: number | null }[] =>
  good.flatMap(({ name, lineNo, ms }) => {
    if (ms === null) return [];
    const now = steps.find((step) => step.name === name && step.lineNo === lineNo)?.ms ?? null;
    return [{ name, lineNo, ms, difference: now === null ? null : Math.round((now - ms) * 10) / 10 }];
  });

/** A run as far as its end goes. */
export interface Running {
  readonly startedAt: number;
  readonly endsAt: number;
  readonly leasedUntil: number;
}

/**
 * What is to be done about a run that is said to be under way: nothing while its instance answers for it, somebody else goes
 * on with it when that has fallen silent, and beyond its end it is ended. A clock that was set back ends it too.
 */
export const careFor = (run: Running, now: number, slack: number): "leave" | "resume" | "end" => {
  if (now >= run.endsAt || now < run.startedAt - slack) return "end";
  return now >= run.leasedUntil ? "resume" : "leave";
};
