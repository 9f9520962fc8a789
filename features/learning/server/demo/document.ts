import type { Category, DocumentKind, Readership } from "../../document.ts";

/** A document of the demo; days are dates, or days from now. */
export interface DemoDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly category: Category;
  readonly readership: Readership;
  readonly title: readonly [zh: string, en: string];
  readonly docNo: string;
  readonly issuer: string;
  readonly issued: string | number;
  readonly effective: string | number;
  readonly repealed?: number;
  readonly replaces?: string;
  readonly due?: number;
  readonly departments?: readonly string[];
  /** Lines; `# ` heads, the rest are paragraphs. */
  readonly zh: readonly string[];
  readonly en: readonly string[];
  /** What it said before, with what was new since. */
  readonly before?: { readonly zh: readonly string[]; readonly en: readonly string[]; readonly note: string };
}

/** Lines as formatted text. */
export const htmlOf = (lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith("# ") ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`)).join("");
