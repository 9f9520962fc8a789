import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { DOMParser } from "@tiptap/pm/model";
import { type Extensions, getSchema, type JSONContent } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { richAttributes } from "../../contract/rich-text.ts";
import { type RichNode, treeOf } from "../rich-text/index.ts";
import { tableExtensions } from "./tables.ts";

/** The address of a link as it may stand in a text, or undefined: "www." and the like become https. */
export const linkTo = (typed: string): string | undefined => {
  const address = typed.trim();
  return hrefOf(address) ?? (/^[^:/]+\.[^:]+$/.test(address) ? hrefOf(`https://${address}`) : undefined);
};

/** Parts of a text that the editor does not know: they would be gone once it is saved. */
export const losesParts = (html: string): boolean => /<(video|sub|sup)\b/i.test(html);

/**
 * What the editor knows: nothing but what the server keeps (catalogue 27.2), links and pictures by the very law the
 * server reads, so that what is seen while writing is what is stored.
 */
export const richExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    dropcursor: { color: false, class: "rich-drop" },
  }),
  Link.extend({
    renderHTML: ({ HTMLAttributes }) => ["a", richAttributes("a", HTMLAttributes, []) ?? {}, 0],
  }).configure({
    openOnClick: false,
    isAllowedUri: (address) => hrefOf(address) !== undefined,
    // A file name such as start.sh reads like an address, too.
    shouldAutoLink: (address) => /^https?:\/\//i.test(address),
  }),
  Image.extend({
    parseHTML: () => [{ tag: "img[src]", getAttrs: (element) => (isLawfulPicture(element) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => ["img", richAttributes("img", HTMLAttributes, []) ?? {}],
  }),
  ...tableExtensions,
];

/** A text as the editor takes it; elements are made one by one, since our Trusted Types forbid a browser's own parser. */
export const documentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(getSchema(richExtensions)).parse(bodyOf(html)).toJSON();

/**
 * What was copied elsewhere without its styles, which the content policy would complain of, and with the rows of tables
 * within tables as lines; what was copied in an editor is as it should be.
 */
export const pasteable = (html: string): string => {
  if (html.includes("data-pm-slice")) return html;
  const body = bodyOf(html);
  // The innermost first.
  for (const table of [...body.querySelectorAll("table table")].toReversed())
    table.replaceWith(...[...table.querySelectorAll("tr")].map(lineOf));
  return body.innerHTML; // oxlint-disable-line eslint/no-restricted-properties -- only read
};

/** A row as a line: what stood in two cells must not run together. */
const lineOf = (row: Element): HTMLElement => {
  const line = row.ownerDocument.createElement("p");
  for (const [place, cell] of [...row.children].entries()) {
    if (place > 0) line.append(" | ");
    for (const [at, part] of [...cell.children].entries())
      if (part.tagName === "P") part.replaceWith(...(at > 0 ? [" "] : []), ...part.childNodes);
    line.append(...cell.childNodes);
  }
  return line;
};

/** Of a document of its own, which loads nothing. */
const bodyOf = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument();
  fill(body, treeOf(html));
  return body;
};

const fill = (into: HTMLElement, nodes: readonly RichNode[]): void => {
  for (const node of nodes) {
    if (typeof node === "string") {
      into.append(node);
      continue;
    }
    const element = into.ownerDocument.createElement(node.tag);
    for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
    fill(element, node.children);
    into.append(element);
  }
};

const hrefOf = (address: string): string | undefined => richAttributes("a", { href: address }, [])?.["href"];

const isLawfulPicture = (element: HTMLElement): boolean =>
  richAttributes("img", { src: element.getAttribute("src") ?? "" }, []) !== undefined;
