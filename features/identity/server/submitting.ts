import { randomInt } from "node:crypto";
import { bindingsOf, dossiersOf } from "@apron/features/agents/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountAlone, accountsOf } from "@apron/features/login/server";
import { standingOf } from "@apron/features/agents/contract";
import { branchContact, contactService } from "@apron/kit/contract/customer-service";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import type { Language } from "@apron/kit/contract/texts";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { appeals, type IdentityForm, identityStatus, submissions, takenAnswers } from "../contract.ts";
import { identityRefusals, identityTexts } from "../texts.ts";
import { refuseWithoutConsent } from "./consent.ts";
import { warningsOf } from "./reading/rules-compare.ts";
import { dueOf, statusOf } from "./rules-stage.ts";
import { type CleanForm, judgeForm } from "./rules.ts";
import { kindOfAccount, writeStanding } from "./standing.ts";
import { type Stores, storesOf } from "./stores.ts";
import { indexOfCard } from "./tables.ts";

/** Whose identity is submitted. */
export interface Applicant {
  readonly accountId: string;
  readonly language: Language;
  /** Who uploaded the pictures, where it was not the account (`guestOwner(browser)` while somebody signs up). */
  readonly uploader?: string;
  /** The work number it is submitted for; must be one of the account's. */
  readonly bindingId?: string;
  /** Why the card is the applicant's although another account uses it; asks two reviewers to decide. */
  readonly appeal?: string;
}

/**
 * Submits an identity for verification (catalogue 4.4, 4.8 to 4.11); everything is checked first, then the case is added,
 * its pictures tied to it and the bindings told, all or nothing. Throws E4004 to E4025, E27006.
 */
export const submitIdentity = async (
  house: House,
  applicant: Applicant,
  typed: IdentityForm,
): Promise<{ readonly applyId: string }> => {
  const stores = storesOf(house);
  const { accountId, appeal = "" } = applicant;
  const version = await refuseWhoCannot(house, stores, accountId);
  await refuseWithoutConsent(house, accountId);
  const judged = judgeForm(typed, dayOf(house.clock.now()));
  if ("fields" in judged)
    throw refuse(common.E9413, { fields: judged.fields, ...(isForBranch(judged.fields) && { actions: [toBranch] }) });
  const { form } = judged;
  await refuseBinding(house, applicant);
  if (await blacklistOf(house).listed({ idNumber: form.idNumber }))
    throw refuse(common.E9413, {
      fields: { idNumber: identityRefusals.E4025 },
      actions: [contactService({ code: "E4025" })],
    });

  const taken = [await house.quotas.take(`identity.submit ${accountId}`, submissions)];
  try {
    if (appeal !== "") taken.push(await house.quotas.take(`identity.appeal ${accountId}`, appeals));
    const { applyId, isAppeal } = await addWhole(house, stores, { ...applicant, version }, typed, form);
    if (!isAppeal) await taken[1]?.giveBack();
    return { applyId };
  } catch (error) {
    for (const use of taken) await use.giveBack();
    throw error;
  }
};

/** Whom only the branch can verify: who is over 65 (X6). */
const isForBranch = (fields: Readonly<Record<string, RefusalKind>>): boolean =>
  Object.values(fields).includes(identityRefusals.E4010);
const toBranch = branchContact({ code: "E4010" });

/** Who cannot verify online, is verified already or waits (C29, E4023, E4005, E4007); otherwise the version. */
const refuseWhoCannot = async (house: House, stores: Stores, accountId: string): Promise<"1" | "2"> => {
  const account = await accountsOf(house).find(accountId);
  if (!account || account.version === "3") throw refuse(common.E9404);
  const { refusal, cause, action } = standingOf(kindOfAccount(account), "none");
  if (refusal === identityRefusals.E4023)
    throw refuse(refusal, { reason: cause, ...(action && { actions: [action] }) });
  refuseLive(statusOf((await stores.cases.currentCase(accountId))?.state));
  return account.version;
};

const refuseLive = (status: number): void => {
  if (status === identityStatus.verified) throw refuse(identityRefusals.E4005);
  if (status === identityStatus.underReview) throw refuse(identityRefusals.E4007);
};

const refuseBinding = async (house: House, { accountId, bindingId = "" }: Applicant): Promise<void> => {
  if (bindingId === "") return;
  if (!(await bindingsOf(house).ofAccount(accountId)).some(({ id }) => id === bindingId)) throw refuse(common.E9404);
};

const addWhole = async (
  house: House,
  stores: Stores,
  applicant: Applicant & { readonly version: "1" | "2" },
  typed: IdentityForm,
  form: CleanForm,
): Promise<{ readonly applyId: string; readonly isAppeal: boolean }> => {
  const { accountId, version, language, bindingId = "", appeal = "", uploader = accountId } = applicant;
  const policy = await stores.policy.current();
  const front = await stores.readings.findReading(typed.frontFileId, uploader, "front");
  const back = await stores.readings.findReading(typed.backFileId, uploader, "back");
  const idIndex = indexOfCard(house.seals, form.idNumber);
  const before = await stores.cases.usedBefore({ accountId, version, idIndex });
  const owner = await ownerAtHost(house, accountId);
  const judged = (isAppeal: boolean) => {
    const warnings = warningsOf(form, front, back, { usedBefore: before, owner, appeal: isAppeal });
    return { warnings, automatic: warnings.length === 0, appeal: isAppeal ? appeal : "" };
  };
  const promised = { fromSeconds: policy.reviewFromSeconds, toSeconds: policy.reviewToSeconds };
  const submittedAt = house.clock.now();
  const dueAt = dueOf(submittedAt, promised, randomInt(1_000_001) / 1_000_000);
  const written = { accountId, version, bindingId, language, form, dueAt, submittedAt };
  const made = await house.database.transaction(async () => {
    // Its host may have taken its time: a card is kept for no account that was cancelled meanwhile.
    await accountAlone(house, accountId);
    const plain = await stores.cases.addCase({ ...written, ...judged(false) });
    // A card that nobody uses takes no appeal.
    const isAppeal = plain === undefined && appeal !== "";
    const added = isAppeal ? await stores.cases.addCase({ ...written, ...judged(true) }) : plain;
    if (added === undefined) return undefined;
    const use = pictureUse(added);
    await house.files.claim([typed.frontFileId], { owner: uploader, purpose: "idFront", use, field: "frontFileId" });
    await house.files.claim([typed.backFileId], { owner: uploader, purpose: "idBack", use, field: "backFileId" });
    await stores.readings.tieReadings(added, [typed.frontFileId, typed.backFileId]);
    await writeStanding(house, stores, accountId);
    return { applyId: added, isAppeal };
  });
  if (made !== undefined) return made;
  refuseLive(statusOf((await stores.cases.currentCase(accountId))?.state));
  if (!(await stores.cases.holderOfCard(version, idIndex))) throw refuse(common.E9409);
  // Counted for good: the answer tells that somebody uses this number.
  await house.quotas.take(`identity.taken ${accountId}`, takenAnswers);
  throw refuse(identityRefusals.E4006, {
    keeps: true,
    reason: identityTexts.uploadAgain,
    actions: [{ label: identityTexts.appealAction, route: "/identity?appeal=1" }],
  });
};

/** The owner the host named when it was last asked for the account's main work number; "" where it has not been. */
export const ownerAtHost = async (house: House, accountId: string): Promise<string> =>
  (await dossiersOf(house).find({ accountIds: [accountId], state: "active" }))?.host?.ownerName ?? "";

/** What the pictures of a submission are claimed for. */
export const pictureUse = (applyId: string): string => `identity:${applyId}`;
