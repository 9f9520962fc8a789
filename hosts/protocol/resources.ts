import * as z from "zod/mini";
import { read } from "./declare.ts";
import { agentNumber, day, label, timeOrNever } from "./fields.ts";

/** Of so many resources at most a host tells at once. */
export const resourcesAtOnce = 500;

/** What a host has besides work numbers. */
const kind = z.enum(["PID", "configuration", "office"]);

/** What a host has of terminals, configurations and offices (catalogue 18.2, 28.1). */
export const resourceOperations = {
  listResources: read({
    summary:
      "PIDs, configurations or offices in the order of their keys, those behind `after` first; `next` is the last key while there are more, else empty. What is cancelled is left out; names of persons are masked.",
    request: { kind, after: label, most: z.int().check(z.minimum(1), z.maximum(resourcesAtOnce)) },
    result: {
      kind,
      list: z
        .array(
          z.object({
            /** What the host tells it from others of its kind by, for good. */
            key: label.check(z.minLength(1)),
            number: label.check(z.minLength(1)),
            name: label,
            office: label,
            departmentId: label,
            /** The customer it belongs to. */
            organisation: label,
            state: z.enum(["normal", "locked", "disabled", "spare"]),
            openedOn: z.union([day, z.literal("")]),
            owner: label,
            /** The work number that signed in there last, and when; "" for none. */
            lastUsedBy: z.union([agentNumber, z.literal("")]),
            lastUsedAt: timeOrNever,
          }),
        )
        .check(z.maxLength(resourcesAtOnce)),
      next: label,
    },
    refusals: [],
  }),
};
