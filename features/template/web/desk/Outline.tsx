import {
  type Component,
  copyPart,
  type DataRecord,
  insertPart,
  isAt,
  movePart,
  movePartIn,
  movePartOut,
  type OutlinedPart,
  outlineLimit,
  outlineOf,
  type Path,
  referrersOf,
  removePart,
} from "@apron/dialect";
import { Button } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Confirm, Actions, Tag } from "@apron/kit/web/page";
import { useMemo, useState } from "react";
import { newPart, newParts } from "../../parts-new.ts";
import { editorTexts, partTexts } from "../../texts-desk.ts";
import { labelOfPart } from "./properties/part-label.ts";
import { PartProperties } from "./properties/PartProperties.tsx";
import type { Editing } from "./use-editing.ts";

/** The parts of a template in their order: chosen, added, moved, copied and removed by buttons, so by keyboard too. */
export const Outline = ({ editing }: { readonly editing: Editing }) => {
  const say = useSay();
  const { schema, chosen, change, choose } = editing;
  const parts = useMemo(() => outlineOf(schema, chosen), [schema, chosen]);
  return (
    <div className="template-outline">
      <div role="group" aria-label={say(kitTexts.add)} className="template-palette">
        {newParts.map((part) => (
          <Button
            key={part}
            size="small"
            onClick={() => {
              const added = insertPart(schema, chosen, part, newPart(part));
              change(added.schema, added.steps);
            }}
          >
            + {say(partTexts[part])}
          </Button>
        ))}
      </div>
      {parts.length === 0 && <p className="soft">{say(editorTexts.outlineEmpty)}</p>}
      <ul className="template-parts" aria-label={say(editorTexts.outline)}>
        {parts.map((part, at) => {
          const isChosen = isAt(part, chosen);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place: under a new name it is the same one
            <li key={at} className={`template-part is-depth-${Math.min(part.depth, 6)}`}>
              <button
                type="button"
                aria-pressed={isChosen}
                className="template-part-name"
                onClick={() => choose(isChosen ? undefined : part.steps)}
              >
                <span>{labelOfPart(part, say)}</span>
                <Tag>{say(partTexts[kindOf(part.component)])}</Tag>
                {part.isUnusable && <Tag tone="bad">{say(editorTexts.unusable)}</Tag>}
              </button>
              {isChosen && (
                <>
                  <PartActions editing={editing} part={part} />
                  <PartProperties editing={editing} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {parts.length >= outlineLimit && <p className="soft">{say(editorTexts.outlineMore)}</p>}
    </div>
  );
};

const PartActions = ({ editing, part }: { readonly editing: Editing; readonly part: OutlinedPart }) => {
  const say = useSay();
  const { schema, change } = editing;
  const { steps } = part;
  /** Whoever names the part, while it is asked whether it may go all the same. */
  const [asked, setAsked] = useState<readonly OutlinedPart[]>([]);
  const inward = movePartIn(schema, steps);
  const outward = movePartOut(schema, steps);
  const remove = (): void => change(removePart(schema, steps), "none");
  const placed = (moved: { readonly schema: DataRecord; readonly steps: Path } | undefined): void => {
    if (moved) change(moved.schema, moved.steps);
  };
  return (
    <Actions>
      <Button size="small" onClick={() => change(movePart(schema, steps, -1))}>
        {say(editorTexts.up)}
      </Button>
      <Button size="small" onClick={() => change(movePart(schema, steps, 1))}>
        {say(editorTexts.down)}
      </Button>
      {inward && (
        <Button size="small" onClick={() => placed(inward)}>
          {say(editorTexts.inward)}
        </Button>
      )}
      {outward && (
        <Button size="small" onClick={() => placed(outward)}>
          {say(editorTexts.outward)}
        </Button>
      )}
      <Button size="small" onClick={() => placed(copyPart(schema, steps))}>
        {say(kitTexts.copy)}
      </Button>
      <Button
        size="small"
        look="danger"
        onClick={() => {
          const referrers = referrersOf(schema, steps);
          if (referrers.length === 0) remove();
          else setAsked(referrers);
        }}
      >
        {say(kitTexts.remove)}
      </Button>
      <Confirm
        open={asked.length > 0}
        danger
        title={say(kitTexts.removeAsk, { name: labelOfPart(part, say) })}
        onNo={() => setAsked([])}
        onYes={remove}
      >
        <p>{say(editorTexts.removeHint)}</p>
        <ul className="template-changes">
          {asked.map((referrer) => (
            <li key={referrer.steps.join("/")}>{labelOfPart(referrer, say)}</li>
          ))}
        </ul>
      </Confirm>
    </Actions>
  );
};

const kindOf = (component: Component): keyof typeof partTexts => {
  switch (component.is) {
    case "field":
      return component.kind === "text" ? "unknown" : component.kind;
    case "list":
      return "list";
    case "text":
      return "text";
    case "layout":
      if (component.look === "card" || component.look === "grid" || component.look === "tabs") return component.look;
      return "layout";
    default:
      return "layout";
  }
};
