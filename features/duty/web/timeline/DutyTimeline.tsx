import { useEffect, useMemo, useRef, useState } from "react";
import { useSay, now, timeText } from "@apron/kit/web/language";
import { ScrollArea } from "@apron/kit/web/page";
import type { Word } from "@apron/kit/contract/texts";
import { dutyKindName, type DutyRecord } from "../../record.ts";
import { dutyTexts } from "../../texts.ts";
import { isOnNow, type DutyGroup } from "../duty-groups.ts";
import { layOut, placeOf, type Bar, type Gap, type PostLine } from "./timeline.ts";
import { dutyWords } from "../words.ts";
import "./timeline.css";

const laneHeight = 28;
const hours = Array.from({ length: 13 }, (_, at) => at * 2);
/** The figures of both ends stand within the axis. */
const edges = new Map([
  [0, "is-start"],
  [24, "is-end"],
]);

/**
 * Who is on which post at which hour of the day: a line per post, a bar per shift, hatched where nobody is. Every
 * bar is a button that opens the shift. A narrow screen scrolls it sideways, the names of the posts stay.
 */
export const DutyTimeline = ({
  date,
  group,
  gaps,
  onOpen,
}: {
  readonly date: string;
  readonly group: DutyGroup;
  readonly gaps: readonly Gap[];
  readonly onOpen: (row: DutyRecord) => void;
}) => {
  const say = useSay();
  const lines = useMemo(() => layOut(date, group.rows, gaps), [date, group.rows, gaps]);
  const nowAt = useNowAt(date);
  const frame = useRef<HTMLDivElement>(null);
  const firstNow = useRef(nowAt);
  useEffect(() => {
    const element = frame.current;
    if (element && firstNow.current !== undefined)
      element.scrollLeft = (element.scrollWidth * firstNow.current) / 100 - element.clientWidth / 2;
  }, []);
  return (
    <ScrollArea ref={frame} className="timeline" label={say(dutyWords.rowsOf, { department: group.depaName })}>
      <div className="timeline-sheet">
        <div className="timeline-axis" aria-hidden="true">
          <div className="timeline-hours">
            {hours.filter(clearOf(nowAt)).map((hour) => (
              <span key={hour} className={edges.get(hour)} style={{ left: `${(hour / 24) * 100}%` }}>
                {String(hour).padStart(2, "0")}
              </span>
            ))}
            {nowAt !== undefined && (
              <span className="timeline-now-word" style={{ left: `clamp(1.25rem, ${nowAt}%, calc(100% - 1.25rem))` }}>
                {say(dutyTexts.now)}
              </span>
            )}
          </div>
        </div>
        <ul className="timeline-lines">
          {lines.map((line) => (
            <Line key={line.postName} line={line} nowAt={nowAt} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    </ScrollArea>
  );
};

/** What the colours of the bars mean. */
export const TimelineLegend = () => {
  const say = useSay();
  const kinds: [string, Word][] = [
    ["is-one is-leader", dutyWords.oneLeader],
    ["is-one is-follower", dutyWords.oneFollower],
    ["is-two is-leader", dutyWords.twoLeader],
    ["is-two is-follower", dutyWords.twoFollower],
    ["is-one is-follower is-oncall", dutyWords.oncallLegend],
    ["is-gap", dutyWords.gapWord],
  ];
  return (
    <ul className="timeline-legend" aria-label={say(dutyWords.legend)}>
      {kinds.map(([look, word]) => (
        <li key={look}>
          <span className={`bar ${look}`} aria-hidden="true" />
          {say(word)}
        </li>
      ))}
    </ul>
  );
};

const Line = ({
  line,
  nowAt,
  onOpen,
}: {
  readonly line: PostLine;
  readonly nowAt: number | undefined;
  readonly onOpen: (row: DutyRecord) => void;
}) => {
  const say = useSay();
  return (
    <li className="timeline-line">
      <h3>{line.postName}</h3>
      <div className="timeline-track" style={{ height: line.lanes * laneHeight + 8 }}>
        {line.gaps.map((span) => {
          const words = say(dutyTexts.gap, {
            start: span.gap.startTime.slice(11, 16),
            end: endText(span.gap.endTime),
          });
          return (
            <span
              key={span.gap.startTime}
              className="bar is-gap"
              role="img"
              aria-label={words}
              title={words}
              style={{ left: `${span.left}%`, width: `${span.width}%`, height: line.lanes * laneHeight }}
            >
              <span>{say(dutyWords.gapWord)}</span>
            </span>
          );
        })}
        {line.bars.map((bar) => (
          <BarButton key={bar.row.id} bar={bar} onOpen={onOpen} />
        ))}
        {nowAt !== undefined && <span className="timeline-now" style={{ left: `${nowAt}%` }} />}
      </div>
    </li>
  );
};

const BarButton = ({ bar, onOpen }: { readonly bar: Bar; readonly onOpen: (row: DutyRecord) => void }) => {
  const say = useSay();
  const { row } = bar;
  const role = say(dutyWords.role, {
    line: say(dutyKindName("posttype", row.posttype)),
    form: say(dutyKindName("form", row.form)),
  });
  const label = say(dutyWords.barLabel, {
    name: row.name,
    role,
    type: say(dutyKindName("type", row.type)),
    shift: say(dutyKindName("shift", row.shift)),
    start: row.startOndutyDate.slice(5, 16),
    end: row.endOndutyDate.slice(5, 16),
  });
  return (
    <button
      type="button"
      className={`bar ${lookOf(bar)}`}
      style={{ left: `${bar.left}%`, width: `${bar.width}%`, top: bar.lane * laneHeight + 5 }}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => onOpen(row)}
    >
      <span>
        <b>{row.name}</b> {role}
      </span>
    </button>
  );
};

const lookOf = ({ row, fromBefore, toAfter }: Bar): string =>
  [
    row.posttype === "one" || row.posttype === "two" ? `is-${row.posttype}` : "is-other",
    row.form === "leader" ? "is-leader" : "is-follower",
    row.type === "oncall" && "is-oncall",
    isOnNow(row) && "is-now",
    fromBefore && "is-from-before",
    toAfter && "is-to-after",
  ]
    .filter(Boolean)
    .join(" ");

/** An hour whose figure the word for now does not cover. */
const clearOf =
  (nowAt: number | undefined) =>
  (hour: number): boolean =>
    nowAt === undefined || Math.abs((hour / 24) * 100 - nowAt) > 2.5;

/** Midnight at the end of a day reads 24:00. */
const endText = (time: string): string => (time.slice(11, 16) === "00:00" ? "24:00" : time.slice(11, 16));

/** Where now stands on the axis of the day, in per cent, moving each half minute; undefined on another day. */
const useNowAt = (date: string): number | undefined => {
  const [minute, setMinute] = useState(() => timeText(now()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(timeText(now())), 30_000);
    return () => clearInterval(timer);
  }, []);
  const at = placeOf(date, `${minute}:00`);
  return at >= 0 && at <= 100 ? at : undefined;
};
