import { agreementsOf, hasAccepted } from "@apron/features/agreements/server";
import { refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { identityRefusals } from "../texts.ts";
import { identityTitles } from "../titles.ts";

/** The separate consent to process identity documents (catalogue 4.14, 22.1). */
export const consentType = "7";

/** Whether the account consents to the processing of identity documents, in the newest wording. */
export const consents = async (house: House, accountId: string): Promise<boolean> =>
  await hasAccepted(house, accountId, consentType);

/** No picture and no submission without the consent: E4016. */
export const refuseWithoutConsent = async (house: House, accountId: string): Promise<void> => {
  if (!(await consents(house, accountId)))
    throw refuse(identityRefusals.E4016, { actions: [{ label: identityTitles.title, route: "/identity" }] });
};

/** Takes the consent back; false when there was none. */
export const takeBackConsent = async (house: House, accountId: string): Promise<boolean> =>
  await agreementsOf(house).withdraw(accountId, consentType);
