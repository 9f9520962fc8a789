import { airportsLike, applicationsAt } from "@apron/features/airport/server";
import { publishedTemplates, templateVersion } from "@apron/features/template/server";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { FileRule } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { keepCase, listCases, pictureUse, wholeCase } from "./cases.ts";
import { fillFaults } from "./demo.ts";
import { advance, attach, comment } from "./handling.ts";
import { overview } from "./overview.ts";
import { earlierEvents, listFaults, onDutyNowFor, prefilled, similarTo, wholeFault } from "./reading.ts";
import { amend, report } from "./reporting.ts";
import { rowsOf } from "./shapes.ts";
import { storesOf } from "./stores.ts";
import { escalateFaults } from "./telling.ts";

/** Faults from report to case, and who has to see to them (catalogue 16.8, 16.9). */
export const fault: FeatureDoor = (house) => {
  const stores = storesOf(house);
  return {
    name: "fault",
    answers: [
      answer(contract.getFaults, async (asked) => await listFaults(house, stores, asked)),
      answer(contract.getFault, async (asked) => await wholeFault(house, stores, asked)),
      answer(contract.getTimeline, async (asked) => await earlierEvents(house, stores, asked)),
      answer(contract.getFaultTemplates, async () => await publishedTemplates(house, "fault")),
      answer(
        contract.getFaultTemplate,
        async ({ body }) =>
          await templateVersion(house, "fault", body.templeId, body.version === "" ? undefined : Number(body.version)),
      ),
      answer(contract.getFaultAirports, async ({ body }) => await airportsLike(house, body.keyword)),
      answer(
        contract.getFaultApplications,
        async ({ body }) => await applicationsAt(house, body.officeCode.toUpperCase()),
      ),
      answer(contract.getFaultOptions, async () => ({ softwares: await stores.faults.softwares() })),
      answer(contract.getOnDuty, async (asked) => await onDutyNowFor(house, asked)),
      answer(contract.prefillFault, async (asked) => await prefilled(house, asked)),
      answer(contract.getSimilar, async (asked) => await similarTo(house, stores, asked)),
      answer(contract.getOverview, async (asked) => await overview(house, asked)),

      answer(contract.saveFault, async (asked) => await report(house, stores, asked)),
      answer(contract.advanceFault, async (asked) => await advance(house, stores, asked)),
      answer(contract.commentFault, async (asked) => {
        await comment(house, stores, asked);
        return {};
      }),
      answer(contract.amendFault, async (asked) => await amend(house, stores, asked)),
      answer(contract.attachFault, async (asked) => {
        await attach(house, stores, asked);
        return {};
      }),

      answer(contract.getCases, async (asked) => await listCases(stores, asked)),
      answer(contract.getCase, async (asked) => await wholeCase(house, stores, asked)),
      answer(contract.saveCase, async (asked) => await keepCase(house, stores, asked)),
    ],
    // Whoever may read a fault or a case may read what was put to it: all of the operations staff.
    files: { attachment: readBy("fault:"), report: readBy(pictureUse) },
    jobs: [escalateFaults(house, stores)],
    demo: { faults: async () => await fillFaults(house, stores) },
  };
};

const readBy = (use: string): FileRule => ({
  reads: async (caller, file) => caller.version === "3" && file.use?.startsWith(use) === true,
});

/** A fault as a list shows it; undefined when there is none of this id. */
export const faultOf = async (house: House, id: string): Promise<contract.FaultRow | undefined> => {
  const found = await storesOf(house).faults.find(id);
  return found && (await rowsOf(house, [found]))[0];
};

/** Faults whose id, phenomenon, error, software or location contain the keyword, the latest first, at most 20. */
export const faultsLike = async (house: House, keyword: string): Promise<contract.FaultRow[]> =>
  keyword.trim() === "" ? [] : await rowsOf(house, await storesOf(house).faults.like(keyword, 20));
