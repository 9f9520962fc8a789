import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useSay } from "@apron/kit/web/language";
import { ListOption, usePopover, byWords } from "@apron/kit/web/controls";
import type { DutyPerson } from "@apron/features/duty/contract";
import type { Named } from "../people-labels.ts";
import { deskWords } from "../words.ts";
import type { Busy } from "./month-grid.ts";

/** Where the focus goes once somebody was picked. */
export type Onward = "stay" | "down" | "right";

const shownMaximum = 100;

/** The list over a cell of the grid: found by name, pinyin or post number; Enter goes on downwards, Tab to the right. */
export const PersonPicker = ({
  over,
  typed: firstTyped,
  people,
  busy,
  shares,
  labelOf,
  label,
  onPick,
  onClose,
}: {
  /** The cell. */
  readonly over: HTMLElement;
  /** What was typed to open it. */
  readonly typed: string;
  readonly people: readonly DutyPerson[];
  /** What stands against those who are elsewhere at that time, or would rest too little. */
  readonly busy: ReadonlyMap<string, Busy>;
  /** How many shifts each has this month. */
  readonly shares: ReadonlyMap<string, number>;
  readonly labelOf: (person: Named) => string;
  readonly label: string;
  readonly onPick: (person: DutyPerson, onward: Onward) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState(firstTyped);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { anchor, popup } = usePopover(true, onClose);
  useImperativeHandle(anchor, () => over, [over]);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  const found = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    const matching = people.filter((person) => wanted === "" || byWords(wordsOf(person), wanted));
    // Whose name begins as typed stands first, and then who is free; otherwise the order of the directory.
    const rank = (person: DutyPerson): number =>
      (beginsAs(person, wanted) ? 0 : 3) + weightOf(busy.get(labelOf(person)));
    return matching.toSorted((left, right) => rank(left) - rank(right)).slice(0, shownMaximum);
  }, [people, typed, busy, labelOf]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: Math.min(found.length - 1, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key];
    const person = found[at];
    if (to !== undefined) setAt(to);
    else if (event.key === "Escape") onClose();
    else if ((event.key === "Enter" || event.key === "Tab") && person)
      onPick(person, event.key === "Enter" ? "down" : "right");
    else if (event.key === "Tab") onClose();
    else if (event.key !== "Enter") {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={popup} popover="auto" className="popup picker">
      <span className="input">
        <input
          ref={input}
          role="combobox"
          type="text"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          placeholder={say(deskWords.pickHint)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="options"
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((person, index) => (
          <ListOption
            key={person.id}
            id={`${id}-${index}`}
            at={index === at}
            selected={index === at}
            onReach={() => setAt(index)}
            onChoose={() => onPick(person, "stay")}
          >
            <span>
              {person.name} <span className="option-hint mono">{person.postNo}</span>
              {labelOf(person) !== person.name && person.mobile !== "" && (
                <span className="option-hint mono"> …{person.mobile.slice(-4)}</span>
              )}
            </span>
            <FreeOrBusy of={busy.get(labelOf(person))} />
            <span className="option-hint">
              {say(deskWords.shiftCount, { count: shares.get(labelOf(person)) ?? 0 })}
            </span>
          </ListOption>
        ))}
      </div>
      {found.length === 0 && <p className="options-none">{say(deskWords.noPerson, { name: typed })}</p>}
    </div>
  );
};

/** Free stands first, then a short rest, then who is elsewhere. */
const weightOf = (busy: Busy | undefined): number => (busy === undefined ? 0 : busy.clash.kind === "shortRest" ? 1 : 2);

/** Whether somebody is free, and otherwise on which shift. */
const FreeOrBusy = ({ of: busy }: { readonly of: Busy | undefined }) => {
  const say = useSay();
  if (busy === undefined) return <span className="picker-free">{say(deskWords.free)}</span>;
  const { clash, row } = busy;
  const where = `${row.postName} ${row.startOndutyDate.slice(5, 16)}`;
  return (
    <span className="picker-busy">
      {clash.kind === "overlap"
        ? `${say(deskWords.busy)} ${where}`
        : say(deskWords.restOnly, { hours: clash.hours, where })}
    </span>
  );
};

const wordsOf = (person: DutyPerson): { readonly label: string; readonly keywords: string } => ({
  label: person.name,
  keywords: `${person.pinyin} ${person.pinyin.replaceAll(" ", "")} ${initials(person.pinyin)} ${person.postNo} ${person.mobile}`,
});

const beginsAs = ({ name, pinyin, postNo }: DutyPerson, typed: string): boolean =>
  [name, pinyin, initials(pinyin), postNo.toLowerCase()].some((text) => text.startsWith(typed));

const initials = (pinyin: string): string =>
  pinyin
    .split(" ")
    .map((syllable) => syllable.slice(0, 1))
    .join("");
