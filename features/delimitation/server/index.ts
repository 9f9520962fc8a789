import { holdAirports } from "@apron/features/airport/server";
import type { Language, Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { type Outcome, type RunKind, runUrl } from "../delimitation.ts";
import { answers } from "./answers.ts";
import { fillDelimitation } from "./demo.ts";
import { watchProbes } from "./health.ts";
import { jobs } from "./jobs.ts";
import { storeOf, type StoredRun } from "./store.ts";
import { topologyOf } from "./store-topology.ts";
import { adviceOf, effectOf, textOf, whereOf } from "./verdict.ts";
import { careForRuns } from "./walking.ts";

export { addRunFaults } from "./fault-part.ts";

/** Where on the way from a terminal to the host a network fault lies (catalogue 19.4). */
export const delimitation: FeatureDoor = (house) => {
  const stores = { runs: storeOf(house.database), topology: topologyOf(house.database) };
  watchProbes(house, stores.topology);
  holdAirports(house, "assignments", async (_, officeCodes) => await stores.topology.measured(officeCodes));
  return {
    name: "delimitation",
    answers: answers(house, stores),
    jobs: jobs(house, stores),
    // Whoever was killed amid runs finds them again.
    start: async () => await careForRuns(house, stores, await stores.runs.running()),
    demo: { topology: async () => await fillDelimitation(house, stores) },
  };
};

/** A run as another feature names it. */
export interface RunBrief {
  readonly taskId: string;
  readonly kind: RunKind;
  readonly place: string;
  readonly placeName: string;
  readonly outcome: Outcome | "";
  /** The verdict in a line; "" while it runs. */
  readonly text: Word;
  /** When it was begun, and since when what it found is down; "" where nobody knows. */
  readonly time: string;
  readonly since: string;
  readonly lineName: string;
  /** On which step it was put down to, and what to do. */
  readonly where: Word;
  /** Whom that disturbs; "" where it does not follow. */
  readonly effect: Word;
  readonly advice: Word;
  readonly route: string;
}

/** A run by its id. */
export const runOf = async (house: House, taskId: string): Promise<RunBrief | undefined> => {
  const run = await storeOf(house.database).find(taskId);
  return run && briefOf(run);
};

/** The last run at an airport or office. */
export const lastRunAt = async (house: House, kind: RunKind, place: string): Promise<RunBrief | undefined> => {
  const run = await storeOf(house.database).lastAt(kind, place);
  return run && briefOf(run);
};

const inBoth = (say: (language: Language) => string): Word => ({ zh: say("zh"), en: say("en") });

const briefOf = (run: StoredRun): RunBrief => ({
  taskId: run.id,
  kind: run.kind,
  place: run.place,
  placeName: run.place_name,
  outcome: run.outcome,
  text: inBoth((language) => (run.finding ? textOf(run.finding, language) : "")),
  time: wallTime(run.created_at),
  since: run.finding?.since ?? "",
  lineName: run.finding?.lineName ?? "",
  where: inBoth((language) => (run.finding ? whereOf(run.finding, language) : "")),
  effect: inBoth((language) => (run.finding ? effectOf(run.finding, language) : "")),
  advice: inBoth((language) => (run.finding ? adviceOf(run.finding, run.steps, "", language) : "")),
  route: runUrl(run.id),
});
