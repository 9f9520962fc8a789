import { addressesOf, callerAccount } from "@apron/features/login/server";
import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes } from "@apron/kit/server/call";
import { type KeptFile, watermarked } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import { buffer } from "node:stream/consumers";
import {
  type getIdentityDetail,
  type getIdentityStatus,
  identityLimits,
  identityStatus,
  reasonCodes,
  type Side,
  submissions,
} from "../contract.ts";
import { identityRefusals, messageTexts, reasonInWords } from "../texts.ts";
import { consents } from "./consent.ts";
import { byTheClock, receiveSide, verify } from "./deciding.ts";
import type { Reader } from "./reading/reader.ts";
import { pictureOf, purposeOf } from "./reading/reading.ts";
import { expectedOf, stageOf, statusOf } from "./rules-stage.ts";
import type { Stores } from "./stores.ts";
import { pictureUse } from "./submitting.ts";
import type { IdentityCase } from "./tables.ts";

/** Where the caller's verification stands (catalogue 4.5); a clean case whose time has come is decided on the way. */
export const statusFor = async (
  house: House,
  stores: Stores,
  reader: Reader,
  { caller, language }: Asked<unknown>,
): Promise<ResultOf<typeof getIdentityStatus>> => {
  const account = await callerAccount(house, caller);
  const found = await ripened(house, stores, await stores.cases.currentCase(account.id));
  const policy = await stores.policy.current();
  const now = house.clock.now();
  const waits = found?.state === "waiting" || found?.state === "appealed";
  const promised = found?.automatic
    ? { fromSeconds: policy.reviewFromSeconds, toSeconds: policy.reviewToSeconds }
    : { fromSeconds: identityLimits.promiseFrom, toSeconds: identityLimits.promiseTo };
  const expected = waits ? expectedOf(found.submittedAt, promised, now) : undefined;
  const quota = await house.quotas.state(`identity.submit ${account.id}`, submissions);
  return {
    status: statusOf(found?.state),
    stage: stageOf(found),
    ...(found ? reasonOf(found, language) : { reason: "", reasonCode: "" }),
    submittedAt: timeOf(found?.submittedAt),
    reviewedAt: timeOf(found?.decidedAt),
    askedSide: found?.askedSide ?? "",
    place: waits ? (await stores.cases.waitingBefore(found.submittedAt, found.id)) + 1 : 0,
    expectedFrom: timeOf(expected?.from),
    expectedUntil: timeOf(expected?.until),
    late: expected?.late ?? false,
    consented: await consents(house, account.id),
    online: addressesOf(account).some(({ channel }) => channel === "sms"),
    deferred: await stores.cases.isDeferred(account.id),
    pictures: found?.pictures ?? false,
    submissionsLeft: quota.remaining,
    reader: await reader.present(),
    now: wallTime(now),
  };
};

/** The verified identity, masked (catalogue 4.7, X31); empty while there is none. */
export const detailFor = async (stores: Stores, accountId: string): Promise<ResultOf<typeof getIdentityDetail>> => {
  const found = await stores.cases.currentCase(accountId);
  const status = statusOf(found?.state);
  const form = status === identityStatus.verified ? found?.form : undefined;
  return {
    status,
    name: maskName(form?.name ?? ""),
    namePinyin: form?.namePinyin.replace(/\/.*$/u, "/*") ?? "",
    sex: form?.sex ?? "",
    nation: form?.nation ?? "",
    idNumber: maskIdNumber(form?.idNumber ?? ""),
    expiry: form?.expiry ?? "",
    verifiedAt: form ? timeOf(found?.decidedAt) : "",
  };
};

/** Takes the side the reviewer asked for again; the picture it replaces goes (catalogue 4.13). */
export const resend = async (
  house: House,
  stores: Stores,
  accountId: string,
  side: Side,
  fileId: string,
): Promise<void> => {
  const found = await stores.cases.currentCase(accountId);
  if (!found || found.askedSide !== side) throw refuse(identityRefusals.E4028);
  const before = (await house.files.usedBy(pictureUse(found.id))).flatMap((file) =>
    file.purpose === purposeOf[side] && file.fileId !== fileId ? [file.fileId] : [],
  );
  const claim = { owner: accountId, purpose: purposeOf[side], use: pictureUse(found.id), field: "fileId" };
  await house.audit.withLine(async () => {
    const received = await receiveSide(house, stores, found, side, async () => {
      await house.files.claim([fileId], claim);
      await stores.readings.tieReadings(found.id, [fileId]);
    });
    if (!received) throw refuse(identityRefusals.E4028);
    // With the change: whatever happens to the server now, nobody decides by the picture that was there before.
    await house.files.letGo(before);
  });
  await house.files.erase(before);
};

/** The caller's own picture, written over with the caller's number and the time (catalogue 4.12). */
export const ownPicture = async (
  house: House,
  stores: Stores,
  asked: Asked<{ readonly side: Side }>,
): Promise<Bytes> => {
  const account = await callerAccount(house, asked.caller);
  const found = await stores.cases.currentCase(account.id);
  asked.note(`${found?.id ?? ""} ${asked.body.side}`);
  return await pictureFor(house, found, asked.body.side, maskMobile(addressesOf(account)[0]?.address ?? ""));
};

/** A picture of a submission for whoever may see it, written over with that viewer's name and the time. */
export const pictureFor = async (
  house: House,
  found: IdentityCase | undefined,
  side: Side,
  viewer: string,
): Promise<Bytes> => {
  const file = found && (await pictureOf(house, found.id, side));
  if (!file) throw refuse(common.E9404);
  return await writtenOver(house, file, viewer);
};

/** A picture of a card with the viewer's name and the time all over it; nobody is shown one without (catalogue 4.12). */
export const writtenOver = async (house: House, file: KeptFile, viewer: string): Promise<Bytes> => {
  const kept = await house.files.read(file);
  const picture = Buffer.isBuffer(kept) ? kept : await buffer(kept);
  const words = `APRON  ${viewer}  ${wallTime(house.clock.now()).slice(0, 16)}`;
  return { type: "image/jpeg", content: await watermarked({ picture, words }) };
};

/** A clean case whose time has come needs not wait for the job that would decide it. */
const ripened = async (
  house: House,
  stores: Stores,
  found: IdentityCase | undefined,
): Promise<IdentityCase | undefined> => {
  if (!found || found.state !== "waiting" || !found.automatic || found.dueAt > house.clock.now()) return found;
  await verify(house, stores, found, byTheClock);
  return await stores.cases.currentCase(found.accountId);
};

const reasonOf = (found: IdentityCase, language: Language): { reason: string; reasonCode: string } => {
  const code = reasonCodes.find((known) => known === found.reasonCode);
  if (!code) return { reason: "", reasonCode: "" };
  if (found.state === "released") return { reason: say(language, messageTexts.released.text), reasonCode: code };
  if (found.state !== "failed" && found.state !== "asked") return { reason: "", reasonCode: "" };
  return { reason: say(language, reasonInWords(code, found.note)), reasonCode: code };
};

const timeOf = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
