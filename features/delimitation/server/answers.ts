import { airportsLike } from "@apron/features/airport/server";
import { say } from "@apron/kit/contract/texts";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import { runKinds, runSteps } from "../delimitation.ts";
import { type TopologyField, topologyFields } from "../texts-desk.ts";
import { delimitationTitles } from "../titles.ts";
import { beginRun } from "./beginning.ts";
import * as desk from "./desk.ts";
import { askNow } from "./health.ts";
import { textsIn } from "./import-columns.ts";
import { topologyImportAnswers } from "./importing.ts";
import { placesOf } from "./places.ts";
import { listPlaceLines, listRuns, wholeRun } from "./reading.ts";
import { setLine } from "./setting.ts";
import type { StoredAssignment } from "./store-topology.ts";
import type { Stores } from "./walking.ts";

/** The calls of delimitation: all of the staff delimit, the configuration administrators keep the topology. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getPlaces, async ({ body }) => await placesOf(house, stores.topology, body.kind)),
  answer(contract.getPlaceLines, async (asked) => await listPlaceLines(house, stores, asked)),
  answer(contract.delimit, async (asked) => await beginRun(house, stores, asked)),
  answer(contract.getRun, async (asked) => await wholeRun(house, stores, asked)),
  answer(contract.getRuns, async (asked) => await listRuns(house, stores, asked)),
  answer(contract.setLineByRun, async (asked) => await setLine(house, stores.runs, asked)),
  ...deskAnswers(house, stores),
];

const deskAnswers = (house: House, { topology }: Stores): Answer[] => [
  answer(contract.getProbes, async (asked) => await desk.listProbes(house, topology, asked)),
  answer(contract.saveProbe, async (asked) => await desk.keepProbe(house, topology, asked)),
  answer(contract.removeProbe, async (asked) => await desk.dropProbe(topology, asked)),
  answerInSteps(contract.askProbe, async (asked) => await askNow(house, topology, asked)),
  answer(contract.getTopology, async (asked) => await desk.listTopology(house, topology, asked)),
  answer(contract.saveAssignment, async (asked) => await desk.keepAssignment(house, topology, asked)),
  answer(contract.removeAssignment, async (asked) => await desk.dropAssignment(topology, asked)),
  answer(contract.getThresholdsOfSteps, async () => await desk.listThresholds(topology)),
  answer(contract.saveStepThreshold, async (asked) => await desk.keepThreshold(topology, asked)),
  answer(contract.getTopologyOptions, async ({ language }) => ({
    probes: (await topology.probes()).map((row) => ({ code: row.code, name: desk.nameOf(row, language) })),
    airports: await airportsLike(house, ""),
  })),
  ...topologyImportAnswers(house, topology),
  answer(contract.exportTopology, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const columns = columnsBy(asked.language, topologyFields, (row: StoredAssignment, field) =>
      shownAs(row, field, asked.language),
    );
    const rows = await topology.all(filter);
    return listFile(asked, delimitationTitles.desk, house.clock.now(), columns, rows, filter);
  }),
];

const shownAs = (row: StoredAssignment, field: TopologyField, language: "zh" | "en"): string => {
  if (field === "kind") return say(language, runKinds[row.kind]);
  if (field === "step") return say(language, runSteps[row.step]);
  return textsIn(row)[field];
};
