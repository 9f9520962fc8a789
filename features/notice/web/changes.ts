import { diffArrays, diffChars } from "diff";
import { type RichNode, treeOf } from "@apron/kit/web/rich-text";

/** A piece of a text: as it was, put in, or taken out. */
export interface Piece {
  readonly text: string;
  readonly as: "same" | "added" | "removed";
}

/** Longer than this, two versions of a paragraph are shown whole. */
const patience = 200;

/**
 * What changed between two versions of a formatted text, paragraph by paragraph; within one that was changed, letter by
 * letter. Paragraphs that stayed as they were are left out.
 */
export const changesBetween = (before: string, after: string): readonly (readonly Piece[])[] => {
  const parts = diffArrays(blocksOf(before), blocksOf(after), { timeout: patience }) ?? [
    { value: blocksOf(before), removed: true, added: false },
    { value: blocksOf(after), removed: false, added: true },
  ];
  const lines: (readonly Piece[])[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part || (!part.removed && !part.added)) continue;
    if (part.removed && next?.added) {
      at += 1;
      const pairs = Math.max(part.value.length, next.value.length);
      for (let place = 0; place < pairs; place += 1) lines.push(within(part.value[place], next.value[place]));
    } else for (const text of part.value) lines.push([{ text, as: part.removed ? "removed" : "added" }]);
  }
  return lines;
};

const within = (before: string | undefined, after: string | undefined): readonly Piece[] => {
  if (before === undefined) return [{ text: after ?? "", as: "added" }];
  if (after === undefined) return [{ text: before, as: "removed" }];
  const letters = diffChars(before, after, { timeout: patience });
  if (!letters)
    return [
      { text: before, as: "removed" },
      { text: after, as: "added" },
    ];
  return letters.map(({ value, removed, added }) => ({
    text: value,
    as: removed ? "removed" : added ? "added" : "same",
  }));
};

const blockTags = new Set(["p", "li", "tr", "h2", "h3", "h4", "blockquote", "pre", "figcaption"]);

/** The paragraphs, items, rows and headings of a text; what stands in none of them is one of its own. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let loose = "";
  const end = (): void => {
    if (loose.trim() !== "") blocks.push(loose.trim());
    loose = "";
  };
  const walk = (node: RichNode): void => {
    if (typeof node === "string") {
      loose += node;
      return;
    }
    const apart = blockTags.has(node.tag);
    if (apart) end();
    if (node.tag === "img" || node.tag === "video")
      loose += `[${node.attributes["alt"] || node.attributes["src"] || ""}]`;
    if (node.tag === "td" && loose !== "") loose += " · ";
    for (const child of node.children) walk(child);
    if (apart) end();
  };
  for (const node of treeOf(html)) walk(node);
  end();
  return blocks;
};
