import { type ReactNode, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import { Disclosure, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import type { getStatusHistory } from "../contract.ts";
import { stateWords } from "../states.ts";
import { statusTexts } from "../texts.ts";
import { tones } from "./tones.ts";

type Known = ResultOf<typeof getStatusHistory>["list"][number];
type Day = Known["days"][number];

/** How high a day stands that was like this: the shape says it without its colour. */
const heights = { operational: 12, maintenance: 20, degraded: 28, down: 36 } as const;
const [step, height] = [8, 40];

/** 90 days of one host or airport as bars, with the same as a table, and what happened. */
export const History = ({ of: { name, uptime, days, periods } }: { readonly of: Known }) => {
  const say = useSay();
  const troubled = days.filter(({ state }) => state !== "operational");
  return (
    <section className="status-history">
      <h3>
        {name} <span className="soft small">{say(statusTexts.uptime, { share: (uptime / 100).toFixed(2) })}</span>
      </h3>
      <svg
        className="status-bars"
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${say(statusTexts.historyOf, { name })}: ${troubled.length === 0 ? say(statusTexts.noIncidents) : troubled.map((day) => `${day.day} ${say(stateWords[day.state])}`).join(", ")}`}
      >
        {days.map((day, at) => (
          <rect
            key={day.day}
            className={`is-${day.state}`}
            x={at * step}
            y={height - heights[day.state]}
            width={step - 2}
            height={heights[day.state]}
          >
            <title>{`${day.day} ${say(stateWords[day.state])}`}</title>
          </rect>
        ))}
      </svg>
      <p className="status-ends soft small" aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      {periods.length === 0 ? (
        <p className="soft">{say(statusTexts.noIncidents)}</p>
      ) : (
        <Folded title={say(statusTexts.incidents)} count={periods.length}>
          <ul className="status-list">
            {periods.map((period) => (
              <li key={`${period.since}${period.state}`} className="status-subject">
                <Tag tone={tones[period.state]}>{say(stateWords[period.state])}</Tag>
                <span className="status-why">
                  {period.since.slice(0, 16)} – {period.until.slice(0, 16) || "…"} · {period.why}
                </span>
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {troubled.length > 0 && (
        <Folded title={say(statusTexts.asTable)} count={troubled.length}>
          <DaysTable caption={say(statusTexts.historyOf, { name })} days={troubled.toReversed()} />
        </Folded>
      )}
    </section>
  );
};

const Folded = ({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={title} count={count} open={open} onToggle={setOpen}>
      {children}
    </Disclosure>
  );
};

/** What the bars show, day by day; the days without anything are left out. */
const DaysTable = ({ caption, days }: { readonly caption: string; readonly days: readonly Day[] }) => {
  const say = useSay();
  const minutes = (count: number): string => (count === 0 ? "—" : say(statusTexts.minutes, { count }));
  return (
    <Table<Day>
      caption={caption}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { key: "day", title: say(statusTexts.day), cell: ({ day }) => day, primary: true, tight: true },
        {
          key: "state",
          title: say(statusTexts.state),
          cell: ({ state }) => <Tag tone={tones[state]}>{say(stateWords[state])}</Tag>,
        },
        { key: "down", title: say(statusTexts.downMinutes), cell: ({ down }) => minutes(down), align: "end" },
        {
          key: "degraded",
          title: say(statusTexts.degradedMinutes),
          cell: ({ degraded }) => minutes(degraded),
          align: "end",
        },
        {
          key: "maintenance",
          title: say(statusTexts.maintenanceMinutes),
          cell: ({ maintenance }) => minutes(maintenance),
          align: "end",
        },
      ]}
    />
  );
};
