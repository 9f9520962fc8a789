import { type Account, accountsOf, callerAccount } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { isNamedIn, type Person } from "../rules.ts";
import type { Report } from "../store-rows.ts";
import type { Stores } from "../stores.ts";

/** How many reports are judged at once. */
const batch = 100;

/** Somebody who asks at the desk. */
export interface Handler {
  readonly accountId: string;
  /** Keyed fingerprint of how he is called now. */
  readonly person: string;
}

/**
 * Judges whoever asks at the desk by all words that are new since (catalogue 12.16): a report he is named in, or has made
 * himself, is nowhere for him. Before the call's transaction, lest it wait for one that brings new words.
 */
export const judgeHandler = async (house: House, stores: Stores, caller: Caller): Promise<void> => {
  const account = await callerAccount(house, caller);
  const person = personKey(house, account);
  for (;;) {
    const unjudged = await stores.handling.unjudged(account.id, person, batch);
    for (const report of unjudged) await judge(house, stores, report, account);
    if (unjudged.length < batch) return;
  }
};

/** Whoever asks at the desk: what he was not judged by yet is nowhere for him either. */
export const handlerOf = async (house: House, caller: Caller): Promise<Handler> => ({
  accountId: caller.accountId,
  person: personKey(house, await callerAccount(house, caller)),
});

/** The report of this id, if the handler may see it; it is answered like one that never was. */
export const seenReport = async (stores: Stores, { accountId, person }: Handler, id: string): Promise<Report> => {
  const found = (await stores.handling.isSeen(accountId, person, id)) ? await stores.reports.find(id) : undefined;
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Judges everybody who handles reports by a report that has new words; gives those who may see it. */
export const judgeAll = async (house: House, stores: Stores, report: Report): Promise<Account[]> => {
  const free: Account[] = [];
  for (const account of await handlers(house)) if (await judge(house, stores, report, account)) free.push(account);
  return free;
};

/** Everybody who handles reports now. */
export const handlers = async (house: House): Promise<Account[]> =>
  (await accountsOf(house).staff(roles.reportHandler.id)).filter(({ suspension }) => suspension === undefined);

/** Everybody who handles reports and may see this one. */
export const seersOf = async (house: House, { handling }: Stores, id: string): Promise<Account[]> => {
  const seers: Account[] = [];
  for (const account of await handlers(house))
    if (await handling.isSeen(account.id, personKey(house, account), id)) seers.push(account);
  return seers;
};

/** How somebody is called, as reports are searched for it. */
export const personOf = ({ name, accountName, mobile }: Account): Person => ({ name, accountName, mobile });

const judge = async (house: House, stores: Stores, report: Report, account: Account): Promise<boolean> => {
  const { sights, threads } = stores;
  // What handlers write names at most themselves.
  const said = (await threads.messages(report.id)).flatMap(({ side, content }) =>
    side === "reporter" ? [content] : [],
  );
  const { place, eventHistory, insiderInfo, violations, stakeDesc } = report;
  const texts = [place, eventHistory, insiderInfo, violations, stakeDesc, ...said];
  const barred = report.reporter === account.id || isNamedIn(personOf(account), texts, report.parties);
  const accountId = account.id;
  await sights.keep(report.id, { accountId, person: personKey(house, account), words: report.words, barred });
  return !barred && !(await sights.hasRecused(report.id, accountId));
};

const personKey = (house: House, { name, accountName, mobile }: Account): string =>
  house.seals.index("report.person", JSON.stringify([name, accountName, mobile]));
