import { richAttributes, richDepth, richTags, silencedTags } from "../contract/rich-text.ts";
import { whenNeeded } from "./when-needed.ts";

/** The tags and attributes of `richAttributes`, in the words of the sanitiser. */
const attributes: Record<string, string[]> = {
  a: ["href", "target", "rel"],
  img: ["src", "alt", "title", "width", "height"],
  video: ["src", "controls", "preload"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/** Headings of a page belong to the page: those of a text stand below them. */
const renamed = new Map([
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["del", "s"],
  ["strike", "s"],
]);

/**
 * Formatted text without anything that could run, load from elsewhere or look like the portal itself (catalogue 27.2,
 * T28). Called when it is written and again when it is read, so that a rule made stricter covers what is stored.
 * `videoHosts` are those of `house.config`.
 */
export const cleanRichText = (html: string, videoHosts: readonly string[] = []): string =>
  sanitiser()(html, {
    allowedTags: [...richTags],
    allowedAttributes: attributes,
    nonTextTags: [...silencedTags],
    nestingLimit: richDepth,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: {
      "*": (name, given) => {
        const tagName = renamed.get(name) ?? name;
        const attribs = richAttributes(tagName, given, videoHosts);
        return attribs ? { tagName, attribs } : { tagName: dropped, attribs: {} };
      },
    },
  });

/** The ids of the portal's own files that a cleaned text shows, each once. */
export const filesShownBy = (cleaned: string): string[] => [
  ...new Set([...cleaned.matchAll(/ src="\/cass\/file\/([\w-]+)"/g)].map(([, id = ""]) => id)),
];

/** What a cleaned text says: its headings, and all of it, as plain lines. */
export const outlineOf = (cleaned: string): { readonly headings: readonly string[]; readonly text: string } => ({
  headings: [...cleaned.matchAll(/<h[2-4]>(.*?)<\/h[2-4]>/gs)].map(([, heading = ""]) => plainOf(heading)),
  text: plainOf(cleaned),
});

/** Where one block ends another word begins; marks within a line part nothing. */
const plainOf = (cleaned: string): string =>
  cleaned
    .replace(/<\/?(?:p|div|br|hr|h[2-4]|blockquote|pre|ul|ol|li|table|tr|th|td|figure|figcaption)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities.get(name) ?? "")
    .replace(/\s+/gu, " ")
    .trim();

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
  ["#39", "'"],
]);

/**
 * Lines as formatted text: `# ` heads, `- ` and `1. ` list, `[words](/route)` leads on, `**words**` stand out, the rest are
 * paragraphs; neighbouring lines of a list are one list.
 */
export const richTextOf = (lines: readonly string[]): string => {
  const blocks: string[] = [];
  let list: { readonly tag: "ul" | "ol"; readonly items: string[] } | undefined;
  const close = (): void => {
    if (list) blocks.push(`<${list.tag}>${list.items.join("")}</${list.tag}>`);
    list = undefined;
  };
  for (const line of lines) {
    const tag = line.startsWith("- ") ? "ul" : /^\d\. /.test(line) ? "ol" : undefined;
    if (tag === undefined || list?.tag !== tag) close();
    if (tag !== undefined) {
      list ??= { tag, items: [] };
      list.items.push(`<li>${inline(line.replace(/^(-|\d\.) /, ""))}</li>`);
    } else blocks.push(line.startsWith("# ") ? `<h2>${inline(line.slice(2))}</h2>` : `<p>${inline(line)}</p>`);
  }
  close();
  return blocks.join("");
};

const inline = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\[([^\]]{1,200})\]\((\/[^)]{1,300})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]{1,300})\*\*/g, "<strong>$1</strong>");

const sanitiser = whenNeeded<typeof import("sanitize-html")>("sanitize-html", import.meta.url);

/** A name no list allows: its element goes, the text in it stays. */
const dropped = "dropped";
