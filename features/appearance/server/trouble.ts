import { majorFaultsOpen } from "@apron/features/fault/server";
import type { House } from "@apron/kit/server/house";

/** Whether advertisements keep silent: a fault of several airports is open (catalogue 10.6). */
export const isTroubled = async (house: House): Promise<boolean> => (await majorFaultsOpen(house)).length > 0;
