import { useState } from "react";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Page, Sheet, Answered, Dialog, Empty, Tag, type Tone } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { MorePages, usePages } from "@apron/kit/web/tables";
import { kindsText, spanText } from "@apron/features/duty/contract";
import {
  decideSwap,
  deskSwaps,
  swapRefusals,
  swapsAtOnce,
  swapTopic,
  type SwapRecord,
  type SwapState,
} from "../contract.ts";
import { swapStateNames, swapTexts } from "../texts.ts";
import { Conflicts } from "./Conflicts.tsx";
import { decideWords } from "./words.ts";
import { swapTitles } from "../titles.ts";
import "./swap.css";

/** 换班审批: what staff agreed among themselves, with both shifts, for a planner to decide. */
export const SwapsDesk = () => {
  const say = useSay();
  const swaps = usePages(deskSwaps, swapsAtOnce, { quiet: true });
  useLive(swapTopic, [deskSwaps]);
  const [deciding, setDeciding] = useState<{ readonly swap: SwapRecord; readonly approve: boolean }>();
  return (
    <Page title={say(swapTitles.swaps)}>
      <Answered of={swaps} rows={6}>
        {(all) => {
          const waiting = all.filter(({ state }) => state === "accepted");
          const others = all.filter(({ state }) => state !== "accepted");
          return (
            <>
              <Sheet
                flush
                title={`${say(swapTexts.waiting)} ${waiting.length}${waiting.length === all.length && swaps.hasNextPage ? "+" : ""}`}
              >
                {waiting.length === 0 ? (
                  <Empty title={say(decideWords.noSwaps)} hint={say(decideWords.noSwapsHint)} />
                ) : (
                  <ul className="swap-list">
                    {waiting.map((swap) => (
                      <Swap key={swap.id} of={swap} onDecide={(approve) => setDeciding({ swap, approve })} />
                    ))}
                  </ul>
                )}
              </Sheet>
              {others.length > 0 && (
                <Sheet flush title={say(decideWords.earlier)}>
                  <ul className="swap-list">
                    {others.map((swap) => (
                      <Swap key={swap.id} of={swap} />
                    ))}
                  </ul>
                </Sheet>
              )}
              <MorePages of={swaps} />
            </>
          );
        }}
      </Answered>
      {deciding && (
        <DecideDialog
          {...deciding}
          read={async () => (await swaps.refetch()).data?.find(({ id }) => id === deciding.swap.id)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Page>
  );
};

const tones: Readonly<Record<SwapState, Tone>> = {
  asked: "info",
  accepted: "wait",
  approved: "good",
  declined: "idle",
  refused: "bad",
  withdrawn: "idle",
  lapsed: "idle",
};

const Swap = ({ of: swap, onDecide }: { readonly of: SwapRecord; readonly onDecide?: (approve: boolean) => void }) => {
  const say = useSay();
  const mayDecide = swap.may.includes("approve");
  const why = mayDecide ? undefined : say(swap.may.includes("refuse") ? decideWords.barred : decideWords.ownSwap);
  return (
    <li className="swap-entry">
      <header>
        <Tag tone={tones[swap.state]}>{say(swapStateNames[swap.state])}</Tag>
        <h3>{say(swap.kind === "swap" ? swapTexts.swap : swapTexts.cover)}</h3>
        <span className="soft">
          {say(decideWords.askedOn, { name: swap.askedBy, time: swap.askedAt.slice(0, 16) })}
        </span>
      </header>
      <div className="swap-sides">
        <Side row={swap.shift} becomes={swap.otherName === "" ? say(swapTexts.anyone) : swap.otherName} />
        {swap.otherShift && <Side row={swap.otherShift} becomes={swap.shift.name} />}
      </div>
      <Conflicts of={swap.conflicts} />
      {swap.note !== "" && <p className="swap-note">{swap.note}</p>}
      {swap.decidedBy !== "" && <Decided of={swap} />}
      {onDecide && (
        <span className="actions">
          <Button look="primary" size="small" popup="dialog" why={why} onClick={() => onDecide(true)}>
            {say(swapTexts.approve)}
          </Button>
          <Button
            size="small"
            popup="dialog"
            why={swap.may.includes("refuse") ? undefined : say(decideWords.ownSwap)}
            onClick={() => onDecide(false)}
          >
            {say(swapTexts.refuse)}
          </Button>
          {why !== undefined && <span className="soft">{why}</span>}
        </span>
      )}
    </li>
  );
};

/** Who decided it and when, and what was said to it. */
const Decided = ({ of: swap }: { readonly of: SwapRecord }) => {
  const say = useSay();
  return (
    <p className="soft">
      {say(decideWords.decidedOn, { name: swap.decidedBy, time: swap.decidedAt.slice(0, 16) })}
      {swap.decisionNote === "" ? "" : ` · ${swap.decisionNote}`}
    </p>
  );
};

/** One of the two shifts, and who will be on it. */
const Side = ({ row, becomes }: { readonly row: SwapRecord["shift"]; readonly becomes: string }) => {
  const say = useSay();
  return (
    <section className="swap-side">
      <strong>{say(decideWords.swapOf, { name: row.name })}</strong>
      <p className="mono">{spanText(row)}</p>
      <p>
        {row.depaName} · {row.postName}
      </p>
      <p className="soft">{kindsText(row, say)}</p>
      <p className="swap-becomes">
        <del>{row.name}</del> <span aria-hidden="true">→</span> <ins>{becomes}</ins>
      </p>
    </section>
  );
};

const DecideDialog = ({
  swap,
  approve,
  read,
  onClose,
}: {
  readonly swap: SwapRecord;
  readonly approve: boolean;
  /** The swap as it stands now. */
  readonly read: () => Promise<SwapRecord | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [now, setNow] = useState(swap);
  const begun = (of: SwapRecord) => ({
    start: { id: of.id, version: of.version, approve, note: "" },
    seen: { by: of.decidedBy, at: of.decidedAt },
  });
  const [start] = useState(() => begun(swap));
  const form = useForm({
    call: decideSwap,
    ...start,
    theirs: async () => {
      const found = await read();
      if (found) setNow(found);
      return found && begun(found);
    },
    draft: `swap ${swap.id} ${approve}`,
    refusals: swapRefusals,
    refreshes: [deskSwaps],
    done: say(approve ? swapTexts.swapApproved : decideWords.swapRefused),
    onDone: onClose,
  });
  if (now.state !== "accepted") {
    const close = (): void => {
      form.reset();
      onClose();
    };
    return (
      <Dialog
        open
        closable={false}
        title={say(now.kind === "swap" ? swapTexts.swap : swapTexts.cover)}
        onClose={close}
        footer={<Button onClick={close}>{say(kitTexts.close)}</Button>}
      >
        <p>
          <Tag tone={tones[now.state]}>{say(swapStateNames[now.state])}</Tag> {say(decideWords.over)}
        </p>
        {now.decidedBy !== "" && <Decided of={now} />}
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={say(approve ? decideWords.approveAsk : decideWords.refuseAsk)}
      submit={say(approve ? swapTexts.approve : swapTexts.refuse)}
      danger={!approve}
      onClose={onClose}
    >
      {approve && <p>{say(decideWords.approveHint)}</p>}
      <div className="swap-sides">
        <Side row={swap.shift} becomes={swap.otherName} />
        {swap.otherShift && <Side row={swap.otherShift} becomes={swap.shift.name} />}
      </div>
      {approve && <Conflicts of={swap.conflicts} />}
      <Field form={form} name="note" label={say(approve ? swapTexts.note : decideWords.refuseNote)} required={!approve}>
        {(control) => <TextArea {...control} rows={2} maxLength={200} />}
      </Field>
    </FormDialog>
  );
};
