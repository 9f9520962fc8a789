import { randomUUID } from "node:crypto";
import { airportFinder, refuseRemovedAirports } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportChange, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { topologyImports } from "../contract-desk.ts";
import { delimitationLimits, everywhere } from "../delimitation.ts";
import type { TopologyField } from "../texts-desk.ts";
import { delimitationTitles } from "../titles.ts";
import { factsIn, importRules, keyIn, type ProbeFinder, textsIn } from "./import-columns.ts";
import type { StoredProbe, Topology } from "./store-topology.ts";

type Plan = ImportPlan<TopologyField>;
/** The topology from a file: compared, shown, written once somebody says so, and taken back (catalogue 19.4). */
export const topologyImportAnswers = (house: House, topology: Topology): Answer[] =>
  importAnswers(house, planOf(house, topology));

const planOf = (house: House, topology: Topology): Plan => ({
  ...importRules(
    () => undefined,
    () => undefined,
  ),
  // Each file is read by the airports and probes there are then.
  rulesNow: async () => importRules(await airportFinder(house), finderOf(await topology.probes())),
  calls: topologyImports,
  what: "topology",
  title: delimitationTitles.import,
  most: delimitationLimits.importRows,
  nameOf: ({ kind, place, step }) => `${kind} ${place} ${step}`.trim(),
  known: async (rows) => {
    const wanted = new Set(rows.map(keyIn));
    return (await topology.all())
      .map((row) => ({ id: row.id, version: row.version, texts: textsIn(row) }))
      .filter(({ texts }) => wanted.has(keyIn(texts)));
  },
  write: async (rows, change) => {
    const written = [...rows.added, ...rows.changed.map(({ texts }) => texts)];
    const places = written.flatMap(({ kind, place }) => (kind === "departure" && place !== everywhere ? [place] : []));
    await refuseRemovedAirports(house, places);
    return await writeAll(topology, rows, change);
  },
  takeBack: async (kept, change) => {
    const over = kept.flatMap(({ id, left, before }) =>
      before ? [{ id, version: left, facts: factsIn(before) }] : [],
    );
    const gone = kept.flatMap(({ id, left, before }) => (before ? [] : [{ id, version: left }]));
    const undone = (await topology.changeAll(over, change)) + (await topology.removeAll(gone));
    if (undone < kept.length) throw refuse(importRefusals.E11010);
  },
  sample,
  names: async (ids) => await accountsOf(house).names(ids),
});

/** Codes go before names, and a name of two probes finds neither. */
const finderOf = (probes: readonly StoredProbe[]): ProbeFinder => {
  const codes = new Map(probes.map(({ code }) => [asCompared(code), code]));
  return (typed) => {
    const sought = asCompared(typed);
    const named = probes.filter(({ name_zh, name_en }) =>
      [name_zh, name_en].some((name) => asCompared(name) === sought),
    );
    return codes.get(sought) ?? (named.length === 1 ? named[0]?.code : undefined);
  };
};

const sample: Plan["sample"] = [
  {
    kind: "离港线路",
    place: "PVG310",
    step: "终端",
    probe: "probe-PVG",
    target: "值机岛C",
    okMs: "20",
    slowMs: "200",
  },
];

const writeAll = async (
  topology: Topology,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: ImportChange,
): Promise<KeptRow[]> => {
  const fresh = added.map((texts) => ({ id: randomUUID(), ...factsIn(texts) }));
  if ((await topology.addAll(fresh, change)) < fresh.length) throw refuse(importRefusals.E11009);
  const stood = new Map((await topology.assignments(changed.map(({ id }) => id))).map((row) => [row.id, row]));
  const edits = changed.map(({ id, version, texts }) => ({ id, version, facts: factsIn(texts) }));
  if ((await topology.changeAll(edits, change)) < edits.length) throw refuse(importRefusals.E11009);
  return [
    ...fresh.map(({ id }): KeptRow => ({ id, left: 1, before: null })),
    ...edits.map(({ id, version }): KeptRow => {
      const before = stood.get(id);
      return { id, left: version + 1, before: before ? textsIn(before) : null };
    }),
  ];
};
