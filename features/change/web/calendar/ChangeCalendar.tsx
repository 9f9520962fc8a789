import { isCalendarDay } from "@apron/kit/contract/patterns";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { dayText, kitTexts, today, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Page, Tabs } from "@apron/kit/web/page";
import { changeLimits, getChangeCalendar } from "../../contract.ts";
import { changeTexts } from "../../texts.ts";
import { changeTitles } from "../../titles.ts";
import { DayChanges } from "./DayChanges.tsx";
import { isMonth, monthAfter, weeksOf } from "./month.ts";
import { MonthGrid } from "./MonthGrid.tsx";
import { MonthList } from "./MonthList.tsx";
import "../change.css";

/** 变更日历: a month of changes with the days that are frozen, as a grid or as a list (catalogue 18.5). */
export const ChangeCalendar = () => {
  const say = useSay();
  const [{ month, view, day }, change] = useAddressState(
    { month: today().slice(0, 7), view: "month", day: "" },
    (name, text) =>
      name === "month" ? isMonth(text) : name === "view" ? text === "month" || text === "list" : isCalendarDay(text),
  );
  const weeks = weeksOf(month);
  const [from = `${month}-01`, to = from] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const answer = useCall(getChangeCalendar, { from, to }, { quiet: true, keep: true });
  useLive("change", [getChangeCalendar]);
  const go = (next: string): void => change({ month: next, view, day: "" });
  return (
    <Page
      title={say(changeTitles.calendar)}
      beside={<strong>{dayText(`${month}-01`, { year: "numeric", month: "long" })}</strong>}
      actions={
        <>
          <Button onClick={() => go(monthAfter(month, -1))}>{say(kitTexts.previousMonth)}</Button>
          <Button onClick={() => change({ month: today().slice(0, 7), view, day: today() })}>
            {say(kitTexts.today)}
          </Button>
          <Button onClick={() => go(monthAfter(month, 1))}>{say(kitTexts.nextMonth)}</Button>
          <ButtonLink to="/changeInquiry">{say(changeTitles.list)}</ButtonLink>
        </>
      }
    >
      <Tabs
        label={say(changeTitles.calendar)}
        chosen={view === "list" ? "list" : "month"}
        onChoose={(next) => change({ month, view: next, day })}
        tabs={[
          { key: "month", label: say(changeTexts.month) },
          { key: "list", label: say(changeTexts.asList) },
        ]}
      >
        <Answered of={answer} rows={12}>
          {(found) => (
            <>
              {found.more && <p role="status">{say(changeTexts.notShown, { count: changeLimits.calendarShown })}</p>}
              {view === "list" ? (
                <MonthList of={found} month={month} />
              ) : (
                <>
                  <MonthGrid
                    of={found}
                    month={month}
                    day={day}
                    onDay={(next) => change({ month: next.slice(0, 7), view, day: next })}
                  />
                  <DayChanges of={found} day={day} />
                </>
              )}
            </>
          )}
        </Answered>
      </Tabs>
    </Page>
  );
};
