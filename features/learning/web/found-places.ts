import { type RefObject, useEffect, useRef, useState } from "react";
import { marksIn, partsOf } from "@apron/kit/contract/search/marks";

const name = "learning-found";

/**
 * Marks wherever the parts of a keyword stand in what is shown, without touching it, and leads from one place to the next. A
 * browser that cannot mark so still leads.
 */
export const useFoundPlaces = (
  text: RefObject<HTMLElement | null>,
  keyword: string,
): { readonly count: number; readonly next: () => void } => {
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const at = useRef(-1);
  useEffect(() => {
    const parts = partsOf(keyword);
    const found = parts.length === 0 || !text.current ? [] : rangesInText(text.current, parts);
    setRanges(found);
    at.current = -1;
    if (!("highlights" in CSS) || typeof Highlight === "undefined") return undefined;
    CSS.highlights.set(name, new Highlight(...found));
    return () => void CSS.highlights.delete(name);
  }, [text, keyword]);
  const next = (): void => {
    if (ranges.length === 0) return;
    at.current = (at.current + 1) % ranges.length;
    ranges[at.current]?.startContainer.parentElement?.scrollIntoView({ block: "center" });
  };
  return { count: ranges.length, next };
};

/** Everything that is marked as found in pages drawn one by one; nothing where a browser cannot mark so. */
export const foundMarks = (): Highlight | undefined => {
  if (!("highlights" in CSS) || typeof Highlight === "undefined") return undefined;
  const known = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, known);
  return known;
};

/** The places of the parts, paragraph by paragraph: a word may be bold in its middle, and goes over no edge of a paragraph. */
const rangesInText = (host: HTMLElement, parts: readonly string[]): Range[] =>
  [...host.querySelectorAll<HTMLElement>("p, h2, h3, h4, li, td, th, pre, blockquote")]
    .filter((block) => block.querySelector("p, li") === null)
    .flatMap((block) => rangesIn(block, parts));

/** The places of the parts in the text of an element, whatever elements it is in pieces of. */
export const rangesIn = (block: HTMLElement, parts: readonly string[]): Range[] => {
  if (parts.length === 0) return [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: { readonly node: Node; readonly from: number; readonly to: number }[] = [];
  let whole = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent ?? "";
    nodes.push({ node, from: whole.length, to: whole.length + said.length });
    whole += said;
  }
  return marksIn(whole, parts).flatMap(({ from, to }) => {
    const first = nodes.find((one) => one.to > from);
    const last = nodes.find((one) => one.to >= to);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, from - first.from);
    range.setEnd(last.node, to - last.from);
    return [range];
  });
};
