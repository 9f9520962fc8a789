import { type AccountKind, type Standing, standingOf } from "@apron/features/agents/contract";
import { bindingsOf } from "@apron/features/agents/server";
import { accountTopic } from "@apron/features/login/contract";
import { type Account, accountsOf, addressesOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import { identityStatus } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { identityTitles } from "../titles.ts";
import { stageOf } from "./rules-stage.ts";
import { type Stores, storesOf } from "./stores.ts";

/** Where the identity of an account stands, in the words everybody shows. */
export const standingFor = async (house: House, accountId: string): Promise<Standing> => {
  const account = await accountsOf(house).find(accountId);
  return standingOf(
    account ? kindOfAccount(account) : "staff",
    stageOf(await storesOf(house).cases.currentCase(accountId)),
  );
};

/** How an account is verified: by its mobile number online, else at a branch; operations staff never. */
export const kindOfAccount = (account: Account): AccountKind => {
  if (account.version === "3") return "staff";
  return addressesOf(account).some(({ channel }) => channel === "sms") ? "mobile" : "email";
};

/** Writes how far an account's verification is into its bindings and among its to-dos; in the running transaction, if any. */
export const writeStanding = async (house: House, stores: Stores, accountId: string): Promise<void> => {
  await bindingsOf(house).writeIdentityStage(accountId, stageOf(await stores.cases.currentCase(accountId)));
  await followStanding(house, accountId, await standingFor(house, accountId));
  await house.live.tell({ account: accountId }, accountTopic);
};

/** Puts a proposed appeal before the second pair of eyes, until it is decided or gone (catalogue 4.13). */
export const askSecondEyes = async (
  house: House,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> =>
  await house.todos.open({
    cause: appealCause(accountId),
    to: { role: roles.securityAdministrator.id },
    type: "appeal",
    title: identityTexts.todoAppeal,
    source: identityTitles.review,
    url: `/identityReview/case?id=${id}`,
  });

/** An account has one submission under review at most. */
const appealCause = (accountId: string): string => `identity.appeal:${accountId}`;

/** What the account has to do about its identity is among its to-dos, as its standing words it (catalogue 17.1). */
const followStanding = async (house: House, accountId: string, { status, todo }: Standing): Promise<void> => {
  if (status !== identityStatus.underReview) await house.todos.settle(appealCause(accountId));
  const cause = `identity:${accountId}`;
  if (!todo || (await bindingsOf(house).ofAccount(accountId)).length === 0) return await house.todos.settle(cause);
  await house.todos.open({
    cause,
    to: { account: accountId },
    type: "realName",
    title: todo,
    source: identityTitles.title,
    url: "/identity",
  });
};
