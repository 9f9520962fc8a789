import { inShort } from "@apron/kit/contract/patterns";
import { type Account, accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getQueue, QueueRow } from "../../contract.ts";
import { deskLimits, type PromiseState } from "../../desk.ts";
import { businessOf } from "../business.ts";
import { type Business, promiseDays, runningPromise } from "../rules-promise.ts";
import { timeText } from "../shapes.ts";
import type { Question } from "../store.ts";
import type { Stores } from "../stores.ts";
import { minutesUntil, stateOfDue } from "./rules-desk.ts";

/** The queue as a clerk sees it: what is due first on top, everybody masked (catalogue 13.15). */
export const queue = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getQueue>>,
): Promise<ResultOf<typeof getQueue>> => {
  const page = await stores.queue.page({ ...body, caller: caller.accountId }, body);
  const counts = await stores.queue.counts(caller.accountId);
  return { ...page, counts, list: await rowsOf(house, page.list, caller.accountId) };
};

/** Questions as the desk lists them. */
export const rowsOf = async (house: House, list: readonly Question[], caller: string): Promise<QueueRow[]> => {
  const now = house.clock.now();
  const accounts = await accountsOf(house).findAll(list.flatMap(({ account_id: asker, clerk }) => [asker, clerk]));
  const business = await businessSince(house, list);
  return list.map((question) => rowOf(question, { accounts, business, caller, now }));
};

/** The hours from the oldest of these promises on, as far back as promises are counted at all. */
export const businessSince = async (house: House, list: readonly Pick<Question, "due_at">[]): Promise<Business> => {
  const now = house.clock.now();
  const due = list.flatMap(({ due_at: at }) => at ?? []);
  const earliest = Math.min(now, ...due);
  return await businessOf(house, Math.max(earliest, now - (promiseDays - 10) * 86_400_000));
};

/** What the rows of a list have in common. */
interface Around {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly business: Business;
  readonly caller: string;
  readonly now: Instant;
}

export const rowOf = (question: Question, { accounts, business, caller, now }: Around): QueueRow => ({
  id: question.id,
  recordNo: question.id,
  system: question.system,
  businessType: question.business_type,
  asker: maskName(accounts.get(question.account_id)?.name ?? ""),
  agentNumber: question.agent_number,
  summary: summaryOf(question),
  status: question.status,
  mergedInto: question.merged_into ?? "",
  clerk: accounts.get(question.clerk)?.name ?? question.clerk,
  mine: question.clerk === caller,
  unread: question.clerk_unread,
  promise: promiseOf(question, business, now),
  submitTime: wallTime(question.created_at),
  lastTime: wallTime(question.last_at),
  incidentId: question.incident_id ?? "",
});

/** The beginning of what was asked, as it is masked. */
export const summaryOf = ({ words }: Pick<Question, "words">): string => inShort(words, deskLimits.summary);

/** The promise that runs, and how it stands. */
const promiseOf = (question: Question, business: Business, now: Instant): QueueRow["promise"] => {
  const { due_at: due } = question;
  const state: PromiseState = stateOfDue(question, now);
  return {
    kind: due === null ? "" : (runningPromise(question) ?? ""),
    due: timeText(due),
    state,
    minutesLeft: due === null ? 0 : minutesUntil(business, due, now),
  };
};
