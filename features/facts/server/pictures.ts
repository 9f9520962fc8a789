import { passesConfigurationGate } from "@apron/features/query/server";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { FileRule } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type { Facts } from "../facts.ts";
import type { StoredUnit } from "./store.ts";
import type { Stores } from "./stores.ts";

const use = "facts:";

/** Ties pictures to their unit; those it has already stay whoever uploaded them. */
export const claimPictures = async (
  house: House,
  { accountId }: Pick<Caller, "accountId">,
  unit: Pick<StoredUnit, "id">,
  { operationsPictures }: Pick<Facts, "operationsPictures">,
): Promise<void> => {
  const claim = { owner: accountId, purpose: "airportPic", field: "operationsPictures" } as const;
  await house.files.claimFresh(operationsPictures, { ...claim, use: `${use}${unit.id}` });
};

/** Lets pictures go that nothing shows any longer. */
export const letPicturesGo = async (house: House, before: readonly string[], still: readonly string[]): Promise<void> =>
  await house.files.letGo(before.filter((fileId) => !still.includes(fileId)));

/**
 * Who reads pictures besides whoever uploaded them: those that stand, everybody who reads the facts; those proposed, the keepers
 * of the unit and the reviewers.
 */
export const pictureRule = (house: House, { units }: Stores): FileRule => ({
  reads: async (caller, file) => {
    if (file.use?.startsWith(use) !== true) return false;
    if (caller.roles.includes(roles.configurationAdministrator.id)) return true;
    const unit = await units.find(file.use.slice(use.length));
    if (unit?.keepers.includes(caller.accountId)) return true;
    return unit?.pictures.includes(file.fileId) === true && (await passesConfigurationGate(house, caller));
  },
});
