import { Link } from "react-router";
import { useAirportName } from "@apron/features/airport/web/parts";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, addDays, dayText, today, weekday } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, ScrollArea, Answered, Empty } from "@apron/kit/web/page";
import { board, type BoardLine } from "../../contract.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { cellFaces, cellOrder } from "../cells.ts";
import { workFace } from "../family.ts";
import { recordTopic } from "../topic.ts";

/** Days a board shows. */
const span = 14;

/** Airport and application by day: done, late, out of band, missed, due, not due; each cell opens its record. */
export const Board = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ end: "" });
  const endDay = address.end === "" ? today() : address.end;
  const answer = useCall(board, { endDay, days: span }, { keep: true, quiet: true });
  useLive(recordTopic, [board]);
  const move = (days: number): void => {
    const end = addDays(endDay, days);
    setAddress({ end: end >= today() ? "" : end });
  };
  return (
    <Sheet
      flush
      title={
        <ul className="board-legend">
          {cellOrder.map((state) => (
            <li key={state}>
              <span className={`cell is-${state}`} aria-hidden="true">
                {cellFaces[state].sign}
              </span>
              {say(cellFaces[state].word)}
            </li>
          ))}
        </ul>
      }
      actions={
        <span className="actions">
          <Button size="small" onClick={() => move(-span)}>
            ‹ {say(workTexts.earlier)}
          </Button>
          <Button size="small" disabled={endDay >= today()} onClick={() => move(span)}>
            {say(workTexts.later)} ›
          </Button>
        </span>
      }
    >
      <Answered of={answer} rows={12}>
        {({ days, lines }) =>
          lines.length === 0 ? (
            <Empty title={say(workTexts.noPlan)} hint={say(workTexts.noPlanHint)} />
          ) : (
            <ScrollArea ref={toNewest} className="board-frame" label={say(workTexts.board)}>
              <table className="board" aria-busy={answer.isPlaceholderData || undefined}>
                <caption className="visually-hidden">{say(workTexts.board)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say(recordTexts.airport)}</th>
                    <th scope="col">{say(recordTexts.application)}</th>
                    {days.map((day) => (
                      <th key={day} scope="col" className={day === today() ? "is-today" : undefined}>
                        <span>{dayText(day, { day: "numeric" })}</span>
                        <span className="soft">{weekday(day)}</span>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line, at) => (
                    <Line
                      key={line.applicationId}
                      line={line}
                      days={days}
                      first={lines[at - 1]?.officeCode !== line.officeCode}
                    />
                  ))}
                </tbody>
              </table>
            </ScrollArea>
          )
        }
      </Answered>
    </Sheet>
  );
};

/** Where not all days have room, the newest are seen first. */
const toNewest = (frame: HTMLDivElement | null): void => {
  if (frame) frame.scrollLeft = frame.scrollWidth;
};

const Line = ({
  line,
  days,
  first,
}: {
  readonly line: BoardLine;
  readonly days: readonly string[];
  readonly first: boolean;
}) => {
  const say = useSay();
  const airport = useAirportName()(line.airportCn);
  return (
    <tr className={first ? "is-first" : undefined}>
      <th scope="row">
        <span className="mono">{line.iata}</span>{" "}
        <span className={first ? "board-airport" : "visually-hidden"}>{airport}</span>
      </th>
      <td className="board-application">{line.applicationAlias}</td>
      {line.cells.map(({ again, ...first }, at) => {
        const day = days[at] ?? "";
        const wordsOf = (state: string): string =>
          say(workTexts.cell, { airport, application: line.applicationAlias, day, state });
        return (
          <td key={day} className={again && "is-double"}>
            <Check of={first} words={wordsOf(say(cellFaces[first.state].word))} />
            {again && (
              <Check of={again} words={wordsOf(say(workTexts.again, { state: say(cellFaces[again.state].word) }))} />
            )}
          </td>
        );
      })}
    </tr>
  );
};

/** One check of a day: its sign, which opens its record. */
const Check = ({
  of: { state, recordId },
  words,
}: {
  readonly of: Pick<BoardLine["cells"][number], "state" | "recordId">;
  readonly words: string;
}) => {
  const { sign } = cellFaces[state];
  return recordId === "" ? (
    <span className={`cell is-${state}`} role="img" aria-label={words} title={words}>
      {sign}
    </span>
  ) : (
    <Link className={`cell is-${state}`} to={`${workFace.detailPath}?id=${recordId}`} aria-label={words} title={words}>
      {sign}
    </Link>
  );
};
