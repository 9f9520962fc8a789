import { createHash } from "node:crypto";
import type { Business } from "../wire.ts";

/** The id of a type or subtype of templates: of equal names in one business always the same. */
export const typeIdOf = (business: Business, name: string): string =>
  createHash("sha256")
    .update(`${business}\n${name.normalize("NFKC").toLowerCase()}`)
    .digest("hex")
    .slice(0, 16);
