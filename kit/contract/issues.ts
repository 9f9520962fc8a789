import type * as z from "zod/mini";
import type { WordValues } from "./texts.ts";

/** What stands in the words of a check that failed: its bounds, and what a check of one's own found (`params`). */
export const valuesOfIssue = (issue: z.core.$ZodIssue): WordValues => ({
  ...("maximum" in issue && { maximum: String(issue.maximum) }),
  ...("minimum" in issue && { minimum: String(issue.minimum) }),
  ...(issue.code === "custom" &&
    Object.fromEntries(Object.entries(issue.params ?? {}).map(([name, value]) => [name, String(value)]))),
});
