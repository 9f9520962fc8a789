import { diffArrays } from "diff";
import { type RichNode, treeOf } from "../rich-text/index.ts";

/** What became of a piece of text. */
export type Fate = "same" | "added" | "removed";

/** Characters that share their fate and their look. */
export interface Piece {
  readonly text: string;
  /** The elements around them within their block, outermost first, e.g. `strong`. */
  readonly marks: readonly string[];
  readonly fate: Fate;
}

/** A paragraph, heading, entry or row, and what became of it and in it. */
export interface Block {
  readonly tag: string;
  readonly fate: Fate | "changed";
  readonly pieces: readonly Piece[];
}

/** A sign with what it looks like: equal ones are the same text. */
interface Sign {
  readonly text: string;
  readonly marks: readonly string[];
}

interface Line {
  readonly tag: string;
  readonly signs: readonly Sign[];
  readonly key: string;
}

/** After this long two blocks are shown whole, one after the other. */
const patienceMilliseconds = 200;

/**
 * Two formatted texts beside each other: block by block, and within a block that was changed sign by sign, so that a text
 * of any length takes milliseconds and no element is ever cut in half.
 */
export const richChanges = (before: string, after: string): Block[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const blocks: Block[] = [];
  let [from, to] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    if (part.removed && next?.added) {
      blocks.push(...paired(old.slice(from, from + part.value.length), now.slice(to, to + next.value.length)));
      from += part.value.length;
      to += next.value.length;
      at += 1;
    } else if (part.removed) {
      blocks.push(...old.slice(from, from + part.value.length).map((line) => whole(line, "removed")));
      from += part.value.length;
    } else {
      const fate = part.added ? "added" : "same";
      blocks.push(...now.slice(to, to + part.value.length).map((line) => whole(line, fate)));
      to += part.value.length;
      if (!part.added) from += part.value.length;
    }
  }
  return blocks;
};

/** Blocks in place of blocks: the first with the first, what is left over comes or goes whole. */
const paired = (old: readonly Line[], now: readonly Line[]): Block[] =>
  Array.from({ length: Math.max(old.length, now.length) }, (_, at) => [old[at], now[at]] as const).flatMap(
    ([gone, come]) => {
      if (gone && come) return within(gone, come);
      return [...(gone ? [whole(gone, "removed")] : []), ...(come ? [whole(come, "added")] : [])];
    },
  );

const within = (old: Line, now: Line): Block[] => {
  const parts = diffArrays([...old.signs], [...now.signs], {
    comparator: (one, other) => one.text === other.text && one.marks.join() === other.marks.join(),
    timeout: patienceMilliseconds,
  });
  const kept = parts?.filter((part) => !part.added && !part.removed).reduce((sum, { value }) => sum + value.length, 0);
  // Where next to nothing stayed, a mixture of both could not be read.
  if (!parts || kept === undefined || kept * 4 < Math.min(old.signs.length, now.signs.length))
    return [whole(old, "removed"), whole(now, "added")];
  const pieces = parts.flatMap(({ value, added, removed }) =>
    piecesOf(value, added ? "added" : removed ? "removed" : "same"),
  );
  return [{ tag: now.tag, fate: "changed", pieces }];
};

const whole = (line: Line, fate: Fate): Block => ({ tag: line.tag, fate, pieces: piecesOf(line.signs, fate) });

const piecesOf = (signs: readonly Sign[], fate: Fate): Piece[] => {
  const pieces: Piece[] = [];
  for (const { text, marks } of signs) {
    const last = pieces.at(-1);
    if (last && last.marks.join() === marks.join()) pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push({ text, marks, fate });
  }
  return pieces;
};

const blockTags = new Set("p h2 h3 h4 blockquote pre li td th figcaption".split(" "));
const markTags = new Set("strong b em i u s sub sup code".split(" "));

const linesOf = (html: string): Line[] => {
  const lines: Line[] = [];
  let open: { readonly tag: string; readonly signs: Sign[] } | undefined;
  const close = (): void => {
    if (open && open.signs.length > 0)
      lines.push({
        ...open,
        key: `${open.tag} ${open.signs.map(({ text, marks }) => `${marks.join()}${text}`).join("")}`,
      });
    open = undefined;
  };
  const put = (text: string, marks: readonly string[]): void => {
    open ??= { tag: "p", signs: [] };
    open.signs.push({ text, marks });
  };
  const walk = (node: RichNode, marks: readonly string[]): void => {
    if (typeof node === "string") {
      for (const sign of node) put(sign, marks);
      return;
    }
    if (blockTags.has(node.tag)) {
      close();
      open = { tag: node.tag, signs: [] };
    }
    // A picture is one sign, known by what it shows.
    if (node.tag === "img" || node.tag === "video")
      put(`[${node.attributes["alt"] ?? ""}]`, [node.attributes["src"] ?? ""]);
    const inner = markTags.has(node.tag) ? [...marks, node.tag] : marks;
    for (const child of node.children) walk(child, inner);
    if (blockTags.has(node.tag)) close();
  };
  for (const node of treeOf(html)) walk(node, []);
  close();
  return lines;
};
