import { passOn } from "@apron/features/agents/server";
import { accountsOf, addressesOf } from "@apron/features/login/server";
import { unlessTaken } from "@apron/kit/server/database";
import { say, type Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type { ReasonCode, Side } from "../contract.ts";
import { messageTexts, reasonInWords } from "../texts.ts";
import { askSecondEyes, writeStanding } from "./standing.ts";
import type { Decision } from "./store-desk.ts";
import type { Stores } from "./stores.ts";
import type { IdentityCase } from "./tables.ts";

/** What a reviewer says against a submission. */
export interface Objection {
  readonly code: ReasonCode;
  /** Further words to the applicant; "" for none. */
  readonly note: string;
}

/** Who decides by the clock. */
export const byTheClock = "";

/** Verifies a submission: the bindings and the person are told; false when somebody else was faster. */
export const verify = async (house: House, stores: Stores, found: IdentityCase, by: string): Promise<boolean> =>
  await house.database.transaction(async () => {
    if (!(await stores.reviews.verifyCase(decisionOf(found, by)))) return false;
    await settled(house, stores, found, messageTexts.verified);
    return true;
  });

/** The next word for an appeal: "proposed" by the first reviewer, "granted" by the second; undefined when neither could be. */
export const advanceAppeal = async (
  house: House,
  stores: Stores,
  found: IdentityCase,
  by: string,
): Promise<"proposed" | "granted" | undefined> => {
  if (found.proposedBy === undefined) return (await propose(house, stores, found, by)) ? "proposed" : undefined;
  const granted = await unlessTaken(
    async () =>
      await house.database.transaction(async () => {
        const lost = await stores.reviews.grantAppeal(decisionOf(found, by));
        if (!lost) return false;
        for (const other of lost) await settled(house, stores, other, messageTexts.released);
        await settled(house, stores, found, messageTexts.verified);
        return true;
      }),
  );
  return granted ? "granted" : undefined;
};

const propose = async (house: House, stores: Stores, found: IdentityCase, by: string): Promise<boolean> =>
  await house.database.transaction(async () => {
    if (!(await stores.reviews.proposeAppeal(decisionOf(found, by)))) return false;
    await askSecondEyes(house, found);
    return true;
  });

/** Rejects a submission; false when somebody else was faster. */
export const reject = async (
  house: House,
  stores: Stores,
  found: IdentityCase,
  by: string,
  objection: Objection,
): Promise<boolean> =>
  await house.database.transaction(async () => {
    if (!(await stores.reviews.rejectCase(decisionOf(found, by), objection))) return false;
    await settled(house, stores, found, messageTexts.failed, wordsOf(objection));
    return true;
  });

/** Asks the applicant for one side again; false when somebody else was faster. */
export const askAgain = async (
  house: House,
  stores: Stores,
  found: IdentityCase,
  by: string,
  objection: Objection & { readonly side: Side },
): Promise<boolean> =>
  await house.database.transaction(async () => {
    if (!(await stores.reviews.askSide(decisionOf(found, by), objection))) return false;
    await settled(house, stores, found, messageTexts.askedAgain, wordsOf(objection));
    return true;
  });

/** Puts a rejected submission back into the queue; false when that is not possible any more. */
export const reopen = async (house: House, stores: Stores, found: IdentityCase, by: string): Promise<boolean> =>
  await unlessTaken(
    async () =>
      await house.database.transaction(async () => {
        if (!(await stores.reviews.reopenCase(decisionOf(found, by)))) return false;
        await writeStanding(house, stores, found.accountId);
        return true;
      }),
  );

/** The side that was asked for came in; false when it was not asked for. */
export const receiveSide = async (
  house: House,
  stores: Stores,
  found: IdentityCase,
  side: Side,
  claim: () => Promise<void>,
): Promise<boolean> =>
  await house.database.transaction(async () => {
    if (!(await stores.reviews.takeSide(found.id, side))) return false;
    await claim();
    await writeStanding(house, stores, found.accountId);
    return true;
  });

/** Frees the card of an account whose last work number ended; the account is not certified any more (catalogue 4.9). */
export const release = async (house: House, stores: Stores, accountId: string): Promise<void> => {
  if (await stores.reviews.releaseCard(accountId)) await writeStanding(house, stores, accountId);
};

const decisionOf = (found: IdentityCase, by: string): Decision => ({ id: found.id, revision: found.revision, by });

const settled = async (
  house: House,
  stores: Stores,
  found: IdentityCase,
  message: { readonly subject: Word; readonly text: Word },
  said: { readonly reason?: Word } = {},
): Promise<void> => {
  await writeStanding(house, stores, found.accountId);
  await tell(house, found, message, said);
};

/**
 * By SMS, or by e-mail where there is no mobile number, in the language it was submitted in; the portal's own message in
 * the reader's, reason and all.
 */
const tell = async (
  house: House,
  found: IdentityCase,
  { subject, text }: { readonly subject: Word; readonly text: Word },
  { reason }: { readonly reason?: Word },
): Promise<void> => {
  await passOn(house, { accountId: found.accountId, kind: "review", text, values: { ...(reason && { reason }) } });
  const account = (await accountsOf(house).findAll([found.accountId])).get(found.accountId);
  const address = account && addressesOf(account)[0];
  if (!address) return;
  await house.outbox.post({
    channel: address.channel,
    to: address.address,
    purpose: "identity.result",
    language: found.language,
    subject,
    text,
    values: { ...(reason && { reason: say(found.language, reason) }) },
  });
};

const wordsOf = ({ code, note }: Objection): { readonly reason: Word } => ({ reason: reasonInWords(code, note) });
