import { inBoth } from "@apron/kit/contract/texts";
import { useEffect, useRef } from "react";
import { dayText, mondayOf, today, useSay, weekday, addDays } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { changeTexts } from "../../texts.ts";
import { type Calendar, type CalendarChange, changesOn, dayBy, weeksOf } from "./month.ts";

/** Changes a day shows by name. */
const namedOfDay = 3;

/**
 * A month as a grid of days. One of them can be reached by Tab, the arrows move among them, a page goes by months; pressed,
 * a day shows its changes below.
 */
export const MonthGrid = ({
  of: { changes, keyDays },
  month,
  day,
  onDay,
}: {
  readonly of: Calendar;
  readonly month: string;
  /** The day that is chosen; "" for none. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}) => {
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const reached = days.includes(day) ? day : days.includes(today()) ? today() : `${month}-01`;
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  return (
    <table
      ref={grid}
      className="change-month"
      onKeyDown={(event) => {
        const at = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
        const next = at === undefined ? undefined : dayBy(event.key, at);
        if (next === undefined) return;
        event.preventDefault();
        wantsFocus.current = true;
        onDay(next);
      }}
    >
      <caption className="visually-hidden">{dayText(`${month}-01`, { year: "numeric", month: "long" })}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, ahead) => addDays(mondayOf(`${month}-01`), ahead)).map((one) => (
            <th key={one} scope="col">
              {weekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className={one.startsWith(month) ? undefined : "is-beside"}>
                <Day
                  day={one}
                  changes={changesOn(changes, one)}
                  frozen={keyDays.some(({ frozen, from, to }) => frozen && from <= one && one <= to)}
                  chosen={one === day}
                  reached={one === reached}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Day = ({
  day,
  changes,
  frozen,
  chosen,
  reached,
  onDay,
}: {
  readonly day: string;
  readonly changes: readonly CalendarChange[];
  readonly frozen: boolean;
  readonly chosen: boolean;
  readonly reached: boolean;
  readonly onDay: (day: string) => void;
}) => {
  const say = useSay();
  const label = say(changeTexts.dayChanges, {
    day: dayText(day, { month: "long", day: "numeric" }),
    count: changes.length,
  });
  return (
    <button
      type="button"
      className={`change-day${frozen ? " is-frozen" : ""}`}
      data-day={day}
      aria-pressed={chosen}
      aria-current={day === today() ? "date" : undefined}
      tabIndex={reached ? 0 : -1}
      onClick={() => onDay(day)}
    >
      <span className="visually-hidden">{frozen ? `${label} ${say(changeTexts.freeze)}` : label}</span>
      <span className="change-day-head" aria-hidden="true">
        <span>{Number(day.slice(8))}</span>
        {frozen && <Tag tone="bad">{say(changeTexts.freeze)}</Tag>}
      </span>
      {changes.slice(0, namedOfDay).map((change) => (
        <span
          key={change.id}
          className={`change-entry is-${change.status}${change.conflicts.length > 0 ? " is-against" : ""}`}
        >
          {change.windowStart.startsWith(day) ? change.windowStart.slice(11, 16) : "00:00"}{" "}
          {say(inBoth(change.title, change.titleEn))}
        </span>
      ))}
      {changes.length > namedOfDay && (
        <span className="soft small">{say(changeTexts.moreOfDay, { count: changes.length - namedOfDay })}</span>
      )}
      {changes.length > 0 && (
        <span className="change-count" aria-hidden="true">
          {changes.length}
        </span>
      )}
    </button>
  );
};
