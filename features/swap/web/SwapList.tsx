import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSend, type CallRefused, asRefused } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, RefusalView, Facts, Tag, type Tone } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import type { Word } from "@apron/kit/contract/texts";
import { myShifts } from "@apron/features/duty/contract";
import { PostName, When } from "@apron/features/duty/web/parts";
import { answerSwap, mySwaps, type SwapRecord, type SwapState, untakeSwap, withdrawSwap } from "../contract.ts";
import { swapStateNames, swapTexts } from "../texts.ts";
import { Conflicts } from "./Conflicts.tsx";
import { swapWords } from "./words.ts";

/** Swaps and covers: what waits for the reader first, then all others, newest first. */
export const SwapList = ({
  records,
  onRefused,
}: {
  readonly records: readonly SwapRecord[];
  /** A step was refused: what is shown may be out of date. */
  readonly onRefused: () => void;
}) => {
  const say = useSay();
  if (records.length === 0) return <Empty title={say(swapTexts.swapsEmpty)} hint={say(swapTexts.swapsEmptyHint)} />;
  const waiting = records.filter(isForMe);
  const others = records.filter((swap) => !isForMe(swap));
  return (
    <div className="swaps">
      {waiting.length > 0 && (
        <section>
          <h3>{say(swapWords.forMe)}</h3>
          <ul>
            {waiting.map((swap) => (
              <Swap key={swap.id} swap={swap} onRefused={onRefused} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          {waiting.length > 0 && <h3>{say(swapWords.otherRequests)}</h3>}
          <ul>
            {others.map((swap) => (
              <Swap key={swap.id} swap={swap} onRefused={onRefused} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

interface SwapProps {
  readonly swap: SwapRecord;
  readonly onRefused: () => void;
}

/** Whether the reader is the one who answers it, be it only to decline what would put somebody in two places. */
const isForMe = ({ may }: SwapRecord): boolean => may.includes("accept") || may.includes("decline");

const Swap = ({ swap, onRefused }: SwapProps) => {
  const say = useSay();
  return (
    <li className={`swap${isForMe(swap) ? " is-waiting" : ""}`}>
      <header>
        <Tag tone={tones[swap.state]}>{say(isForMe(swap) ? swapWords.forMe : swapStateNames[swap.state])}</Tag>
        <strong>{say(swap.kind === "swap" ? swapTexts.swap : swapTexts.cover)}</strong>
        <span className="soft">{say(swapWords.askedOn, { name: swap.askedBy, time: swap.askedAt.slice(0, 16) })}</span>
      </header>
      <Facts
        columns={1}
        of={[
          { label: say(swapWords.gives), value: <Shift of={swap.shift} /> },
          swap.otherShift
            ? { label: say(swapWords.takes), value: <Shift of={swap.otherShift} /> }
            : { label: say(swapTexts.cover), value: swap.otherName === "" ? say(swapTexts.anyone) : swap.otherName },
          ...(swap.note === "" ? [] : [{ label: say(swapTexts.note), value: swap.note }]),
          ...(swap.answeredAt === ""
            ? []
            : [
                {
                  label: say(kitTexts.answer),
                  value: say(swapWords.answeredOn, { name: swap.otherName, time: swap.answeredAt.slice(0, 16) }),
                },
              ]),
          ...(swap.state === "lapsed" ? [{ label: say(kitTexts.state), value: say(swapWords.lapsedWhy) }] : []),
          ...(swap.decidedBy === ""
            ? []
            : [
                {
                  label: say(kitTexts.state),
                  value: [
                    say(swapWords.decidedOn, { name: swap.decidedBy, time: swap.decidedAt.slice(0, 16) }),
                    swap.decisionNote,
                  ]
                    .filter((part) => part !== "")
                    .join(" · "),
                },
              ]),
        ]}
      />
      <Conflicts of={swap.conflicts} />
      <SwapSteps swap={swap} onRefused={onRefused} />
    </li>
  );
};

const Shift = ({ of: row }: { readonly of: SwapRecord["shift"] }) => (
  <>
    <strong>{row.name}</strong> <When of={row} /> · <PostName of={row} />
  </>
);

/** The steps the reader may take now; a refusal is shown beside them, and the list is asked for again. */
const SwapSteps = ({ swap, onRefused }: SwapProps) => {
  const say = useSay();
  const settings = { refreshes: [mySwaps, myShifts], quiet: true };
  const answer = useSend(answerSwap, settings);
  const untake = useSend(untakeSwap, settings);
  const withdraw = useSend(withdrawSwap, settings);
  const [refusal, setRefusal] = useState<CallRefused>();
  const pending = answer.pending || untake.pending || withdraw.pending;
  const step = { id: swap.id, version: swap.version };
  const take = async (sent: Promise<unknown>, done: Word): Promise<void> => {
    setRefusal(undefined);
    try {
      await sent;
      tell("success", say(done));
    } catch (thrown) {
      setRefusal(asRefused(thrown));
      onRefused();
    }
  };
  const may = (what: SwapRecord["may"][number]): boolean => swap.may.includes(what);
  if (swap.may.length === 0 && refusal === undefined) return null;
  return (
    <>
      {refusal && <RefusalView refusal={refusal} />}
      {may("decline") && !may("accept") && <p className="soft">{say(swapWords.barred)}</p>}
      <div className="actions">
        {may("accept") && (
          <Button
            look="primary"
            size="small"
            busy={pending}
            onClick={() => void take(answer.send({ ...step, accept: true }), swapTexts.swapAccepted)}
          >
            {say(swap.conflicts.length > 0 ? swapWords.acceptAnyway : swapTexts.accept)}
          </Button>
        )}
        {may("decline") && (
          <Button
            size="small"
            busy={pending}
            onClick={() => void take(answer.send({ ...step, accept: false }), swapWords.declined)}
          >
            {say(swapTexts.decline)}
          </Button>
        )}
        {may("untake") && (
          <Button size="small" busy={pending} onClick={() => void take(untake.send(step), swapWords.untaken)}>
            {say(swapTexts.untake)}
          </Button>
        )}
        {may("withdraw") && (
          <Button size="small" busy={pending} onClick={() => void take(withdraw.send(step), swapWords.withdrawn)}>
            {say(swapTexts.withdraw)}
          </Button>
        )}
      </div>
    </>
  );
};

const tones: Readonly<Record<SwapState, Tone>> = {
  asked: "wait",
  accepted: "wait",
  approved: "good",
  declined: "bad",
  refused: "bad",
  withdrawn: "idle",
  lapsed: "idle",
};
