import type { Language } from "../../contract/texts.ts";

/** What stands on a document, from top to bottom; every word is plain text, and nothing in it is read as a command. */
export interface PdfPaper {
  readonly language: Language;
  readonly title: string;
  /** Stands small above the title: who made it. */
  readonly issuer: string;
  readonly blocks: readonly PdfBlock[];
  /** Stands at the foot of every page. */
  readonly foot: string;
  /** Stands across every page, pale: who took it and when. */
  readonly watermark?: string;
  /** How the pages are counted, e.g. `{page} / {pages}`. */
  readonly pages: string;
}

/** A part of a document. */
export type PdfBlock =
  | { readonly kind: "heading" | "text" | "note"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: "table";
      /** `share` is the part of the width, of the sum of all. */
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document beyond these is not made: what draws it must end, and fit into memory. */
export const paperLimits = { cells: 20_000, characters: 1_000_000 } as const;

/** Throws a RangeError for a document that nobody would read and no press could hold. */
export const refuseHuge = ({ blocks }: PdfPaper): void => {
  const texts = blocks.flatMap(textsOf);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > paperLimits.cells || characters > paperLimits.characters)
    throw new RangeError(`a document of ${texts.length} texts and ${characters} characters is too large to be made`);
};

const textsOf = (block: PdfBlock): readonly string[] => {
  if (block.kind === "facts") return block.facts.flat();
  if (block.kind === "table") return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
  return [block.text];
};

/**
 * A text as it can be set: a sign the type does not have is written out as its number, since an empty box says nothing, and
 * controls, marks of direction among them, are left out.
 */
export const settable = (text: string, has: (codePoint: number) => boolean): string =>
  Array.from(text.toWellFormed(), (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    if (sign === "\n") return sign;
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sign)) return " ";
    if (/\p{Cf}/u.test(sign)) return "";
    return has(codePoint) ? sign : `〔U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}〕`;
  }).join("");
