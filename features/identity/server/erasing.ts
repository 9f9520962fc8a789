import type { House } from "@apron/kit/server/house";
import { takeBackConsent } from "./consent.ts";
import { byTheClock, reject, release } from "./deciding.ts";
import { writeStanding } from "./standing.ts";
import { type Stores, storesOf } from "./stores.ts";
import { pictureUse } from "./submitting.ts";

const dayMilliseconds = 86_400_000;

/**
 * Withdraws the consent to process identity documents: what is under review ends, the pictures go at once; a verified
 * identity stays verified (catalogue 4.14). False when there was no consent.
 */
export const withdraw = async (house: House, stores: Stores, accountId: string): Promise<boolean> => {
  const withdrawn = await house.audit.withLine(async () => {
    if (!(await takeBackConsent(house, accountId))) return false;
    if (await stores.reviews.endUnderReview(accountId)) await writeStanding(house, stores, accountId);
    await stores.reviews.askErasure(accountId);
    return true;
  });
  await eraseAsked(house, stores, accountId);
  return withdrawn;
};

/** Forgets an account's identity at its cancellation: the card is free, the pictures and what was typed go (X30). */
export const eraseIdentity = async (house: House, accountId: string): Promise<void> => {
  const stores = storesOf(house);
  await house.database.transaction(async () => {
    await takeBackConsent(house, accountId);
    await release(house, stores, accountId);
    await stores.reviews.askErasure(accountId);
    await stores.reviews.forgetForms(accountId);
  });
  await eraseAsked(house, stores, accountId);
};

/**
 * Erases the pictures that are due: asked for, or decided longer ago than the setting says (catalogue 4.12, 29.7). A
 * submission that has waited as long for the side asked for again has failed.
 */
export const eraseDue = async (house: House, stores: Stores): Promise<number> => {
  const { imageDays } = await stores.policy.current();
  for (const found of await stores.reviews.unanswered(house.clock.now() - imageDays * dayMilliseconds))
    await reject(house, stores, found, byTheClock, { code: "notSent", note: "" });
  const due = await stores.reviews.erasuresDue(house.clock.now() - imageDays * dayMilliseconds);
  for (const id of due) await erasePictures(house, stores, id);
  // Uploads nobody submitted are swept after a day, and what was read on them with them.
  await stores.readings.forgetUnused(house.clock.now() - dayMilliseconds);
  return due.length;
};

const eraseAsked = async (house: House, stores: Stores, accountId: string): Promise<void> => {
  for (const id of await stores.reviews.erasuresOf(accountId)) await erasePictures(house, stores, id);
};

/** The pictures first and the note last: cut short in between, it is simply done again. */
const erasePictures = async (house: House, stores: Stores, id: string): Promise<void> => {
  const files = await house.files.usedBy(pictureUse(id));
  await house.files.erase(files.map((file) => file.fileId));
  await stores.readings.forgetReadings(id);
  await stores.reviews.forgetPictures(id);
};
