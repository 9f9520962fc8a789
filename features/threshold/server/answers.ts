import { dossiersOf, isLimited, maskedAddresses } from "@apron/features/agents/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountsOf } from "@apron/features/login/server";
import { daysOf } from "@apron/features/traffic/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps, type Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { alsoWrong, apply, cancel, optionsOf } from "./applying.ts";
import { accept, actsOn, end, reject } from "./deciding.ts";
import { deskRowOf, factsOf, mayCancel, rowOf } from "./shapes.ts";
import type { Applications } from "./store.ts";
import { policiesOf } from "./store-policy.ts";
import { settleAlarm, settleDecided } from "./telling.ts";

/** The calls of thresholds: the holders' and the desk's. */
export const answers = (house: House, store: Applications): Answer[] => [
  answer(contract.getThresholds, async ({ body, caller }) => {
    const { list, total } = await store.search({ ...body, accountId: caller.accountId }, body);
    return answerPage(body, total, list.map(rowOf));
  }),
  answer(contract.getThreshold, async ({ body, caller }) => {
    const found = await store.find(body.id);
    if (!found || found.account_id !== caller.accountId) throw refuse(common.E9404);
    if (found.status !== contract.thresholdStatuses.pending) await settleDecided(house, found.id);
    return { ...rowOf(found), ...factsOf(found, await store.events(found.id)), mayCancel: mayCancel(found) };
  }),
  answer(contract.getThresholdOptions, async (asked) => await optionsOf(house, store, asked)),
  answer(contract.applyForThreshold, async (asked) => await apply(house, store, asked), alsoWrong),
  answer(contract.cancelThreshold, async (asked) => await cancel(house, store, asked)),

  answer(contract.getThresholdQueue, async ({ body }) => {
    const { list, total } = await store.search(body, body);
    const accounts = await accountsOf(house).findAll(list.map(({ account_id: id }) => id));
    const names = await accountsOf(house).names(list.map(({ decided_by: by }) => by));
    const now = house.clock.now();
    const rows = list.map((one) => deskRowOf(one, maskName(accounts.get(one.account_id)?.name ?? ""), names, now));
    return answerPage(body, total, rows);
  }),
  answer(contract.getThresholdCase, async (asked) => await caseOf(house, store, asked)),
  answer(contract.acceptThreshold, async (asked) => await accept(house, store, asked)),
  answer(contract.rejectThreshold, async (asked) => await reject(house, store, asked)),
  answerInSteps(contract.endThreshold, async (asked) => await end(house, store, asked)),
  ...policyAnswers(house),
  answer(contract.getThresholdStatistics, async ({ body }) => {
    const endDate = body.endDate === "" ? dayOf(house.clock.now()) : body.endDate;
    const startDate = body.startDate === "" ? addDays(endDate, -29) : body.startDate;
    if (endDate < startDate) throw refuse(common.E9413, { fields: { endDate: common.E9416 } });
    const { byStatus, byReason, automatic = 0, partial = 0, minutes = null } = await store.figures(startDate, endDate);
    const total = byStatus.reduce((sum, { count }) => sum + count, 0);
    return { startDate, endDate, total, byStatus, byReason, automatic, partial, medianMinutes: minutes };
  }),
];

/** Days of traffic an approver sees: thirteen months. */
const monthsShown = 396;

const caseOf = async (
  house: House,
  store: Applications,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof contract.getThresholdCase>>,
): Promise<ResultOf<typeof contract.getThresholdCase>> => {
  const found = await store.find(body.id);
  if (!found) throw refuse(common.E9404);
  const { system, agent_number: agentNumber, account_id: accountId } = found;
  note(`${system} ${agentNumber} ${found.id}`);
  // What failed for good is known by whoever has looked at it: nothing else can be done about it.
  if (found.closed_at !== null) await settleAlarm(house, found.id);
  const account = (await accountsOf(house).findAll([accountId])).get(accountId);
  const names = await accountsOf(house).names([found.decided_by]);
  const dossier = await dossiersOf(house).find({ bindingId: found.binding_id });
  const agent = { system, agentNumber };
  const today = dayOf(house.clock.now());
  const listed = await blacklistOf(house).listed({ agent });
  const troubles = [
    dossier?.abnormal && ("abnormal" as const),
    (dossier?.frozen !== undefined || dossier?.host?.frozen) && ("frozen" as const),
    listed && ("blacklisted" as const),
    isLimited(dossier?.host, house.clock.now()) && ("limited" as const),
    (dossier === undefined || dossier.ended !== undefined) && ("ended" as const),
  ].filter((trouble) => typeof trouble === "string");
  return {
    ...deskRowOf(found, maskName(account?.name ?? ""), names, house.clock.now()),
    ...factsOf(found, await store.events(found.id)),
    ...maskedAddresses(account),
    organization: dossier?.host?.customerName ?? "",
    version: found.version,
    max: found.applied_threshold,
    troubles,
    days: await daysOf(house, agent, addDays(today, -monthsShown), today).then((days) =>
      days.map(({ day, ...figures }) => ({ date: day, ...figures })),
    ),
    earlier: (await store.others(found)).map(rowOf),
    ...(await actsOn(house, found, caller.accountId, language)),
  };
};

const policyAnswers = (house: House): Answer[] => [
  answer(contract.getThresholdPolicy, async () => {
    const { clean_days: cleanDays, changed_by: by, changed_at: at, ...rules } = await policiesOf(house).inForce();
    const names = await accountsOf(house).names([by]);
    return { ...rules, cleanDays, changedBy: names(by), changeTime: by === "" ? "" : wallTime(at) };
  }),
  answer(contract.saveThresholdPolicy, async ({ body, caller, note }) => {
    const { version, cleanDays, ...rules } = body;
    const before = await policiesOf(house).inForce();
    const after = { ...rules, clean_days: cleanDays, changed_by: caller.accountId };
    if (!(await policiesOf(house).change(version, after))) throw refuse(common.E9409);
    note(`version ${version + 1}`, { before, after });
    return { version: version + 1 };
  }),
];
