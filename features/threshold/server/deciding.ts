import { dossiersOf } from "@apron/features/agents/server";
import { agentRefusals } from "@apron/features/agents/texts";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountsOf, isSamePerson } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, type Refusal, refuse } from "@apron/kit/contract/refusal";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { acceptThreshold, endThreshold, rejectThreshold } from "../contract.ts";
import { stateTexts, thresholdRefusals, thresholdTexts } from "../texts.ts";
import { deskTexts } from "../texts-desk.ts";
import { stateOfStatus, thresholdStatuses } from "../threshold.ts";
import { atHostOf, takeBack } from "./at-host.ts";
import { mayDecide, mayEnd } from "./rules.ts";
import type { Applications } from "./store.ts";
import type { Application } from "./store-steps.ts";
import { settleAlarm, settleDecision, tellAccepted, tellOf, tellRejected, tellScreens } from "./telling.ts";
import { thresholdMessages } from "../texts.ts";

/** Accepts an application, as applied for or for less; once, by somebody else than its applicant (catalogue 8.5). */
export const accept = async (
  house: House,
  store: Applications,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof acceptThreshold>>,
): Promise<void> => {
  const { id, version, grantedThreshold, words } = body;
  const application = await openFor(house, store, { id, accountId: caller.accountId, language });
  note(`${numberOf(application)} ${grantedThreshold}`);
  const trouble = await troubleWith(house, application);
  if (trouble) throw refuse(trouble);
  const { current_threshold: current, applied_threshold: applied } = application;
  if (grantedThreshold <= current || grantedThreshold > applied)
    throw refuse(common.E9413, {
      fields: { grantedThreshold: thresholdRefusals.E8008 },
      reason: thresholdTexts.range,
      values: { current, maximum: applied },
    });
  if (!(await store.accept({ id, version }, grantedThreshold, { accountId: caller.accountId, words })))
    throw await dealtWith(house, store, id, language);
  await settleDecision(house, id);
  const accepted = await store.find(id);
  if (accepted) await tellAccepted(house, accepted);
};

/** Rejects an application with a coded reason; `other` has to be said in words. */
export const reject = async (
  house: House,
  store: Applications,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof rejectThreshold>>,
): Promise<void> => {
  const { id, version, reason, words } = body;
  const application = await openFor(house, store, { id, accountId: caller.accountId, language });
  note(`${numberOf(application)} ${reason}`);
  if (reason === "other" && words === "") throw refuse(common.E9413, { fields: { words: deskTexts.otherWords } });
  if (!(await store.reject({ id, version }, { accountId: caller.accountId, reason, words })))
    throw await dealtWith(house, store, id, language);
  await settleDecision(house, id);
  const rejected = await store.find(id);
  if (rejected) await tellRejected(house, rejected);
};

/** Ends a threshold early: withdrawn before its effect, taken back at the host at once afterwards. */
export const end = async (
  house: House,
  store: Applications,
  { body, caller, note }: Asked<ParsedBodyOf<typeof endThreshold>>,
): Promise<ResultOf<typeof endThreshold>> => {
  const { id, reason } = body;
  const application = await store.find(id);
  if (!application) throw refuse(common.E9404);
  note(`${numberOf(application)} ${reason}`);
  if (await isSamePerson(house, caller.accountId, application.account_id)) throw refuse(thresholdRefusals.E8012);
  if (!mayEnd(atHostOf(application))) throw refuse(thresholdRefusals.E8014);
  const standing = await house.audit.withLine(async () => {
    const asked = await store.askEnd(id, { endReason: reason });
    if (asked) await tellScreens(house, asked);
    const dropped = asked ? undefined : await store.drop(id, { endReason: reason });
    if (!asked && !dropped) throw refuse(thresholdRefusals.E8014);
    if (dropped) {
      await settleAlarm(house, id);
      await tellOf(house, dropped, thresholdMessages.withdrawn, { reason });
    }
    return asked;
  });
  return { hostDone: standing === undefined || (await takeBack(house, store, standing)) };
};

/** What an approver may do with an application now, and why not. */
export const actsOn = async (house: House, application: Application, accountId: string, language: Language) => {
  const own = await isSamePerson(house, accountId, application.account_id);
  const verdict = (possible: boolean, otherwise: Word) => ({
    allowed: !own && possible,
    why: own ? say(language, deskTexts.own) : possible ? "" : say(language, otherwise),
  });
  const decidable = mayDecide(application.status);
  const trouble = decidable ? await troubleWith(house, application) : undefined;
  return {
    accept: verdict(decidable && !trouble, trouble ?? deskTexts.notOpen),
    reject: verdict(decidable, deskTexts.notOpen),
    end: verdict(mayEnd(atHostOf(application)), deskTexts.nothingToEnd),
  };
};

const openFor = async (
  house: House,
  store: Applications,
  { id, accountId, language }: { readonly id: string; readonly accountId: string; readonly language: Language },
): Promise<Application> => {
  const application = await store.find(id);
  if (!application) throw refuse(common.E9404);
  if (await isSamePerson(house, accountId, application.account_id)) throw refuse(thresholdRefusals.E8012);
  if (!mayDecide(application.status)) throw await dealtWith(house, store, id, language);
  return application;
};

/** Who was quicker, when, and what he did. */
const dealtWith = async (house: House, store: Applications, id: string, language: Language): Promise<Refusal> => {
  const now = await store.find(id);
  const state = now && stateOfStatus(now.status);
  if (!now || !state || now.status === thresholdStatuses.pending) return refuse(common.E9409);
  const names = await accountsOf(house).names([now.decided_by]);
  const who =
    names(now.decided_by) || say(language, now.decided_by === null ? thresholdTexts.byHolder : thresholdTexts.byRules);
  const time = wallTime(now.decided_at ?? now.closed_at ?? house.clock.now());
  return refuse(thresholdRefusals.E8011, { values: { who, time, state: say(language, stateTexts[state]) } });
};

/** What of the work number forbids to accept now. */
const troubleWith = async (house: House, { system, agent_number: agentNumber }: Application) => {
  const agent = { system, agentNumber };
  if (await blacklistOf(house).listed({ agent })) return agentRefusals.E3020;
  const dossier = await dossiersOf(house).find({ ...agent, state: "active" });
  return dossier?.abnormal ? thresholdRefusals.E8005 : undefined;
};

const numberOf = ({ id, system, agent_number: agentNumber }: Application): string => `${system} ${agentNumber} ${id}`;
