import { plainly } from "@apron/kit/contract/patterns";
import { airportsLike, applicationsAt } from "@apron/features/airport/server";
import { shownTemplate, templateChoices } from "@apron/features/template/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { blame } from "./behind/blaming.ts";
import { caseShown, casesShown, dropCase, keepCase, listCases, wholeCase } from "./cases/cases.ts";
import { advance, attach, comment } from "./handling.ts";
import { overview } from "./overview.ts";
import { prefilled } from "./prefill/prefilling.ts";
import { earlierEvents, listFaults, onDutyNowFor, similarTo, wholeFault } from "./reading.ts";
import { amend, report } from "./reporting.ts";
import type { Stores } from "./stores.ts";

/** The calls of faults and of the case library. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getFaults, async (asked) => await listFaults(house, stores, asked)),
  answer(contract.getFault, async (asked) => await wholeFault(house, stores, asked)),
  answer(contract.getTimeline, async (asked) => await earlierEvents(house, stores, asked)),
  answer(contract.getFaultTemplates, async () => await templateChoices(house, "fault")),
  answer(contract.getFaultTemplate, async ({ body }) => await shownTemplate(house, "fault", body)),
  answer(contract.getFaultAirports, async ({ body }) => await airportsLike(house, body.keyword)),
  answer(
    contract.getFaultApplications,
    async ({ body }) => await applicationsAt(house, plainly(body.officeCode).toUpperCase()),
  ),
  answer(contract.getFaultOptions, async () => ({ softwares: await stores.faults.softwares() })),
  answer(contract.getOnDuty, async (asked) => await onDutyNowFor(house, asked)),
  answer(contract.prefillFault, async (asked) => await prefilled(house, stores, asked)),
  answer(contract.getSimilar, async (asked) => await similarTo(house, stores, asked)),
  answer(contract.getOverview, async (asked) => await overview(house, asked)),

  answer(contract.saveFault, async (asked) => await report(house, stores, asked)),
  answer(contract.advanceFault, async (asked) => await advance(house, stores, asked)),
  answer(contract.commentFault, async (asked) => await comment(house, stores, asked)),
  answer(contract.amendFault, async (asked) => await amend(house, stores, asked)),
  answer(contract.attachFault, async (asked) => await attach(house, stores, asked)),
  answer(contract.blameChange, async (asked) => await blame(house, stores, asked)),

  answer(contract.getCases, async (asked) => await listCases(stores, asked)),
  answer(contract.getCase, async (asked) => await wholeCase(house, stores, asked)),
  answer(contract.getHolderCases, async ({ body }) => {
    const { list, total } = await casesShown(house, body, body);
    return answerPage(body, total, list);
  }),
  answer(contract.getHolderCase, async ({ body }) => {
    const face = await caseShown(house, body.id);
    if (!face) throw refuse(common.E9404);
    return face;
  }),
  answer(contract.saveCase, async (asked) => await keepCase(house, stores, asked)),
  answer(contract.discardCase, async (asked) => await dropCase(house, stores, asked)),
];
