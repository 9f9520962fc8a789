import { useSay, today } from "@apron/kit/web/language";
import type { RosterRow } from "../../row.ts";
import { deskWords } from "../words.ts";
import { dayLabel, type GridDay } from "./GridHead.tsx";
import { LineName, type CellMark } from "./MonthGridCell.tsx";
import { placeOf, type MonthGrid } from "./month-grid.ts";
import "../planning.css";
import "./month.css";

/** The month as a list of its days, for windows too narrow for the grid; a shift opens to be changed. */
export const MonthDays = ({
  days,
  grid,
  marks,
  labelOf,
  onOpen,
}: {
  readonly days: readonly GridDay[];
  readonly grid: Pick<MonthGrid, "lines" | "cells">;
  readonly marks: ReadonlyMap<string, CellMark>;
  readonly labelOf: (row: RosterRow) => string;
  readonly onOpen?: (place: string) => void;
}) => {
  const say = useSay();
  return (
    <ol className="month-days">
      {days.map((day) => {
        const lines = grid.lines.filter((line) => onOpen !== undefined || grid.cells.has(placeOf(line, day.day)));
        return (
          <li key={day.day} id={`day-${day.day}`} className={`is-${day.kind}${day.day === today() ? " is-today" : ""}`}>
            <h2>{dayLabel(day, say)}</h2>
            {lines.length === 0 && <p className="soft">{say(deskWords.emptyDay)}</p>}
            <ul>
              {lines.map((line) => {
                const place = placeOf(line, day.day);
                const mark = marks.get(place);
                const row = grid.cells.get(place);
                const shown = (
                  <>
                    <span className="month-days-post">
                      {line.postName} <LineName of={line} />
                    </span>
                    <b className={mark?.severity && `is-${mark.severity}`}>{row ? labelOf(row) : "—"}</b>
                    {mark && mark.text !== "" && (
                      <span className={`problem is-${mark.severity ?? "warning"}`}>{mark.text}</span>
                    )}
                  </>
                );
                return (
                  <li key={place}>
                    {onOpen ? (
                      <button type="button" data-place={place} onClick={() => onOpen(place)}>
                        {shown}
                      </button>
                    ) : (
                      <div>{shown}</div>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ol>
  );
};
