import type * as z from "zod/mini";
import { named, type Named } from "../../contract/named.ts";
import { common, complaintOf, type RefusalKind, valuesOfIssue } from "../../contract/refusal.ts";
import { say } from "../language/index.ts";

type Read = z.core.util.SafeParseResult<unknown>;

/**
 * What a schema found wrong, by field path, in the reader's words: the message of a check is a code of the error
 * catalogue, whose line is looked up in the feature's refusals and the common ones. One complaint a field.
 */
export const complaints = (
  read: Read,
  values: unknown,
  refusals: Readonly<Record<string, RefusalKind>> = {},
): Named<string> => {
  if (read.success) return named();
  const lines = named([...Object.entries<RefusalKind>(common), ...Object.entries(refusals)]);
  const found = new Map<string, string>();
  for (const issue of read.error.issues) {
    const path = issue.path.map(String).join(".");
    const kind = complaintOf(issue, lines[issue.message] ?? common.E9413, at(values, issue.path));
    if (!found.has(path)) found.set(path, say(kind, valuesOfIssue(issue)));
  }
  return named(found);
};

const at = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    values,
  );
