import { type DataRecord, editableIn } from "@apron/dialect";
import type { ResultOf } from "@apron/kit/contract/call";
import { readDraft } from "@apron/kit/web/drafts";
import type { getTemplate } from "../../contract-desk.ts";
import { type Business, businesses, type VersionStatus } from "../../wire.ts";
import { leftImport } from "./imported.ts";

/** What a version says about itself beside its form. */
export interface HeadingValues {
  readonly business: Business;
  readonly name: string;
  readonly typeName: string;
  readonly subtypeName: string;
  readonly note: string;
}

/** The version an editor began from, as it was seen. */
export interface SeenVersion {
  readonly templateId: string;
  readonly version: number;
  readonly revision: number;
  readonly status: VersionStatus;
}

/** Where editing stands: at the server, or in what was typed since. */
export interface EditorStart {
  /** None of a template that is new. */
  readonly seen: SeenVersion | undefined;
  readonly heading: HeadingValues;
  readonly schema: DataRecord;
  /** Who saved it last, and when. */
  readonly saved?: { readonly by: string; readonly at: string };
}

/** What is edited. */
export type Edited = Pick<EditorStart, "heading" | "schema">;

/** Where editing begins from a version as the server knows it. */
export const startOf = (version: ResultOf<typeof getTemplate>): EditorStart => {
  const { templateId, business, name, typeName, subtypeName, note, revision, status, editor, editTime } = version;
  return {
    seen: { templateId, version: version.version, revision, status },
    heading: { business, name, typeName, subtypeName, note: status === "draft" ? note : "" },
    schema: editableIn(version.content).schema ?? emptySchema,
    saved: { by: editor, at: editTime },
  };
};

/** Where a new template begins: empty, of the business its way here names, or with what was imported. */
export const newStart = (wanted: string | null = null): EditorStart => {
  const imported = leftImport();
  return {
    seen: undefined,
    heading: {
      business: imported?.business ?? businesses.find((one) => one === wanted) ?? "work",
      name: imported?.name ?? "",
      typeName: imported?.typeName ?? "",
      subtypeName: imported?.subtypeName ?? "",
      note: "",
    },
    schema: imported?.schema ?? emptySchema,
  };
};

const emptySchema: DataRecord = { type: "object", properties: {} };

/** The name under which what is typed survives a reload and an expired session. */
export const draftName = ({ seen }: EditorStart): string => `template:${seen?.templateId ?? "new"}`;

/** What was typed before and never saved, with what it was begun from; an import begins anew. */
export const unsaved = (start: EditorStart): (EditorStart & { readonly base: EditorStart }) | undefined => {
  if (leftImport() !== undefined) return undefined;
  const {
    schema,
    heading,
    seen = start.seen,
    base = start,
  } = readDraft<EditorStart & { readonly base: EditorStart }>(draftName(start));
  if (schema === undefined && heading === undefined) return undefined;
  return { seen, heading: heading ?? start.heading, schema: schema ?? start.schema, base: { ...base, seen } };
};
