import type { Reader } from "@apron/features/agents/contract";
import { crowdOf } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { asWritten, type Language } from "@apron/kit/contract/texts";
import { addDays, addSeconds, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import { calendarFile } from "@apron/kit/server/calendar-file";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { cleanRichText } from "@apron/kit/server/rich-text";
import type {
  confirmNotice,
  getAirportNotices,
  getHotspots,
  getNotice,
  getNoticeCalendar,
  getNotices,
  popNotice,
  searchNotices,
} from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeRefusals, noticeTexts } from "../texts.ts";
import { filesOf } from "./files.ts";
import { inLanguage, wrongTabs, type WantedTabs } from "./rules.ts";
import { rowOf, written } from "./shapes.ts";
import type { Line, Reading, Wanted } from "./store.ts";
import type { Stores } from "./stores.ts";

/** On which open screens hear that there is something new to read. */
export const noticeTopic = "notice";

/** The lists: what the notice centre shows, the hotspots, and the notices of airports. */
export const centre: Wanted = { groups: [1, 2], own: true };
export const hotspots: Wanted = { groups: [3], own: false };
export const airportNotices: Wanted = { groups: [4], own: false };
const everything: Wanted = { groups: [1, 2, 3, 4], own: true };

/** Somebody who reads, with the audiences he is in. */
export interface Known {
  readonly reader: Reader;
  readonly reading: Reading;
}

/** Who reads; decided anew at every look, so that whoever binds a number finds what is for it. */
export const readerOf = async (house: House, stores: Stores, { accountId, version }: Caller): Promise<Known> => {
  const reader = (await crowdOf(house).reader(accountId)) ?? { version, roles: [], holdings: [] };
  const departure = reader.version === "3" || reader.holdings.some((holding) => holding.departure);
  return { reader, reading: { accountId, audiences: await stores.notices.audiencesOf(reader), departure } };
};

type ListAsked = Asked<ParsedBodyOf<typeof getNotices>>;

/** One page of the notice centre; E9001 where a tab is none or the days go backwards (catalogue 9.11). */
export const listNotices = async (house: House, stores: Stores, asked: ListAsked) => {
  const { group } = asked.body;
  const groups = group === "" ? centre.groups : [Number(group)];
  return await listed(
    house,
    stores,
    asked,
    { ...asked.body, groups: ["1", "2"] },
    { ...centre, groups, own: group === "" },
  );
};

export const listHotspots = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof getHotspots>>,
): Promise<ResultOf<typeof getHotspots>> =>
  await listed(house, stores, asked, { ...asked.body, ...noTabs, groups: ["3"] }, hotspots);

export const listAirportNotices = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof getAirportNotices>>,
): Promise<ResultOf<typeof getAirportNotices>> => {
  const { type, ...body } = asked.body;
  if (type !== "" && !/^4[123]$/.test(type))
    throw refuse(noticeRefusals.E9001, { fields: { type: noticeRefusals.E9001 } });
  const tabs = { ...body, ...noTabs, system: "", subType: type, groups: ["4"] };
  return await listed(house, stores, asked, tabs, airportNotices);
};

const noTabs = { category: "", group: "", subType: "" } as const;

interface Narrowed extends WantedTabs {
  readonly groups: readonly string[];
  readonly keyword: string;
}

const listed = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<{ readonly currentPage: number; readonly pageSize: number }>,
  tabs: Narrowed,
  list: Wanted,
) => {
  const wrong = wrongTabs(tabs, tabs.groups);
  if (Object.keys(wrong).length > 0) throw refuse(noticeRefusals.E9001, { fields: wrong });
  const { reader, reading } = await readerOf(house, stores, caller);
  const { system, category, subType, keyword, startTime, endTime } = tabs;
  const wanted = { ...list, system, category, subType, keyword, from: beginOf(startTime), until: endOf(endTime) };
  const { list: found, total } = await stores.notices.page(reading, wanted, body);
  return answerPage(
    body,
    total,
    found.map((line) => rowOf(line, reader, language)),
  );
};

/** What a keyword finds in all lists of a reader, the newest first (catalogue 9.18). */
export const found = async (
  house: House,
  stores: Stores,
  {
    caller,
    keyword,
    language,
    most,
  }: { readonly caller: Caller; readonly keyword: string; readonly language: Language; readonly most: number },
): Promise<ResultOf<typeof searchNotices>> => {
  const { reader, reading } = await readerOf(house, stores, caller);
  const { list } = await stores.notices.page(reading, { ...everything, keyword }, { currentPage: 1, pageSize: most });
  return list
    .map((line) => rowOf(line, reader, language))
    .map(({ id, title, kindName, publishTime, subType }) => ({
      id,
      title,
      kindName,
      publishTime,
      route: noticeUrl(subType, id),
    }));
};

const beginOf = (typed: string): Instant | undefined =>
  typed === "" ? undefined : instantOf(typed.length === 10 ? `${typed} 00:00:00` : typed);
const endOf = (typed: string): Instant | undefined =>
  typed === ""
    ? undefined
    : typed.length === 10
      ? instantOf(`${addDays(typed, 1)} 00:00:00`)
      : addSeconds(instantOf(typed), 1);

/** One notice of a list, which is read by being looked at; E9002 when it is gone, or was never this reader's. */
export const wholeNotice = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getNotice>>,
  list: Wanted,
): Promise<ResultOf<typeof getNotice>> => {
  const { reader, reading } = await readerOf(house, stores, caller);
  const line = await stores.notices.find(reading, list, body.id);
  if (!line) throw await goneFor(stores, reading, body.id);
  const receipt = line.own ? undefined : await stores.notices.receipt(caller.accountId, line.id);
  const readBefore = await stores.notices.read(caller.accountId, line);
  const beside = await stores.notices.neighbours(
    reading,
    line.kind === 4 ? { ...list, subType: String(line.subType) } : list,
    line,
  );
  if (!line.read) await settleReading(house, stores, reading);
  const head = line.own ? undefined : await stores.notices.head(line.id);
  return {
    ...rowOf(line, reader, language),
    read: true,
    contentHtml: contentOf(house, line, language),
    attachments: await filesOf(house, head?.files ?? []),
    version: line.version,
    before: await beforeOf(house, stores, line, receipt?.version ?? readBefore, language),
    confirmedAt: receipt?.version === line.version ? wallTime(receipt.confirmed_at) : "",
    route: line.route,
    previous: besideOf(beside.previous, language),
    next: besideOf(beside.next, language),
    language: inLanguage(language, line.title) === line.title[language] ? language : language === "zh" ? "en" : "zh",
  };
};

const besideOf = (line: Line | undefined, language: Language) =>
  line ? { id: line.id, title: written(line.title, line, language) } : null;

/** What the reader knew of it before it was changed. */
const beforeOf = async (house: House, stores: Stores, line: Line, seen: number, language: Language) => {
  if (seen === 0 || seen >= line.version) return null;
  const before = await stores.notices.versionOf(line.id, seen);
  if (!before) return null;
  return {
    version: seen,
    title: inLanguage(language, { zh: before.title_zh, en: before.title_en }),
    contentHtml: cleanRichText(
      inLanguage(language, { zh: before.html_zh, en: before.html_en }),
      house.config.videoHosts,
    ),
  };
};

/** Other windows of the reader hear of it; with nothing left unread, one mark says so for all of it. */
const settleReading = async (house: House, stores: Stores, reading: Reading): Promise<void> => {
  const { business, account, operator, hotspot, airport } = await stores.notices.counts(reading);
  if (business + account + operator + hotspot + airport === 0) await stores.notices.readAll(reading.accountId);
  await house.live.tell({ account: reading.accountId }, noticeTopic);
};

/** Why there is nothing to read: to those it was for, in its editor's words. Everybody else hears what of an unknown one. */
const goneFor = async (stores: Stores, { audiences, departure }: Reading, id: string) => {
  const head = await stores.notices.head(id);
  const wasOut = head?.state === "withdrawn" && (head.publish_at ?? Infinity) <= (head.withdrawn_at ?? 0);
  const told = wasOut && audiences.includes(head.audience_id) && (head.kind !== 4 || departure);
  return refuse(noticeRefusals.E9002, told ? { reason: asWritten(head.withdrawn_reason) } : {});
};

/** The text of a notice, cleaned again as it is read (T28). */
export const contentOf = (house: House, line: Line, language: Language): string =>
  line.own ? "" : cleanRichText(inLanguage(language, line.html), house.config.videoHosts);

/** A receipt for the version that was read; E9409 when it was changed since, so that it is read again. */
export const confirm = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof confirmNotice>>,
): Promise<ResultOf<typeof confirmNotice>> => {
  note(`${body.id} v${body.version}`);
  const { reading } = await readerOf(house, stores, caller);
  const line = await stores.notices.find(reading, everything, body.id);
  if (!line) throw await goneFor(stores, reading, body.id);
  if (line.level !== "confirm") throw refuse(noticeRefusals.E9003);
  if (!(await stores.notices.confirm(caller.accountId, body.id, body.version))) throw refuse(common.E9409);
  await house.live.tell({ account: caller.accountId }, noticeTopic);
  await house.live.tell({ account: caller.accountId }, "todo");
  const receipt = await stores.notices.receipt(caller.accountId, body.id);
  return { confirmedAt: wallTime(receipt?.confirmed_at ?? house.clock.now()) };
};

/** The next notice that pops up for the caller; each once, whatever windows are open. */
export const pop = async (
  house: House,
  stores: Stores,
  { caller, language, note }: Asked<unknown>,
): Promise<ResultOf<typeof popNotice>> => {
  const { reader, reading } = await readerOf(house, stores, caller);
  const id = await stores.notices.pop(reading);
  note(id ?? "");
  const line = id === undefined ? undefined : await stores.notices.find(reading, everything, id);
  if (!line) return { notice: null };
  return {
    notice: { ...rowOf(line, reader, language), contentHtml: contentOf(house, line, language), route: line.route },
  };
};

/** Windows to come as a calendar: of one notice, or of all that the caller may read. */
export const calendar = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getNoticeCalendar>>,
) => {
  const { reading } = await readerOf(house, stores, caller);
  const found =
    body.id === ""
      ? (await stores.notices.page(reading, { ...everything, own: false }, { currentPage: 1, pageSize: 500 })).list
      : [await stores.notices.find(reading, everything, body.id)];
  const entries = found.flatMap((line) =>
    line?.windowFrom === undefined || (body.id === "" && (line.windowTo ?? line.windowFrom) < house.clock.now())
      ? []
      : [
          {
            id: line.id,
            from: wallTime(line.windowFrom),
            until: wallTime(line.windowTo ?? line.windowFrom),
            summary: written(line.title, line, language),
            location: line.airports.join(" "),
            description: written(line.summary, line, language),
          },
        ],
  );
  if (body.id !== "" && entries.length === 0) throw await goneFor(stores, reading, body.id);
  const head = { title: noticeTexts.calendarName[language], program: "-//Apron//Notices//EN" };
  return {
    type: "text/calendar; charset=utf-8",
    content: Buffer.from(calendarFile(head, entries, house.clock.now())),
    headers: { "content-disposition": 'attachment; filename="notices.ics"' },
  };
};

/** What somebody must still confirm, for the list of what there is to do (catalogue 9.13, 17.1). */
export const dueNotices = async (house: House, stores: Stores, caller: Caller) => {
  const { reading } = await readerOf(house, stores, caller);
  return await stores.notices.dueFor(reading);
};
