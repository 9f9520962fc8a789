import CheckOutlined from "@ant-design/icons-svg/es/asn/CheckOutlined.js";
import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { Icon } from "./icon.tsx";
import { useSay } from "./language.ts";
import { usePopover } from "./popover.ts";
import { kitTexts } from "./texts.ts";
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

/** A box that opens a list narrowed by typing: what one and several choices have in common, wholly reachable by keyboard. */
export const useCombobox = (props: ComboboxProps): Combobox => {
  const say = useSay();
  const { options, matches, searchable, fresh } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { anchor, popup } = usePopover(open, () => setOpen(false), { fit: true });
  const wanted = typed.trim();
  const narrowed = useMemo(
    () => (wanted === "" ? options : options.filter((option) => matches(option, wanted))).slice(0, shownMaximum),
    [options, wanted, matches],
  );
  const isNew = fresh !== undefined && wanted !== "" && !options.some(({ label }) => label === wanted);
  const found = isNew ? [...narrowed, { value: fresh(wanted), label: wanted, hint: say(kitTexts.addTyped) }] : narrowed;
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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!open) {
      if (["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) {
        event.preventDefault();
        show();
      }
      return;
    }
    const last = found.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (to !== undefined) setAt(to);
    else if (event.key === "Enter") choose(found[at]);
    else if (event.key === "Escape") setOpen(false);
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
      <ul id={listId} role="listbox" aria-label={label} aria-multiselectable={many || undefined} className="options">
        {found.map((option, index) => (
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={chosen(option.value)}
            aria-disabled={option.disabled || undefined}
            className={index === at ? "is-at" : undefined}
            onMouseMove={() => moveTo(index)}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.hint !== undefined && <span className="option-hint">{option.hint}</span>}
            {chosen(option.value) && <Icon of={CheckOutlined} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="options-none">{say(kitTexts.noMatch)}</p>}
    </div>
  );
};

/** Every typed word stands somewhere in the label or the keywords. */
export const byWords = (option: { readonly label: string; readonly keywords?: string }, typed: string): boolean => {
  const text = `${option.label} ${option.keywords ?? ""}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
