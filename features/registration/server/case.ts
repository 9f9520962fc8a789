import { identityOf } from "@apron/features/identity/server";
import { accountsOf } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { registrationResult, RegistrationStage } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import type { Case, Cases, Place } from "./store.ts";

/** How far the case is, and what the next step needs to show (1.33); E1028 when the ticket is not good here. */
export const resultOf = async (
  house: House,
  cases: Cases,
  asked: Asked<ParsedBodyOf<typeof registrationResult>>,
): Promise<ResultOf<typeof registrationResult>> => {
  const begun = await cases.find(placeOf(asked, asked.body.registerTicket));
  if (!begun) throw startAgain();
  const { version, address, accountId, agent } = begun;
  const known = accountId === undefined ? undefined : await identityOf(house, accountId);
  return {
    state: begun.stage,
    accountType: version,
    type: address.channel === "email" ? 1 : 0,
    knownName: begun.stage === "organised" ? ((await accountsOf(house).byAddress(version, address))?.name ?? "") : "",
    realnameStatus: known?.status ?? 0,
    reason: known?.reasonCode ?? "",
    organizeInfo: begun.organization ?? null,
    bindingId: begun.bindingId ?? null,
    system: agent?.system ?? "",
    agentNumber: agent?.agentNumber ?? "",
    identityPossible: version !== "3" && address.channel === "sms",
  };
};

/** Whether somebody without an account may upload the picture of his profile now. */
export const mayUploadAvatar = async (
  cases: Cases,
  asked: Asked<{ readonly registerTicket: string }>,
): Promise<boolean> => (await cases.find(placeOf(asked, asked.body.registerTicket)))?.stage === "organised";

/** The case at this very step; a step out of order, twice, or in another browser is refused alike. */
export const caseAt = async (cases: Cases, place: Place, stage: RegistrationStage): Promise<Case> => {
  const begun = await cases.find(place);
  if (begun?.accountId !== undefined && stage === "organised")
    throw refuse(loginRefusals.E1013, { actions: [{ label: registrationTexts.toSignIn, route: "/login" }] });
  if (begun?.stage !== stage) throw startAgain();
  return begun;
};

/** Where a request wants to go on with a ticket. */
export const placeOf = ({ browser, guestOrCaller }: Asked<unknown>, ticket: string): Place => ({
  ticket,
  browser,
  accountId: guestOrCaller?.accountId,
});

/** The one refusal of a ticket that is not good here and now. */
export const startAgain = () =>
  refuse(loginRefusals.E1028, { actions: [{ label: registrationTexts.startAgain, route: "/register/" }] });
