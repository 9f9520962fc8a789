import { type Dossier, dossiersOf, maskedAddresses, operationsOf } from "@apron/features/agents/server";
import { operationTexts } from "@apron/features/agents/texts";
import { accountsOf, attemptsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refusalOf } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { addSeconds, type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getQuestionContext } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import type { Stores } from "../stores.ts";
import { knownQuestion } from "./talking.ts";
import { summaryOf } from "./queue.ts";

type Context = ResultOf<typeof getQuestionContext>;

/** More work numbers than an account can have, and how much of what happened is shown. */
const most = { agents: 10, each: 10, lately: 20 } as const;
const latelySeconds = 14 * 86_400;

/** Who asks, his work numbers, what happened to them and to him lately, and what was asked before; all masked. */
export const contextAtDesk = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof getQuestionContext>>,
): Promise<Context> => {
  const question = await knownQuestion(stores, body.id);
  const { account_id: accountId } = question;
  const account = await accountsOf(house).find(accountId);
  const { list: dossiers } = await dossiersOf(house).search(
    { accountIds: [accountId], state: "active" },
    { currentPage: 1, pageSize: most.agents },
  );
  const earlier = await stores.queue.earlierOf(question);
  const similar = await stores.queue.similarTo(question);
  return {
    asker: {
      name: maskName(account?.name ?? ""),
      ...maskedAddresses(account),
      organization: dossiers.find(({ host }) => host?.customerName)?.host?.customerName ?? "",
      version: account?.version ?? "",
    },
    agents: dossiers.map(({ bindingId, system, agentNumber, mainUse }) => ({
      bindingId,
      system,
      agentNumber,
      mainUse,
      asked: system === question.system && agentNumber === question.agent_number,
    })),
    lately: await latelyOf(house, accountId, dossiers, language),
    earlier: earlier.map((one) => ({
      id: one.id,
      recordNo: one.id,
      summary: summaryOf(one),
      status: one.status,
      submitTime: wallTime(one.created_at),
      result: one.rating,
    })),
    similar: similar.map((one) => ({
      id: one.id,
      recordNo: one.id,
      kind: "linked" as const,
      status: one.status,
      summary: summaryOf(one),
    })),
  };
};

interface Happened {
  readonly at: Instant;
  readonly kind: string;
  readonly text: string;
  readonly good: boolean;
}

/** Sign-ins, what was done at the hosts, and what was refused, the latest first. */
const latelyOf = async (
  house: House,
  accountId: string,
  dossiers: readonly Dossier[],
  language: Language,
): Promise<Context["lately"]> => {
  const since = addSeconds(house.clock.now(), -latelySeconds);
  const found = [
    ...(await signInsOf(house, accountId, language)),
    ...(await operationsOfAll(house, dossiers, language)),
    ...(await refusalsOf(house, accountId, since, language)),
  ];
  return found
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most.lately)
    .map(({ at, ...one }) => ({ time: wallTime(at), ...one }));
};

const signInsOf = async (house: House, accountId: string, language: Language): Promise<Happened[]> => {
  const { list } = await attemptsOf(house).ofAccount(accountId, { currentPage: 1, pageSize: most.each });
  return list.map(({ time, result }) => ({
    at: time,
    kind: say(language, deskTexts.signIn),
    text: result === "ok" ? say(language, deskTexts.signedIn) : reasonOf(result, language),
    good: result === "ok",
  }));
};

const operationsOfAll = async (house: House, dossiers: readonly Dossier[], language: Language): Promise<Happened[]> => {
  const all: Happened[] = [];
  for (const { system, agentNumber, boundAt } of dossiers) {
    const page = { currentPage: 1, pageSize: most.each };
    const { list } = await operationsOf(house).search({ system, agentNumber, since: boundAt, ...page });
    all.push(
      ...list.map(({ begunAt, kind, state, answer }) => ({
        at: begunAt,
        kind: operationTexts[kind][language],
        text: [`${agentNumber}（${system}）`, state === "refused" ? answer : ""].filter(Boolean).join(" "),
        good: state === "done",
      })),
    );
  }
  return all;
};

const refusalsOf = async (house: House, accountId: string, since: Instant, language: Language): Promise<Happened[]> =>
  (await house.audit.refusedSince(accountId, since, most.each)).map(({ time, result }) => ({
    at: time,
    kind: say(language, deskTexts.refused),
    text: reasonOf(result, language),
    good: false,
  }));

/** A refusal's code in words. */
const reasonOf = (code: string, language: Language): string => {
  const kind = refusalOf(code);
  return kind ? `${code} ${say(language, kind)}` : code;
};
