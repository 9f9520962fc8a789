import { Parser } from "htmlparser2";
import { richAttributes, richDepth, richTags, silencedTags } from "../../contract/rich-text.ts";
import { pageFacts } from "../session/index.ts";

/** A text, or an element with the attributes it keeps. */
export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly children: RichNode[];
}

/** What may be built of a text, whatever it says: nothing but what the list of the contract allows. */
export const treeOf = (html: string): readonly RichNode[] => {
  const root: RichElement = { tag: "div", attributes: {}, children: [] };
  // What is open; an element that is left out stands for the one around it.
  const open: { readonly name: string; readonly into: RichElement }[] = [{ name: "", into: root }];
  let silent = 0;
  const parser = new Parser({
    onopentag(name, given) {
      const into = open.at(-1)?.into ?? root;
      if (silenced.has(name)) silent += 1;
      const attributes =
        silent === 0 && richTags.has(name) && open.length <= richDepth
          ? richAttributes(name, given, pageFacts.videoHosts)
          : undefined;
      if (!attributes) return void open.push({ name, into });
      const element = { tag: name, attributes, children: [] };
      into.children.push(element);
      open.push({ name, into: element });
    },
    ontext(text) {
      const into = open.at(-1)?.into ?? root;
      if (silent > 0 || (holdsNoText.has(into.tag) && text.trim() === "")) return;
      into.children.push(text);
    },
    onclosetag(name) {
      if (silenced.has(name)) silent -= 1;
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
};

const holdsNoText = new Set(["table", "thead", "tbody", "tr", "ul", "ol"]);

const silenced = new Set(silencedTags);
