import { maskIdNumber, canonicalIdNumber } from "@apron/kit/contract/id-number";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalFlightNo, canonicalTicketNumber } from "@apron/kit/contract/flights";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type {
  ExpiredKind,
  getPassengerQueries,
  getPassengerQuery,
  getPassengerResult,
  getTicketFile,
  getTicketQueries,
  getTicketQuery,
  getTicketResult,
  ResultState,
} from "../contract.ts";
import { expiredRefusals, failureTexts } from "../texts.ts";
import type { Found } from "./results.ts";
import { pdfFile, tableFile } from "./sending.ts";
import { type Query, storeOf } from "./store.ts";
import type { Stores } from "./stores.ts";

/** One page of the caller's queries of tickets; a text that is no ticket number finds none. */
export const ticketsOf = async (
  { queries }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getTicketQueries>>,
): Promise<ResultOf<typeof getTicketQueries>> => {
  const { ticketNumber, ...filter } = body;
  const value = canonicalTicketNumber(ticketNumber) ?? ticketNumber;
  const page = await queries.search({ ...filter, value, kind: "ticket", accountId: caller.accountId });
  return { ...page, list: page.list.map(ticketRow) };
};

/** One page of the caller's queries of passengers. */
export const passengersOf = async (
  { queries }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getPassengerQueries>>,
): Promise<ResultOf<typeof getPassengerQueries>> => {
  const flightNo = canonicalFlightNo(body.flightNo) ?? body.flightNo;
  const page = await queries.search({ ...body, flightNo, kind: "passenger", accountId: caller.accountId });
  return { ...page, list: page.list.map(passengerRow) };
};

/** How far one of the caller's queries of a ticket is. */
export const ticketQueryOf = async (
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getTicketQuery>>,
): Promise<ResultOf<typeof getTicketQuery>> => {
  const query = await ownQuery(stores, caller, "ticket", body.serialNo);
  return { ...ticketRow(query), ...detailOf(query, language) };
};

/** How far one of the caller's queries of a passenger is. */
export const passengerQueryOf = async (
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getPassengerQuery>>,
): Promise<ResultOf<typeof getPassengerQuery>> => {
  const query = await ownQuery(stores, caller, "passenger", body.serialNo);
  return { ...passengerRow(query), ...detailOf(query, language) };
};

/** What the host said of a ticket, while it is kept; every look is a line of the audit. */
export const ticketResultOf = async (
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof getTicketResult>>,
): Promise<ResultOf<typeof getTicketResult>> => {
  note(body.serialNo);
  const query = await ownQuery(stores, caller, "ticket", body.serialNo);
  const found = await keptOf(stores, query);
  if (found.kind !== "ticket") throw refuse(expiredRefusals.E14028);
  const { issuedBy, issuedOn, passenger, segments } = found;
  return { asOf: timeOf(query.answeredAt), ticketNumber: query.value, issuedBy, issuedOn, passenger, segments };
};

/** What the host said of passengers, while it is kept; every look is a line of the audit. */
export const passengerResultOf = async (
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof getPassengerResult>>,
): Promise<ResultOf<typeof getPassengerResult>> => {
  note(body.serialNo);
  const query = await ownQuery(stores, caller, "passenger", body.serialNo);
  const found = await keptOf(stores, query);
  if (found.kind !== "passenger") throw refuse(expiredRefusals.E14028);
  const { flightNo, flightDate, depAirport, answeredAt } = query;
  return { asOf: timeOf(answeredAt), flightNo, flightDate, depAirport, passengers: found.passengers };
};

/** The result as a file, while it is kept. */
export const fileOf = async (
  stores: Stores,
  kind: ExpiredKind,
  { body, caller, note }: Asked<ParsedBodyOf<typeof getTicketFile>>,
): Promise<Bytes> => {
  note(`${body.serialNo} ${body.format}`);
  const query = await ownQuery(stores, caller, kind, body.serialNo);
  const found = await keptOf(stores, query);
  return await (body.format === "pdf" ? pdfFile(query, found) : tableFile(query, found));
};

/** An account's queries of both kinds as one's applications show them, newest first (catalogue 21.5). */
export const expiredQueriesOf = async (house: House, accountId: string, page: Page) => {
  const { list, total } = await storeOf(house).search({
    ...page,
    accountId,
    kind: "",
    progress: "",
    startDate: "",
    endDate: "",
  });
  return {
    total,
    list: list.map((query) => ({
      ...(query.kind === "ticket" ? ticketRow(query) : passengerRow(query)),
      kind: query.kind,
      endTime: timeOf(query.endedAt),
      keptUntil: timeOf(query.keptUntil),
      reason: query.failure === "" ? undefined : failureTexts[query.failure],
    })),
  };
};

/** Whether the result of a query can be read on its record. */
export const resultStateOf = ({ hasResult, erasedAt }: Query): ResultState =>
  hasResult ? "kept" : erasedAt === undefined ? "none" : "erased";

export const timeOf = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));

const ownQuery = async ({ queries }: Stores, caller: Caller, kind: ExpiredKind, id: string): Promise<Query> => {
  const query = await queries.find(id);
  if (!query || query.accountId !== caller.accountId || query.kind !== kind) throw refuse(common.E9404);
  return query;
};

const keptOf = async ({ queries }: Stores, { id }: Query): Promise<Found> => {
  const found = await queries.resultOf(id);
  if (!found) throw refuse(expiredRefusals.E14028);
  return found;
};

const rowOf = ({ id, system, agentNumber, email, submittedAt, channel, progress, failure }: Query) => ({
  serialNo: id,
  system,
  agentNumber,
  email,
  submitTime: wallTime(submittedAt),
  channel,
  progress,
  failure,
});

const ticketRow = (query: Query) => ({ ...rowOf(query), ticketNumber: query.value });

const passengerRow = (query: Query) => {
  const { flightNo, flightDate, depAirport, key } = query;
  return { ...rowOf(query), flightNo, flightDate, depAirport, key, wanted: masked(query) };
};

/** Of a passenger as little as tells one query from another. */
const masked = ({ key, value }: Query): string => {
  if (key === "name") return maskName(value);
  if (key === "ticketNumber" || value === "") return value;
  return canonicalIdNumber(value) === undefined ? value.replace(/^(.{2}).*(.{2})$/, "$1***$2") : maskIdNumber(value);
};

const detailOf = (query: Query, language: Language) => {
  const { progress, dueAt, endedAt, failure, keptUntil, hasResult } = query;
  return {
    expectedTime: progress === 1 ? wallTime(dueAt) : "",
    endTime: timeOf(endedAt),
    reason: failure === "" ? "" : say(language, failureTexts[failure]),
    result: resultStateOf(query),
    keptUntil: hasResult ? timeOf(keptUntil) : "",
  };
};
