import { bindingsOf } from "@apron/features/agents/server";
import { consentsOf } from "@apron/features/agreements/server";
import { eraseIdentity, identityOf } from "@apron/features/identity/server";
import {
  type Account,
  addressesOf,
  callerAccount,
  callerAlone,
  closeParts,
  closingOf,
  eraseParts,
  openMatters,
} from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { cancelSeconds, type checkCancellation, type confirmCancellation, type verifyCancelCode } from "../contract.ts";
import { meMessages, meRefusals } from "../texts.ts";
import type { Store } from "./store.ts";

/** Purpose of the ticket between the code and the confirmation. */
const purpose = "me.cancelAccount";
/** How long records are kept without a name (X30). */
const recordMemory = 365 * 86_400_000;

/** What cancelling would end, and what has to end first: the risk page (catalogue 21.3). */
export const risksOf = async (
  house: House,
  { caller }: Asked<unknown>,
): Promise<ResultOf<typeof checkCancellation>> => {
  const account = await callerAccount(house, caller);
  const [bindings, identity, open] = await Promise.all([
    bindingsOf(house).ofAccount(account.id),
    identityOf(house, account.id),
    openMatters(house, account),
  ]);
  return {
    agents: bindings.map(({ system, agentNumber }) => ({ system, agentNumber })),
    verified: identity.status === 1,
    open: open.map(({ what, route, ends }) => ({
      titleCh: what.zh,
      titleEn: what.en,
      route,
      endsCh: ends.zh,
      endsEn: ends.en,
    })),
  };
};

/** Refuses with what is still open and where it is seen to (E21001). */
export const refuseOpen = async (house: House, account: Account): Promise<true> => {
  const open = await openMatters(house, account);
  if (open.length > 0)
    throw refuse(meRefusals.E21001, { actions: open.map(({ what, route }) => ({ label: what, route })) });
  return true;
};

/** What the right code has earned: a ticket to cancel with, in this browser. */
export const ticketToCancel = async (
  house: House,
  { caller, browser }: Asked<unknown>,
): Promise<ResultOf<typeof verifyCancelCode>> => ({
  cancelTicket: await house.tickets.issue({
    purpose,
    browser,
    seconds: cancelSeconds,
    facts: { accountId: caller.accountId },
  }),
  expireSeconds: cancelSeconds,
});

/**
 * Cancels the caller's account for good, once (catalogue 21.3): bindings, letters, sessions and pictures end with it, and
 * the phone may register anew. All of it in one step; only the pictures of identity cards follow, which a job makes sure of.
 */
export const cancel = async (
  house: House,
  store: Store,
  asked: Asked<ParsedBodyOf<typeof confirmCancellation>>,
): Promise<void> => {
  const { body, caller, browser } = asked;
  asked.note(caller.accountId);
  const account = await house.audit.withLine(async () => {
    await house.sessions.closing(caller.accountId);
    const account = await callerAlone(house, caller);
    const facts = await house.tickets.spend(body.cancelTicket, { purpose, browser });
    if (facts?.["accountId"] !== account.id) throw refuse(loginRefusals.E1028);
    await refuseOpen(house, account);
    await closeParts(house, account);
    await house.files.letGo((await house.files.usedBy(`avatar:${account.id}`)).map((file) => file.fileId));
    await tellCancelled(house, account);
    if (!(await closingOf(house).cancel(account.id))) throw refuse(loginRefusals.E1021);
    await store.addCancellation(account);
    await house.sessions.endAll(account.id, "", "closed");
    return account;
  });
  asked.reply.signOut();
  // It is cancelled, whatever comes of this; the job tries again.
  await eraseIdentityOf(house, store, account.id).catch((error: unknown) =>
    house.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "an identity is still to be erased",
    ),
  );
};

/** What is still to be done of cancelled accounts (catalogue 29.7). */
export const cancellationJobs = (house: House, store: Store): readonly Job[] => [
  {
    name: "me.eraseIdentities",
    cron: "*/10 * * * *",
    run: async () => {
      for (const accountId of await store.identitiesToErase())
        try {
          await eraseIdentityOf(house, store, accountId);
        } catch (error) {
          // One that cannot be erased must not keep the others waiting.
          house.log.error({ account: accountId, err: error }, "an identity could not be erased");
        }
    },
  },
  { name: "me.eraseRecords", cron: "10 4 * * *", run: async () => await eraseRecords(house, store) },
];

/** Erases, twelve months later, what was kept of cancelled accounts without their names; each once. */
export const eraseRecords = async (house: House, store: Store): Promise<void> => {
  for (const accountId of await store.cancelledBefore(house.clock.now() - recordMemory))
    await house.database.transaction(async () => {
      if (!(await store.takeCancellation(accountId))) return;
      await eraseParts(house, accountId);
      await consentsOf(house).forgetSigner(accountId);
      await closingOf(house).erase(accountId);
    });
};

const eraseIdentityOf = async (house: House, store: Store, accountId: string): Promise<void> => {
  await eraseIdentity(house, accountId);
  await store.noteIdentityErased(accountId);
};

const tellCancelled = async (house: House, account: Account): Promise<void> => {
  for (const { channel, address } of addressesOf(account))
    await house.outbox.post({
      channel,
      to: address,
      purpose: "me.cancelled",
      language: account.language,
      subject: meMessages.cancelledSubject,
      text: meMessages.cancelled,
      values: { time: wallTime(house.clock.now()) },
    });
};
