import CalendarOutlined from "@ant-design/icons-svg/es/asn/CalendarOutlined.js";
import { useState } from "react";
import { Button, ButtonLink, Icon } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { useSay, now, timeText, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { MorePages, usePages, Table, type Column } from "@apron/kit/web/tables";
import { dutyTopic, myShifts, type DutyRecord } from "@apron/features/duty/contract";
import { dutyTexts } from "@apron/features/duty/texts";
import { dutyTitles } from "@apron/features/duty/titles";
import { CalendarDialog, DutyDialog, PostName, When, refreshEvery } from "@apron/features/duty/web/parts";
import { mySwaps, swapsAtOnce, swapTopic, type SwapRecord } from "../contract.ts";
import { AskSwap } from "./AskSwap.tsx";
import { dutyPath, yearPath } from "./paths.ts";
import { SwapList } from "./SwapList.tsx";
import { swapWords } from "./words.ts";
import { swapTexts } from "../texts.ts";
import "./swap.css";

/** 我的值班: my shifts ahead, what I asked of others and what is asked of me, and my calendar address. */
export const MyShifts = () => {
  const say = useSay();
  const shifts = useCall(myShifts, { date: "" }, { quiet: true, every: refreshEvery });
  const listed = shifts.data !== undefined && shifts.data.personId !== "";
  const swaps = usePages(mySwaps, swapsAtOnce, { quiet: true, enabled: listed, every: refreshEvery });
  useLive(dutyTopic, [myShifts]);
  useLive(swapTopic, [mySwaps]);
  const [calendar, setCalendar] = useState(false);
  const [asking, setAsking] = useState<DutyRecord>();
  const [dialog, setDialog] = useState<DutyRecord>();
  const requests = (
    <Sheet flush title={say(swapTexts.swaps)}>
      <Answered of={swaps} rows={3}>
        {(records) => (
          <>
            <SwapList records={records} onRefused={() => void swaps.refetch()} />
            <MorePages of={swaps} />
          </>
        )}
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
          <ButtonLink to={dutyPath}>{say(dutyTexts.back)}</ButtonLink>
          <ButtonLink to={yearPath}>{say(dutyTitles.year)}</ButtonLink>
          {listed && (
            <Button icon={<Icon of={CalendarOutlined} />} popup="dialog" onClick={() => setCalendar(true)}>
              {say(dutyTexts.calendar)}
            </Button>
          )}
        </>
      }
    >
      {above && requests}
      <Sheet flush title={say(swapWords.myFuture)}>
        <Answered of={shifts} rows={4}>
          {(mine) =>
            mine.personId === "" ? (
              <Empty title={say(dutyTexts.mineEmpty)} hint={say(dutyTexts.notListed)} />
            ) : (
              <ShiftsAhead rows={mine.rows} swaps={swaps.data ?? []} onAsk={setAsking} onOpen={setDialog} />
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

const ShiftsAhead = ({
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
    { key: "when", title: say(kitTexts.time), cell: (row) => <When of={row} /> },
    { key: "post", title: say(dutyTexts.post), cell: (row) => <PostName of={row} /> },
    // Only who works for several departments needs to be told which one it is.
    ...(new Set(rows.map(({ depaName }) => depaName)).size > 1
      ? [{ key: "department", title: say(kitTexts.department), cell: (row: DutyRecord) => row.depaName }]
      : []),
    { key: "telephone", title: say(dutyTexts.telephone), cell: (row) => row.telephone, mono: true },
    {
      key: "state",
      title: say(kitTexts.state),
      cell: (row) =>
        row.stateNum === 1 ? (
          <Tag tone="good">{say(dutyTexts.onNow)}</Tag>
        ) : moving.has(row.id) ? (
          <Tag tone="wait">{say(swapWords.swapping)}</Tag>
        ) : null,
    },
    {
      key: "ask",
      title: <span className="visually-hidden">{say(swapWords.swapOrCover)}</span>,
      align: "end",
      cell: (row) => (
        <Button
          size="small"
          popup="dialog"
          why={
            row.startOndutyDate <= moment
              ? say(swapWords.begun)
              : moving.has(row.id)
                ? say(swapWords.pendingSwap)
                : undefined
          }
          onClick={() => onAsk(row)}
        >
          {say(swapWords.swapOrCover)}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={say(swapWords.myFuture)}
        columns={columns}
        rows={all ? rows : rows.slice(0, shownFirst)}
        keyOf={(row) => row.id}
        highlight={(row) => row.stateNum === 1}
        onOpen={onOpen}
        empty={<Empty title={say(dutyTexts.mineEmpty)} />}
      />
      {!all && rows.length > shownFirst && (
        <p className="mine-more">
          <Button onClick={() => setAll(true)}>{say(swapWords.showRest, { count: rows.length - shownFirst })}</Button>
        </p>
      )}
    </>
  );
};

/** About a month of shifts; the rest of half a year is asked for. */
const shownFirst = 15;

const isUnderWay = (swap: SwapRecord): boolean => swap.state === "asked" || swap.state === "accepted";
