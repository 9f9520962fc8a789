import CalendarOutlined from "@ant-design/icons-svg/es/asn/CalendarOutlined.js";
import DoubleLeftOutlined from "@ant-design/icons-svg/es/asn/DoubleLeftOutlined.js";
import DoubleRightOutlined from "@ant-design/icons-svg/es/asn/DoubleRightOutlined.js";
import LeftOutlined from "@ant-design/icons-svg/es/asn/LeftOutlined.js";
import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { isCalendarDay, readDay } from "../../contract/patterns.ts";
import { Button } from "./button.tsx";
import type { Control } from "./control.ts";
import { Icon } from "./icon.tsx";
import { language, useSay, kitTexts, addDays, dayText, mondayOf, today, weekday } from "../language/index.ts";
import { usePopover } from "./popover.ts";
import { tell } from "../toast.ts";
import "./controls.css";
import "./popups.css";

export interface DayInputProps extends Control<string | undefined> {
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  readonly first?: string;
  readonly last?: string;
  readonly placeholder?: string | undefined;
  /** Marks a day in the calendar, e.g. a key day. */
  readonly mark?: (day: string) => boolean;
  readonly onEnter?: () => void;
}

/**
 * A calendar day `yyyy-MM-dd`: typed, or chosen from a month. Down opens it at the day; there arrows go by days and weeks,
 * Page Up and Page Down by months, with Shift by years, Home and End to the ends of the week; Esc leaves it.
 */
export const DayInput = ({ first = "1900-01-01", last = "2199-12-31", ...props }: DayInputProps) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { anchor, popup } = usePopover(open, () => setOpen(false), { focus: chosenDay });
  const leave = (): void => {
    setOpen(false);
    document.getElementById(props.id)?.focus();
  };
  /** Whether what was typed is taken; what cannot be gives way to the day before, and that is said. */
  const settle = (text: string): boolean => {
    const day = readDay(text);
    const isEmpty = text.trim() === "";
    const taken = isEmpty || (day !== undefined && day >= first && day <= last);
    setTyped(undefined);
    if (taken) props.onChange(isEmpty ? undefined : day);
    else tell("warning", say(kitTexts.notSuchDay, { text, first, last }));
    return taken;
  };
  return (
    <span ref={anchor as Ref<HTMLSpanElement>} className={`input is-day${props.invalid ? " is-invalid" : ""}`}>
      <input
        id={props.id}
        name={props.name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={props.placeholder ?? "yyyy-mm-dd"}
        required={props.required}
        disabled={props.disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        value={typed ?? props.value ?? ""}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          if (isWhole(text) && readDay(text) !== undefined) settle(text);
        }}
        onBlur={() => {
          if (typed !== undefined) settle(typed);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") {
            event.preventDefault();
            setOpen(true);
          } else if (event.key === "Enter") {
            if (typed === undefined || settle(typed)) props.onEnter?.();
            else event.preventDefault();
          }
        }}
      />
      <button
        type="button"
        className="input-button"
        aria-label={say(kitTexts.calendar)}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled}
        onClick={() => setOpen(!open)}
      >
        <Icon of={CalendarOutlined} />
      </button>
      {open && (
        <div
          ref={popup}
          popover="auto"
          role="dialog"
          aria-modal="true"
          aria-label={say(kitTexts.calendar)}
          className="popup"
          onKeyDown={(event) => {
            if (event.key === "Tab") goRound(event);
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            leave();
          }}
        >
          <Month
            day={readDay(props.value ?? "") ?? today()}
            first={first}
            last={last}
            mark={props.mark}
            onChoose={(day) => {
              props.onChange(day);
              leave();
            }}
          />
        </div>
      )}
    </span>
  );
};

interface MonthProps {
  readonly day: string;
  readonly first: string;
  readonly last: string;
  readonly mark: ((day: string) => boolean) | undefined;
  readonly onChoose: (day: string) => void;
}

const Month = ({ day, first, last, mark, onChoose }: MonthProps) => {
  const say = useSay();
  const [at, setAt] = useState(day < first ? first : day > last ? last : day);
  const grid = useRef<HTMLTableElement>(null);
  const byKeys = useRef(false);
  const weeks = weeksOf(at);
  const go = (to: string): void => setAt(to < first ? first : to > last ? last : to);
  useEffect(() => {
    // A button above the days keeps the focus when it is pressed: pressed again, it goes on.
    if (byKeys.current && grid.current) chosenDay(grid.current)?.focus();
    byKeys.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
      ArrowUp: addDays(at, -7),
      ArrowDown: addDays(at, 7),
      PageUp: addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: addMonths(at, event.shiftKey ? 12 : 1),
      Home: weeks.flat().find((other) => mondayOf(other) === mondayOf(at)),
      End: addDays(mondayOf(at), 6),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    byKeys.current = true;
    go(to);
  };
  return (
    <div className="month">
      <div className="month-head">
        <Button look="plain" size="small" label={say(kitTexts.previousYear)} onClick={() => go(addMonths(at, -12))}>
          <Icon of={DoubleLeftOutlined} />
        </Button>
        <Button look="plain" size="small" label={say(kitTexts.previousMonth)} onClick={() => go(addMonths(at, -1))}>
          <Icon of={LeftOutlined} />
        </Button>
        <span aria-live="polite">{monthName(at)}</span>
        <Button look="plain" size="small" label={say(kitTexts.nextMonth)} onClick={() => go(addMonths(at, 1))}>
          <Icon of={RightOutlined} />
        </Button>
        <Button look="plain" size="small" label={say(kitTexts.nextYear)} onClick={() => go(addMonths(at, 12))}>
          <Icon of={DoubleRightOutlined} />
        </Button>
      </div>
      <table ref={grid} role="grid" aria-label={monthName(at)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((head) => (
              <th key={head} scope="col">
                {language === "zh" ? weekday(head).slice(-1) : weekday(head).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} role="gridcell" aria-selected={one === day}>
                  <button
                    type="button"
                    tabIndex={one === at ? 0 : -1}
                    disabled={one < first || one > last}
                    aria-current={one === today() ? "date" : undefined}
                    aria-label={dayName(one)}
                    className={`${one.slice(0, 7) === at.slice(0, 7) ? "" : "is-other"}${mark?.(one) ? " is-marked" : ""}`}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="month-foot">
        <Button
          look="plain"
          size="small"
          disabled={today() < first || today() > last}
          onClick={() => onChoose(today())}
        >
          {say(kitTexts.today)}
        </Button>
      </div>
    </div>
  );
};

/** The day the keys stand on. */
const chosenDay = (month: HTMLElement): HTMLElement | null => month.querySelector("td [tabindex='0']");

/** Tab stays in the calendar: behind the last comes the first. */
const goRound = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not([tabindex='-1']):not(:disabled)")];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
};

/** Whether all signs of a day are there: one that goes on, as 2026-12-1 to 2026-12-15, is not taken before its end. */
const isWhole = (text: string): boolean => /^(\d{4}[-/.]\d{2}[-/.]\d{2}|\d{8})$/.test(text.trim());

/** Six weeks from Monday that show the whole month of the day. */
const weeksOf = (day: string): string[][] => {
  const start = mondayOf(`${day.slice(0, 7)}-01`);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekDay) => addDays(start, week * 7 + weekDay)),
  );
};

const addMonths = (day: string, months: number): string => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
  const wanted = Number(day.slice(8));
  for (let last = wanted; ; last -= 1) {
    const moved = `${month}-${String(last).padStart(2, "0")}`;
    if (isCalendarDay(moved)) return moved;
  }
};

const monthName = (day: string): string => dayText(day, { year: "numeric", month: "long" });

const dayName = (day: string): string => dayText(day, { year: "numeric", month: "long", day: "numeric" });
