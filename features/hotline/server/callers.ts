import { dossiersOf, maskedAddresses } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { callCodeTopic, getCallCode, newCallCode, readCallCode } from "../contract.ts";
import { hotlineRefusals } from "../texts.ts";
import type { CallCode, Store } from "./store.ts";

/** More work numbers than anybody on the telephone goes through. */
const mostNumbers = { currentPage: 1, pageSize: 100 };

/** How a caller shows customer service who he is (catalogue 5.14). */
export const callerAnswers = (house: House, store: Store): Answer[] => [
  answer(getCallCode, async ({ caller }) => shownOf(store, await store.ofAccount(caller.accountId))),

  answer(newCallCode, async ({ caller, note }) => {
    note(caller.accountId);
    return shownOf(store, await store.renew(caller));
  }),

  answer(readCallCode, async ({ body, caller, note }): Promise<ResultOf<typeof readCallCode>> => {
    const read = await store.read(body.code, caller.accountId);
    const lives = read && (await house.sessions.living([read.session_id])).has(read.session_id);
    const account = lives ? await accountsOf(house).find(read.account_id) : undefined;
    if (!read || !account || account.version === "3")
      throw refuse(hotlineRefusals.E5030, { counts: true, fields: { code: hotlineRefusals.E5030 } });
    note(account.id);
    await house.live.tell({ account: account.id }, callCodeTopic);
    const { list } = await dossiersOf(house).search({ accountIds: [account.id], state: "active" }, mostNumbers);
    return {
      user: maskName(account.name),
      ...maskedAddresses(account),
      version: account.version,
      readTime: timeOf(read.read_at),
      agents: list.map(({ bindingId, system, agentNumber, mainUse }) => ({ bindingId, system, agentNumber, mainUse })),
    };
  }),
];

const shownOf = (store: Store, code: CallCode | undefined): ResultOf<typeof getCallCode> => ({
  code: code ? store.codeOf(code) : "",
  validUntil: code ? wallTime(code.ends_at) : "",
  readTime: timeOf(code?.read_at),
});

const timeOf = (at: number | null | undefined): string => (at ? wallTime(at) : "");
