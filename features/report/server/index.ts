import { addClosingPart } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { reportProgress } from "../report.ts";
import { reportMessages, reportRefusals } from "../texts.ts";
import { answers } from "./answers.ts";
import { handlerOf, judgeHandler } from "./conflicts/conflicts.ts";
import { fillReports } from "./demo.ts";
import { gatesOf } from "./gates.ts";
import { reportJobs } from "./jobs.ts";
import { reportOfFile } from "./sending.ts";
import { sealedTables } from "./store.ts";
import { storesOf } from "./stores.ts";
import "./tables.ts";
import { reportKinds } from "./messages.ts";

export { ownReports, ownReportsWhole } from "./own.ts";

/** One-click reports: told by whom only their handlers may know, handled by whom they do not name (catalogue 12). */
export const report: FeatureDoor = (house) => {
  const stores = storesOf(house);
  addClosingPart(house, {
    open: async ({ id }) => {
      const everything = { system: "", type: "", progress: 0, startDate: "", endDate: "" };
      const { list } = await stores.reports.searchOwn(id, everything, { currentPage: 1, pageSize: 100 });
      return list
        .filter(({ progress }) => progress !== reportProgress.closed)
        .map(({ id: reportId, recordNo }) => ({
          what: filled(reportMessages.open, { recordNo }),
          route: `/report/detail?id=${reportId}`,
          ends: reportMessages.openEnds,
          // Whoever keeps accounts does not read who reported.
          isSecret: true as const,
        }));
    },
    closing: async ({ id }) => await stores.reports.forgetReporter(id),
  });
  return {
    name: "report",
    messages: reportKinds,
    sealed: sealedTables(house),
    answers: answers(house, stores),
    needs: gatesOf(house, stores),
    files: {
      proof: {
        refusals: { tooLarge: reportRefusals.E12005 },
        // Its reporter owns it; of the others only whoever may see the report.
        reads: async (caller, { use }) => {
          const id = reportOfFile(use);
          if (id === undefined || caller.version !== "3" || !caller.roles.includes(roles.reportHandler.id))
            return false;
          await judgeHandler(house, stores, caller);
          const { accountId, person } = await handlerOf(house, caller);
          return await stores.handling.isSeen(accountId, person, id);
        },
      },
    },
    jobs: reportJobs(house, stores),
    demo: { reports: async () => await fillReports(house, stores) },
  };
};
