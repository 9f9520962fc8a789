import { listNow, refuseUnlistable } from "@apron/features/blacklist/server";
import { type Account, accountsOf, callerAccount } from "@apron/features/login/server";
import { canonicalMobile, maskMobile, maskName } from "@apron/kit/contract/addresses";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type { decideListing, getListings, Listing, proposeListing } from "../../contract.ts";
import { reportRefusals } from "../../texts.ts";
import { handlerOf, judgeAll, personOf } from "../conflicts/conflicts.ts";
import { handledReport, refuseOther } from "./handling.ts";
import { isNamedIn } from "../rules.ts";
import { kept } from "../sending.ts";
import type { Report } from "../store-rows.ts";
import type { Proposal } from "./store-listing.ts";
import type { Stores } from "../stores.ts";
import { askSecondPair, settleListing, tellDesks } from "../telling.ts";

/** Proposes that somebody is listed; a second person decides (catalogue 12.15). */
export const propose = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof proposeListing>>,
): Promise<ResultOf<typeof proposeListing>> => {
  const { id, ...wanted } = body;
  const report = await handledReport(house, stores, await handlerOf(house, caller), id);
  note(report.recordNo);
  refuseUnlistable(house, wanted);
  if (wanted.agentNumber !== "") await refuseOther(stores, report, wanted);
  const listingId = await stores.listings.propose(id, wanted, caller.accountId);
  if (listingId === undefined) throw refuse(reportRefusals.E12024);
  note(`${report.recordNo} ${listingId}`);
  await stores.threads.note(id, "proposed", caller.accountId, numberOf(wanted));
  await askOthers(house, stores, report, { id: listingId, wanted, askedBy: caller.accountId });
  await tellDesks(house, stores, id);
  return { listingId };
};

/** Asks for what waits of a report once more, as others handle reports than before. */
export const askAnew = async (house: House, stores: Stores, reportId: string): Promise<void> => {
  const open = (await stores.listings.ofReport(reportId)).filter(({ state }) => state === "open");
  for (const proposal of open) {
    await settleListing(house, proposal.id);
    await askOthers(house, stores, await kept(stores, reportId), proposal);
  }
};

const askOthers = async (
  house: House,
  stores: Stores,
  report: Report,
  { id, wanted, askedBy }: Pick<Proposal, "id" | "wanted" | "askedBy">,
): Promise<void> => {
  const free = (await judgeAll(house, stores, report)).filter((account) => !isAbout(account, wanted));
  await askSecondPair(house, { id, number: numberOf(wanted), by: askedBy, free: free.map((one) => one.id) });
};

/** What is to be confirmed, without the reports behind it. */
export const listingsFor = async (
  house: House,
  stores: Stores,
  body: ParsedBodyOf<typeof getListings>,
  caller: Caller,
  language: Language,
): Promise<ResultOf<typeof getListings>> => {
  const seen = await seenBy(house, stores, caller, await stores.listings.all(body.state));
  const page = seen.slice((body.currentPage - 1) * body.pageSize, body.currentPage * body.pageSize);
  return answerPage(body, seen.length, await shownListings(house, page, caller, language));
};

/** Lists it, or does not, as somebody else than who proposed it; once. */
export const decide = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof decideListing>>,
): Promise<void> => {
  const found = await stores.listings.find(body.id);
  const [proposal] = found ? await seenBy(house, stores, caller, [found]) : [];
  if (!proposal) throw refuse(common.E9404);
  note(`${body.id} ${body.list ? "listed" : "declined"}`);
  if (proposal.askedBy === caller.accountId) throw refuse(reportRefusals.E12023);
  // Whoever proposed it learns why it came to nothing.
  if (!body.list && body.words === "") throw refuse(common.E9410, { fields: { words: common.E9410 } });
  const decision = body.list ? "listed" : "declined";
  if (!(await stores.listings.decide(body.id, caller.accountId, decision, body.words)))
    throw refuse(reportRefusals.E12025);
  if (body.list) {
    refuseUnlistable(house, proposal.wanted);
    await listNow(house, proposal.wanted, proposal.askedBy);
  }
  await stores.threads.note(proposal.reportId, decision, caller.accountId, numberOf(proposal.wanted));
  await settleListing(house, body.id);
  await tellDesks(house, stores, proposal.reportId);
};

/** Proposals as they are read: persons masked, by whom they were made, and whether the reader may decide. */
export const shownListings = async (
  house: House,
  proposals: readonly Proposal[],
  { accountId }: Caller,
  language: Language,
): Promise<Listing[]> => {
  const names = await accountsOf(house).names(proposals.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]));
  return proposals.map(({ id, wanted, askedBy, askedAt, state, decidedBy, decidedAt, words }) => {
    const isMine = askedBy === accountId;
    const { system, agentNumber, branch, reason, from } = wanted;
    return {
      id,
      system,
      agentNumber,
      name: maskName(wanted.name),
      mobile: wanted.phone === "" ? "" : maskMobile(canonicalMobile(wanted.phone) ?? ""),
      idNumber: wanted.idNumber === "" ? "" : maskIdNumber(wanted.idNumber),
      branch,
      reason,
      from,
      askedBy: names(askedBy),
      askTime: wallTime(askedAt),
      state,
      decidedBy: decidedBy === "" ? "" : names(decidedBy),
      decideTime: decidedAt === undefined ? "" : wallTime(decidedAt),
      words,
      decide: { allowed: state === "open" && !isMine, why: isMine ? say(language, reportRefusals.E12023) : "" },
    };
  });
};

/**
 * What of these somebody may see: nobody what is about himself; a handler what comes of reports he sees, unless he is the
 * security administrator too, who sees all of it and none of the reports.
 */
const seenBy = async (
  house: House,
  stores: Stores,
  caller: Caller,
  proposals: readonly Proposal[],
): Promise<Proposal[]> => {
  const account = await callerAccount(house, caller);
  const handler = await handlerOf(house, caller);
  const isSecond = caller.roles.includes(roles.securityAdministrator.id);
  const seen: Proposal[] = [];
  for (const proposal of proposals) {
    if (isAbout(account, proposal.wanted)) continue;
    const isSeen = isSecond || (await stores.handling.isSeen(handler.accountId, handler.person, proposal.reportId));
    if (isSeen) seen.push(proposal);
  }
  return seen;
};

const isAbout = (account: Account, { name, phone }: Pick<Proposal["wanted"], "name" | "phone">): boolean =>
  isNamedIn(personOf(account), [name, phone], []);

const numberOf = ({ system, agentNumber }: Pick<Proposal["wanted"], "system" | "agentNumber">): string =>
  agentNumber === "" ? "—" : `${system} ${agentNumber}`;
