import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useSay } from "@apron/kit/web/language";
import type { DutyPerson } from "@apron/features/duty/contract";
import { deskTexts } from "../../texts.ts";
import type { Named } from "../people-labels.ts";
import { deskWords } from "../words.ts";
import { GridHead, type GridDay } from "./GridHead.tsx";
import { Cell, LineName, type CellMark } from "./MonthGridCell.tsx";
import { PersonPicker, type Onward } from "./PersonPicker.tsx";
import { clipboardText, matrixOf, pasteOf, type Block } from "./month-clipboard.ts";
import { drag } from "./drag.ts";
import { busyDuring, exchanged, placeOf, type Cells, type Edit, type Line } from "./month-grid.ts";
import "../planning.css";
import "./month.css";

/** What makes a grid editable; without it arrows still move and cells can be copied. */
export interface GridEditing {
  readonly people: readonly DutyPerson[];
  /** Hours of rest due between two shifts. */
  readonly restHours: number;
  /** How many shifts each person has this month. */
  readonly shares: ReadonlyMap<string, number>;
  /** The row that puts who has this label on a line and a day; one nobody has is kept as it is, and told by the check. */
  readonly rowFor: (line: Line, day: string, label: string) => NonNullable<ReturnType<Cells["get"]>>;
  readonly onEdit: (edit: Edit) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDetails: (place: string) => void;
}

/** Lines that fill a high window: the first paint of a month draws no others. */
const firstLines = 20;

interface Spot {
  readonly line: number;
  readonly day: number;
}

/** The month as a spreadsheet: posts and their lines down, days across. One cell is in the tab order, arrows lead on. */
export const MonthGridTable = ({
  label,
  days,
  lines,
  cells,
  marks,
  labelOf,
  hueOf,
  phones,
  at,
  onAt,
  editing,
}: {
  readonly label: string;
  readonly days: readonly GridDay[];
  readonly lines: readonly Line[];
  readonly cells: Cells;
  readonly marks: ReadonlyMap<string, CellMark>;
  /** How people are called in the cells. */
  readonly labelOf: (person: Named) => string;
  /** In which colour. */
  readonly hueOf: (person: Named) => number | undefined;
  /** Duty phones by post. */
  readonly phones: ReadonlyMap<string, string>;
  /** The place with the cursor. */
  readonly at: string | undefined;
  readonly onAt: (place: string) => void;
  readonly editing?: GridEditing | undefined;
}) => {
  const say = useSay();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Spot>();
  const [picking, setPicking] = useState<{ readonly spot: Spot; readonly typed: string; readonly over: HTMLElement }>();
  const places = useMemo(() => lines.map((line) => days.map(({ day }) => placeOf(line, day))), [lines, days]);
  const spot = useMemo(() => spotOf(places, at), [places, at]);
  const block = blockOf(anchor ?? spot, spot);
  // Whoever comes back to a cell comes to the whole.
  const [whole, setWhole] = useState(at !== undefined);
  useEffect(() => startTransition(() => setWhole(true)), []);

  const cellAt = ({ line, day }: Spot): HTMLElement | null =>
    frame.current?.querySelector<HTMLElement>(`[data-line="${line}"][data-day="${day}"]`) ?? null;
  const go = (to: Spot, extend = false): void => {
    const target = { line: clamp(to.line, lines.length), day: clamp(to.day, days.length) };
    setAnchor(extend ? (anchor ?? spot) : undefined);
    cellAt(target)?.focus();
  };
  const open = (where: Spot, typed: string): void => {
    const over = cellAt(where);
    if (editing && over) setPicking({ spot: where, typed, over });
  };
  const close = (): void => {
    setPicking(undefined);
    if (picking) cellAt(picking.spot)?.focus();
  };
  const pick = (person: DutyPerson, onward: Onward): void => {
    if (!picking || !editing) return;
    const { line: lineAt, day: dayAt } = picking.spot;
    const line = lines[lineAt];
    const day = days[dayAt]?.day;
    setPicking(undefined);
    if (line && day !== undefined)
      editing.onEdit(new Map([[placeOf(line, day), editing.rowFor(line, day, labelOf(person))]]));
    go({ line: lineAt + (onward === "down" ? 1 : 0), day: dayAt + (onward === "right" ? 1 : 0) });
  };
  const clear = (): void =>
    editing?.onEdit(
      new Map(
        placesIn(places, block)
          .filter((place) => cells.has(place))
          .map((place) => [place, undefined]),
      ),
    );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const here = spotAt(event.target);
    if (!here || event.altKey) return;
    const strong = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move = moveOf(key, strong, here, lines.length, days.length);
    if (move) go(move, event.shiftKey);
    else if (strong && key === "z" && editing) (event.shiftKey ? editing.onRedo : editing.onUndo)();
    else if (strong && key === "y" && editing) editing.onRedo();
    else if (strong) return;
    else if ((key === "Delete" || key === "Backspace") && editing) clear();
    else if (key === " " && editing) editing.onDetails(places[here.line]?.[here.day] ?? "");
    else if (key === "Enter" || key === "F2") open(here, "");
    // An input method is at work: the box must have the focus before it writes.
    else if (key === "Process") flushSync(() => open(here, ""));
    else if (event.key.length === 1) open(here, event.key);
    else return;
    if (key !== "Process") event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData.setData("text/plain", clipboardText(places, block, cells, labelOf));
    if (event.type === "cut") clear();
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    if (!editing || !spot) return;
    editing.onEdit(
      pasteOf(
        matrixOf(event.clipboardData.getData("text/plain")),
        block,
        lines,
        days.map(({ day }) => day),
        editing.rowFor,
      ),
    );
  };
  const onMouseDown = (event: MouseEvent): void => {
    const here = spotAt(event.target);
    if (!here || event.button !== 0) return;
    event.preventDefault();
    go(here, event.shiftKey);
    if (editing && !event.shiftKey && cells.has(places[here.line]?.[here.day] ?? "")) drag(event.target, dropped(here));
  };
  /** Whoever is dragged goes to the other cell; who stood there comes here instead. With Ctrl or Alt both stand there. */
  const dropped =
    (from: Spot) =>
    (target: EventTarget | null, copies: boolean): void => {
      const to = target && spotAt(target);
      if (!to || !editing) return;
      const [source, goal] = [meetingAt(lines, days, from), meetingAt(lines, days, to)];
      if (!source || !goal) return;
      const edit = exchanged(cells, source, goal, { copies, rowFor: editing.rowFor, labelOf });
      if (edit.size > 0) editing.onEdit(edit);
      go(to);
    };
  const pickedLine = picking && lines[picking.spot.line];
  const pickedDay = picking && days[picking.spot.day];
  return (
    <div className="grid-frame" ref={frame}>
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={editing === undefined}
        aria-describedby={editing ? `${id}-help` : undefined}
        className="month-grid"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onMouseDown={onMouseDown}
        onDoubleClick={(event) => {
          const here = spotAt(event.target);
          if (here) open(here, "");
        }}
        onFocus={(event) => {
          const here = spotAt(event.target);
          const place = here && places[here.line]?.[here.day];
          if (place !== undefined && place !== at) onAt(place);
        }}
      >
        <colgroup>
          <col className="grid-line" />
          {days.map(({ day }) => (
            <col key={day} />
          ))}
        </colgroup>
        <GridHead days={days} />
        {groupsOf(whole ? lines : lines.slice(0, firstLines)).map(({ post, from, of }) => (
          <tbody key={post}>
            <tr className="grid-post">
              <th scope="rowgroup">
                {post}
                {(phones.get(post) ?? "") !== "" && <span className="mono">{phones.get(post)}</span>}
              </th>
              <td colSpan={days.length} aria-hidden="true" />
            </tr>
            {of.map((line, step) => {
              const lineAt = from + step;
              return (
                <tr key={line.id}>
                  <th scope="row">
                    <LineName of={line} />
                  </th>
                  {days.map((day, dayAt) => {
                    const place = places[lineAt]?.[dayAt] ?? "";
                    const mark = marks.get(place);
                    const row = cells.get(place);
                    return (
                      <Cell
                        key={day.day}
                        line={lineAt}
                        day={dayAt}
                        kind={day.kind}
                        name={row && labelOf(row)}
                        hue={row && hueOf(row)}
                        remark={row?.remark ?? ""}
                        severity={mark?.severity}
                        text={mark?.text ?? ""}
                        changed={mark?.changed ?? false}
                        reachable={spot ? place === at : lineAt === 0 && dayAt === 0}
                        selected={isIn(block, lineAt, dayAt)}
                      />
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      {editing && (
        <p id={`${id}-help`} className="visually-hidden">
          {say(deskTexts.gridHelp)}
        </p>
      )}
      {picking && editing && pickedLine && pickedDay && (
        <PersonPicker
          key={`${picking.spot.line} ${picking.spot.day}`}
          over={picking.over}
          typed={picking.typed}
          people={editing.people}
          busy={busyDuring(cells, pickedLine, pickedDay.day, editing.restHours, labelOf)}
          shares={editing.shares}
          labelOf={labelOf}
          label={say(deskWords.personOn, { post: pickedLine.postName, day: pickedDay.day })}
          onPick={pick}
          onClose={close}
        />
      )}
    </div>
  );
};

const meetingAt = (lines: readonly Line[], days: readonly GridDay[], { line: lineAt, day: dayAt }: Spot) => {
  const [line, day] = [lines[lineAt], days[dayAt]];
  return line && day && { line, day: day.day };
};

const groupsOf = (
  lines: readonly Line[],
): readonly { readonly post: string; readonly from: number; readonly of: readonly Line[] }[] => {
  const groups: { post: string; from: number; of: Line[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1);
    if (last?.post === line.postName) last.of.push(line);
    else groups.push({ post: line.postName, from: at, of: [line] });
  }
  return groups;
};

const moveOf = (key: string, strong: boolean, { line, day }: Spot, lines: number, days: number): Spot | undefined =>
  ({
    ArrowLeft: { line, day: strong ? 0 : day - 1 },
    ArrowRight: { line, day: strong ? days - 1 : day + 1 },
    ArrowUp: { line: strong ? 0 : line - 1, day },
    ArrowDown: { line: strong ? lines - 1 : line + 1, day },
    Home: { line: strong ? 0 : line, day: 0 },
    End: { line: strong ? lines - 1 : line, day: days - 1 },
    PageUp: { line: line - 10, day },
    PageDown: { line: line + 10, day },
  })[key];

const spotOf = (places: readonly (readonly string[])[], at: string | undefined): Spot | undefined => {
  if (at === undefined) return undefined;
  const line = places.findIndex((row) => row.includes(at));
  const day = places[line]?.indexOf(at) ?? -1;
  return line === -1 ? undefined : { line, day };
};

const spotAt = (target: EventTarget): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-line]") : null;
  return cell ? { line: Number(cell.dataset["line"]), day: Number(cell.dataset["day"]) } : undefined;
};

const blockOf = (from: Spot | undefined, to: Spot | undefined): Block | undefined =>
  from && to
    ? {
        top: Math.min(from.line, to.line),
        bottom: Math.max(from.line, to.line),
        left: Math.min(from.day, to.day),
        right: Math.max(from.day, to.day),
      }
    : undefined;

const isIn = (block: Block | undefined, line: number, day: number): boolean =>
  block !== undefined && line >= block.top && line <= block.bottom && day >= block.left && day <= block.right;

const placesIn = (places: readonly (readonly string[])[], block: Block | undefined): readonly string[] =>
  block ? places.slice(block.top, block.bottom + 1).flatMap((row) => row.slice(block.left, block.right + 1)) : [];

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
