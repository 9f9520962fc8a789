import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
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
  signConsentLetter,
} from "../contract.ts";
import { agreementRefusals } from "../texts.ts";
import { titleOf } from "../titles.ts";
import { acceptCurrent, pendingTypes } from "./accepting.ts";
import { resign } from "./consent.ts";
import type { AgreementRow } from "./store.ts";
import type { Stores } from "./stores.ts";
import { tellOfUpdateLater } from "./todos.ts";

/** The calls of agreements and of consent letters. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(readAgreement, async ({ body }) => {
    const known = Object.keys(agreementAudience);
    const texts = await stores.texts.currentTexts(body.type === undefined ? known : [body.type]);
    if (texts.length === 0) throw refuse(common.E9404);
    return texts.map(agreementOf);
  }),

  answer(acceptAgreements, async ({ body, caller, ip, note }) => {
    const types = body.items.map((item) => item.type);
    await stores.texts.holdNewest(types);
    const newest = await stores.texts.newestVersions(types);
    for (const { type, version } of body.items) {
      const mayTick = type !== consentType && agreementAudience[type]?.includes(caller.version);
      if (!newest.has(type) || !mayTick) throw refuse(common.E9404);
      if (String(newest.get(type)) !== version) throw refuse(agreementRefusals.E22001);
    }
    note(body.items.map(({ type, version }) => `${type}v${version}`).join(" "));
    await acceptCurrent(house, caller.accountId, body.items, ip);
    return {};
  }),

  answer(pendingAgreements, async ({ caller }) => {
    const pending = await pendingTypes(house, caller.accountId, caller.version);
    return (await stores.texts.currentTexts(pending)).map(agreementOf);
  }),

  answer(agreementHistory, async ({ body }) => (await stores.texts.versionsOf(body.type)).map(agreementOf)),

  answer(publishAgreement, async ({ body, caller, note }) => {
    if (!agreementAudience[body.type]) throw refuse(common.E9404);
    await stores.texts.holdAlone(body.type);
    const [before] = await stores.texts.currentTexts([body.type]);
    const version = await stores.texts.addVersion({ ...body, by: caller.accountId });
    if (version === undefined) throw refuse(common.E9409);
    if (before && isSame(before, body)) throw refuse(agreementRefusals.E22002);
    note(`${body.type}v${version}`, { before, after: body });
    await tellOfUpdateLater(house, body.type);
    return { version: String(version) };
  }),

  answer(getConsentContent, async () => {
    const [letter] = await stores.texts.currentTexts([consentType]);
    if (!letter) throw refuse(common.E9404);
    return agreementOf(letter);
  }),

  answer(signConsentLetter, async ({ body, caller, ip, note }) => {
    note(`${body.bindingId} v${body.version}`);
    await resign(stores, { ...body, accountId: caller.accountId, ip });
    return {};
  }),

  answer(getConsents, async ({ caller }) => {
    const [letter] = await stores.texts.currentTexts([consentType]);
    return (await stores.consents.lettersOf(caller.accountId)).map((row) => ({
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
];

/** Whether a reader finds the very text that stands: its line ends and the blanks around it are nobody's words. */
const isSame = (before: AgreementRow, { contentCh, contentEn }: ParsedBodyOf<typeof publishAgreement>): boolean =>
  plain(before.content_ch) === plain(contentCh) && plain(before.content_en) === plain(contentEn);

const plain = (text: string): string => text.trim().replace(/\r\n?/g, "\n");

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
