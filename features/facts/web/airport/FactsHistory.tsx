import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, HistoryList, Sheet } from "@apron/kit/web/page";
import { Pager } from "@apron/kit/web/tables";
import { type Difference, eventKinds, getFactsHistory } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

const size = 8;

/** What happened to the facts of a unit, the latest first: who, when, and what is another now. */
export const FactsHistory = ({ unitId }: { readonly unitId: string }) => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const answer = useCall(getFactsHistory, { unitId, currentPage: page, pageSize: size }, { quiet: true, keep: true });
  return (
    <Sheet title={say(factsTexts.history)}>
      <Answered of={answer} rows={4}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <p className="soft">{say(factsTexts.noHistory)}</p>}
            <HistoryList
              of={list.map((event) => ({
                ...event,
                changes: event.changes.map((change) => ({ ...change, field: nameOf(change) })),
              }))}
              kinds={eventKinds}
            />
            {total > size && <Pager page={page} size={size} total={total} onPage={setPage} />}
          </>
        )}
      </Answered>
    </Sheet>
  );
};

/** What differs, one line a value: what it was and what it is. */
export const Differences = ({ of }: { readonly of: readonly Difference[] }) => (
  <ul className="facts-differences">
    {of.map((change) => (
      <li key={nameOf(change)} className="facts-text">
        <strong>{nameOf(change)}</strong> {change.before !== "" && <del>{change.before}</del>}{" "}
        {change.after !== "" && <ins>{change.after}</ins>}
      </li>
    ))}
  </ul>
);

/** An entry as a whole begins with its name. */
const nameOf = ({ field, entry, column }: Difference): string =>
  [field, column === "" ? "" : entry, column].filter((part) => part !== "").join(" · ");
