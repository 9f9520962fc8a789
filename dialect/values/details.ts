import type { Word } from "@apron/kit/contract/texts";
import { isRecord, isShallow, piecesIn, reservedName, type Data, type DataRecord } from "../data.ts";
import { limits } from "../limits.ts";
import { detailsTexts } from "../texts.ts";

/** The content of a record, or why it cannot be used. */
export type Details = { readonly values: DataRecord } | { readonly problem: Word };

/**
 * Reads the content of a record: JSON text of an object of at most 1 MiB and 64 levels (catalogue 16.7). Nothing in it
 * is dropped, known to a template or not; nothing is thrown.
 */
export const readDetails = (text: string): Details => {
  if (text.length > limits.details || bytesOf(text) > limits.details) return { problem: detailsTexts.tooLarge };
  try {
    const values: Data = JSON.parse(text);
    return isRecord(values) && isShallow(values, limits.detailsDepth) && isSound(values)
      ? { values }
      : { problem: detailsTexts.notShown };
  } catch {
    return { problem: detailsTexts.notShown };
  }
};

/** Bytes of a text in UTF-8. */
const bytesOf = (text: string): number => {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += 1;
    // Half of a pair counts two bytes, the pair four.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 1;
  }
  return bytes;
};

/** No key that nothing may be called. */
const isSound = (value: Data): boolean =>
  !(isRecord(value) && Object.hasOwn(value, reservedName)) && piecesIn(value).every(isSound);
