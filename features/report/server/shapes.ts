import { bindingsOf, isMarked } from "@apron/features/agents/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { getReport, getReportCase, ReportDeskRow, ReportRow } from "../contract.ts";
import { reportProgress } from "../report.ts";
import { reportRefusals } from "../texts.ts";
import type { Handler } from "./conflicts/conflicts.ts";
import { shownListings } from "./desk/listing.ts";
import { imagesLeft } from "./sending.ts";
import type { Report } from "./store-rows.ts";
import type { Message } from "./store-thread.ts";
import type { Stores } from "./stores.ts";

/** A report as its reporter lists it. */
export const rowOf = (report: Report): ReportRow => ({
  id: report.id,
  recordNo: report.recordNo,
  system: report.system,
  agentNumber: report.agentNumber,
  type: report.type,
  progress: report.progress,
  submitTime: wallTime(report.submittedAt),
  channel: report.channel,
  eventStart: wallTime(report.eventStart),
  eventEnd: wallTime(report.eventEnd),
  unread: report.unread,
});

/** A report as its reporter reads it whole. */
export const detailOf = (report: Report, messages: readonly Message[]): ResultOf<typeof getReport> => ({
  ...rowOf(report),
  ...contentOf(report),
  ...outcomeOf(report),
  messages: messages.map(messageOf),
  mayAdd: report.progress !== reportProgress.closed,
  imagesLeft: imagesLeft(report, messages),
});

/** A report as handlers list it. */
export const deskRowOf = (
  report: Report,
  { accountId }: Pick<Handler, "accountId">,
  nameOf: (accountId: string) => string,
  now: Instant,
): ReportDeskRow => ({
  ...rowOf(report),
  // Who has read what is the reporter's alone.
  unread: false,
  age: Math.floor((now - report.submittedAt) / 60_000),
  handler: report.handler === "" ? "" : nameOf(report.handler),
  mine: report.handler === accountId,
  firstAnswerDue: wallTime(report.dueAt),
  firstAnswerTime: timeOf(report.firstAnswerAt),
  outcome: report.outcome,
});

/** A report as handlers read it whole. */
export const caseOf = async (
  house: House,
  stores: Stores,
  report: Report,
  handler: Handler,
  { caller, language }: Asked<unknown>,
): Promise<ResultOf<typeof getReportCase>> => {
  const { threads } = stores;
  const [messages, notes, events, proposals] = [
    await threads.messages(report.id),
    await threads.notes(report.id),
    await threads.events(report.id),
    await stores.listings.ofReport(report.id),
  ];
  const names = await accountsOf(house).names([
    report.handler,
    ...notes.map(({ by }) => by),
    ...events.map(({ by }) => by),
  ]);
  const isMine = report.handler === handler.accountId && report.progress === reportProgress.accepted;
  const why = report.handler === "" ? reportRefusals.E12022 : reportRefusals.E12021;
  const isClosed = report.progress === reportProgress.closed;
  return {
    ...deskRowOf(report, handler, names, house.clock.now()),
    ...contentOf(report),
    ...outcomeOf(report),
    messages: messages.map(messageOf),
    notes: notes.map(({ number, by, content, at }) => ({
      id: String(number),
      by: names(by),
      content,
      time: wallTime(at),
    })),
    events: events.map(({ event, by, detail, at }) => ({ event, by: names(by), detail, time: wallTime(at) })),
    numbers: await numbersOf(house, stores, report, handler),
    listings: await shownListings(house, proposals, caller, language),
    version: report.version,
    accept: { allowed: report.progress === reportProgress.submitted, why: "" },
    handle: { allowed: isMine, why: isMine || isClosed ? "" : say(language, why, { who: names(report.handler) }) },
  };
};

/** How the accounts of these are called. */
export const namesIn = async (house: House, reports: readonly Report[]): Promise<(accountId: string) => string> =>
  await accountsOf(house).names(reports.map(({ handler }) => handler));

const numbersOf = async (
  house: House,
  stores: Stores,
  report: Report,
  { accountId, person }: Handler,
): Promise<ResultOf<typeof getReportCase>["numbers"]> => {
  const shown = [];
  for (const agent of await stores.reports.numbers(report.id)) {
    const { system, agentNumber } = agent;
    const party = report.parties.find((one) => one.system === system && one.agentNumber === agentNumber);
    const binding = await bindingsOf(house).ofAgent(agent);
    const others = await stores.handling.about(agent, report.id, accountId, person);
    shown.push({
      system,
      agentNumber,
      owner: maskName(party?.ownerName ?? ""),
      organization: party?.organization ?? "",
      city: party?.city ?? "",
      abnormal: await isMarked(house, agent),
      blacklisted: (await blacklistOf(house).listed({ agent })) !== undefined,
      route: binding ? `/agentDesk/detail?bindingId=${binding.id}` : "",
      others: others.map(({ id, recordNo, progress }) => ({ id, recordNo, progress })),
    });
  }
  return shown;
};

const contentOf = (report: Report) => ({
  place: report.place,
  eventHistory: report.eventHistory,
  insiderInfo: report.insiderInfo,
  violations: report.violations,
  stake: report.stake ? 1 : 0,
  stakeDesc: report.stakeDesc,
  images: report.images.map(imageOf),
});

const outcomeOf = (report: Report) => ({
  outcome: report.outcome,
  outcomeWords: report.outcomeWords,
  acceptTime: timeOf(report.acceptedAt),
  closeTime: timeOf(report.closedAt),
  firstAnswerDue: wallTime(report.dueAt),
  firstAnswerTime: timeOf(report.firstAnswerAt),
});

const messageOf = ({ number, side, content, images, at }: Message) => ({
  id: String(number),
  side,
  content,
  images: images.map(imageOf),
  time: wallTime(at),
});

const imageOf = (fileId: string) => ({ fileId, url: fileUrl(fileId) });

const timeOf = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
