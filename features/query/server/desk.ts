import { type Account, accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { getQueryAlarm, getQueryAlarms, settleQueryAlarm } from "../contract.ts";
import type { Alarm, Store } from "./store.ts";
import { alarmCause } from "./watching.ts";

/** The desk of those who watch over bulk reading (catalogue 14.11). */
export const deskAnswers = (house: House, store: Store) => [
  answer(getQueryAlarms, async ({ body }) => {
    const { list, total } = await store.search(body, body);
    const people = await peopleOf(house, list);
    return answerPage(
      body,
      total,
      list.map((alarm) => shown(alarm, people)),
    );
  }),
  answer(getQueryAlarm, async ({ body, note }) => {
    note(body.id);
    const alarm = await store.find(body.id);
    if (!alarm) throw refuse(common.E9404);
    const { list, total } = await store.asked(alarm.accountId, body, alarm.day);
    const rows = list.map(({ kind, key, found, askedAt }) => ({ kind, key, found, askTime: wallTime(askedAt) }));
    return { ...answerPage(body, total, rows), alarm: shown(alarm, await peopleOf(house, [alarm])) };
  }),
  answer(settleQueryAlarm, async ({ body, caller, note }) => {
    note(body.id);
    if (!(await store.find(body.id))) throw refuse(common.E9404);
    if (!(await store.settle(body.id, caller.accountId, body.remark))) throw refuse(common.E9409);
    await house.todos.settle(alarmCause(body.id));
  }),
];

const peopleOf = async (house: House, alarms: readonly Alarm[]): Promise<Map<string, Account>> =>
  await accountsOf(house).findAll(alarms.flatMap(({ accountId, settledBy }) => [accountId, settledBy]));

const shown = (alarm: Alarm, people: ReadonlyMap<string, Account>) => {
  const nameOf = (accountId: string): string => {
    const account = people.get(accountId);
    return account?.accountName || maskName(account?.name ?? "") || accountId;
  };
  return {
    id: alarm.id,
    accountId: alarm.accountId,
    who: nameOf(alarm.accountId),
    day: alarm.day,
    cause: alarm.cause,
    keys: alarm.keys,
    misses: alarm.misses,
    raiseTime: wallTime(alarm.raisedAt),
    state: alarm.settledAt === undefined ? ("open" as const) : ("settled" as const),
    settledBy: alarm.settledBy === "" ? "" : nameOf(alarm.settledBy),
    settleTime: alarm.settledAt === undefined ? "" : wallTime(alarm.settledAt),
    remark: alarm.remark,
  };
};
