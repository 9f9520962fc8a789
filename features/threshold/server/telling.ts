import { tellHolder } from "@apron/features/agents/server";
import { accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled, type Word } from "@apron/kit/contract/texts";
import { instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { failureTexts, reasonTexts, thresholdMessages } from "../texts.ts";
import { thresholdTitles } from "../titles.ts";
import type { Failure } from "../threshold.ts";
import type { Application } from "./store-steps.ts";

/** What lists and pages of thresholds hear. */
export const thresholdTopic = "threshold";

const role = roles.thresholdApprover.id;
const decisionCause = (id: string): string => `threshold:${id}`;
const decidedCause = (id: string): string => `threshold:decided:${id}`;
const alarmCause = (id: string): string => `threshold:host:${id}`;
const none: Word = { zh: "", en: "" };

/** Everybody who looks at it reads it anew; in the transaction of the change. */
export const tellScreens = async (house: House, { account_id: account }: Pick<Application, "account_id">) => {
  await house.live.tell({ role }, thresholdTopic);
  await house.live.tell({ account }, thresholdTopic);
};

/**
 * Tells the holder what became of an application, in the transaction of the change, and brings open screens up to date. What
 * comes after a decision leaves nothing to be read of it.
 */
export const tellOf = async (
  house: House,
  application: Application,
  text: Word,
  values: Readonly<Record<string, string | number | Word>> = {},
): Promise<void> => {
  await tellScreens(house, application);
  await settleDecided(house, application.id);
  await tellHolder(
    house,
    application.account_id,
    text,
    {
      id: application.id,
      number: numberOf(application),
      value: valueOf(application),
      from: application.effective_date,
      to: application.expiration_date,
      words: none,
      ...values,
    },
    "threshold",
  );
};

/** Tells that it was accepted, for what, and by whom if that was nobody. */
export const tellAccepted = async (house: House, application: Application): Promise<void> => {
  const { applied_threshold: applied, policy_version: version, decision_words: words } = application;
  const partial = valueOf(application) < applied ? filled(thresholdMessages.partial, { applied }) : none;
  const text = version === null ? thresholdMessages.accepted : thresholdMessages.acceptedByRules;
  await tellOf(house, application, text, { partial, words, version: version ?? 0 });
  await openDecided(house, application, thresholdMessages.todoAccepted);
};

/** Tells that it was rejected and why. */
export const tellRejected = async (house: House, application: Application): Promise<void> => {
  const { decision_reason: reason, decision_words: words } = application;
  const said = reason === "" ? none : reasonTexts[reason];
  await tellOf(house, application, thresholdMessages.rejected, { reason: said, words });
  await openDecided(house, application, filled(thresholdMessages.todoRejected, { reason: said }));
};

/** The holder has a decision to read, until he looks at the application or more becomes of it (catalogue 17.1). */
const openDecided = async (house: House, application: Application, title: Word): Promise<void> =>
  await house.todos.open({
    cause: decidedCause(application.id),
    to: { account: application.account_id },
    type: "threshold",
    title: filled(title, {
      number: numberOf(application),
      value: valueOf(application),
      from: application.effective_date,
    }),
    source: thresholdTitles.list,
    url: `/threshold/detail?id=${application.id}`,
  });

/** Its holder knows of the decision. */
export const settleDecided = async (house: House, id: string): Promise<void> =>
  await house.todos.settle(decidedCause(id));

/** Puts an application before the approvers, until it is decided. */
export const askApprovers = async (house: House, application: Application, isUrgent = false): Promise<void> => {
  const { id, effective_date: from } = application;
  await house.todos.open({
    cause: decisionCause(id),
    to: { role },
    type: "threshold",
    title: filled(isUrgent ? thresholdMessages.todoUrgent : thresholdMessages.todo, {
      number: numberOf(application),
      value: valueOf(application),
      from,
    }),
    source: thresholdTitles.desk,
    url: pageAtDesk(id),
    deadline: instantOf(`${from} 00:00:00`),
  });
};

/** Nobody has to decide it any more. */
export const settleDecision = async (house: House, id: string): Promise<void> =>
  await house.todos.settle(decisionCause(id));

/** Alarms the desk and tells the holder that a host did not do it; `next`: it is asked again. */
export const alarm = async (
  house: House,
  application: Application,
  { act, failure, next }: { readonly act: "effect" | "takeBack"; readonly failure: Failure; readonly next: boolean },
): Promise<void> => {
  const reason = failureTexts[failure];
  await house.todos.open({
    cause: alarmCause(application.id),
    to: { role },
    type: "threshold",
    title: filled(act === "effect" ? thresholdMessages.todoEffect : thresholdMessages.todoEnd, {
      number: numberOf(application),
      reason,
    }),
    source: thresholdTitles.desk,
    url: pageAtDesk(application.id),
  });
  await tellOf(house, application, act === "effect" ? thresholdMessages.failed : thresholdMessages.endFailed, {
    reason,
    next: next ? thresholdMessages.triedAgain : thresholdMessages.notTried,
  });
};

/** The host has done it after all, or need not any more. */
export const settleAlarm = async (house: House, id: string): Promise<void> => await house.todos.settle(alarmCause(id));

/** Reminds the approvers, each at the address of the account, of what takes effect tomorrow and nobody decided. */
export const remindApprovers = async (house: House, count: number): Promise<void> => {
  const { reminderSubject: subject, reminder: text } = thresholdMessages;
  const values = { count, link: `${house.config.publicUrl}/thresholdDesk` };
  for (const account of await accountsOf(house).staff(role))
    await writeTo(house, account, { purpose: "threshold.reminder", subject, text, values });
};

/** The threshold in question: as granted, or as applied for while nobody decided. */
export const valueOf = ({
  granted_threshold: granted,
  applied_threshold: applied,
}: Pick<Application, "granted_threshold" | "applied_threshold">): number => granted ?? applied;

const numberOf = ({ system, agent_number: number }: Application): string => `${system} ${number}`;
const pageAtDesk = (id: string): string => `/thresholdDesk/detail?id=${id}`;
