import { type Data, type DataRecord, editableIn, isRecord, own, textAt, warningTexts } from "@apron/dialect";
import type { Word } from "@apron/kit/contract/texts";
import { businesses, type Business } from "../../wire.ts";

/** What a file brought: a schema, and what an exported one says about itself. */
export interface Imported {
  readonly schema: DataRecord;
  readonly name: string;
  readonly business: Business | undefined;
  readonly typeName: string;
  readonly subtypeName: string;
}

/** Reads an exported template, or any form in the dialect; or says why there is none that could be edited. */
export const importedFrom = (text: string, fileName: string): Imported | { readonly problem: Word } => {
  const { schema, problem = warningTexts.noSchema } = editableIn(text.replace(/^\uFEFF/, ""));
  if (schema === undefined) return { problem };
  const said = headingOf(text);
  return {
    schema,
    name: textAt(said, "name").slice(0, 60) || fileName.replace(/\.json$/i, "").slice(0, 60),
    business: businesses.find((one) => one === own(said, "business")),
    typeName: textAt(said, "typeName").slice(0, 60),
    subtypeName: textAt(said, "subtypeName").slice(0, 60),
  };
};

let left: Imported | undefined;

/** Leaves what was imported for the editor that opens next; undefined takes it away again. */
export const leaveImport = (imported: Imported | undefined): void => {
  left = imported;
};

/** What was left for a new template. */
export const leftImport = (): Imported | undefined => left;

const headingOf = (text: string): DataRecord => {
  const whole: Data = JSON.parse(text.replace(/^\uFEFF/, ""));
  return isRecord(whole) ? whole : {};
};
