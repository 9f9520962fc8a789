import CheckOutlined from "@ant-design/icons-svg/es/asn/CheckOutlined.js";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { hasWords } from "../../contract/patterns.ts";
import { Icon } from "./icon.tsx";
import { useSay, kitTexts } from "../language/index.ts";
import { ListOption } from "./list-option.tsx";
import { usePopover } from "./popover.ts";
import "./popups.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Further words it is found by: pinyin, initials, code. */
  readonly keywords?: string;
  readonly hint?: string;
}

export interface ComboboxProps {
  readonly id: string;
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean | undefined;
  /** Whether what is typed narrows the list. */
  readonly searchable: boolean;
  readonly matches: (option: SelectOption, typed: string) => boolean;
  /** Where the list begins, if one is chosen already. */
  readonly startAt: string | undefined;
  readonly choose: (option: SelectOption) => void;
  /** Takes the choice back, where that may be. */
  readonly clear?: (() => void) | undefined;
  /** Whether the list stays open for a further choice. */
  readonly many?: boolean;
  /** What is typed and is no option, as the value it would be; without it only options can be chosen. */
  readonly fresh?: ((typed: string) => string) | undefined;
}

export interface Combobox {
  readonly id: string;
  readonly listId: string;
  readonly open: boolean;
  readonly typed: string;
  readonly at: number;
  readonly found: readonly SelectOption[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly type: (text: string) => void;
  readonly moveTo: (at: number) => void;
  readonly choose: (option: SelectOption | undefined) => void;
  readonly close: () => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Options that are drawn at once, all countries among them; typing finds the others. */
const shownMaximum = 300;

/** Within so many milliseconds letters belong to one word. */
const wordPause = 700;

/**
 * A box that opens a list: what one and several choices have in common. Down, Up, Enter and Space open it; so does typing, which
 * narrows the list or, where that is not asked for, goes to the next option that begins so. Home and End jump, Alt with Up
 * chooses, Esc closes, Delete and Backspace in the closed box take the choice back.
 */
export const useCombobox = (props: ComboboxProps): Combobox => {
  const say = useSay();
  const { options, matches, searchable, fresh } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { anchor, popup } = usePopover(open, () => setOpen(false), { fit: true });
  const word = useRef({ letters: "", until: 0 });
  const wanted = typed.trim();
  const narrowed = useMemo(
    () => (wanted === "" ? options : options.filter((option) => matches(option, wanted))).slice(0, shownMaximum),
    [options, wanted, matches],
  );
  const isNew = fresh !== undefined && wanted !== "" && !options.some(({ label }) => label === wanted);
  const found = isNew ? [...narrowed, { value: fresh(wanted), label: wanted, hint: say(kitTexts.add) }] : narrowed;
  const listId = `${props.id}-list`;

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [open, at, listId]);

  const show = (): void => {
    if (props.disabled || open) return;
    setTyped("");
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === props.startAt),
      ),
    );
    setOpen(true);
  };
  const choose = (option: SelectOption | undefined): void => {
    if (option?.disabled) return;
    if (option) props.choose(option);
    setTyped("");
    if (!props.many) setOpen(false);
    // The whole list again: what was just chosen stays at hand in it.
    else if (option) setAt(Math.max(0, options.indexOf(option)));
  };
  /** The letters of one word so far, if this key is one of them. */
  const spelled = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
    const goesOn = timeStamp < word.current.until;
    if (key.length !== 1 || (key === " " && !goesOn) || ctrlKey || metaKey || altKey) {
      word.current = { letters: "", until: 0 };
      return "";
    }
    const letters = `${goesOn ? word.current.letters : ""}${key.toLowerCase()}`;
    word.current = { letters, until: timeStamp + wordPause };
    return letters;
  };
  /** Goes to the next option that begins with these letters; one letter again and again goes on. */
  const goTo = (letters: string): void => {
    const [letter = ""] = letters;
    const begins = letters === letter.repeat(letters.length) ? letter : letters;
    const here = open ? at : options.findIndex((option) => option.value === props.startAt);
    const from = begins.length === 1 ? here + 1 : Math.max(0, here);
    const order = [...options.keys()].map((_, step) => (from + step) % options.length);
    const next = order.find((index) => options[index]?.label.toLowerCase().startsWith(begins));
    if (next !== undefined) setAt(next);
  };
  const onClosedKey = (event: KeyboardEvent): void => {
    if (props.disabled) return;
    const letters = spelled(event);
    if (["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) show();
    else if ((event.key === "Delete" || event.key === "Backspace") && props.clear) props.clear();
    else if (searchable) {
      // An input method begins with a key of no name. The box takes letters as soon as it is open: this one, too.
      if (letters !== "" || event.key === "Process") flushSync(show);
      return;
    } else if (letters !== "") {
      show();
      goTo(letters);
    } else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!open) return onClosedKey(event);
    const last = found.length - 1;
    // In what was typed they move the caret.
    const end = searchable && typed !== "" ? undefined : { Home: 0, End: last }[event.key];
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key] ?? end;
    const letters = searchable ? "" : spelled(event);
    if (event.key === "Enter" || (event.key === "ArrowUp" && event.altKey)) choose(found[at]);
    else if (event.key === " " && !searchable && letters === "") choose(found[at]);
    else if (to !== undefined) setAt(to);
    else if (event.key === "Escape") setOpen(false);
    else if (letters !== "") goTo(letters);
    else {
      if (event.key === "Tab") setOpen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    id: props.id,
    listId,
    open,
    typed,
    at,
    found,
    anchor,
    popup,
    type: (text) => {
      setTyped(text);
      setAt(0);
    },
    moveTo: setAt,
    choose,
    close: () => setOpen(false),
    onMouseDown: (event) => {
      if (event.target instanceof HTMLInputElement && !(open && searchable)) show();
    },
    onKeyDown,
  };
};

/** What the box says to assistive tools about its list. */
export const comboboxAria = ({ open, listId, found, at }: Combobox) => ({
  role: "combobox",
  "aria-expanded": open,
  "aria-controls": open ? listId : undefined,
  "aria-activedescendant": open && found[at] ? `${listId}-${at}` : undefined,
});

/** The list of a combobox while it is open. */
export const ComboboxList = ({
  of: { open, listId, found, at, popup, moveTo, choose },
  label,
  chosen,
  many = false,
}: {
  readonly of: Combobox;
  readonly label: string;
  readonly chosen: (value: string) => boolean;
  readonly many?: boolean;
}) => {
  const say = useSay();
  if (!open) return null;
  return (
    // The focus stays in the box while an option is pressed, or the list would close before it is chosen.
    <div ref={popup} popover="manual" className="popup" onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={label} aria-multiselectable={many || undefined} className="options">
        {found.map((option, index) => (
          <ListOption
            key={option.value}
            id={`${listId}-${index}`}
            at={index === at}
            selected={chosen(option.value)}
            disabled={option.disabled}
            onReach={() => moveTo(index)}
            onChoose={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.hint !== undefined && <span className="option-hint">{option.hint}</span>}
            {chosen(option.value) && <Icon of={CheckOutlined} />}
          </ListOption>
        ))}
      </div>
      {found.length === 0 && <p className="options-none">{say(kitTexts.noMatch)}</p>}
    </div>
  );
};

/** Every typed word stands somewhere in the label or the keywords. */
export const byWords = (option: { readonly label: string; readonly keywords?: string }, typed: string): boolean =>
  hasWords(`${option.label} ${option.keywords ?? ""}`, typed);
