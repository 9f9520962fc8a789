/** What texts are written in here, the likelier first: elder programs for Chinese write GB18030 and do not say so. */
const usual: readonly string[] = ["utf-8", "gb18030"];

/**
 * The text of bytes in the first of some encodings in which they make sense; undefined where they do in none. Of the beginning
 * of a file (`cut`) the last character may be a half.
 */
export const textIn = (
  bytes: Uint8Array,
  { encodings = usual, cut = false }: { readonly encodings?: readonly string[]; readonly cut?: boolean } = {},
): string | undefined => {
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
    } catch {
      // Not in this encoding: the next one may fit.
    }
  return undefined;
};
