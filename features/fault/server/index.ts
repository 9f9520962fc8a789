import { holdAirports } from "@apron/features/airport/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { FileRule } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { faultLimits } from "../fault.ts";
import { answers } from "./answers.ts";
import { faultsNaming } from "./store.ts";
import { pictureUse } from "./cases/cases.ts";
import { fillCaused } from "./demo/caused.ts";
import { fillFaults, showCases } from "./demo/fill.ts";
import { tellCauses } from "./behind/blaming.ts";
import { tellLines } from "./lines.ts";
import { tellRuns } from "./behind/delimiting.ts";
import { rowsOf } from "./shapes.ts";
import { majorsAmong } from "./rules.ts";
import type { OpenFault } from "./store.ts";
import { storesOf } from "./stores.ts";
import { escalateFaults } from "./telling.ts";
import { faultKinds } from "./messages.ts";

/** Faults from report to case, and who has to see to them (catalogue 16.8, 16.9). */
export const fault: FeatureDoor = (house) => {
  const stores = storesOf(house);
  tellCauses(house, stores);
  tellLines(house, stores);
  tellRuns(house, stores);
  holdAirports(house, "faults", faultsNaming);
  return {
    name: "fault",
    messages: faultKinds,
    answers: answers(house, stores),
    // Whoever may read a fault or a case may read what was put to it: all of the operations staff.
    files: { attachment: readBy("fault:"), report: readBy(pictureUse) },
    jobs: [escalateFaults(house, stores)],
    demo: {
      faults: async () => await fillFaults(house, stores),
      caused: async () => await fillCaused(house, stores),
      faces: async () => await showCases(stores),
    },
  };
};

const readBy = (use: string): FileRule => ({
  reads: async (caller, file) => caller.version === "3" && file.use?.startsWith(use) === true,
});

export { casesShown, caseShown } from "./cases/cases.ts";
export type { CaseFace, HolderCase } from "../contract.ts";

/** A fault as a list shows it; undefined when there is none of this id. */
export const faultOf = async (house: House, id: string): Promise<contract.FaultRow | undefined> => {
  const found = await storesOf(house).faults.find(id);
  return found && (await rowsOf(house, [found]))[0];
};

/** The faults that somebody still has to do something about, the oldest first; of very many the first. */
export const openFaults = async (house: House): Promise<OpenFault[]> =>
  await storesOf(house).faults.open(faultLimits.openRead);

/** Joined faults of several airports that are open: nobody advertises meanwhile (catalogue 10.6). */
export const majorFaultsOpen = async (house: House): Promise<OpenFault[]> => majorsAmong(await openFaults(house));

/** Faults whose id, phenomenon, error, software or location contain the keyword, the latest first, at most 20. */
export const faultsLike = async (house: House, keyword: string): Promise<contract.FaultRow[]> =>
  keyword.trim() === "" ? [] : await rowsOf(house, await storesOf(house).faults.like(keyword, 20));
