import { createElement, type ReactNode, useMemo } from "react";
import { useSay } from "../language/index.ts";
import { diffTexts } from "./texts.ts";
import { type Block, type Piece, richChanges } from "./rules.ts";
import "./rich-diff.css";

/** What differs between two formatted texts, in the later one's order; what came and what went is told to all readers. */
export const RichDiff = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const say = useSay();
  const blocks = useMemo(() => richChanges(before, after), [before, after]);
  if (blocks.every(({ fate }) => fate === "same")) return <p className="soft">{say(diffTexts.same)}</p>;
  return (
    <div className="rich-diff">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line no-array-index-key -- both texts are fixed
        <DiffBlock key={at} of={block} />
      ))}
    </div>
  );
};

const DiffBlock = ({ of: { tag, fate, pieces } }: { readonly of: Block }) => (
  <div className={`rich-diff-block is-${fate} of-${tag}`}>
    {pieces.map((piece, at) => (
      // oxlint-disable-next-line no-array-index-key -- both texts are fixed, and so are their pieces
      <DiffPiece key={at} of={piece} />
    ))}
  </div>
);

const DiffPiece = ({ of: { text, marks, fate } }: { readonly of: Piece }) => {
  const say = useSay();
  const looked = marks
    .filter((mark) => /^[a-z]+$/.test(mark))
    .reduceRight<ReactNode>((inner, mark) => createElement(mark, null, inner), text);
  if (fate === "same") return looked;
  const Tag = fate === "added" ? "ins" : "del";
  return (
    <Tag>
      <span className="visually-hidden">{say(fate === "added" ? diffTexts.added : diffTexts.removed)}</span>
      {looked}
    </Tag>
  );
};
