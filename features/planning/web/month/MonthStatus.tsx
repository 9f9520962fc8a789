import { Button } from "@apron/kit/web/controls";
import { SaveStatus, TheirsBesideMine } from "@apron/kit/web/forms";
import { react, asRefused } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import type { RosterRow } from "../../row.ts";
import { type Cells, partsOf } from "./month-grid.ts";
import type { MonthBeside, MonthDraft } from "./use-month-draft.ts";

/** Whether the month is saved; when somebody else was quicker, theirs stand beside mine and nothing is lost by itself. */
export const MonthStatus = ({ plan }: { readonly plan: MonthDraft }) => {
  const say = useSay();
  return (
    <>
      <SaveStatus of={plan.sending} />
      {plan.sending.standing === "changed" &&
        (plan.beside ? (
          <div className="month-conflict">
            <CellsBeside of={plan.beside} mine={plan.cells} onGoOn={(take) => void plan.goOn(take)} />
          </div>
        ) : (
          <Button
            size="small"
            onClick={() => void plan.readTheirs().catch((thrown: unknown) => react(asRefused(thrown)))}
          >
            {say(kitTexts.readAgain)}
          </Button>
        ))}
    </>
  );
};

const CellsBeside = ({
  of: { rebased, was, theirs, by, at },
  mine,
  onGoOn,
}: {
  readonly of: MonthBeside;
  readonly mine: Cells;
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
