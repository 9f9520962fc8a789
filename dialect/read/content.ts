import type { Word } from "@apron/kit/contract/texts";
import { isRecord, isShallow, own, type Data, type DataRecord } from "../data.ts";
import { limits } from "../limits.ts";
import { warningTexts } from "../texts.ts";

/** The schema in a template's content, or why there is none. */
export interface Content {
  readonly schema?: DataRecord;
  readonly problem?: Word;
}

/**
 * Finds the schema in the content of a template: under `elementSchema`, in what the public designer saves
 * (`{form, schema}`), or the schema itself, each also as JSON text within JSON text.
 */
export const schemaIn = (content: string): Content => {
  let found: Data | undefined = content;
  // A wrapper of the portal, one of the designer, and each of them as text: more there is not.
  for (let layer = 0; layer < 6; layer += 1) {
    if (typeof found === "string") {
      if (found.length > limits.template) return { problem: warningTexts.tooLarge };
      found = parsedJson(found);
      if (found === undefined) return { problem: warningTexts.notJson };
    } else if (isRecord(found) && isRecord(own(found, "properties"))) {
      return { schema: found };
    } else {
      found = own(found, "elementSchema") ?? own(found, "schema");
    }
  }
  return { problem: warningTexts.noSchema };
};

/** As `schemaIn`, for whoever changes a template: nothing larger or deeper than can be written again. */
export const editableIn = (content: string): Content => {
  if (content.length > limits.saved) return { problem: warningTexts.tooLarge };
  const found = schemaIn(content);
  // Each level of a form is two of its JSON, and a few more for what stands in a node.
  return isShallow(found.schema, limits.depth * 2 + limits.detailsDepth)
    ? found
    : { problem: warningTexts.tooDeepToEdit };
};

const parsedJson = (text: string): Data | undefined => {
  try {
    const parsed: Data = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
};
