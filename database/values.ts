import { types } from "node:util";
import pg from "pg";

/** A value as it travels: text, bytes, or null. */
export type Wire = string | Uint8Array | null;

/**
 * A parameter as both engines take it. Arrays become PostgreSQL arrays and objects JSON, so an array meant for a
 * jsonb column is given as `JSON.stringify(array)`.
 */
export const wireOf = (value: unknown): Wire => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return arrayText(value);
  if (types.isDate(value)) return value.toISOString();
  return JSON.stringify(value);
};

/** How a column of this type is read from text, the same on both engines (kit/server/database.ts says into what). */
export const readerOf = (type: number): ((text: string) => unknown) => readers.get(type) ?? asText;

const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(",")}}`;

const elementText = (value: unknown): string => {
  if (Array.isArray(value)) return arrayText(value);
  const wire = wireOf(value);
  if (wire === null) return "NULL";
  const text = typeof wire === "string" ? wire : `\\x${Buffer.from(wire).toString("hex")}`;
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
};

const asText = (text: string): unknown => text;
// The library reads an instant into a Date (with "infinity" as ±Infinity); as a number it is milliseconds.
const instant = (text: string): number => Number(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text));
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.slice(2), "hex"));
const boolean = (text: string): boolean => text === "t";
const json = (text: string): unknown => JSON.parse(text);
const listOf =
  (read: (text: string) => unknown) =>
  (text: string): unknown[] =>
    textList(text).map(function each(element: unknown): unknown {
      if (Array.isArray(element)) return element.map(each);
      return typeof element === "string" ? read(element) : null;
    });
/** A plain list of figures is read as JSON, a tenth of the work; what has NULL, NaN or lists in it as any other list. */
const figures = (text: string): unknown[] =>
  /^\{[-+.,e\d]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : listOf(Number)(text);
const textArray: number = 1009;
const textList: (text: string) => unknown[] = pg.types.getTypeParser(textArray);

/** Object ids of types and of their arrays, as PostgreSQL has fixed them in pg_type.dat. */
const readers = new Map<number, (text: string) => unknown>(
  (
    [
      [boolean, 16, 1000], // boolean
      [bytes, 17, 1001], // bytea
      [Number, 20, 1016], // bigint
      [Number, 21, 1005], // smallint
      [Number, 23, 1007], // integer
      [Number, 26, 1028], // oid
      [Number, 700, 1021], // real
      [Number, 701, 1022], // double precision
      [Number, 1700, 1231], // numeric
      [instant, 1184, 1185], // timestamptz
      [json, 114, 199], // json
      [json, 3802, 3807], // jsonb
      [asText, 25, 1009], // text
      [asText, 1043, 1015], // varchar
      [asText, 1042, 1014], // char(n)
      [asText, 19, 1003], // name
      [asText, 1082, 1182], // date
      [asText, 1083, 1183], // time
      [asText, 1114, 1115], // timestamp
      [asText, 2950, 2951], // uuid
    ] as const
  ).flatMap(([read, type, array]): [number, (text: string) => unknown][] => [
    [type, read],
    [array, read === Number ? figures : listOf(read)],
  ]),
);
