import { maskName } from "@apron/kit/contract/addresses";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import { refuse } from "@apron/kit/contract/refusal";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { sameSecret } from "@apron/kit/server/seals";
import { identityStatus, tidyIdNumber } from "../contract.ts";
import { statusOf } from "./rules-stage.ts";
import { standingFor } from "./standing.ts";
import { storesOf } from "./stores.ts";
import { indexOfCard } from "./tables.ts";

/** What other features may know of somebody's verification. */
export interface Identity {
  /** 0 not certified, 1 verified, 2 under certification, 3 failed (catalogue X20). */
  readonly status: 0 | 1 | 2 | 3;
  /** Code of the reason of a failure; "" otherwise. */
  readonly reasonCode: string;
  /** The verified name; "" while there is none. */
  readonly name: string;
  readonly maskedName: string;
  readonly maskedIdNumber: string;
  readonly submittedAt: Instant | undefined;
  readonly verifiedAt: Instant | undefined;
  /** Whether a typed ID number, whole or its last six, is the verified one; false while there is none. */
  idNumberMatches(typed: string): boolean;
}

/** Where an account's verification stands. */
export const identityOf = async (house: House, accountId: string): Promise<Identity> => {
  const found = await storesOf(house).cases.currentCase(accountId);
  const status = statusOf(found?.state);
  const form = status === identityStatus.verified ? found?.form : undefined;
  return {
    status,
    reasonCode: status === identityStatus.failed ? (found?.reasonCode ?? "") : "",
    name: form?.name ?? "",
    maskedName: maskName(form?.name ?? ""),
    maskedIdNumber: maskIdNumber(form?.idNumber ?? ""),
    submittedAt: found?.submittedAt,
    verifiedAt: form === undefined ? undefined : found?.decidedAt,
    idNumberMatches: (typed) => form !== undefined && isSameNumber(form.idNumber, typed),
  };
};

/** Whether the account is verified and this is its ID number: whole, or the last six characters (catalogue 5.8). */
export const matchesIdNumber = async (house: House, accountId: string, typed: string): Promise<boolean> =>
  (await identityOf(house, accountId)).idNumberMatches(typed);

/** The accounts, of whatever version, that use this ID number now. */
export const accountsOfIdNumber = async (house: House, idNumber: string): Promise<string[]> =>
  await storesOf(house).cases.accountsWithCard(indexOfCard(house.seals, tidyIdNumber(idNumber)));

/** The gate "real name" (catalogue 25.3): refuses in the words of the account's standing, with its next step. */
export const refuseUnverified = async (house: House, accountId: string): Promise<true> => {
  const { refusal, cause, action } = await standingFor(house, accountId);
  if (refusal) throw refuse(refusal, { reason: cause, ...(action && { actions: [action] }) });
  return true;
};

const isSameNumber = (idNumber: string, typed: string): boolean => {
  const tidy = tidyIdNumber(typed);
  return sameSecret(tidy, idNumber) || sameSecret(tidy, idNumber.slice(-6));
};
