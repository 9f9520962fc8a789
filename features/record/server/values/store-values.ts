import { sql } from "kysely";
import type { Database } from "@apron/kit/server/database";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** The values of records one by one, as lists search them; `field` has `*` for the rows of lists. */
    record_value: { record_id: string; key: string; field: string; number: number | null; text: string };
  }
}

/** What a list looks for in the values of its records. */
export interface ValueFilter {
  /** The key of a field across versions, e.g. `lines.*.ping`. */
  readonly field: string;
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** As it reads; "" for any. */
  readonly equals: string;
  /** Of this thing alone, e.g. a line's name; "" for all. */
  readonly thing: string;
  /** The field that names the things of the list it stands in. */
  readonly thingField: string | undefined;
}

/** The values of records one by one. */
export const valuesOf = (database: Database) => ({
  /** Puts the values of these records in place of what was known of them. */
  keep: async (recordIds: readonly string[]): Promise<void> => {
    const ids = sql`${[...recordIds]}::text[]`;
    await sql`delete from record_value where record_id = any(${ids})`.execute(database.sql);
    await sql`
      insert into record_value (record_id, key, field, number, text)
      select r.id, v->>'key', regexp_replace(v->>'key', '\\.\\d+(?=\\.|$)', '.*', 'g'), (v->>'number')::float8,
        left(v->'text'->>'zh', 100)
      from record r, jsonb_array_elements(r.field_values) v
      where r.id = any(${ids})
      on conflict do nothing`.execute(database.sql);
  },

  /** Whether a record of the query it stands in has such a value. */
  has: ({ field, least, most, equals, thing, thingField }: ValueFilter) => {
    const rows = field.split("*").length - 1;
    // The name of its row lies beside the value: the same path up to the row, then the field of the name.
    const ofThing =
      thing === ""
        ? sql``
        : thingField === undefined
          ? sql`and false`
          : sql`and exists (select 1 from record_value k where k.record_id = v.record_id and k.text = ${thing}
              and k.key = ${rowOf(field, rows)} || ${thingField.slice(thingField.lastIndexOf("*") + 1)})`;
    return sql<boolean>`exists (select 1 from record_value v where v.record_id = record.id and v.field = ${field}
      ${least === undefined ? sql`` : sql`and v.number >= ${least}`}
      ${most === undefined ? sql`` : sql`and v.number <= ${most}`}
      ${equals === "" ? sql`` : sql`and v.text = ${equals}`} ${ofThing})`;
  },
});

/** The path of a value up to its innermost row, e.g. `lines.0` of `lines.0.ping`. */
const rowOf = (field: string, rows: number) => {
  const segments = field.split(".");
  const upTo = rows === 0 ? 0 : segments.lastIndexOf("*") + 1;
  return sql`array_to_string((string_to_array(v.key, '.'))[1:${upTo}::int], '.')`;
};
