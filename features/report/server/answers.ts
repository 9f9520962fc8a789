import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import { judge, quotaKey } from "@apron/kit/server/guard";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { maskName } from "@apron/kit/contract/addresses";
import * as contract from "../contract.ts";
import { typeTexts } from "../texts.ts";
import { handlerOf, seenReport } from "./conflicts/conflicts.ts";
import { exported } from "./desk/exporting.ts";
import { heardOf } from "./gates.ts";
import { accept, addNote, ask, close, link, mark, recuse, reveal } from "./desk/handling.ts";
import { decide, listingsFor, propose } from "./desk/listing.ts";
import { add, alsoWrong, save } from "./sending.ts";
import { caseOf, deskRowOf, detailOf, namesIn, rowOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";
import { settleAnswer, settleRead } from "./telling.ts";

/** The calls of reports: the reporters' and the desk's. */
export const answers = (house: House, stores: Stores): Answer[] => [
  ...reporterAnswers(house, stores),
  ...deskAnswers(house, stores),
];

const reporterAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.checkReportPermission, async (asked) => {
    const { language, caller } = asked;
    const key = quotaKey(contract.saveReport, contract.reportsPerDay, asked) ?? caller.accountId;
    const { remaining } = await house.quotas.state(key, contract.reportsPerDay);
    const refusal = await judge(house, contract.saveReport.path, asked);
    if (!refusal) return { allowed: true, code: "", message: "", reason: "", until: "", remaining, actions: [] };
    const { kind, detail } = refusal;
    return {
      allowed: false,
      code: kind.code,
      message: say(language, kind, detail.values),
      reason: detail.reason ? say(language, detail.reason, detail.values) : "",
      until: detail.until === undefined ? "" : wallTime(detail.until),
      remaining,
      actions: (detail.actions ?? []).map(({ label, route }) => ({
        label: say(language, label, detail.values),
        route,
      })),
    };
  }),
  answer(contract.getReportTypes, async ({ language }) =>
    contract.reportTypes.map((type) => ({ type, name: say(language, typeTexts[type]) })),
  ),
  answer(contract.getReportedAgent, async (asked) => {
    const { system, agentNumber, ownerName, organization, city, office } = heardOf(asked);
    asked.note(`${system} ${agentNumber}`);
    return { system, agentNumber, owner: maskName(ownerName), organization, city, office };
  }),
  answer(contract.saveReport, async (asked) => await save(house, stores, asked), alsoWrong),
  answer(contract.getReports, async ({ body, caller }) => {
    const { list, total } = await stores.reports.searchOwn(caller.accountId, body, body);
    return answerPage(body, total, list.map(rowOf));
  }),
  answer(contract.getReport, async ({ body, caller }) => {
    const report = await stores.reports.own(caller.accountId, body.id);
    if (!report) throw refuse(common.E9404);
    const messages = await stores.threads.messages(report.id);
    const last = messages.findLast(({ side }) => side === "handler");
    if (report.unread && last) await stores.reports.noteRead(report.id, last.number);
    await settleAnswer(house, report.id);
    return detailOf(report, messages);
  }),
  answer(contract.addToReport, async (asked) => await add(house, stores, asked)),
];

const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getReportQueue, async ({ body, caller }) => {
    const handler = await handlerOf(house, caller);
    const { list, total } = await stores.handling.searchDesk(handler.accountId, handler.person, body, body);
    const names = await namesIn(house, list);
    const rows = list.map((report) => deskRowOf(report, handler, names, house.clock.now()));
    return answerPage(body, total, rows);
  }),
  answer(contract.getReportCounts, async ({ caller, language }) => {
    const { accountId, person } = await handlerOf(house, caller);
    const counts = await stores.handling.countDesk(accountId, person);
    const page = { currentPage: 1, pageSize: 1, state: "open" } as const;
    const listings = await listingsFor(house, stores, page, caller, language);
    return { ...counts, listings: listings.total };
  }),
  answer(contract.getReportCase, async (asked) => {
    const handler = await handlerOf(house, asked.caller);
    const report = await seenReport(stores, handler, asked.body.id);
    asked.note(report.recordNo);
    if (report.handler === handler.accountId) await settleRead(house, report.id);
    return await caseOf(house, stores, report, handler, asked);
  }),
  answer(contract.acceptReport, async (asked) => await accept(house, stores, asked)),
  answer(contract.recuseFromReport, async (asked) => await recuse(house, stores, asked)),
  answer(contract.noteOnReport, async (asked) => await addNote(house, stores, asked)),
  answer(contract.askReporter, async (asked) => await ask(house, stores, asked)),
  answerInSteps(contract.linkToReport, async (asked) => await link(house, stores, asked)),
  answerInSteps(contract.markReported, async (asked) => await mark(house, stores, asked)),
  answer(contract.proposeListing, async (asked) => await propose(house, stores, asked)),
  answer(
    contract.getListings,
    async ({ body, caller, language }) => await listingsFor(house, stores, body, caller, language),
  ),
  answer(contract.decideListing, async (asked) => await decide(house, stores, asked)),
  answer(contract.closeReport, async (asked) => await close(house, stores, asked)),
  answer(contract.revealReporter, async (asked) => await reveal(house, stores, asked)),
  answer(contract.exportReports, async (asked) => await exported(house, stores, asked)),
];
