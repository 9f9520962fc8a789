import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { TheirsBesideMine } from "@apron/kit/web/forms";
import { react, asRefused } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { RosterRow } from "../../row.ts";
import { deskWords } from "../words.ts";
import { type Cells, partsOf } from "./month-grid.ts";
import type { MonthBeside, MonthDraft, SaveState } from "./use-month-draft.ts";

const faces = {
  saved: { tone: "plain", word: deskWords.stateSaved },
  waiting: { tone: "info", word: deskWords.stateWaiting },
  saving: { tone: "info", word: deskWords.stateSaving },
  failed: { tone: "bad", word: deskWords.stateFailed },
  conflict: { tone: "bad", word: deskWords.stateConflict },
} as const satisfies Record<SaveState, { tone: Tone; word: object }>;

/** Whether the page is saved; when somebody else was quicker, theirs stand beside mine and nothing is lost by itself. */
export const SaveStatus = ({ plan }: { readonly plan: MonthDraft }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const face = faces[plan.state];
  const settle = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work.catch((thrown: unknown) => react(asRefused(thrown)));
    setBusy(false);
  };
  return (
    <>
      <span role="status">
        <Tag tone={face.tone}>{say(face.word)}</Tag>
      </span>
      {plan.state === "failed" && (
        <span className="save-trouble" role="alert">
          {plan.refusal?.message}
          <Button size="small" onClick={() => void plan.flush()}>
            {say(deskWords.retry)}
          </Button>
        </span>
      )}
      {plan.state === "conflict" &&
        (plan.beside ? (
          <div className="month-conflict">
            <CellsBeside
              of={plan.beside}
              mine={plan.cells}
              busy={busy}
              onGoOn={(take) => void settle(plan.goOn(take))}
            />
          </div>
        ) : (
          <Button size="small" busy={busy} onClick={() => void settle(plan.readTheirs())}>
            {say(kitTexts.readAgain)}
          </Button>
        ))}
    </>
  );
};

const CellsBeside = ({
  of: { rebased, was, theirs, by, at },
  mine,
  busy,
  onGoOn,
}: {
  readonly of: MonthBeside;
  readonly mine: Cells;
  readonly busy: boolean;
  readonly onGoOn: (takeTheirs?: ReadonlySet<string>) => void;
}) => {
  const labelOf = (place: string): string =>
    `${partsOf(place).day.slice(5)} ${(theirs.get(place) ?? mine.get(place) ?? was.get(place))?.postName ?? ""}`;
  return (
    <TheirsBesideMine
      by={by}
      at={at}
      both={rebased.both.map((place) => ({
        name: place,
        label: labelOf(place),
        was: shiftText(was.get(place)),
        theirs: shiftText(theirs.get(place)),
        mine: shiftText(mine.get(place)),
      }))}
      theirs={rebased.theirs.map(labelOf)}
      mine={rebased.mine.map(labelOf)}
      busy={busy}
      onMerge={onGoOn}
      onGiveUp={() => onGoOn()}
    />
  );
};

const shiftText = (row: RosterRow | undefined): string =>
  row
    ? [row.name, `${row.startOndutyDate.slice(11, 16)}–${row.endOndutyDate.slice(11, 16)}`, row.remark]
        .filter((part) => part !== "")
        .join(" ")
    : "";
