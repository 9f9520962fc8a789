import { bindingsOf } from "@apron/features/agents/server";
import { consentsOf } from "@apron/features/agreements/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountsOf, raiseAlert } from "@apron/features/login/server";
import { maskMobile } from "@apron/kit/contract/addresses";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { recoveryLimits } from "../contract.ts";
import { pictureUse } from "./steps.ts";
import type { Case } from "./store.ts";
import { tellApplicant, tellDone } from "./tell.ts";
import type { Stores } from "./stores.ts";

/** Changes the number of every account whose cooling-off is over; each once, however many instances try. */
export const completeDue = async (house: House, stores: Stores): Promise<void> => {
  for (const id of await stores.cases.due())
    try {
      await complete(house, stores, id);
    } catch (error) {
      // One that cannot be completed must not keep the others waiting.
      house.log.error({ case: id, err: error }, "a case of a lost phone could not be completed");
    }
};

/**
 * Erases the pictures of cases that ended long enough ago; a case that is about no account, which nothing else would ever
 * end, goes with them. Repeating it is harmless.
 */
export const eraseEnded = async (house: House, stores: Stores): Promise<void> => {
  const before = house.clock.now() - recoveryLimits.pictureDays * 86_400_000;
  for (const id of await stores.cases.withOldPictures(before)) {
    const kept = await house.files.usedBy(pictureUse(id));
    await house.files.erase(kept.map(({ fileId }) => fileId));
    await stores.cases.notePicturesGone(id);
  }
  await stores.cases.forgetWithoutAccount(before);
};

const complete = async (house: House, stores: Stores, id: string): Promise<void> => {
  const found = await stores.cases.find(id);
  if (!found) return;
  await withLine(house, found, "ok", async () => await change(house, stores, found)).catch(async (error: unknown) => {
    // Bound to another account of this number meanwhile.
    if (!(error instanceof CannotChange || isTaken(error))) throw error;
    await withLine(house, found, "failed", async () => await fail(house, stores, found));
  });
};

/** Ends a case together with its line of the audit; nothing is written where somebody else has ended it meanwhile. */
const withLine = async (
  house: House,
  found: Case,
  result: "ok" | "failed",
  end: () => Promise<boolean>,
): Promise<void> =>
  await house.database.transaction(async () => {
    if (!(await end())) return;
    await house.audit.write({
      kind: "server",
      accountId: found.accountId,
      roles: [],
      ip: "",
      userAgent: "",
      action: "recovery.complete",
      object: found.id,
      result,
      traceId: found.id,
    });
  });

/** The number can no longer be changed: taken meanwhile, listed, the account gone, or the work number bound to another. */
class CannotChange extends Error {}

/** False when somebody else has ended the case meanwhile. */
const change = async (house: House, stores: Stores, found: Case): Promise<boolean> => {
  const { form, accountId = "" } = found;
  if (!(await stores.cases.end(found.id, { from: ["cooling"], to: "done", by: "job" }))) return false;
  await house.sessions.alone(accountId);
  const before = await accountsOf(house).find(accountId);
  if (!before || before.suspension || before.mobile !== form.oldMobile) throw new CannotChange();
  const binding = await bindingsOf(house).ofAgent(found);
  if (binding?.accountId !== accountId || (await isListed(house, found))) throw new CannotChange();
  const changed = await accountsOf(house).change(accountId, { mobile: form.newMobile });
  if (!("id" in changed)) throw new CannotChange();
  await bindingsOf(house).move(accountId, bindingsOf(house).mobileIndex(form.newMobile));
  for (const { id: bindingId, system, agentNumber } of await bindingsOf(house).ofAccount(accountId))
    await consentsOf(house).signConsent({ accountId, bindingId, system, agentNumber, ip: found.ip });
  await house.sessions.endAll(accountId);
  await tellDone(house, found, before);
  await raiseAlert(house, before, { kind: "mobileChanged", about: maskMobile(form.newMobile) });
  return true;
};

const isListed = async (house: House, { form, system, agentNumber }: Case): Promise<boolean> =>
  [
    await blacklistOf(house).listed({
      mobile: form.oldMobile,
      idNumber: form.idNumber,
      agent: { system, agentNumber },
    }),
    await blacklistOf(house).listed({ mobile: form.newMobile }),
  ].some((entry) => entry !== undefined);

const fail = async (house: House, stores: Stores, found: Case): Promise<boolean> => {
  if (!(await stores.cases.end(found.id, { from: ["cooling"], to: "failed", by: "job" }))) return false;
  await tellApplicant(house, found, "failed");
  return true;
};
