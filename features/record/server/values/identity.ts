import {
  type DetailValue,
  type FieldFact,
  fieldsOf,
  type Identified,
  identified,
  readTemplate,
  type RowKeys,
  rowKeysOf,
} from "@apron/dialect";
import { templatesOf } from "@apron/features/template/server";
import type { House } from "@apron/kit/server/house";
import type { RecordBusiness } from "../../record.ts";

/** What of a form is needed to know its values again in other records. */
export interface FormFacts {
  readonly keys: RowKeys;
  readonly fields: readonly FieldFact[];
}

/** Forms that are kept read, by their text; a published one never changes. */
const most = 200;
const read = new Map<string, FormFacts>();

/** What a template's content says of its fields and rows. */
export const factsOf = (content: string): FormFacts => {
  const known = read.get(content);
  if (known) return known;
  const form = readTemplate(content);
  const facts = { keys: rowKeysOf(form), fields: fieldsOf(form) };
  if (read.size >= most) read.clear();
  read.set(content, facts);
  return facts;
};

/**
 * By what the rows of a record are known: by what its own version declares, and where that is silent by what the newest
 * version does, so that records of before a key was declared follow their things as well (decision 0066).
 */
export const rowKeysFor = async (house: House, templateId: string, version: number): Promise<RowKeys> => {
  const versions = templatesOf(house);
  const newest = await versions.findVersion(templateId);
  const own = newest?.version === version ? newest : await versions.findVersion(templateId, version);
  return new Map([...(newest ? factsOf(newest.content).keys : []), ...(own ? factsOf(own.content).keys : [])]);
};

/** The values of a record, each with the thing it is of. */
export const identifiedIn = async (
  house: House,
  record: {
    readonly template_id: string;
    readonly template_version: number;
    readonly field_values: readonly DetailValue[];
  },
): Promise<readonly Identified[]> =>
  identified(record.field_values, await rowKeysFor(house, record.template_id, record.template_version));

/** Everything that was ever asked in records of a kind, of the newest versions first: fields by their keys, and row keys. */
export const fieldsEver = async (
  house: House,
  business: RecordBusiness,
): Promise<{ readonly fields: ReadonlyMap<string, FieldFact>; readonly keys: RowKeys }> => {
  const fields = new Map<string, FieldFact>();
  const keys = new Map<string, string>();
  for (const { content } of await templatesOf(house).everPublished(business)) {
    const facts = factsOf(content);
    for (const fact of facts.fields) if (!fields.has(fact.key)) fields.set(fact.key, fact);
    for (const [list, key] of facts.keys) if (!keys.has(list)) keys.set(list, key);
  }
  return { fields, keys };
};

/** The field that names the things of the list a field stands in; undefined where it stands in none, or none is declared. */
export const thingFieldOf = (field: string, keys: RowKeys): string | undefined => {
  const list = field.lastIndexOf(".*");
  return list < 0 ? undefined : keys.get(field.slice(0, list));
};
