import { isRecord, own, valueAt, type Data, type DataRecord } from "../data.ts";
import { limits } from "../limits.ts";

/** A node that may be written elsewhere. */
export interface Referring {
  readonly schema: Data;
  /** The definitions it stands in: one that leads back to itself is not followed. */
  readonly references: readonly string[];
}

/** What `$ref: "#/definitions/…"` leads to, with the node's own keys over it; nothing where it leads nowhere, or back to itself. */
export const followed = (root: DataRecord, { schema, references }: Referring): Referring => {
  const reference = own(schema, "$ref");
  if (!isRecord(schema) || typeof reference !== "string") return { schema, references };
  const target = reference.startsWith("#/") ? valueAt(root, reference.slice(2).split("/")) : undefined;
  // A definition of any form has few keys; copying one of thousands for every part that names it would not come back.
  const isSound = isRecord(target) && Object.keys(target).length <= limits.definitionKeys;
  if (!isSound || references.includes(reference)) return { schema: null, references };
  const { $ref: _followed, ...rest } = schema;
  return followed(root, { schema: { ...target, ...rest }, references: [...references, reference] });
};
