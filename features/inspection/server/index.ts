import { holdAirports } from "@apron/features/airport/server";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { KeptFile } from "@apron/kit/server/files";
import { inspectionRefusals } from "../texts.ts";
import { answers } from "./answers.ts";
import { fillInspections } from "./demo.ts";
import { storeOf, inspectionsNaming } from "./store.ts";

/** Inspection records of airports: their holders' own, and the desk that reads all (catalogue 16.12, 16.13). */
export const inspection: FeatureDoor = (house) => {
  const inspections = storeOf(house.database);
  holdAirports(house, "inspections", inspectionsNaming);
  return {
    name: "inspection",
    answers: answers(house, inspections),
    files: {
      attachment: { reads: deskReads },
      opPhoto: { reads: deskReads, refusals: { tooLarge: inspectionRefusals.E16006 } },
    },
    demo: { inspections: async () => await fillInspections(house) },
  };
};

const deskReads = async (caller: Caller, file: KeptFile): Promise<boolean> =>
  file.use?.startsWith("inspection:") === true && caller.roles.includes(roles.reportHandler.id);
