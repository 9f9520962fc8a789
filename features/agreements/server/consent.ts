import { common, refuse } from "@apron/kit/contract/refusal";
import { consentType } from "../contract.ts";
import { agreementRefusals, consentTexts } from "../texts.ts";
import type { Stores } from "./stores.ts";

/** Signs a newer wording for a work number whose letter stands in the same account; part of a transaction (catalogue 22.4). */
export const resign = async (
  stores: Stores,
  signature: { readonly accountId: string; readonly bindingId: string; readonly version: string; readonly ip: string },
): Promise<void> => {
  const { accountId, bindingId, version, ip } = signature;
  await stores.consents.holdLetter(bindingId);
  const standing = await stores.consents.consentOf(bindingId);
  if (standing?.accountId !== accountId) throw refuse(common.E9404);
  await stores.texts.holdNewest([consentType]);
  const newest = (await stores.texts.newestVersions([consentType])).get(consentType);
  if (String(newest) !== version) throw refuse(agreementRefusals.E22001);
  // Signed in another window meanwhile, it stands as it is.
  if (standing.version === newest) throw refuse(common.E9404, { reason: consentTexts.nothingNewer });
  const { system, agentNumber } = standing;
  await stores.consents.signConsent({ accountId, bindingId, system, agentNumber, ip });
};
