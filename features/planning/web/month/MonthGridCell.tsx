import { memo } from "react";
import { useSay } from "@apron/kit/web/language";
import { dutyKindName } from "@apron/features/duty/contract";
import { deskWords } from "../words.ts";
import type { GridDay } from "./GridHead.tsx";
import type { Line } from "./month-grid.ts";

/** What is told at a cell besides its name. */
export interface CellMark {
  readonly severity: "error" | "warning" | undefined;
  /** Read out, and shown when the pointer rests on the cell. */
  readonly text: string;
  /** Differs from what is published. */
  readonly changed: boolean;
}

/** What the line is, and its hours; `+1` when a shift ends on the next day. */
export const LineName = ({ of: line }: { readonly of: Line }) => {
  const say = useSay();
  const kinds = (["posttype", "type", "shift", "form"] as const)
    .filter((field) => line[field] !== "")
    .map((field) => say(dutyKindName(field, line[field])));
  return (
    <span className="line-name">
      <span>{kinds.join(" · ")}</span>
      <span className="line-hours">
        {line.from}–{line.until}
        {line.nextDays > 0 && <sup>+{line.nextDays}</sup>}
      </span>
    </span>
  );
};

interface CellProps {
  readonly line: number;
  readonly day: number;
  readonly kind: GridDay["kind"];
  readonly name: string | undefined;
  /** The colour of who stands there. */
  readonly hue: number | undefined;
  readonly remark: string;
  readonly severity: "error" | "warning" | undefined;
  readonly text: string;
  readonly changed: boolean;
  readonly reachable: boolean;
  readonly selected: boolean;
}

/** One cell; there are thousands of them, and only those whose own facts changed are drawn again. */
export const Cell = memo((props: CellProps) => {
  const say = useSay();
  const marks = [
    props.kind !== "ordinary" && `is-${props.kind}`,
    props.hue !== undefined && `hue-${props.hue}`,
    props.severity && `is-${props.severity}`,
    props.changed && "is-changed",
    props.remark !== "" && "has-remark",
  ];
  const told = [props.text, props.changed ? say(deskWords.differs) : "", props.remark]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <td
      role="gridcell"
      data-line={props.line}
      data-day={props.day}
      tabIndex={props.reachable ? 0 : -1}
      aria-selected={props.selected}
      aria-invalid={props.severity === "error" || undefined}
      title={told === "" ? undefined : told}
      className={marks.filter(Boolean).join(" ") || undefined}
    >
      {props.name}
      {told !== "" && <span className="visually-hidden"> {told}</span>}
    </td>
  );
});
