import { Parser } from "htmlparser2";
import { createElement, type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { richAttributes, richDepth, richTags, silencedTags } from "../contract/rich-text.ts";
import { Dialog } from "./dialog.tsx";
import { useSay } from "./language.ts";
import { pageFacts } from "./page-facts.ts";
import { kitTexts } from "./texts.ts";
import "./rich-text.css";

/**
 * Formatted text that somebody wrote (catalogue 27.2): elements are built one by one from the list of what is allowed,
 * whatever the text says; a click enlarges a picture. The server has cleaned the text already.
 */
export const RichText = ({ html }: { readonly html: string }) => {
  const say = useSay();
  const [enlarged, enlarge] = useState<Picture>();
  const content = useMemo(() => treeOf(html).map((node, place) => draw(node, place, enlarge)), [html]);
  return (
    <div className="rich-text">
      {content}
      <Dialog
        open={enlarged !== undefined}
        size="wide"
        title={enlarged?.alt || say(kitTexts.picture)}
        onClose={() => enlarge(undefined)}
      >
        <img className="rich-image-large" src={enlarged?.src} alt={enlarged?.alt} />
      </Dialog>
    </div>
  );
};

interface Picture {
  readonly src: string;
  readonly alt: string;
}

type Node = string | Element;

interface Element {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  readonly children: Node[];
}

const silenced = new Set(silencedTags);

const treeOf = (html: string): readonly Node[] => {
  const root: Element = { tag: "div", attributes: {}, children: [] };
  // What is open; an element that is left out stands for the one around it.
  const open: { readonly name: string; readonly into: Element }[] = [{ name: "", into: root }];
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
const holdsNothing = new Set(["img", "br", "hr", "video"]);

const draw = (node: Node, key: number, enlarge: (picture: Picture) => void): ReactNode => {
  if (typeof node === "string") return node;
  const { tag, attributes } = node;
  if (tag === "img") {
    const { src = "", alt = "" } = attributes;
    return (
      <button key={key} type="button" className="rich-image" onClick={() => enlarge({ src, alt })}>
        <img {...attributes} alt={alt} loading="lazy" />
      </button>
    );
  }
  const children = node.children.map((child, place) => draw(child, place, enlarge));
  const href = attributes["href"];
  if (tag === "a" && href?.startsWith("/") && !href.startsWith("/cass/"))
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    );
  const properties = Object.entries(attributes).map(([name, value]): [string, string | boolean] => [
    reactNames[name] ?? name,
    name === "controls" ? true : value,
  ]);
  return createElement(tag, { key, ...Object.fromEntries(properties) }, ...(holdsNothing.has(tag) ? [] : children));
};

const reactNames: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" };
