import { schemaIn } from "../../content.ts";
import { isRecord, own, type Data, type DataRecord } from "../../data.ts";
import { limits } from "../../limits.ts";
import { textAt } from "../../schema.ts";
import { businesses, type Business } from "../../wire.ts";

/** What a file brought: a schema, and what an exported one says about itself. */
export interface Imported {
  readonly schema: DataRecord;
  readonly name: string;
  readonly business: Business | undefined;
  readonly typeName: string;
  readonly subtypeName: string;
}

/** Reads an exported template, or any form in the dialect; undefined when there is none in the text. */
export const importedFrom = (text: string, fileName: string): Imported | undefined => {
  if (text.length > limits.saved) return undefined;
  const { schema } = schemaIn(text.replace(/^\uFEFF/, ""));
  if (schema === undefined) return undefined;
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
