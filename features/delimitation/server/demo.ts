import { airportsLike } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { delimitationLimits, everywhere, type RunKind, usualThresholds } from "../delimitation.ts";
import { linesAt, plannedLine } from "./lines.ts";
import { findingOf, judged, planOf, type Planned, type Step } from "./rules.ts";
import type { AssignmentFacts, ProbeFacts } from "./store-topology.ts";
import type { Stores } from "./walking.ts";

/** Offices whose reservation lines are measured. */
const offices = ["PEK255", "SHA255", "CAN255", "CTU255", "XIY255", "SHE255"] as const;

/** Milliseconds that steps took in runs of before. */
const usualMs = { terminal: 4.2, lan: 2.4, line: 27.5, hqNetwork: 8.1, host: 36.4 } as const;

/** Runs of before: where, how many days ago, at what time, and what was slow. */
const earlier: readonly {
  readonly kind: RunKind;
  readonly place: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly slow?: Step["name"];
  readonly down?: Step["name"];
}[] = [
  { kind: "departure", place: "PVG310", daysAgo: 1, time: "22:15" },
  { kind: "departure", place: "PEK128", daysAgo: 1, time: "09:05" },
  { kind: "departure", place: "URC701", daysAgo: 2, time: "16:52", slow: "line" },
  { kind: "departure", place: "CTU501", daysAgo: 16, time: "10:12", down: "lan" },
  { kind: "departure", place: "CTU501", daysAgo: 16, time: "11:40" },
  { kind: "reservation", place: "SHA255", daysAgo: 3, time: "14:20" },
  { kind: "reservation", place: "CTU255", daysAgo: 1, time: "09:31", slow: "line" },
];

/**
 * A probe at every airport and office and two at headquarters, what each measures, and runs of the last weeks. What is wrong
 * now is for the probes to find: at Pudong a line is down since the night.
 */
export const fillDelimitation = async (house: House, stores: Stores): Promise<void> => {
  const { topology } = stores;
  const now = house.clock.now();
  const administrator = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" });
  const written = { by: administrator?.id ?? "demo", at: now - 200 * 86_400_000 };
  const airports = await airportsLike(house, "");
  const placed = [
    ...airports.map(({ officeCode, iata, airportCn }) => ({
      kind: "departure" as const,
      place: officeCode,
      probe: probeAt(iata, `${airportCn}探针`, `Probe at ${iata}`, `${iata} 离港机房`),
    })),
    ...offices.map((office) => ({
      kind: "reservation" as const,
      place: office,
      probe: probeAt(office, `${office}探针`, `Probe at ${office}`, `${office} 营业部`),
    })),
  ];
  const atHeadquarters = [
    probeAt("HQ-1", "总部探针一", "Headquarters probe 1", "总部机房A"),
    probeAt("HQ-2", "总部探针二", "Headquarters probe 2", "总部机房B"),
  ];
  await topology.addProbes([...atHeadquarters, ...placed.map(({ probe }) => probe)], written);
  const own = placed.flatMap(({ kind, place, probe }) =>
    (["terminal", "lan", "line"] as const).map((step) => ({
      ...measured(kind, place, step, probe.code),
      target: step === "terminal" ? (kind === "departure" ? "值机岛" : "营业部终端") : "",
    })),
  );
  const shared = (["departure", "reservation"] as const).flatMap((kind) => [
    measured(kind, everywhere, "hqNetwork", "probe-HQ-1"),
    measured(kind, everywhere, "host", "probe-HQ-2"),
  ]);
  const all = [...shared, ...own].map((facts) => ({ ...facts, id: idOf(facts) }));
  await topology.addAll(all, written);
  await fillRuns(house, stores);
};

const probeAt = (key: string, name_zh: string, name_en: string, place: string): ProbeFacts => ({
  code: `probe-${key}`,
  name_zh,
  name_en,
  place,
  active: true,
});

const measured = (kind: RunKind, place: string, step: AssignmentFacts["step"], probe: string): AssignmentFacts => ({
  kind,
  place,
  step,
  probe,
  target: "",
  ok_ms: null,
  slow_ms: null,
});

const idOf = ({ kind, place, step }: AssignmentFacts): string =>
  `demo-${kind}-${place === everywhere ? "all" : place}-${step}`;

const fillRuns = async (house: House, { runs }: Stores): Promise<void> => {
  const now = house.clock.now();
  const engineer = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000001" }))?.id ?? "demo";
  const names = new Map((await airportsLike(house, "")).map(({ officeCode, airportCn }) => [officeCode, airportCn]));
  const done = [];
  for (const [number, one] of earlier.entries()) {
    const at = instantOf(`${addDays(dayOf(now), -one.daysAgo)} ${one.time}:00`);
    const plan = planOf((await linesAt(house, one.kind, one.place)).map(plannedLine));
    const steps = plan.map((planned, place) => stepOf(planned, one, place));
    done.push({
      id: `demo-run-${number}`,
      operationId: `demo ${number}`,
      kind: one.kind,
      place: one.place,
      placeName: names.get(one.place) ?? one.place,
      accountId: engineer,
      plan,
      at,
      endsAt: at + delimitationLimits.runSeconds * 1000,
      doneAt: at + 3000,
      steps,
      finding: findingOf(steps),
    });
  }
  await runs.addDone(done);
};

const stepOf = (planned: Planned, { kind, slow, down, place }: (typeof earlier)[number], at: number): Step => {
  const isSlow = slow === planned.name;
  const isDown = down === planned.name;
  const usual = usualMs[planned.name] + at * 0.3;
  const found = {
    reachable: !isDown,
    ms: isDown ? 1000 : isSlow ? usual * 6 : usual,
    loss: isDown ? 100 : 0,
    since: "",
    simulated: true,
  };
  const own = `probe-${kind === "departure" ? place.slice(0, 3) : place}`;
  const code = planned.name === "hqNetwork" ? "probe-HQ-1" : planned.name === "host" ? "probe-HQ-2" : own;
  return judged(planned, { ...found, ms: Math.round(found.ms * 10) / 10 }, usualThresholds[planned.name], code);
};
