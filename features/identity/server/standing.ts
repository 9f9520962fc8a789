import { bindingsOf, writeRealname } from "@apron/features/agents/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import { identityStatus } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { identityTitles } from "../titles.ts";

/** Writes where an account's verification stands into its bindings and among its to-dos; in the running transaction, if any. */
export const writeStanding = async (house: House, accountId: string, status: number): Promise<void> => {
  await writeRealname(house, accountId, status);
  await followStanding(house, accountId, status);
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

/** Whoever has work numbers and is neither verified nor under review has something to do (catalogue 17.1). */
export const followStanding = async (house: House, accountId: string, status: number): Promise<void> => {
  if (status !== identityStatus.underReview) await house.todos.settle(appealCause(accountId));
  const waits = status === identityStatus.none || status === identityStatus.failed;
  const cause = `identity:${accountId}`;
  if (!waits || (await bindingsOf(house, accountId)).length === 0) return await house.todos.settle(cause);
  await house.todos.open({
    cause,
    to: { account: accountId },
    type: "realName",
    title: status === identityStatus.failed ? identityTexts.todoAgain : identityTexts.todo,
    source: identityTitles.title,
    url: "/identity",
  });
};
