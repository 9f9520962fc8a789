import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  expiredLimits,
  type getExpiredEntry,
  type getExpiredLog,
  type getExpiredPolicy,
  type resendExpired,
  type saveExpiredPolicy,
} from "../contract.ts";
import { expiredRefusals, failureTexts } from "../texts.ts";
import { resultStateOf, timeOf } from "./records.ts";
import { giveUpOf, resendOf } from "./rules.ts";
import type { Query } from "./store.ts";
import type { Stores } from "./stores.ts";
import { workLater } from "./working.ts";

/** One page of the log: numbers, times and outcomes, nothing of whom or what somebody asked for. */
export const logOf = async (
  { queries }: Stores,
  { body }: Asked<ParsedBodyOf<typeof getExpiredLog>>,
): Promise<ResultOf<typeof getExpiredLog>> => {
  const { serialNo, agentNumber, ...filter } = body;
  const page = await queries.search({
    ...filter,
    id: canonicalKey(serialNo),
    agentNumber: canonicalKey(agentNumber),
  });
  return { ...page, list: page.list.map(entryOf) };
};

/** What happened with one query. */
export const entry = async (
  house: House,
  { queries }: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof getExpiredEntry>>,
): Promise<ResultOf<typeof getExpiredEntry>> => {
  const query = await queries.find(body.serialNo);
  if (!query) throw refuse(common.E9404);
  const steps = await queries.stepsOf(query.id);
  const names = await accountsOf(house).names(steps.map(({ by }) => by || null));
  const mail = query.mailId === "" ? undefined : await house.outbox.stateOf(query.mailId);
  const against = refusalOf(query);
  return {
    ...entryOf(query),
    reason: query.failure === "" ? "" : say(language, failureTexts[query.failure]),
    emailMasked: query.emailMasked,
    delivery: mail?.state ?? "",
    deliveryFailure: mail?.failure ?? "",
    result: resultStateOf(query),
    keptUntil: query.hasResult ? timeOf(query.keptUntil) : "",
    nextTime: query.work === "" ? "" : wallTime(query.dueAt),
    mayResend: against === undefined,
    whyNot: against ? say(language, against, { limit: expiredLimits.resends }) : "",
    resendsLeft: Math.max(0, expiredLimits.resends - query.resends),
    steps: steps.map(({ at, step, by, note }) => ({
      time: wallTime(at),
      step,
      name: names(by || null),
      note: step === "failed" ? say(language, wordOf(note)) : note,
    })),
    version: query.version,
  };
};

/** Sends again what a query asked for, at most so often; to the mailbox of the query and to no other. */
export const resend = async (
  house: House,
  { queries, policy }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof resendExpired>>,
): Promise<void> => {
  note(body.serialNo);
  const query = await queries.find(body.serialNo);
  if (!query) throw refuse(common.E9404);
  const way = wayOf(query);
  if (way !== "send" && way !== "ask")
    throw refuse(refusalOf(query) ?? expiredRefusals.E14030, {
      values: { limit: expiredLimits.resends },
      remaining: 0,
    });
  const now = house.clock.now();
  const giveUpAt = giveUpOf(now, await policy.current());
  const done = await queries.again({ id: query.id, version: body.version }, way, {
    giveUpAt,
    by: caller.accountId,
    note: body.reason,
  });
  if (!done) throw refuse(common.E9409);
  await house.live.tell({ account: query.accountId }, "expired");
  await workLater(house, query.id, now);
};

/** How long queries wait, and who said so. */
export const policyAtDesk = async (house: House, { policy }: Stores): Promise<ResultOf<typeof getExpiredPolicy>> => {
  const { changedBy, changedAt, ...current } = await policy.current();
  const names = await accountsOf(house).names([changedBy || null]);
  return { ...current, changedBy: names(changedBy || null), changeTime: timeOf(changedAt) };
};

/** Changes how long queries wait; E9409 when somebody else has. */
export const changePolicy = async (
  { policy }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveExpiredPolicy>>,
): Promise<void> => {
  const { version, ...times } = body;
  if (times.waitToSeconds < times.waitFromSeconds)
    throw refuse(common.E9413, { fields: { waitToSeconds: expiredRefusals.E14031 } });
  const { version: _, changedBy: _by, changedAt: _at, ...before } = await policy.current();
  note("policy", { before, after: times });
  if (!(await policy.change(times, version, caller.accountId))) throw refuse(common.E9409);
};

const wayOf = (query: Query) =>
  resendOf({ ...query, isWaiting: query.work !== "", isErased: query.erasedAt !== undefined });

const refusalOf = (query: Query) => {
  const way = wayOf(query);
  return way === "spent" ? expiredRefusals.E14029 : way === "nothing" ? expiredRefusals.E14030 : undefined;
};

const wordOf = (note: string) => {
  const known = new Map(Object.entries(failureTexts));
  return known.get(note) ?? failureTexts.hostAway;
};

const entryOf = (query: Query) => ({
  serialNo: query.id,
  kind: query.kind,
  system: query.system,
  agentNumber: query.agentNumber,
  submitTime: wallTime(query.submittedAt),
  channel: query.channel,
  progress: query.progress,
  failure: query.failure,
  endTime: timeOf(query.endedAt),
  resends: query.resends,
});
