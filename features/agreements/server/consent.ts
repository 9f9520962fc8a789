import { common, refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { consentType } from "../contract.ts";
import { agreementRefusals } from "../texts.ts";
import { currentTexts } from "./store.ts";
import { consentOf, signConsent } from "./store-consent.ts";

/** Signs the letter anew for a work number whose letter stands in the same account (catalogue 22.4). */
export const resign = async (
  house: House,
  signature: { readonly accountId: string; readonly bindingId: string; readonly version: string; readonly ip: string },
): Promise<void> => {
  const { accountId, bindingId, version, ip } = signature;
  const standing = await consentOf(house, bindingId);
  if (standing?.accountId !== accountId) throw refuse(common.E9404);
  const [newest] = await currentTexts(house, [consentType]);
  if (String(newest?.version) !== version) throw refuse(agreementRefusals.E22001);
  const { system, agentNumber } = standing;
  await signConsent(house, { accountId, bindingId, system, agentNumber, ip });
};
