import { randomInt } from "node:crypto";
import { passOn } from "@apron/features/agents/server";
import { accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { reportLimits } from "../report.ts";
import { reportMessages } from "../texts.ts";
import { reportTitles } from "../titles.ts";
import { judgeAll, seersOf } from "./conflicts/conflicts.ts";
import type { Report } from "./store-rows.ts";
import type { Stores } from "./stores.ts";

/** The topic of `house.live` on which screens of reports hear that one changed. */
export const reportTopic = "report";

/** The causes of to-dos; the reporter's says nothing of which report it is. */
const acceptCause = (id: string): string => `report:accept:${id}`;
const readCause = (id: string): string => `report:read:${id}`;
const nobodyCause = (id: string): string => `report:nobody:${id}`;
const listingCause = (id: string): string => `report:listing:${id}`;
const answerCause = (house: House, id: string): string => `answer:${house.seals.index("report.answer", id)}`;

/**
 * Puts a report before everybody who may accept it; where nobody may, an administrator is told to appoint somebody. `lost` had
 * it until now.
 */
export const askHandlers = async (house: House, stores: Stores, report: Report, lost = ""): Promise<void> => {
  const free = await judgeAll(house, stores, report);
  for (const { id: account } of free)
    await house.todos.open({
      cause: acceptCause(report.id),
      to: { account },
      type: "report",
      title: filled(reportMessages.todoAccept, { recordNo: report.recordNo }),
      source: reportTitles.desk,
      url: `/reportDesk/detail?id=${report.id}`,
      deadline: report.dueAt,
    });
  if (free.length === 0)
    await house.todos.open({
      cause: nobodyCause(report.id),
      to: { role: roles.administrator.id },
      type: "report",
      title: reportMessages.todoNobody,
      source: reportTitles.desk,
      url: "/opAccount/index",
    });
  await tellDesks(house, stores, report.id, lost);
};

/** What was waited for is done. */
export const settleAccept = async (house: House, id: string): Promise<void> =>
  await house.todos.settle(acceptCause(id), nobodyCause(id));
export const settleRead = async (house: House, id: string): Promise<void> => await house.todos.settle(readCause(id));
export const settleAll = async (house: House, id: string): Promise<void> => {
  await settleAccept(house, id);
  await settleRead(house, id);
};

/** Tells the handler that something was added. */
export const tellHandler = async (house: House, stores: Stores, report: Report): Promise<void> => {
  await house.todos.open({
    cause: readCause(report.id),
    to: { account: report.handler },
    type: "report",
    title: filled(reportMessages.todoRead, { recordNo: report.recordNo }),
    source: reportTitles.desk,
    url: `/reportDesk/detail?id=${report.id}`,
  });
  await tellDesks(house, stores, report.id);
};

/**
 * Tells the reporter that there is something new, in words that name nothing (catalogue 12.13): at once where only he reads
 * it, and by message at a random moment later, so that nobody who sees messages go can tell what they are about.
 */
export const tellReporter = async (
  house: House,
  { reports }: Stores,
  report: Report,
  isAnswer: boolean,
): Promise<void> => {
  const { reporter, id } = report;
  if (reporter === "") return;
  await passOn(house, { accountId: reporter, kind: "report", text: reportMessages.news, values: {} });
  if (isAnswer)
    await house.todos.open({
      cause: answerCause(house, id),
      to: { account: reporter },
      type: "report",
      title: reportMessages.todoAnswer,
      source: reportMessages.todoAnswerSource,
      url: "/report",
    });
  await house.live.tell({ account: reporter }, reportTopic);
  const { from, to } = reportLimits.tellAfterMinutes;
  // The demo does not wait half an hour.
  const second = house.config.mode === "demo" ? 2 : 60;
  await reports.tellAt(id, addSeconds(house.clock.now(), randomInt(from * second, to * second)));
};

/** The reporter has read what there was. */
export const settleAnswer = async (house: House, id: string): Promise<void> =>
  await house.todos.settle(answerCause(house, id));

/** Sends the message that is due. */
export const sendNeutral = async (house: House, { reporter }: Report): Promise<void> => {
  const { neutralSubject: subject, neutral: text } = reportMessages;
  await writeTo(house, await accountsOf(house).find(reporter), { purpose: "agents.news", subject, text });
};

/** Reminds every handler who may accept one of these that its promise is close. */
export const remindHandlers = async (house: House, stores: Stores, ids: readonly string[]): Promise<void> => {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const report = await stores.reports.find(id);
    for (const { id: account } of report ? await judgeAll(house, stores, report) : [])
      counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  const accounts = await accountsOf(house).findAll([...counts.keys()]);
  const { reminderSubject: subject, reminder: text } = reportMessages;
  for (const [id, count] of counts)
    await writeTo(house, accounts.get(id), { purpose: "report.reminder", subject, text, values: { count } });
};

/** Puts a blacklisting before everybody who may confirm it. */
export const askSecondPair = async (
  house: House,
  {
    id,
    number,
    by,
    free,
  }: { readonly id: string; readonly number: string; readonly by: string; readonly free: readonly string[] },
): Promise<void> => {
  const todo = {
    cause: listingCause(id),
    type: "report" as const,
    title: filled(reportMessages.todoListing, { number }),
    source: reportTitles.listings,
    url: "/reportDesk/listings",
  };
  for (const account of free) if (account !== by) await house.todos.open({ ...todo, to: { account } });
  await house.todos.open({ ...todo, to: { role: roles.securityAdministrator.id } });
};
export const settleListing = async (house: House, id: string): Promise<void> =>
  await house.todos.settle(listingCause(id));

/**
 * Open desks ask again: of whoever may see the report, and of `lost`, who has it no more. To anybody else it would say that there
 * is a report he is named in (catalogue 12.16).
 */
export const tellDesks = async (house: House, stores: Stores, id: string, lost = ""): Promise<void> => {
  const seers = (await seersOf(house, stores, id)).map((account) => account.id);
  for (const account of new Set([...seers, ...(lost === "" ? [] : [lost])]))
    await house.live.tell({ account }, reportTopic);
};
