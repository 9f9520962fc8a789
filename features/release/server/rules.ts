import { type FieldChange, fieldsChanged } from "@apron/kit/contract/desk/history";
import { releaseRefusals } from "../texts.ts";
import { type ReleaseField, releaseFields } from "../texts.ts";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { RunState } from "../release.ts";
import { runStateNames } from "../release.ts";

/** What is written of a release. */
export type ReleaseFacts = Readonly<Record<ReleaseField, string>>;

/** What differs, field by field. */
export const changesBetween = (before: ReleaseFacts, after: ReleaseFacts): FieldChange<ReleaseField>[] =>
  fieldsChanged(
    // The keys of the table of words are the fields, by their type.
    Object.keys(releaseFields) as ReleaseField[],
    (field) => before[field],
    (field) => after[field],
  );

/** A file's hashes, computed. */
export interface Hashes {
  readonly sha256: string;
  readonly md5: string;
}

/** What of a file is not as it was declared; undefined where all is, or nothing was declared. */
export const otherThanDeclared = (
  declared: Pick<ReleaseFacts, "declaredSha256" | "declaredMd5">,
  found: Hashes,
): { readonly kind: "SHA-256" | "MD5"; readonly found: string } | undefined => {
  if (declared.declaredSha256 !== "" && declared.declaredSha256 !== found.sha256)
    return { kind: "SHA-256", found: found.sha256 };
  return declared.declaredMd5 !== "" && declared.declaredMd5 !== found.md5
    ? { kind: "MD5", found: found.md5 }
    : undefined;
};

/** What may not be declared of a release whose file is there already, at its field. */
export const wrongDeclaration = (
  declared: Pick<ReleaseFacts, "declaredSha256" | "declaredMd5">,
  file: Hashes,
): Partial<Record<"declaredSha256" | "declaredMd5", RefusalKind>> => {
  if (file.sha256 === "") return {};
  const wrong = otherThanDeclared(declared, file);
  if (!wrong) return {};
  return { [wrong.kind === "MD5" ? "declaredMd5" : "declaredSha256"]: releaseRefusals.E19312 };
};

/** One place of a file that lies in parts: which part, and which bytes of it. */
export interface Slice {
  readonly fileId: string;
  readonly start: number;
  readonly end: number;
}

/** Which bytes of which parts are some bytes of the whole; both ends included. */
export const slicesOf = (
  parts: readonly { readonly file_id: string; readonly start: number; readonly size: number }[],
  wanted: { readonly start: number; readonly end: number },
): Slice[] =>
  parts.flatMap(({ file_id, start, size }) => {
    const [first, last] = [Math.max(wanted.start, start), Math.min(wanted.end, start + size - 1)];
    return first > last ? [] : [{ fileId: file_id, start: first - start, end: last - start }];
  });

/** How what an airport runs stands to what was released, as the database found it. */
export const runStateOf = (found: string): RunState => runStateNames.find((name) => name === found) ?? "unknown";
