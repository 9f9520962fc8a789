import type { House } from "@apron/kit/server/house";
import { checksOf } from "./store-audit-check.ts";
import { linesOf } from "./store-audit.ts";
import { grantsOf } from "./store.ts";

/** What the office keeps, and how it looks through the audit. */
export const storesOf = (house: House) => ({
  grants: grantsOf(house),
  lines: linesOf(house.database),
  checks: checksOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
