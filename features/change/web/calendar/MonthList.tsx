import { dayText, useSay } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import { changeTexts } from "../../texts.ts";
import { CalendarEntry } from "./CalendarEntry.tsx";
import { DayTags } from "./DayChanges.tsx";
import { type Calendar, lastDayOf } from "./month.ts";

/** A month as a list: the days on which windows open, in order, with their changes. */
export const MonthList = ({ of: { changes, keyDays }, month }: { readonly of: Calendar; readonly month: string }) => {
  const say = useSay();
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const of = changes.filter(
    ({ windowStart, windowEnd }) => windowStart.slice(0, 10) <= last && windowEnd > `${first} 00:00:00`,
  );
  // What began before the month stands on its first day.
  const days = Map.groupBy(of, ({ windowStart }) => (windowStart < first ? first : windowStart.slice(0, 10)));
  if (of.length === 0) return <Empty title={say(changeTexts.quietMonth)} />;
  return [...days].map(([day, found]) => (
    <Sheet
      key={day}
      title={dayText(day, { month: "long", day: "numeric", weekday: "long" })}
      actions={<DayTags of={keyDays.filter(({ from, to }) => from <= day && day <= to)} />}
    >
      <ul className="change-lines">
        {found.map((change) => (
          <CalendarEntry key={change.id} of={change} />
        ))}
      </ul>
    </Sheet>
  ));
};
