import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answerPage } from "@apron/kit/server/paging";
import type { getBlacklist, getBlacklistEntries, getBlacklistEntry } from "../contract.ts";
import type { Entry, Store } from "./store.ts";

type DeskRow = ResultOf<typeof getBlacklistEntry>;

/** What anybody may see: entries in force, personal data masked (catalogue X32, D7). */
export const publicPage = async (
  store: Store,
  body: ParsedBodyOf<typeof getBlacklist>,
): Promise<ResultOf<typeof getBlacklist>> => {
  const { list, total } = await store.searchEntries({ ...body, state: "listed" });
  return answerPage(body, total, list.map(maskedRow));
};

/** What the desk sees of entries in any state, masked until somebody opens one. */
export const entriesOf = async (
  store: Store,
  reader: string,
  body: ParsedBodyOf<typeof getBlacklistEntries>,
): Promise<ResultOf<typeof getBlacklistEntries>> => {
  const { list, total } = await store.searchEntries(body);
  const rows = list.map((entry) => deskRow(entry, maskedRow(entry), reader));
  return answerPage(body, total, rows);
};

/** One entry in full; the call that asks for it is audited. */
export const entryOf = async (store: Store, reader: string, id: string): Promise<DeskRow> => {
  const entry = await store.findEntry(id);
  if (!entry) throw refuse(common.E9404);
  return deskRow(entry, wholeRow(entry), reader);
};

const deskRow = (entry: Entry, row: ResultOf<typeof getBlacklist>["list"][number], reader: string): DeskRow => ({
  ...row,
  id: entry.id,
  state: entry.state,
  addTime: wallTime(entry.addedAt),
  removalReason: entry.removal?.reason ?? "",
  askedByMe: entry.removal?.by === reader,
});

const maskedRow = (entry: Entry): ResultOf<typeof getBlacklist>["list"][number] => ({
  ...wholeRow(entry),
  name: maskName(entry.name),
  idNumber: maskIdNumber(entry.idNumber),
  mobile: maskMobile(entry.mobile),
});

const wholeRow = (entry: Entry): ResultOf<typeof getBlacklist>["list"][number] => ({
  agentName: entry.agentName,
  system: entry.system,
  agentNumber: entry.agentNumber,
  date: entry.from,
  branch: entry.branch,
  name: entry.name,
  idNumber: entry.idNumber,
  mobile: entry.mobile,
  reason: entry.reason,
});
