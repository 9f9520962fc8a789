import { bindingsOf, markAgent } from "@apron/features/agents/server";
import { accountsOf, addressesOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../../contract.ts";
import { reportProgress } from "../../report.ts";
import { reportRefusals } from "../../texts.ts";
import { type Handler, handlerOf, seenReport } from "../conflicts/conflicts.ts";
import { type Reported, reportedAt } from "../gates.ts";
import { kept, passOnTo } from "../sending.ts";
import type { Report } from "../store-rows.ts";
import type { Stores } from "../stores.ts";
import { askHandlers, settleAccept, settleAll, settleRead, tellDesks, tellReporter } from "../telling.ts";

/** Gives a report to its handler: one of all who try at once; the others are told who it is. */
export const accept = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.acceptReport>>,
): Promise<void> => {
  const report = await seenReport(stores, await handlerOf(house, caller), body.id);
  note(report.recordNo);
  if (!(await stores.handling.accept(report.id, body.version, caller.accountId))) {
    const now = await kept(stores, report.id);
    if (now.handler === "") throw refuse(common.E9409);
    throw await taken(house, now);
  }
  await stores.threads.note(report.id, "accepted", caller.accountId);
  await settleAccept(house, report.id);
  await tellReporter(house, stores, report, false);
  await tellDesks(house, stores, report.id);
};

/** Steps aside for good: the report goes back to the others. */
export const recuse = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.recuseFromReport>>,
): Promise<void> => {
  const report = await seenReport(stores, await handlerOf(house, caller), body.id);
  note(report.recordNo);
  await stores.sights.recuse(report.id, caller.accountId);
  await stores.threads.note(report.id, "recused", caller.accountId, body.reason);
  const wasMine = await stores.handling.release(report.id, caller.accountId);
  if (!wasMine && report.progress !== reportProgress.submitted) return;
  await settleAll(house, report.id);
  await askHandlers(house, stores, await kept(stores, report.id), caller.accountId);
};

/** A note among handlers, of anybody who may see the report. */
export const addNote = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.noteOnReport>>,
): Promise<void> => {
  const report = await seenReport(stores, await handlerOf(house, caller), body.id);
  note(report.recordNo);
  await stores.threads.addNote(report.id, caller.accountId, body.content);
  await tellDesks(house, stores, report.id);
};

/** A question or an answer to the reporter, of whoever handles the report. */
export const ask = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.askReporter>>,
): Promise<void> => {
  const report = await handledReport(house, stores, await handlerOf(house, caller), body.id);
  note(report.recordNo);
  const message = { side: "handler", by: caller.accountId, content: body.content, images: [] } as const;
  await stores.threads.say(report.id, message);
  await stores.threads.note(report.id, "asked", caller.accountId);
  await settleRead(house, report.id);
  await tellReporter(house, stores, report, true);
  await tellDesks(house, stores, report.id);
};

/** Links a further work number; whom it belongs to is in the report from then on. */
export const link = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.linkToReport>>,
): Promise<void> => {
  const handler = await handlerOf(house, caller);
  note((await handledReport(house, stores, handler, body.id)).recordNo);
  const { office: _, ...party }: Reported = await reportedAt(house, body);
  await house.audit.withLine(async () => {
    const report = await handledReport(house, stores, handler, body.id);
    note(`${report.recordNo} ${body.system} ${body.agentNumber}`);
    if (!(await stores.handling.link(report, party, caller.accountId))) throw refuse(common.E9409);
    await stores.threads.note(report.id, "linked", caller.accountId, `${body.system} ${body.agentNumber}`);
    await passOnTo(house, stores, await kept(stores, report.id), "number");
  });
};

/** Marks a work number of the report abnormal; the mark says nothing of the report. */
export const mark = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.markReported>>,
): Promise<void> => {
  const { id, reason, ...agent } = body;
  const report = await handledReport(house, stores, await handlerOf(house, caller), id);
  note(`${report.recordNo} ${agent.system} ${agent.agentNumber}`);
  await refuseOther(stores, report, agent);
  const number = `${agent.system} ${agent.agentNumber}`;
  await markAgent(house, agent, { reason, evidence: "", by: caller.accountId }, async () => {
    await stores.threads.note(report.id, "marked", caller.accountId, number);
  });
};

/** Ends a report, and tells its reporter what came of it. */
export const close = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.closeReport>>,
): Promise<void> => {
  const { id, version, outcome, words } = body;
  const report = await handledReport(house, stores, await handlerOf(house, caller), id);
  note(`${report.recordNo} ${outcome}`);
  if (!(await stores.handling.close(id, version, caller.accountId, outcome, words))) throw refuse(common.E9409);
  await stores.threads.note(id, "closed", caller.accountId, outcome);
  await settleAll(house, id);
  await tellReporter(house, stores, report, true);
  await tellDesks(house, stores, report.id);
};

/** Who reported, for whoever handles it alone; with a reason that stays (catalogue 12.16). */
export const reveal = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.revealReporter>>,
): Promise<ResultOf<typeof contract.revealReporter>> => {
  const report = await handledReport(house, stores, await handlerOf(house, caller), body.id);
  note(report.recordNo);
  await stores.threads.note(report.id, "revealed", caller.accountId, body.reason);
  const account = await accountsOf(house).find(report.reporter);
  if (!account) throw refuse(common.E9404);
  const addresses = addressesOf(account);
  return {
    name: account.name,
    mobile: addresses.find(({ channel }) => channel === "sms")?.address ?? "",
    email: addresses.find(({ channel }) => channel === "email")?.address ?? account.contactEmail,
    agents: (await bindingsOf(house).ofAccount(account.id)).map((one) => `${one.system} ${one.agentNumber}`),
  };
};

/** The report, if the caller handles it. */
export const handledReport = async (house: House, stores: Stores, handler: Handler, id: string): Promise<Report> => {
  const report = await seenReport(stores, handler, id);
  if (report.handler === handler.accountId && report.progress === reportProgress.accepted) return report;
  if (report.progress === reportProgress.accepted) throw await taken(house, report);
  throw refuse(report.progress === reportProgress.closed ? common.E9409 : reportRefusals.E12022);
};

/** Refuses a work number that the report is not about. */
export const refuseOther = async (
  stores: Stores,
  report: Report,
  agent: { readonly system: string; readonly agentNumber: string },
): Promise<void> => {
  const numbers = await stores.reports.numbers(report.id);
  if (!numbers.some((one) => one.system === agent.system && one.agentNumber === agent.agentNumber))
    throw refuse(common.E9413, { fields: { agentNumber: reportRefusals.E12026 } });
};

const taken = async (house: House, { handler }: Report) => {
  const names = await accountsOf(house).names([handler]);
  return refuse(reportRefusals.E12021, { values: { who: names(handler) } });
};
