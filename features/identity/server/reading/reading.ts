import { buffer } from "node:stream/consumers";
import { fileRefusals } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { KeptFile } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type { Side } from "../../contract.ts";
import { identityRefusals, identityTexts } from "../../texts.ts";
import { pinyinOf } from "./pinyin.ts";
import type { Reader } from "./reader.ts";
import { fieldsOf, isLegible } from "./rules-card.ts";
import { nothingRead, type Reading, warningsOf } from "./rules-compare.ts";
import type { Stores } from "../stores.ts";
import { ownerAtHost, pictureUse } from "../submitting.ts";
import type { IdentityCase } from "../tables.ts";

/** Files of the two sides by their purpose (catalogue 4.2). */
export const purposeOf = { front: "idFront", back: "idBack" } as const;

/** What stands on a picture that this person uploaded; E27006 for any other file, E4003 when it cannot be read. */
export const readOwn = async (
  house: House,
  stores: Stores,
  reader: Reader,
  picture: { readonly fileId: string; readonly uploader: string; readonly side: Side },
): Promise<Reading> => {
  const file = await house.files.find(picture.fileId);
  if (!file || file.owner !== picture.uploader || file.purpose !== purposeOf[picture.side])
    throw refuse(common.E9413, { fields: { fileId: fileRefusals.E27006 } });
  const known = await stores.readings.findReading(picture.fileId, picture.uploader, picture.side);
  const reading = known ?? (await readFile(house, reader, file, picture.side));
  if (!reading || !isLegible(picture.side, reading))
    throw refuse(identityRefusals.E4003, { reason: identityTexts.fillInByHand });
  if (!known) await house.audit.withLine(async () => await stores.readings.keepReading(picture, reading));
  return reading;
};

/** Reads the pictures of submissions that came without a reading, and judges those anew by what they show. */
export const readUnread = async (house: House, stores: Stores, reader: Reader): Promise<void> => {
  if (!(await reader.present())) return;
  for (const found of await stores.reviews.unreadCases()) await readCase(house, stores, reader, found);
};

/** The newest picture of a side that a submission uses. */
export const pictureOf = async (house: House, caseId: string, side: Side): Promise<KeptFile | undefined> =>
  (await house.files.usedBy(pictureUse(caseId))).findLast((file) => file.purpose === purposeOf[side]);

const readCase = async (house: House, stores: Stores, reader: Reader, found: IdentityCase): Promise<void> => {
  for (const side of ["front", "back"] as const) {
    const file = await pictureOf(house, found.id, side);
    if (!file || (await stores.readings.findReading(file.fileId, file.owner, side))) continue;
    // What cannot be read is kept as such, so that it is not tried every minute.
    const reading = (await readFile(house, reader, file, side)) ?? nothingRead;
    await stores.readings.keepReading({ fileId: file.fileId, uploader: file.owner, side }, reading);
    await stores.readings.tieReadings(found.id, [file.fileId]);
  }
  if (!found.form) return;
  const { front, back } = await stores.readings.ofCase(found.id);
  const facts = {
    usedBefore: await stores.cases.usedBefore(found),
    owner: await ownerAtHost(house, found.accountId),
    appeal: false,
  };
  const warnings = warningsOf(found.form, front, back, facts);
  // A side that was asked for again has been in a person's hands, and stays there.
  await stores.reviews.noteWarnings(found.id, warnings, found.revision === 1 && warnings.length === 0);
};

const readFile = async (house: House, reader: Reader, file: KeptFile, side: Side): Promise<Reading | undefined> => {
  const kept = await house.files.read(file);
  const passes = await reader.read(Buffer.isBuffer(kept) ? kept : await buffer(kept));
  if (!passes) return undefined;
  const { fields, doubtful } = fieldsOf(side, passes);
  return { ...fields, namePinyin: pinyinOf(fields.name), doubtful: [...doubtful], text: passes[0] ?? "" };
};
