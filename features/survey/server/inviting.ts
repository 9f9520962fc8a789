import { crowdOf } from "@apron/features/agents/server";
import { type Account, accountsOf } from "@apron/features/login/server";
import { isFor } from "@apron/features/notice/server";
import type { Version } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Language } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Invitation, QuestionnaireType } from "../contract.ts";
import { surveyRefusals } from "../texts.ts";
import { type Arrival, invitationOf, mayAnswer, stateOf } from "./rules.ts";
import type { OwnSurvey } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Somebody who may be invited. */
export interface Invited extends Arrival {
  readonly accountId: string;
  readonly version: Version;
}

/** The caller, with when his session began: "next time" is the next one. */
export const invitedOf = async (house: House, { accountId, version, sessionId }: Caller): Promise<Invited> => {
  const account = await accountsOf(house).find(accountId);
  // Nobody has come today whom nobody knows: what he is shown besides is not refused for it.
  return await invitedIn(house, account ?? { id: accountId, version, registeredAt: 0 }, sessionId);
};

/** The owner of an account in one of his sessions; in none yet at sign-in. */
export const invitedIn = async (
  house: House,
  { id: accountId, version, registeredAt }: Pick<Account, "id" | "version" | "registeredAt">,
  sessionId?: string,
): Promise<Invited> => {
  const session =
    sessionId === undefined ? undefined : (await house.sessions.list(accountId)).find(({ id }) => id === sessionId);
  return { accountId, version, registeredAt, signedInAt: session?.startedAt ?? house.clock.now() };
};

/** A survey somebody may answer, and whether it invites him now. */
export interface Offered {
  readonly survey: OwnSurvey;
  readonly type: QuestionnaireType;
}

/** Surveys somebody may answer now, mandatory ones first; decided anew at every look. */
export const offersTo = async (house: House, { surveys }: Stores, who: Invited): Promise<Offered[]> => {
  const open = await surveys.openFor(who.accountId);
  if (open.length === 0) return [];
  const reader = await readerOf(house, who);
  const now = house.clock.now();
  return open
    .filter((survey) => mayAnswer(survey, now) && isFor(survey.audience, reader))
    .map((survey) => ({ survey, type: invitationOf(survey, who, now) }));
};

const readerOf = async (house: House, { accountId, version }: Invited) =>
  (await crowdOf(house).reader(accountId)) ?? { version, roles: [], holdings: [] };

/** The one that invites: a mandatory one before the others. */
export const inviting = (offers: readonly Offered[]): Offered | undefined => offers.find(({ type }) => type > 0);

/**
 * One survey for whoever answers it. What is not published, or not for him, is as unknown as one that never was; of what he
 * could have answered he hears that it is not open (E23001), or full (E23004).
 */
export const surveyFor = async (house: House, stores: Stores, id: string, who: Invited): Promise<OwnSurvey> => {
  const survey = await stores.surveys.findFor(id, who.accountId);
  if (!survey || survey.state === "draft") throw refuse(common.E9404);
  if (survey.choice === "done") return survey;
  const now = house.clock.now();
  if (!isFor(survey.audience, await readerOf(house, who)) || !mayAnswer(survey, now)) throw refuse(common.E9404);
  const state = stateOf(survey, now);
  if (state === "full") throw refuse(surveyRefusals.E23004);
  if (state !== "open") throw refuse(surveyRefusals.E23001);
  return survey;
};

/** A text in a reader's language, or in the other where there is only that. */
export const written = (language: Language, zh: string, en: string): string =>
  language === "en" ? en || zh : zh || en;

/** What an invitation says. */
export const wordsOf = (survey: OwnSurvey, language: Language): Invitation => ({
  id: survey.id,
  title: written(language, survey.title_zh, survey.title_en),
  intro: written(language, survey.intro_zh, survey.intro_en),
  mandatory: survey.mandatory,
  untilTime: survey.until_at === null ? "" : wallTime(survey.until_at),
});
