import type { ResultOf } from "@apron/kit/contract/call";
import type { Refusal } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import type { NextStep, userInfo } from "../contract.ts";
import type { Account } from "./store.ts";

/** Facts of the profile that other features know (catalogue 1.23). */
export type ProfileFacts = Pick<
  ResultOf<typeof userInfo>,
  | "system"
  | "mainAgent"
  | "customerType"
  | "customerName"
  | "departmentName"
  | "departmentId"
  | "formerOrganizations"
  | "realnameAuthStatus"
  | "questionnaireType"
  | "trafficQueryState"
  | "accountOwner"
>;

/** What another feature adds to signing in. Features above sign-in know the account's agents, identity and surveys; sign-in asks them. */
export interface SignInPart {
  /** Why the account may not sign in; told only after possession was proven (D3). */
  refusal?(account: Account): Promise<Refusal | undefined>;
  /** Steps due after sign-in. */
  nextSteps?(account: Account): Promise<readonly NextStep[]>;
  /** What it knows of the profile, as one of its sessions has it; at sign-in that is not open yet. */
  profile?(account: Account, sessionId?: string): Promise<Partial<ProfileFacts>>;
  /** What of the account must not be part of a password, e.g. its work numbers. */
  passwordWords?(account: Account): Promise<readonly string[]>;
  /** The account's owner has confirmed what the profile says (catalogue 1.14); in that transaction. */
  confirmed?(accountId: string): Promise<void>;
  /** Begins what follows in the background once the session is open; nobody waits long for it, and its failure is only logged. */
  signedIn?(account: Account): Promise<void>;
}

const partsOf = new WeakMap<House, SignInPart[]>();

/** Adds a part; called once by the door of the feature that brings it. */
export const addSignInPart = (house: House, part: SignInPart): void => {
  partsOf.set(house, [...(partsOf.get(house) ?? []), part]);
};

/** The first reason of any feature against this sign-in. */
export const partsRefusal = async (house: House, account: Account): Promise<Refusal | undefined> => {
  for (const part of partsOf.get(house) ?? []) {
    const refusal = await part.refusal?.(account);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Every step the features ask for. */
export const partsSteps = async (house: House, account: Account): Promise<NextStep[]> => {
  const steps = await Promise.all(
    (partsOf.get(house) ?? []).map(async (part) => (await part.nextSteps?.(account)) ?? []),
  );
  return steps.flat();
};

/** The profile as the features fill it; without them it is that of an account that has nothing yet. */
export const partsProfile = async (house: House, account: Account, sessionId?: string): Promise<ProfileFacts> => {
  const empty: ProfileFacts = {
    system: "",
    mainAgent: null,
    customerType: "",
    customerName: "",
    departmentName: account.department,
    departmentId: "",
    formerOrganizations: [],
    realnameAuthStatus: 0,
    questionnaireType: 0,
    trafficQueryState: 0,
    accountOwner: "0",
  };
  const parts = partsOf.get(house) ?? [];
  const facts = await Promise.all(parts.map(async (part) => await part.profile?.(account, sessionId)));
  return Object.assign(empty, ...facts);
};

/** What the features know of an account that must not be part of a password. */
export const partsPasswordWords = async (house: House, account: Account): Promise<string[]> => {
  const words = (partsOf.get(house) ?? []).map(async (part) => (await part.passwordWords?.(account)) ?? []);
  return (await Promise.all(words)).flat();
};

/** Lets every feature hear that the details were confirmed. */
export const partsConfirmed = async (house: House, accountId: string): Promise<void> => {
  for (const part of partsOf.get(house) ?? []) await part.confirmed?.(accountId);
};

/** Lets every feature begin what follows a sign-in. */
export const partsSignedIn = async (house: House, account: Account): Promise<void> => {
  for (const part of partsOf.get(house) ?? [])
    await part
      .signedIn?.(account)
      .catch((error: unknown) =>
        house.log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "what follows a sign-in failed",
        ),
      );
};
