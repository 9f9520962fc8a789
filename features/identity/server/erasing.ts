import type { House } from "@apron/kit/server/house";
import { takeBackConsent } from "./consent.ts";
import { release } from "./deciding.ts";
import { askErasure, endUnderReview, erasuresDue, erasuresOf, forgetForms, forgetPictures } from "./store-desk.ts";
import { currentPolicy } from "./store-policy.ts";
import { forgetReadings, forgetUnused } from "./store-reading.ts";
import { pictureUse } from "./submitting.ts";
import { writeStanding } from "./standing.ts";

const dayMilliseconds = 86_400_000;

/**
 * Withdraws the consent to process identity documents: what is under review ends, the pictures go at once; a verified
 * identity stays verified (catalogue 4.14). False when there was no consent.
 */
export const withdraw = async (house: House, accountId: string): Promise<boolean> => {
  const withdrawn = await house.audit.withLine(async () => {
    if (!(await takeBackConsent(house, accountId))) return false;
    if (await endUnderReview(house, accountId)) await writeStanding(house, accountId);
    await askErasure(house, accountId);
    return true;
  });
  await eraseAsked(house, accountId);
  return withdrawn;
};

/** Forgets an account's identity at its cancellation: the card is free, the pictures and what was typed go (X30). */
export const eraseIdentity = async (house: House, accountId: string): Promise<void> => {
  await house.database.transaction(async () => {
    await takeBackConsent(house, accountId);
    await release(house, accountId);
    await askErasure(house, accountId);
    await forgetForms(house, accountId);
  });
  await eraseAsked(house, accountId);
};

/** Erases the pictures that are due: asked for, or decided longer ago than the setting says (catalogue 4.12, 29.7). */
export const eraseDue = async (house: House): Promise<number> => {
  const { imageDays } = await currentPolicy(house);
  const due = await erasuresDue(house, house.clock.now() - imageDays * dayMilliseconds);
  for (const id of due) await erasePictures(house, id);
  // Uploads nobody submitted are swept after a day, and what was read on them with them.
  await forgetUnused(house, house.clock.now() - dayMilliseconds);
  return due.length;
};

const eraseAsked = async (house: House, accountId: string): Promise<void> => {
  for (const id of await erasuresOf(house, accountId)) await erasePictures(house, id);
};

/** The pictures first and the note last: cut short in between, it is simply done again. */
const erasePictures = async (house: House, id: string): Promise<void> => {
  const files = await house.files.usedBy(pictureUse(id));
  await house.files.erase(files.map((file) => file.fileId));
  await forgetReadings(house, id);
  await forgetPictures(house, id);
};
