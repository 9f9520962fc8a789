import { randomUUID } from "node:crypto";
import { airportKept, airportsLike } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { everywhere, skipReasons, stepNames, usualThresholds } from "../delimitation.ts";
import { delimitationRefusals } from "../texts.ts";
import { stateOf, troubleOf } from "./health.ts";
import type { AssignmentFacts, StoredProbe, Topology } from "./store-topology.ts";

const { E19404, E19405, E19406, E19407, E19408, E19409, E19412 } = delimitationRefusals;

/** One page of probes with how they stand. */
export const listProbes = async (
  house: House,
  topology: Topology,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getProbes>>,
): Promise<ResultOf<typeof contract.getProbes>> => {
  const { list, total } = await topology.probePage(body, body);
  const rows = list.map((row) => ({ ...probeShape(row, language), serves: row.serves }));
  return { ...answerPage(body, total, rows), connected: house.probes.connected };
};

const probeShape = (row: StoredProbe, language: Language): Omit<contract.Probe, "serves"> => {
  const trouble = troubleOf(row.trouble);
  return {
    code: row.code,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    place: row.place,
    active: row.active,
    state: stateOf(row),
    trouble: trouble ? say(language, skipReasons[trouble]) : "",
    askedTime: row.asked_at === null ? "" : wallTime(row.asked_at),
    answeredTime: row.answered_at === null ? "" : wallTime(row.answered_at),
    ms: row.ms,
    failures: row.failures,
    version: row.version,
  };
};

/** Adds a probe, or changes the one that was seen. */
export const keepProbe = async (
  house: House,
  topology: Topology,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveProbe>>,
): Promise<ResultOf<typeof contract.saveProbe>> => {
  const facts = {
    code: body.code,
    name_zh: body.nameZh,
    name_en: body.nameEn,
    place: body.place,
    active: body.active,
  };
  note(body.code, { after: facts });
  const written = { by: caller.accountId, at: house.clock.now() };
  if (body.version === 0 && (await topology.addProbes([facts], written)) === 0)
    throw refuse(common.E9413, { fields: { code: E19406 } });
  if (body.version > 0 && !(await topology.changeProbe(facts, body.version, written))) throw refuse(common.E9409);
  return { version: body.version + 1 };
};

/** Removes the probe that was seen, unless something is still measured by it. */
export const dropProbe = async (
  topology: Topology,
  { body, note }: Asked<ParsedBodyOf<typeof contract.removeProbe>>,
): Promise<void> => {
  note(body.code);
  const count = await topology.servedBy(body.code);
  if (count > 0) throw refuse(E19409, { values: { count } });
  if (!(await topology.removeProbe(body.code, body.version))) throw refuse(common.E9409);
};

/** One page of the topology. */
export const listTopology = async (
  house: House,
  topology: Topology,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getTopology>>,
): Promise<ResultOf<typeof contract.getTopology>> => {
  const { list, total } = await topology.page(body, body);
  const probes = new Map((await topology.probes()).map((row) => [row.code, nameOf(row, language)]));
  const airports = new Map((await airportsLike(house, "")).map((one) => [one.officeCode, one.airportCn]));
  const rows = list.map((row) => ({
    id: row.id,
    kind: row.kind,
    place: row.place,
    placeName: airports.get(row.place) ?? "",
    step: row.step,
    probe: row.probe,
    probeName: probes.get(row.probe) ?? row.probe,
    target: row.target,
    okMs: row.ok_ms,
    slowMs: row.slow_ms,
    version: row.version,
  }));
  return answerPage(body, total, rows);
};

/** What a probe is called in the reader's language. */
export const nameOf = ({ name_zh, name_en }: Pick<StoredProbe, "name_zh" | "name_en">, language: Language): string =>
  language === "en" && name_en !== "" ? name_en : name_zh;

/** Enters who measures a step of a place, or changes what was seen; everything that is wrong is said at its field. */
export const keepAssignment = async (
  house: House,
  topology: Topology,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveAssignment>>,
): Promise<ResultOf<typeof contract.saveAssignment>> => {
  const facts: AssignmentFacts = {
    kind: body.kind,
    place: body.place,
    step: body.step,
    probe: body.probe,
    target: body.target,
    ok_ms: body.okMs,
    slow_ms: body.slowMs,
  };
  const fields = await wrongWith(house, topology, facts);
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  const written = { by: caller.accountId, at: house.clock.now() };
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: facts });
  const taken = () => refuse(common.E9413, { fields: { step: E19407 } });
  try {
    if (body.id === "" && (await topology.addAll([{ ...facts, id }], written)) === 0) throw taken();
    if (body.id !== "" && !(await topology.change({ id, version: body.version }, facts, written)))
      throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
  return { id, version: body.id === "" ? 1 : body.version + 1 };
};

const wrongWith = async (
  house: House,
  topology: Topology,
  { kind, place, probe, ok_ms, slow_ms }: AssignmentFacts,
): Promise<Record<string, RefusalKind>> => {
  const isPlace = place === everywhere || kind === "reservation" || (await airportKept(house, place)) !== undefined;
  const threshold = wrongThreshold(ok_ms, slow_ms);
  return {
    ...(!isPlace && { place: E19404 }),
    ...((await topology.probe(probe)) === undefined && { probe: E19408 }),
    ...(threshold && { slowMs: threshold }),
  };
};

/** What is wrong with thresholds: one without the other, or a slow one that is not above the good one. */
export const wrongThreshold = (okMs: number | null, slowMs: number | null): RefusalKind | undefined => {
  if ((okMs === null) !== (slowMs === null)) return E19412;
  return okMs !== null && slowMs !== null && slowMs <= okMs ? E19405 : undefined;
};

/** The thresholds of all steps: those that somebody said, and the usual ones. */
export const listThresholds = async (topology: Topology): Promise<ResultOf<typeof contract.getThresholdsOfSteps>> => {
  const said = await topology.thresholds();
  return stepNames.map((step) => ({ step, ...(said.get(step) ?? { ...usualThresholds[step], version: 0 }) }));
};

/** Says from when on a step is slow, and counts as down. */
export const keepThreshold = async (
  topology: Topology,
  { body, note }: Asked<ParsedBodyOf<typeof contract.saveStepThreshold>>,
): Promise<ResultOf<typeof contract.saveStepThreshold>> => {
  const { step, version, ...threshold } = body;
  const wrong = wrongThreshold(threshold.okMs, threshold.slowMs);
  if (wrong) throw refuse(common.E9413, { fields: { slowMs: wrong } });
  note(step, { after: threshold });
  if (!(await topology.keepThreshold(step, threshold, version))) throw refuse(common.E9409);
  return { version: version + 1 };
};

/** Removes the assignment that was seen. */
export const dropAssignment = async (
  topology: Topology,
  { body, note }: Asked<ParsedBodyOf<typeof contract.removeAssignment>>,
): Promise<void> => {
  note(body.id);
  if (!(await topology.remove(body.id, body.version))) throw refuse(common.E9409);
};
