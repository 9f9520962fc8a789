import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { useSend, type CallRefused } from "@apron/kit/web/call";
import { asRefused } from "@apron/kit/web/refused";
import { useSay } from "@apron/kit/web/language";
import { Empty, RefusalView } from "@apron/kit/web/states.tsx";
import { Facts, Tag, type Tone } from "@apron/kit/web/tag.tsx";
import { tell } from "@apron/kit/web/toast";
import type { Word } from "@apron/kit/contract/texts";
import {
  answerSwap,
  mySwaps,
  myShifts,
  untakeSwap,
  withdrawSwap,
  type SwapRecord,
  type SwapState,
} from "../contract.ts";
import { dutyTexts, swapStateNames } from "../texts.ts";
import { PostName } from "./PostName.tsx";
import { When } from "./When.tsx";
import { dutyWords } from "./words.ts";

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
  if (records.length === 0) return <Empty title={say(dutyTexts.swapsEmpty)} />;
  const waiting = records.filter((swap) => swap.may.includes("accept"));
  const others = records.filter((swap) => !swap.may.includes("accept"));
  return (
    <div className="swaps">
      {waiting.length > 0 && (
        <section>
          <h3>{say(dutyWords.forMe)}</h3>
          <ul>
            {waiting.map((swap) => (
              <Swap key={swap.id} swap={swap} onRefused={onRefused} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          {waiting.length > 0 && <h3>{say(dutyWords.otherRequests)}</h3>}
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

const Swap = ({ swap, onRefused }: SwapProps) => {
  const say = useSay();
  return (
    <li className={`swap${swap.may.includes("accept") ? " is-waiting" : ""}`}>
      <header>
        <Tag tone={tones[swap.state]}>
          {say(swap.may.includes("accept") ? dutyWords.forMe : swapStateNames[swap.state])}
        </Tag>
        <strong>{say(swap.kind === "swap" ? dutyTexts.swap : dutyTexts.cover)}</strong>
        <span className="soft">{say(dutyWords.askedOn, { name: swap.askedBy, time: swap.askedAt.slice(0, 16) })}</span>
      </header>
      <Facts
        columns={1}
        of={[
          { label: say(dutyWords.gives), value: <Shift of={swap.shift} /> },
          swap.otherShift
            ? { label: say(dutyWords.takes), value: <Shift of={swap.otherShift} /> }
            : { label: say(dutyTexts.cover), value: swap.otherName === "" ? say(dutyTexts.anyone) : swap.otherName },
          ...(swap.note === "" ? [] : [{ label: say(dutyTexts.note), value: swap.note }]),
          ...(swap.decidedBy === ""
            ? []
            : [
                {
                  label: say(dutyWords.state),
                  value: [
                    say(dutyWords.decidedOn, { name: swap.decidedBy, time: swap.decidedAt.slice(0, 16) }),
                    swap.decisionNote,
                  ]
                    .filter((part) => part !== "")
                    .join(" · "),
                },
              ]),
        ]}
      />
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
      <div className="actions">
        {may("accept") && (
          <Button
            look="primary"
            size="small"
            busy={pending}
            onClick={() => void take(answer.send({ ...step, accept: true }), dutyTexts.swapAccepted)}
          >
            {say(dutyTexts.accept)}
          </Button>
        )}
        {may("decline") && (
          <Button
            size="small"
            busy={pending}
            onClick={() => void take(answer.send({ ...step, accept: false }), dutyWords.declined)}
          >
            {say(dutyTexts.decline)}
          </Button>
        )}
        {may("untake") && (
          <Button size="small" busy={pending} onClick={() => void take(untake.send(step), dutyWords.untaken)}>
            {say(dutyTexts.untake)}
          </Button>
        )}
        {may("withdraw") && (
          <Button size="small" busy={pending} onClick={() => void take(withdraw.send(step), dutyWords.withdrawn)}>
            {say(dutyTexts.withdraw)}
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
