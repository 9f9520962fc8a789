import { type Data, type DataRecord, entriesIn, isList, isRecord } from "@apron/dialect";
import { cleanRichText } from "@apron/kit/server/rich-text";
import { isMarkup } from "../rich.ts";

/** The values with markup in their texts cleaned (catalogue 16.7); words stay exactly as they are. */
export const cleanTexts = (values: DataRecord, videoHosts: readonly string[]): DataRecord => {
  const cleaned = clean(values, videoHosts);
  return isRecord(cleaned) ? cleaned : values;
};

const clean = (value: Data, hosts: readonly string[]): Data => {
  if (typeof value === "string") return isMarkup(value) ? cleanText(value, hosts) : value;
  if (isList(value)) return value.map((inner) => clean(inner, hosts));
  if (isRecord(value)) return Object.fromEntries(entriesIn(value).map(([key, inner]) => [key, clean(inner, hosts)]));
  return value;
};

/** Markup of which nothing is left is words again, and words have no entities. */
const cleanText = (text: string, hosts: readonly string[]): string => {
  const cleaned = cleanRichText(text, hosts);
  return isMarkup(cleaned)
    ? cleaned
    : cleaned.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => entities[name] ?? entity);
};

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };
