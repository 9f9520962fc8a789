import CalendarOutlined from "@ant-design/icons-svg/es/asn/CalendarOutlined.js";
import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { Icon } from "@apron/kit/web/icon.tsx";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Table, type Column } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { now, timeText } from "@apron/kit/web/time";
import { mySwaps, myShifts, type SwapRecord } from "../contract.ts";
import type { DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { dutyTitles } from "../titles.ts";
import { AskSwap } from "./AskSwap.tsx";
import { CalendarDialog } from "./CalendarDialog.tsx";
import { DutyDialog } from "./DutyFacts.tsx";
import { refreshEvery } from "./pace.ts";
import { dutyPath } from "./paths.ts";
import { PostName } from "./PostName.tsx";
import { SwapList } from "./SwapList.tsx";
import { When } from "./When.tsx";
import { dutyWords } from "./words.ts";
import "./duty.css";

/** 我的值班: my shifts ahead, what I asked of others and what is asked of me, and my calendar address. */
export const DutyMine = () => {
  const say = useSay();
  const shifts = useCall(myShifts, { date: "" }, { quiet: true, every: refreshEvery });
  const listed = shifts.data !== undefined && shifts.data.personId !== "";
  const swaps = useCall(mySwaps, {}, { quiet: true, enabled: listed, every: refreshEvery });
  const [calendar, setCalendar] = useState(false);
  const [asking, setAsking] = useState<DutyRecord>();
  const [dialog, setDialog] = useState<DutyRecord>();
  const requests = (
    <Sheet flush title={say(dutyTexts.swaps)}>
      <Answered of={swaps} rows={3}>
        {(records) => <SwapList records={records} onRefused={() => void swaps.refetch()} />}
      </Answered>
    </Sheet>
  );
  // What waits for somebody must not lie below half a year of shifts; once above, it stays there for the visit.
  const [above, setAbove] = useState(false);
  if (!above && swaps.data?.some(({ may }) => may.length > 0)) setAbove(true);
  return (
    <Page
      title={say(dutyTitles.mine)}
      actions={
        <>
          <ButtonLink to={dutyPath}>{say(dutyWords.back)}</ButtonLink>
          {listed && (
            <Button icon={<Icon of={CalendarOutlined} />} popup="dialog" onClick={() => setCalendar(true)}>
              {say(dutyTexts.calendar)}
            </Button>
          )}
        </>
      }
    >
      {above && requests}
      <Sheet flush title={say(dutyWords.myFuture)}>
        <Answered of={shifts} rows={4}>
          {(mine) =>
            mine.personId === "" ? (
              <Empty title={say(dutyTexts.mineEmpty)} hint={say(dutyTexts.notListed)} />
            ) : (
              <MyShifts rows={mine.rows} swaps={swaps.data ?? []} onAsk={setAsking} onOpen={setDialog} />
            )
          }
        </Answered>
      </Sheet>
      {listed && !above && requests}
      {asking && <AskSwap shift={asking} onClose={() => setAsking(undefined)} />}
      <DutyDialog of={dialog} onClose={() => setDialog(undefined)} />
      <CalendarDialog open={calendar} onClose={() => setCalendar(false)} />
    </Page>
  );
};

const MyShifts = ({
  rows,
  swaps,
  onAsk,
  onOpen,
}: {
  readonly rows: readonly DutyRecord[];
  readonly swaps: readonly SwapRecord[];
  readonly onAsk: (row: DutyRecord) => void;
  readonly onOpen: (row: DutyRecord) => void;
}) => {
  const say = useSay();
  const [all, setAll] = useState(false);
  const moment = `${timeText(now())}:00`;
  const moving = new Set(
    swaps.filter(isUnderWay).flatMap((swap) => [swap.shift.id, ...(swap.otherShift ? [swap.otherShift.id] : [])]),
  );
  const columns: Column<DutyRecord>[] = [
    { key: "when", title: say(dutyWords.when), cell: (row) => <When of={row} /> },
    { key: "post", title: say(dutyTexts.post), cell: (row) => <PostName of={row} /> },
    // Only who works for several departments needs to be told which one it is.
    ...(new Set(rows.map(({ depaName }) => depaName)).size > 1
      ? [{ key: "department", title: say(dutyTexts.depaName), cell: (row: DutyRecord) => row.depaName }]
      : []),
    { key: "telephone", title: say(dutyTexts.telephone), cell: (row) => row.telephone, mono: true },
    {
      key: "state",
      title: say(dutyWords.state),
      cell: (row) =>
        row.stateNum === 1 ? (
          <Tag tone="good">{say(dutyTexts.onNow)}</Tag>
        ) : moving.has(row.id) ? (
          <Tag tone="wait">{say(dutyWords.swapping)}</Tag>
        ) : null,
    },
    {
      key: "ask",
      title: <span className="visually-hidden">{say(dutyWords.swapOrCover)}</span>,
      align: "end",
      cell: (row) => (
        <Button
          size="small"
          popup="dialog"
          why={
            row.startOndutyDate <= moment
              ? say(dutyWords.begun)
              : moving.has(row.id)
                ? say(dutyWords.pendingSwap)
                : undefined
          }
          onClick={() => onAsk(row)}
        >
          {say(dutyWords.swapOrCover)}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={say(dutyWords.myFuture)}
        columns={columns}
        rows={all ? rows : rows.slice(0, shownFirst)}
        keyOf={(row) => row.id}
        highlight={(row) => row.stateNum === 1}
        onOpen={onOpen}
        empty={<Empty title={say(dutyTexts.mineEmpty)} />}
      />
      {!all && rows.length > shownFirst && (
        <p className="mine-more">
          <Button onClick={() => setAll(true)}>{say(dutyWords.showRest, { count: rows.length - shownFirst })}</Button>
        </p>
      )}
    </>
  );
};

/** About a month of shifts; the rest of half a year is asked for. */
const shownFirst = 15;

const isUnderWay = (swap: SwapRecord): boolean => swap.state === "asked" || swap.state === "accepted";
