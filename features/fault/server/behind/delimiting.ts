import { airportsLike, applicationsAt } from "@apron/features/airport/server";
import { addRunFaults, type RunBrief, runOf } from "@apron/features/delimitation/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../../contract.ts";
import { faultUrl, openStatuses } from "../../fault.ts";
import { faultMessages } from "../../texts.ts";
import { formOf } from "../prefill/form.ts";
import type { Stores } from "../stores.ts";

/** A network fault is one of things rather than of software or surroundings. */
const hardware = 2;

/** Tells delimitation which faults were opened from its runs. */
export const tellRuns = (house: House, { faults }: Stores): void =>
  addRunFaults(house, {
    of: async (runId) =>
      (await faults.ofRuns([runId])).map((fault) => ({
        id: fault.id,
        text: fault.phenomenon,
        open: openStatuses.includes(fault.status),
        route: faultUrl(fault.id),
      })),
    named: async (runIds) => (await faults.ofRuns(runIds)).flatMap(({ delimitation_id: id }) => id ?? []),
  });

/** The run that a fault was opened from, as its page names it. */
export const runBehind = async (
  house: House,
  runId: string | null,
  language: Language,
): Promise<contract.FaultWhole["run"]> => {
  const run = runId === null ? undefined : await runOf(house, runId);
  return run ? { time: run.time, text: run.text[language], route: run.route } : null;
};

/** What a fault begins with that is opened from a run: where, since when, what was found and what to do. */
export const prefilledByRun = async (
  house: House,
  runId: string,
  language: Language,
): Promise<ResultOf<typeof contract.prefillFault>> => {
  const run = await runOf(house, runId);
  if (!run) throw refuse(common.E9404);
  const airport = await airportOfRun(house, run);
  const applications = airport ? await applicationsAt(house, airport.officeCode) : [];
  // A line serves all of them: of several the reporter says which, as it decides who is called.
  const application = applications.length === 1 ? applications[0] : undefined;
  return {
    officeCode: airport?.officeCode ?? "",
    airportCn: airport?.airportCn ?? "",
    applicationId: application?.applicationId ?? "",
    applicationAlias: application?.applicationAlias ?? "",
    phenomenon: say(language, faultMessages.prefillRun, { text: run.text[language] }),
    occurrenceTime: run.since || run.time,
    type: hardware,
    severity: "significant",
    faultySoftware: "",
    ...(await formOf(house, hardware, {
      place: run.where[language],
      words: `${run.where[language]} ${run.text[language]}`,
    })),
    photos: [],
    location: run.where[language],
    effect: run.effect[language],
    cause: run.outcome === "unclear" ? "" : run.text[language],
    notes: run.advice[language],
  };
};

/** An airport by its office code; that of an office by the three letters it begins with. */
const airportOfRun = async (house: House, { kind, place }: RunBrief) => {
  const found = await airportsLike(house, place.slice(0, 3));
  return found.find(({ officeCode, iata }) =>
    kind === "departure" ? officeCode === place : iata === place.slice(0, 3),
  );
};
