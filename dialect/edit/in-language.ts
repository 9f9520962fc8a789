import type { Language } from "@apron/kit/contract/texts";
import { isList, isRecord, own, type Data } from "../data.ts";
import { limits } from "../limits.ts";

/** A schema with each `{zh, en}` said in one language, so that its form can be looked at in the other one. */
export const inLanguage = (schema: Data, language: Language, depth = 0): Data => {
  if (depth > limits.depth * 2) return schema;
  if (isList(schema)) return schema.map((inner) => inLanguage(inner, language, depth + 1));
  if (!isRecord(schema)) return schema;
  const said = own(schema, language) ?? own(schema, language === "zh" ? "en" : "zh");
  const keys = Object.keys(schema);
  if (typeof said === "string" && keys.every((key) => key === "zh" || key === "en")) return said;
  return Object.fromEntries(keys.map((key) => [key, inLanguage(own(schema, key) ?? null, language, depth + 1)]));
};
