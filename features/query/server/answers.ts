import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { answer, answerInSteps, type Asked } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import { quotaKey } from "@apron/kit/server/guard";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { agentInfoOf, configurationOf, departmentOf, officeOf, workNumberOf } from "./asking.ts";
import { deskAnswers } from "./desk.ts";
import type { Store } from "./store.ts";

/** What holders and staff ask by exact key, and what those who watch over it ask, with its handler. */
export const answers = (house: House, store: Store) => [
  answerInSteps(contract.queryAgentInfo, async (asked) => await agentInfoOf(house, asked)),
  answerInSteps(contract.queryOffice, async (asked) => await officeOf(house, asked)),
  answerInSteps(contract.queryWorkNumber, async (asked) => await workNumberOf(house, asked)),
  answerInSteps(contract.queryDepartment, async (asked) => await departmentOf(house, asked)),
  answerInSteps(contract.queryConfiguration, async (asked) => await configurationOf(house, asked)),
  answer(contract.getQueryQuota, async (asked) => await quotaOf(house, asked)),
  ...deskAnswers(house, store),
];

/** How often a kind was asked today, and when it may be asked again: what a countdown is drawn from (catalogue 14.10). */
const quotaOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.getQueryQuota>>,
): Promise<ResultOf<typeof contract.getQueryQuota>> => {
  const call = contract.queryCalls[asked.body.kind];
  let [used, limit, next] = [0, 0, 0];
  for (const quota of call.quota) {
    const state = await house.quotas.state(quotaKey(call, quota, asked) ?? "", quota);
    if (quota.window === "day") [used, limit] = [state.used, quota.limit];
    next = Math.max(next, state.until ?? 0);
  }
  const now = house.clock.now();
  return {
    used,
    limit,
    nextAllowedAt: next > now ? wallTime(next) : "",
    waitSeconds: next > now ? Math.ceil((next - now) / 1000) : 0,
  };
};
