import * as z from "zod/mini";

/** A field of a call's body: its name and what it takes. */
export type Field = readonly [name: string, schema: z.core.$ZodType];

/** What a field takes of a text of the address: itself, the number it says, or a yes; undefined where it refuses them all. */
export const taken = (schema: Field[1], text: string): unknown =>
  [text, ...(String(Number(text)) === text ? [Number(text)] : []), ...(text === "yes" ? [true] : [])].find(
    (value) => z.safeParse(schema, value).success,
  );

/** How a field that nobody has filled in stands in the address. */
export const beginning = (schema: Field[1]): string => {
  const { data } = z.safeParse(schema, undefined);
  return typeof data === "string" || typeof data === "number" ? String(data) : "";
};

/** How long a text a field takes, where it says so. */
export const longest = (schema: Field[1] | undefined): number | undefined => {
  if (schema instanceof z.ZodMiniDefault) return longest(schema._zod.def.innerType);
  const longestOf = schema?._zod.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength);
  return longestOf?._zod.def.maximum;
};
