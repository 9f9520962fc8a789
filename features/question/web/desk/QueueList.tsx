import { useEffect, useRef } from "react";
import { useHref, useSearchParams } from "react-router";
import { businessTypes } from "@apron/features/help/contract";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Count, Disclosure, Empty, ScrollArea } from "@apron/kit/web/page";
import { ChoiceFilter, FilterBar, type List, Pager, TextFilter } from "@apron/kit/web/tables";
import type { getQueue, QueueRow } from "../../contract.ts";
import { questionStatuses } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { stateTexts, systemTexts } from "../../texts.ts";
import { businessWord, StateTag, systemWord } from "../faces.tsx";
import { PromiseTag } from "./words.tsx";

const views = {
  open: deskTexts.open,
  unclaimed: deskTexts.unclaimed,
  mine: deskTexts.mineOnly,
  others: deskTexts.others,
  closed: deskTexts.closedOnes,
} as const;
const promises = { near: deskTexts.near, late: kitTexts.late } as const;

/** The queue, what is due first on top, with what presses most at one press. */
export const QueueList = ({
  list,
  current,
  finding,
  onFinding,
  onShow,
}: {
  readonly list: List<typeof getQueue>;
  readonly current: string;
  /** Its filters are open. */
  readonly finding: boolean;
  readonly onFinding: (finding: boolean) => void;
  readonly onShow: (id: string) => void;
}) => {
  const say = useSay();
  const { answer } = list;
  return (
    <>
      {answer.data && <Presses of={answer.data.counts} list={list} />}
      <Disclosure title={say(deskTexts.keySearch)} open={finding} onToggle={onFinding}>
        <FilterBar of={list} label={say(kitTexts.queue)} busy={answer.isFetching}>
          <TextFilter of={list} name="keyword" label={deskTexts.keyword} />
          <ChoiceFilter of={list} name="view" label={deskTexts.view} words={views} clearable={false} />
          <ChoiceFilter of={list} name="promise" label={deskTexts.promise} words={promises} />
          <ChoiceFilter of={list} name="system" label={deskTexts.system} words={systemTexts} />
          <ChoiceFilter of={list} name="businessType" label={deskTexts.businessType} words={businessTypes} />
          <ChoiceFilter
            of={list}
            name="status"
            label={kitTexts.state}
            options={Object.entries(questionStatuses).map(([state, status]) => ({
              value: String(status),
              label: say(stateTexts[state as keyof typeof stateTexts]),
            }))}
          />
        </FilterBar>
      </Disclosure>
      <Answered of={answer} rows={8}>
        {(found) => (
          <>
            <ScrollArea label={say(kitTexts.queue)} className="desk-items">
              {found.list.length === 0 ? (
                <Empty
                  title={say(list.narrowed ? kitTexts.noRecord : deskTexts.noneQueue)}
                  hint={say(list.narrowed ? kitTexts.fewerFilters : deskTexts.noneQueueHint)}
                />
              ) : (
                <ul aria-busy={answer.isPlaceholderData || undefined}>
                  {found.list.map((row) => (
                    <QueueItem key={row.id} row={row} isCurrent={row.id === current} onShow={onShow} />
                  ))}
                </ul>
              )}
            </ScrollArea>
            {found.pages > 1 && (
              <Pager
                page={found.currentPage}
                size={found.pageSize}
                total={found.total}
                more={found.more}
                onPage={list.paging.onPage}
              />
            )}
          </>
        )}
      </Answered>
    </>
  );
};

type Counts = NonNullable<List<typeof getQueue>["answer"]["data"]>["counts"];

/** How much waits, by what one does about it; each is a filter. */
const Presses = ({ of, list }: { readonly of: Counts; readonly list: List<typeof getQueue> }) => {
  const say = useSay();
  const { view, promise } = list.applied;
  const chips = [
    { key: "open", words: deskTexts.open, count: 0, view: "open", promise: "" },
    { key: "unclaimed", words: deskTexts.unclaimed, count: of.unclaimed, view: "unclaimed", promise: "" },
    { key: "mine", words: deskTexts.mineOnly, count: of.mine, view: "mine", promise: "" },
    { key: "near", words: deskTexts.near, count: of.near, view: "open", promise: "near" },
    { key: "late", words: kitTexts.late, count: of.late, view: "open", promise: "late" },
  ] as const;
  return (
    <div className="desk-presses" role="group" aria-label={say(deskTexts.view)}>
      {chips.map((chip) => {
        const chosen = chip.view === view && chip.promise === promise;
        return (
          <button
            key={chip.key}
            type="button"
            aria-pressed={chosen}
            onClick={() => list.apply({ view: chip.view, promise: chip.promise })}
          >
            {say(chip.words)}
            <Count of={chip.count} label={String(chip.count)} />
          </button>
        );
      })}
    </div>
  );
};

const QueueItem = ({
  row,
  isCurrent,
  onShow,
}: {
  readonly row: QueueRow;
  readonly isCurrent: boolean;
  readonly onShow: (id: string) => void;
}) => {
  const say = useSay();
  const [search] = useSearchParams();
  const place = useRef<HTMLAnchorElement>(null);
  const href = useHref({ search: `?${withId(search, row.id)}` });
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li>
      <a
        ref={place}
        href={href}
        className={`desk-item${isCurrent ? " is-current" : ""}${row.promise.state === "late" ? " is-late" : ""}`}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onShow(row.id);
        }}
      >
        <span className="desk-item-head">
          <span className="desk-item-who">
            {row.asker} {row.agentNumber !== "" && <span className="mono">{row.agentNumber}</span>}
          </span>
          <Count of={row.unread} label={say(deskTexts.unread, { count: row.unread })} />
        </span>
        <span className="desk-item-words">{row.summary}</span>
        <span className="desk-item-tags">
          <PromiseTag of={row.promise} />
          <StateTag atDesk of={row.status} mergedInto={row.mergedInto} />
        </span>
        <span className="desk-item-foot soft small">
          <span className="mono">{row.recordNo}</span>
          <span>
            {say(systemWord(row.system))} · {say(businessWord(row.businessType))}
          </span>
          <span>{row.mine ? say(deskTexts.me) : row.clerk || say(deskTexts.nobody)}</span>
        </span>
      </a>
    </li>
  );
};

const withId = (search: URLSearchParams, id: string): string => {
  const written = new URLSearchParams(search);
  written.set("id", id);
  written.set("part", "talk");
  return written.toString();
};
