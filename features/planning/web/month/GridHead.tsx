import { kitTexts, today, useSay, weekday } from "@apron/kit/web/language";
import type { ResultOf } from "@apron/kit/contract/call";
import type { deskMonth } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

/** A day of the grid with its weekday, its holiday or make-up mark and its key days. */
export type GridDay = ResultOf<typeof deskMonth>["days"][number];

/** The heads of the days; the key days stand above them, each over all its days. */
export const GridHead = ({ days }: { readonly days: readonly GridDay[] }) => {
  const say = useSay();
  const runs = runsOf(days, say(kitTexts.listed));
  return (
    <thead>
      {runs.some(({ title }) => title !== "") && (
        <tr className="grid-keys">
          <th scope="row">{say(deskTexts.keyDays)}</th>
          {runs.map((run) => (
            <td key={run.from} colSpan={run.days}>
              {run.title !== "" && (
                <span className={run.red ? "grid-key is-red" : "grid-key"} title={run.title}>
                  {run.title}
                </span>
              )}
            </td>
          ))}
        </tr>
      )}
      <tr className="grid-days">
        <th scope="col">{say(deskWords.postAndLine)}</th>
        {days.map((day) => (
          <th
            key={day.day}
            scope="col"
            className={`is-${day.kind}${day.day === today() ? " is-today" : ""}`}
            aria-label={dayLabel(day, say)}
            title={day.name === "" ? undefined : day.name}
          >
            <span>{Number(day.day.slice(8))}</span>
            <span>
              {shortWeekday(day.day)}
              <DayMark of={day} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** 休 or 班: a statutory holiday, or a weekend day worked in its stead. */
const DayMark = ({ of: day }: { readonly of: GridDay }) => {
  const say = useSay();
  if (day.kind === "holiday") return <b className="day-mark is-holiday">{say(deskWords.holidayMark)}</b>;
  if (day.kind === "workday") return <b className="day-mark is-workday">{say(deskWords.workdayMark)}</b>;
  return null;
};

/** `12-03 周四 休（元旦）` */
export const dayLabel = (day: GridDay, say: ReturnType<typeof useSay>): string =>
  [
    day.day.slice(5),
    weekday(day.day),
    day.kind === "holiday" ? say(deskTexts.holiday) : day.kind === "workday" ? say(deskTexts.workday) : "",
    day.name,
    ...day.keyDays.map(({ title }) => title),
  ]
    .filter((part) => part !== "")
    .join(" ");

const shortWeekday = (day: string): string => {
  const name = weekday(day);
  return name.startsWith("周") ? name.slice(1) : name.slice(0, 2);
};

interface Run {
  readonly from: string;
  readonly days: number;
  readonly title: string;
  readonly red: boolean;
}

const runsOf = (days: readonly GridDay[], between: string): readonly Run[] => {
  const runs: Run[] = [];
  for (const { day, keyDays } of days) {
    const title = keyDays.map((tag) => tag.title).join(between);
    const red = keyDays.some((tag) => tag.IsKeyDays);
    const last = runs.at(-1);
    if (last && last.title === title && last.red === red) runs[runs.length - 1] = { ...last, days: last.days + 1 };
    else runs.push({ from: day, days: 1, title, red });
  }
  return runs;
};
