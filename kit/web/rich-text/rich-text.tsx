import { createElement, type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../page/index.ts";
import { say, kitTexts } from "../language/index.ts";
import { type RichNode, treeOf } from "./tree.ts";
import "./rich-text.css";

/**
 * Formatted text that somebody wrote (catalogue 27.2): elements are built one by one from the list of what is allowed,
 * whatever the text says; a click enlarges a picture. The server has cleaned the text already.
 */
export const RichText = ({ html }: { readonly html: string }) => {
  const [enlarged, enlarge] = useState<Picture>();
  const content = useMemo(() => treeOf(html).map((node, place) => draw(node, place, enlarge)), [html]);
  return (
    <div className="rich-text">
      {content}
      <Dialog open={enlarged !== undefined} size="wide" title={enlarged?.alt} onClose={() => enlarge(undefined)}>
        <img className="rich-image-large" src={enlarged?.src} alt={enlarged?.alt} />
      </Dialog>
    </div>
  );
};

interface Picture {
  readonly src: string;
  readonly alt: string;
}

const holdsNothing = new Set(["img", "br", "hr", "video"]);

const draw = (node: RichNode, key: number, enlarge: (picture: Picture) => void): ReactNode => {
  if (typeof node === "string") return node;
  const { tag, attributes } = node;
  if (tag === "img") {
    const src = attributes["src"] ?? "";
    // A button needs a name.
    const alt = attributes["alt"] || say(kitTexts.picture);
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
