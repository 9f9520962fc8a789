import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { soundText } from "@apron/kit/contract/table-file";
import { learningLimits } from "../../document.ts";
import { entriesIn } from "./archive.ts";
import type { FromThread } from "./folder.ts";
import { type FactName, factNames } from "./rules.ts";
import { articleAt } from "../../passages.ts";
import { isChapter, paragraphsOf } from "./lines.ts";

/** What was read from a file. */
export type Reading = Partial<Omit<FromThread, "path">>;

/** A DOCX unpacks to no more than this, and holds no more files. */
const docxLimits = { bytes: 60 * 1_048_576, entries: 2_000 } as const;

/** Formatted text in Markdown; HTML in it is text. Lines between `---` at its head say what it is. */
export const readMarkdown = async (text: string): Promise<Reading> => {
  const { default: markdownIt } = await import("markdown-it");
  const { default: cjkFriendly } = await import("markdown-it-cjk-friendly");
  const [head, body] = headOf(soundText(text.replace(/^\ufeff/, "")));
  const html = markdownIt({ html: false, linkify: false }).use(cjkFriendly).render(apart(body));
  return { html, facts: factsOf(head) };
};

/** A statute as people copy it has no blank line between its articles: each stands by itself, below the heading of its chapter. */
const apart = (text: string): string =>
  text
    .split("\n")
    .map((line) => {
      const said = line.trimStart();
      if (isChapter(said.trimEnd())) return `\n### ${said}\n`;
      return articleAt(said) ? `\n${said}` : line;
    })
    .join("\n");

const headOf = (text: string): [head: string, body: string] => {
  const found = /^---\r?\n(.*?)\r?\n---\r?\n?/s.exec(text);
  return found ? [found[1] ?? "", text.slice(found[0].length)] : ["", text];
};

const factsOf = (head: string): Partial<Record<FactName, string>> => {
  const facts = new Map<FactName, string>();
  for (const line of head.split(/\r?\n/)) {
    const [, name = "", value = ""] = /^\s*([^:：]{1,20})[:：]\s*(.*?)\s*$/u.exec(line) ?? [];
    const fact = factCalled.get(name.trim().toLowerCase());
    if (fact && value !== "") facts.set(fact, value.replace(/^["'“‘](.*)["'”’]$/u, "$1"));
  }
  return Object.fromEntries(facts);
};

/** How people and programs call what a document says of itself. */
const factCalled: ReadonlyMap<string, FactName> = new Map([
  ...factNames.map((fact) => [fact.toLowerCase(), fact] as const),
  ["标题", "title"],
  ["英文标题", "titleEn"],
  ["title_en", "titleEn"],
  ["文号", "docNo"],
  ["number", "docNo"],
  ["发布机关", "issuer"],
  ["公布日期", "publishDate"],
  ["issued", "publishDate"],
  ["施行日期", "effectiveDate"],
  ["effective", "effectiveDate"],
  ["废止日期", "repealedDate"],
  ["repealed", "repealedDate"],
]);

/** A Word document; its pictures stay behind, as they have no place to be read from yet. */
export const readDocx = async (bytes: Uint8Array): Promise<Reading> => {
  const entries = entriesIn(bytes, docxLimits.entries);
  if (!Array.isArray(entries)) return { problem: entries === "more" ? "E20020" : "E20015" };
  if (!entries.some(({ name }) => name === "word/document.xml")) return { problem: "E20013", value: "ZIP" };
  if (entries.reduce((sum, { size }) => sum + size, 0) > docxLimits.bytes) return { problem: "E20020" };
  const { default: mammoth } = await import("mammoth");
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { styleMap, convertImage: mammoth.images.imgElement(async () => await Promise.resolve({ src: "" })) },
  );
  return { html: soundText(value) };
};

/** What the headings of a Chinese Word are called. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题'] => h1:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='标题 ${level}'] => h${Math.min(level + 1, 4)}:fresh`),
];

/** The text of a PDF, paragraph by paragraph; nothing in it is run, drawn or fetched. */
export const readPdf = async (bytes: Uint8Array): Promise<Reading> => {
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const loading = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${join(folder, "cmaps")}/`,
    cMapPacked: true,
    standardFontDataUrl: `${pathToFileURL(join(folder, "standard_fonts")).href}/`,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > learningLimits.pdfPages)
      return { problem: "E20016", value: String(learningLimits.pdfPages) };
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      let line = "";
      for (const item of items) {
        if (!("str" in item)) continue;
        line += item.str;
        if (item.hasEOL) {
          lines.push(line);
          line = "";
        }
      }
      lines.push(line);
      page.cleanup();
    }
    return { html: paragraphsOf(lines.map(soundText)) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { problem: isLocked ? "E20012" : "E20015" };
  } finally {
    await loading.destroy();
  }
};
