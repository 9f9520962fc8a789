import type { ResultOf, Version } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import {
  acceptAgreements,
  agreementAudience,
  agreementHistory,
  consentType,
  getConsentContent,
  getConsents,
  pendingAgreements,
  publishAgreement,
  readAgreement,
  requiredTypes,
  signConsentLetter,
} from "../contract.ts";
import { agreementRefusals, titleOf } from "../texts.ts";
import { resign } from "./consent.ts";
import { firstLetters } from "./first-letters.ts";
import { firstTexts } from "./first-texts.ts";
import { faultOfTicks, type TickFault, type Ticked } from "./rules.ts";
import {
  addFirstVersion,
  addVersion,
  type AgreementRow,
  currentTexts,
  keepAcceptance,
  notAccepted,
  versionsOf,
  withdraw,
} from "./store.ts";
import { lettersOf } from "./store-consent.ts";
import { settleUpdates, tellOfUpdate, tellOfUpdateLater } from "./todos.ts";

export {
  acceptancesOf,
  cancelConsent,
  type Consent,
  consentOf,
  type ConsentEnd,
  forgetSigner,
  lettersOf,
  signConsent,
  type Signature,
} from "./store-consent.ts";
export type { TickFault, Ticked } from "./rules.ts";

/** Agreements and their acceptance, and the consent letter of work numbers (catalogue 22). */
export const agreements: FeatureDoor = (house) => ({
  name: "agreements",
  answers: [
    answer(readAgreement, async ({ body }) => {
      const known = Object.keys(agreementAudience);
      const texts = await currentTexts(house, body.type === undefined ? known : [body.type]);
      if (texts.length === 0) throw refuse(common.E9404);
      return texts.map(agreementOf);
    }),

    answer(acceptAgreements, async ({ body, caller, ip, note }) => {
      const newest = await newestVersions(
        house,
        body.items.map((item) => item.type),
      );
      for (const { type, version } of body.items) {
        const mayTick = type !== consentType && agreementAudience[type]?.includes(caller.version);
        if (!newest.has(type) || !mayTick) throw refuse(common.E9404);
        if (String(newest.get(type)) !== version) throw refuse(agreementRefusals.E22001);
      }
      note(body.items.map(({ type, version }) => `${type}v${version}`).join(" "));
      await acceptCurrent(house, caller.accountId, [...newest.keys()], ip);
      return {};
    }),

    answer(pendingAgreements, async ({ caller }) => {
      const pending = await pendingTypes(house, caller.accountId, caller.version);
      return (await currentTexts(house, pending)).map(agreementOf);
    }),

    answer(agreementHistory, async ({ body }) => (await versionsOf(house, body.type)).map(agreementOf)),

    answer(publishAgreement, async ({ body, caller, note }) => {
      if (!agreementAudience[body.type]) throw refuse(common.E9404);
      const [before] = await currentTexts(house, [body.type]);
      const version = await addVersion(house, { ...body, by: caller.accountId });
      if (version === undefined) throw refuse(common.E9409);
      note(`${body.type}v${version}`, { before, after: body });
      await tellOfUpdateLater(house, body.type);
      return { version: String(version) };
    }),

    answer(getConsentContent, async () => {
      const [letter] = await currentTexts(house, [consentType]);
      if (!letter) throw refuse(common.E9404);
      return agreementOf(letter);
    }),

    answer(signConsentLetter, async ({ body, caller, ip, note }) => {
      note(`${body.bindingId} v${body.version}`);
      await resign(house, { ...body, accountId: caller.accountId, ip });
      return {};
    }),

    answer(getConsents, async ({ caller }) => {
      const [letter] = await currentTexts(house, [consentType]);
      return (await lettersOf(house, caller.accountId)).map((row) => ({
        bindingId: row.bindingId,
        system: row.system,
        agentNumber: row.agentNumber,
        version: String(row.version),
        state: row.cancelled ? ("cancelled" as const) : ("signed" as const),
        current: row.version === letter?.version,
        signTime: wallTime(row.signedAt),
        cancelTime: row.cancelled ? wallTime(row.cancelled.at) : "",
        reason: row.cancelled?.reason ?? "",
      }));
    }),
  ],
  jobs: [tellOfUpdate(house)],
  start: async () => {
    for (const text of [...firstTexts, ...firstLetters]) await addFirstVersion(house, text);
  },
});

/** Records that the account accepts the newest version of these agreements; a repeat keeps the first acceptance. */
export const acceptCurrent = async (
  house: House,
  accountId: string,
  types: readonly string[],
  ip: string,
): Promise<void> => {
  await keepAcceptance(house, accountId, types, ip);
  await settleUpdates(house, accountId, types);
};

/** What is wrong with the ticks of a sign-in, judged without a look at the account. */
export const faultOfAgreeing = async (
  house: House,
  version: Version,
  ticked: readonly Ticked[],
): Promise<TickFault | undefined> => faultOfTicks(version, ticked, await newestVersions(house, requiredTypes(version)));

/** The agreements an account has yet to accept at their newest version. */
export const pendingTypes = async (house: House, accountId: string, version: Version): Promise<string[]> =>
  await notAccepted(house, accountId, requiredTypes(version));

/** The newest version of an agreement, for whoever agrees to it before having an account; "" when there is none. */
export const currentVersion = async (house: House, type: string): Promise<string> =>
  String((await newestVersions(house, [type])).get(type) ?? "");

/** Whether the account accepts the newest version of an agreement, and has not taken it back. */
export const hasAccepted = async (house: House, accountId: string, type: string): Promise<boolean> =>
  (await notAccepted(house, accountId, [type])).length === 0;

/** Takes back an acceptance (catalogue 4.14); what was done under it stays lawful. False when nothing stood. */
export const withdrawAcceptance = async (house: House, accountId: string, type: string): Promise<boolean> =>
  await withdraw(house, accountId, type);

const newestVersions = async (house: House, types: readonly string[]): Promise<Map<string, number>> =>
  new Map((await currentTexts(house, types)).map((text) => [text.type, text.version]));

const agreementOf = (row: AgreementRow): ResultOf<typeof readAgreement>[number] => ({
  type: Number(row.type),
  accountType: (agreementAudience[row.type] ?? []).join(","),
  titleCh: titleOf(row.type).zh,
  titleEn: titleOf(row.type).en,
  contentCh: row.content_ch,
  contentEn: row.content_en,
  version: String(row.version),
  publishTime: wallTime(row.published_at),
});
