import { randomInt, randomUUID } from "node:crypto";
import { HostRefused } from "@apron/hosts";
import {
  type Allowance,
  allowancesOf,
  askHost,
  type Binding,
  bindingsOf,
  DoneBefore,
  operationsOf,
  ownBinding,
  performAtHost,
  reachable,
} from "@apron/features/agents/server";
import { agentRefusals } from "@apron/features/agents/texts";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type getLimitedList, type getPaper, liftsOf, type readPaper, submitPaper, unlockLimits } from "../contract.ts";
import { unlockRefusals, unlockTexts } from "../texts.ts";
import { type BankEntry, drawPaper, isComplete, wrongAnswers } from "./rules.ts";
import type { Store } from "./store.ts";

/** The caller's work numbers that their hosts limit now; a host that does not answer is left out unless none does. */
export const limitedOf = async (house: House, caller: Caller): Promise<ResultOf<typeof getLimitedList>> => {
  const bindings = await bindingsOf(house).ofAccount(caller.accountId);
  const allowance = await allowancesOf(house).inForce("liftFlow");
  const found = await Promise.allSettled(bindings.map(async (binding) => await standingOf(house, binding)));
  const answered = found.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  if (bindings.length > 0 && answered.length === 0) throw refuse(common.E9503);
  return await Promise.all(
    answered
      .filter(({ agent }) => agent.limited)
      .map(async ({ binding, agent }) => ({
        bindingId: binding.id,
        system: binding.system,
        agentNumber: binding.agentNumber,
        limitedAt: agent.limitedSince === undefined ? "" : wallTime(agent.limitedSince),
        timesLeft: await timesLeft(house, binding, allowance),
        abnormal: binding.abnormal,
      })),
  );
};

/** Draws a paper for work numbers that can be lifted: one's own, limited, not abnormal, with times left (5.6). */
export const drawFor = async (
  house: House,
  store: Store,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof getPaper>>,
): Promise<ResultOf<typeof getPaper>> => {
  const bindingIds = [...new Set(body.bindingIds)];
  const allowance = await allowancesOf(house).inForce("liftFlow");
  for (const bindingId of bindingIds) await refuseUnliftable(house, caller, bindingId, allowance);
  const bank = await store.enabledQuestions();
  const drawn = drawPaper(bank, randomInt);
  const questions = drawn.flatMap(({ id, optionKeys }) =>
    bank
      .filter((entry) => entry.id === id)
      .map((entry) => ({ ...entry, options: optionKeys.flatMap((key) => entry.options.filter((o) => o.key === key)) })),
  );
  const paperId = randomUUID();
  note(`${paperId} ${bindingIds.join(" ")}`);
  const paper = { id: paperId, accountId: caller.accountId, bindingIds, questions };
  const endsAt = await house.audit.withLine(async () => await store.addPaper(paper));
  return { paperId, expireAt: wallTime(endsAt), questions: questions.map((entry) => shown(entry, language)) };
};

/** A paper that was drawn and not handed in yet, with the questions in the order they were drawn in. */
export const readDrawn = async (
  store: Store,
  { body, caller, language }: Asked<ParsedBodyOf<typeof readPaper>>,
): Promise<ResultOf<typeof readPaper>> => {
  const paper = await store.goodPaper(caller.accountId, body.paperId);
  if (!paper || paper.passed) throw refuse(unlockRefusals.E5024);
  return {
    paperId: paper.id,
    expireAt: wallTime(paper.endsAt),
    questions: paper.questions.map((entry) => shown(entry, language)),
    bindingIds: [...paper.bindingIds],
  };
};

/** Whether every question of the paper was answered; a paper that is gone is told by the call itself. */
export const isAnswered = async (store: Store, { caller, body }: Asked<unknown>): Promise<boolean> => {
  const { paperId, answers } = submitPaper.body.parse(body);
  const paper = await store.goodPaper(caller.accountId, paperId);
  if (!paper || paper.passed) return true;
  return isComplete(
    paper.questions.map(({ id }) => id),
    answers,
  );
};

/**
 * Marks a paper, once, and lifts each work number when every answer is right (5.4, 5.5). One that was right is good for what it
 * has not lifted yet: its answer, or the server, may have been lost.
 */
export const handIn = async (
  house: House,
  store: Store,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof submitPaper>>,
): Promise<ResultOf<typeof submitPaper>> => {
  const paper = await store.goodPaper(caller.accountId, body.paperId);
  if (!paper) throw refuse(unlockRefusals.E5024);
  const earliest = addSeconds(paper.drawnAt, unlockLimits.paperMinimumSeconds);
  if (house.clock.now() < earliest) throw refuse(common.E9429, { until: earliest });
  const wrongIds = paper.passed ? [] : wrongAnswers(paper.questions, body.answers);
  const allRight = wrongIds.length === 0;
  note(`${paper.id} ${allRight ? "right" : "wrong"}`);
  await house.audit.withLine(async () => {
    if (paper.passed || (await store.markPaper(paper.id, allRight))) return;
    const marked = await store.goodPaper(caller.accountId, paper.id);
    if (!allRight || !marked?.passed) throw refuse(unlockRefusals.E5024);
  });
  if (!allRight)
    return { allRight, wrongIds, explained: explainedOf(paper.questions, wrongIds, language), results: [] };
  const results = await Promise.all(
    paper.bindingIds.map(async (bindingId) => await liftOne(house, caller, paper.id, bindingId, language)),
  );
  return { allRight, wrongIds, explained: [], results };
};

/** Goes on with papers that were right and have not lifted everything: their server was killed, or a host was away (5.5). */
export const goOnLifting = async (house: House, store: Store): Promise<void> => {
  for (const { id, accountId, bindingIds } of await store.passedPapers(patienceSeconds))
    for (const bindingId of bindingIds)
      try {
        if (await operationsOf(house).stateUnder(onceOf(id, bindingId))) continue;
        const [binding] = (await bindingsOf(house).ofAccount(accountId)).filter((each) => each.id === bindingId);
        if (binding && (await isLimited(house, binding))) await liftOne(house, { accountId }, id, bindingId, "zh");
      } catch (error) {
        // One that cannot be lifted must not keep the others waiting.
        house.log.error({ paper: id, binding: bindingId, err: error }, "a passed paper could not be gone on with");
      }
};

/** Longer than whoever handed it in is still at it. */
const patienceSeconds = 30;

/** Why the wrong answers of a paper that is used up were wrong (5.5): the explanations alone, no answers. */
const explainedOf = (
  questions: readonly BankEntry[],
  wrongIds: readonly string[],
  language: Language,
): ResultOf<typeof submitPaper>["explained"] =>
  questions
    .filter(({ id }) => wrongIds.includes(id))
    .map(({ id, explanation, reading }) => ({ id, explanation: explanation[language], reading: reading[language] }));

/** Lifts the limit of a work number at its host, once for a paper; counts as one of its day's times only when the host did it. */
const lift = async (house: House, { id, system, agentNumber, accountId }: Binding, paperId: string): Promise<void> => {
  const once = onceOf(paperId, id);
  try {
    await performAtHost(
      house,
      {
        kind: "liftFlow",
        system,
        agentNumber,
        accountId,
        askedAs: "owner",
        detail: { bindingId: id },
        allowance: liftsOf(await allowancesOf(house).inForce("liftFlow")),
        once,
      },
      async (operationId) => await house.hosts.host(system).liftFlow({ operationId, agentNumber }),
    );
  } catch (error) {
    if (error instanceof DoneBefore) {
      if ((await operationsOf(house).stateUnder(once)) !== "done") throw refuse(common.E9508);
      return;
    }
    if (!(error instanceof HostRefused)) throw error;
    throw refuse(error.reason === "notLimited" ? unlockRefusals.E5003 : unlockRefusals.E5005);
  }
};

const onceOf = (paperId: string, bindingId: string): string => `liftFlow:${paperId}:${bindingId}`;

const timesLeft = async (house: House, binding: Binding, allowance: Allowance): Promise<number> => {
  const { remaining } = await allowancesOf(house).state(binding, allowance);
  return Number.isFinite(remaining) ? remaining : -1;
};

const standingOf = async (house: House, binding: Binding) => ({
  binding,
  agent: await reachable(() => askHost(house, binding)),
});

/** Whether its host limits it, as far as it answers. */
const isLimited = async (house: House, binding: Binding): Promise<boolean | undefined> =>
  (await standingOf(house, binding).catch(() => undefined))?.agent.limited;

const refuseUnliftable = async (
  house: House,
  caller: Caller,
  bindingId: string,
  allowance: Allowance,
): Promise<void> => {
  const binding = await ownBinding(house, caller, bindingId);
  if (binding.abnormal) throw refuse(agentRefusals.E3011);
  const { agent } = await standingOf(house, binding);
  if (!agent.limited) throw refuse(unlockRefusals.E5004);
  const { remaining, until } = await allowancesOf(house).state(binding, allowance);
  if (remaining <= 0) throw refuse(unlockRefusals.E5002, { remaining: 0, ...(until !== undefined && { until }) });
};

/** One line of the result: a refusal of one work number does not hold up the others. */
const liftOne = async (
  house: House,
  caller: Pick<Caller, "accountId">,
  paperId: string,
  bindingId: string,
  language: Language,
): Promise<ResultOf<typeof submitPaper>["results"][number]> => {
  const [binding] = (await bindingsOf(house).ofAccount(caller.accountId)).filter(({ id }) => id === bindingId);
  const of = { agentNumber: binding?.agentNumber ?? "", system: binding?.system ?? "" };
  if (!binding) return { ...of, result: 3, message: say(language, unlockRefusals.E5005) };
  try {
    // It may have been marked since the paper was drawn.
    if (binding.abnormal) throw refuse(agentRefusals.E3011);
    await lift(house, binding, paperId);
    return { ...of, result: 1, message: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Whoever lifted it meanwhile: it is as was wanted.
    if (error.kind === unlockRefusals.E5003 || (await isLimited(house, binding)) === false)
      return { ...of, result: 1, message: say(language, unlockRefusals.E5003) };
    const goesOn = error.kind === common.E9503 || error.kind === common.E9508;
    const message = say(language, goesOn ? unlockTexts.goesOn : error.kind);
    return { ...of, result: error.kind === unlockRefusals.E5002 ? 2 : 3, message };
  }
};

const shown = (
  { id, type, title, options }: BankEntry,
  language: Language,
): ResultOf<typeof getPaper>["questions"][number] => ({
  id,
  type,
  title: title[language],
  options: options.map(({ key, text }) => ({ key, text: text[language] })),
});
