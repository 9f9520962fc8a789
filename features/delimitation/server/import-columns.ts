import {
  type ImportColumn,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
} from "@apron/kit/server/imports";
import type { AirportFinder } from "@apron/features/airport/server";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { delimitationLimits, everywhere, kindNames, runKinds, runSteps, stepNames } from "../delimitation.ts";
import { delimitationRefusals } from "../texts.ts";
import { type TopologyField, topologyFields } from "../texts-desk.ts";
import { wrongThreshold } from "./desk.ts";
import type { AssignmentFacts } from "./store-topology.ts";

type Texts = ImportTexts<TopologyField>;
type Reading = Pick<ImportColumn, "read" | "show" | "most">;

const milliseconds: Reading = {
  most: 10,
  read: (typed) => {
    if (typed === "") return "";
    const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
    return value >= 1 && value <= delimitationLimits.milliseconds ? String(value) : undefined;
  },
};

const columnsWith = (airports: AirportFinder, probes: ProbeFinder): ImportColumns<TopologyField> => ({
  kind: { title: topologyFields.kind, also: ["类型"], needed: true, ...oneNamed(runKinds) },
  place: {
    title: topologyFields.place,
    also: ["机场", "Office"],
    needed: true,
    most: delimitationLimits.name,
    // An airport by its code, its three letters or its name; an office by its number.
    read: (typed) => airports(typed) ?? (/^(\*|[A-Za-z0-9]{1,12})$/.test(typed) ? typed.toUpperCase() : undefined),
  },
  step: { title: topologyFields.step, needed: true, ...oneNamed(runSteps) },
  probe: {
    title: topologyFields.probe,
    also: ["探针", "探针名称"],
    needed: true,
    most: delimitationLimits.name,
    read: (typed) => (typed === "" ? "" : probes(typed)),
    wrong: delimitationRefusals.E19408,
  },
  target: { title: topologyFields.target, also: ["目标"], most: delimitationLimits.target },
  okMs: { title: topologyFields.okMs, ...milliseconds },
  slowMs: { title: topologyFields.slowMs, ...milliseconds },
});

/** Finds the code of a probe by that code, or by the name that lists show of it. */
export type ProbeFinder = (typed: string) => string | undefined;

/** How a file of the topology is read: kind, place and step say what a row is about, and an empty cell leaves what stands. */
export const importRules = (airports: AirportFinder, probes: ProbeFinder): ImportRules<TopologyField> => ({
  columns: columnsWith(airports, probes),
  keyOf: keyIn,
  over: (texts, before) => ({
    ...texts,
    target: texts.target || before.target,
    okMs: texts.okMs || before.okMs,
    slowMs: texts.slowMs || before.slowMs,
  }),
  wrong: ({ kind, place, okMs, slowMs }) => {
    const isPlace = kind !== "departure" || place === everywhere || place === "" || airports(place) !== undefined;
    const threshold = wrongThreshold(okMs === "" ? null : Number(okMs), slowMs === "" ? null : Number(slowMs));
    const problems: { field: TopologyField; message: RefusalKind }[] = [];
    if (!isPlace) problems.push({ field: "place", message: delimitationRefusals.E19404 });
    if (threshold) problems.push({ field: "slowMs", message: threshold });
    return problems;
  },
});

/** What makes two rows the same measurement. */
export const keyIn = ({ kind, place, step }: Pick<Texts, "kind" | "place" | "step">): string =>
  `${kind} ${place} ${step}`;

/** A row as an administrator would have written it. */
export const factsIn = (texts: Partial<Texts>): AssignmentFacts => ({
  kind: kindNames.find((name) => name === texts.kind) ?? "departure",
  place: texts.place ?? "",
  step: stepNames.find((name) => name === texts.step) ?? "terminal",
  probe: texts.probe ?? "",
  target: texts.target ?? "",
  ok_ms: texts.okMs ? Number(texts.okMs) : null,
  slow_ms: texts.slowMs ? Number(texts.slowMs) : null,
});

/** An assignment as a file would say it. */
export const textsIn = (facts: AssignmentFacts): Texts => ({
  kind: facts.kind,
  place: facts.place,
  step: facts.step,
  probe: facts.probe,
  target: facts.target,
  okMs: facts.ok_ms === null ? "" : String(facts.ok_ms),
  slowMs: facts.slow_ms === null ? "" : String(facts.slow_ms),
});
