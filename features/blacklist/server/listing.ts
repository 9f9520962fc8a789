import { canonicalMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type addToBlacklist, blacklistTopic } from "../contract.ts";
import { blacklistRefusals } from "../texts.ts";
import { tellListed } from "./listeners.ts";
import { storeOf } from "./store.ts";

/** Whom or what somebody wants listed, as it is asked for. */
export type Wanted = ParsedBodyOf<typeof addToBlacklist>;

/** Refuses, at their fields, what nobody can be listed by. */
export const refuseUnlistable = (house: House, wanted: Wanted): void => {
  const today = dayOf(house.clock.now());
  const fields = unlistable(wanted, today);
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields, values: { maximum: today } });
};

/** What nobody can be listed by, at its fields; none is listed from a day to come. */
export const unlistable = (
  { system, agentNumber, phone, idNumber, from }: Omit<Wanted, "system"> & { readonly system: string },
  today: string,
): Record<string, RefusalKind> => ({
  ...(agentNumber === "" && phone === "" && idNumber === "" && { agentNumber: blacklistRefusals.E12010 }),
  ...((system === "") !== (agentNumber === "") && { [system === "" ? "system" : "agentNumber"]: common.E9410 }),
  ...(from > today && { from: common.E9414 }),
});

/** Lists it from this moment, and ends whatever it bars; gives the id of the entry. */
export const listNow = async (house: House, wanted: Wanted, by: string): Promise<string> => {
  const mobile = canonicalMobile(wanted.phone) ?? "";
  const entry = { ...wanted, mobile, idNumber: canonicalIdNumber(wanted.idNumber) ?? "", by };
  return await house.database.transaction(async () => {
    const id = await storeOf(house).addEntry(entry);
    await tellListed(house, entry);
    await house.live.tell("staff", blacklistTopic);
    return id;
  });
};
