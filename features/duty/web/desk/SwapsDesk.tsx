import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@apron/kit/web/button.tsx";
import { refresh, useCall, type CallRefused } from "@apron/kit/web/call";
import { Dialog } from "@apron/kit/web/dialog.tsx";
import { Field, Form, useForm } from "@apron/kit/web/form.tsx";
import { TextArea } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Answered, Empty, RefusalView } from "@apron/kit/web/states.tsx";
import { Tag, type Tone } from "@apron/kit/web/tag.tsx";
import { tell } from "@apron/kit/web/toast";
import { kitTexts } from "@apron/kit/web/texts";
import { decideSwap, deskMonth, deskSwaps, swapRefusals, type SwapRecord, type SwapState } from "../../contract.ts";
import { dutyTexts, swapStateNames } from "../../texts.ts";
import { dutyTitles } from "../../titles.ts";
import { kindsText, spanText } from "./kinds.ts";
import { deskWords } from "./words.ts";
import "./desk.css";

/** 换班审批: what staff agreed among themselves, with both shifts, for a planner to decide. */
export const SwapsDesk = () => {
  const say = useSay();
  const swaps = useCall(deskSwaps, {}, { quiet: true });
  const [deciding, setDeciding] = useState<{ readonly swap: SwapRecord; readonly approve: boolean }>();
  return (
    <Page title={say(dutyTitles.swaps)}>
      <Answered of={swaps} rows={6}>
        {(all) => {
          const waiting = all.filter(({ state }) => state === "accepted");
          const others = all.filter(({ state }) => state !== "accepted");
          return (
            <>
              <Sheet flush title={`${say(deskWords.waiting)} ${waiting.length}`}>
                {waiting.length === 0 ? (
                  <Empty title={say(deskWords.noSwaps)} hint={say(deskWords.noSwapsHint)} />
                ) : (
                  <ul className="swap-list">
                    {waiting.map((swap) => (
                      <Swap key={swap.id} of={swap} onDecide={(approve) => setDeciding({ swap, approve })} />
                    ))}
                  </ul>
                )}
              </Sheet>
              {others.length > 0 && (
                <Sheet flush title={say(deskWords.earlier)}>
                  <ul className="swap-list">
                    {others.map((swap) => (
                      <Swap key={swap.id} of={swap} />
                    ))}
                  </ul>
                </Sheet>
              )}
            </>
          );
        }}
      </Answered>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
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
  return (
    <li className="swap-entry">
      <header>
        <Tag tone={tones[swap.state]}>{say(swapStateNames[swap.state])}</Tag>
        <h3>{say(swap.kind === "swap" ? dutyTexts.swap : dutyTexts.cover)}</h3>
        <span className="soft">{say(deskWords.askedOn, { name: swap.askedBy, time: swap.askedAt.slice(0, 16) })}</span>
      </header>
      <div className="swap-sides">
        <Side row={swap.shift} becomes={swap.otherName === "" ? say(dutyTexts.anyone) : swap.otherName} />
        {swap.otherShift && <Side row={swap.otherShift} becomes={swap.shift.name} />}
      </div>
      {swap.note !== "" && <p className="swap-note">{swap.note}</p>}
      {swap.decidedBy !== "" && (
        <p className="soft">
          {say(deskWords.decidedOn, { name: swap.decidedBy, time: swap.decidedAt.slice(0, 16) })}
          {swap.decisionNote === "" ? "" : ` · ${swap.decisionNote}`}
        </p>
      )}
      {onDecide && (
        <span className="actions">
          <Button
            look="primary"
            size="small"
            popup="dialog"
            why={mayDecide ? undefined : say(deskWords.ownSwap)}
            onClick={() => onDecide(true)}
          >
            {say(dutyTexts.approve)}
          </Button>
          <Button
            size="small"
            popup="dialog"
            why={swap.may.includes("refuse") ? undefined : say(deskWords.ownSwap)}
            onClick={() => onDecide(false)}
          >
            {say(dutyTexts.refuse)}
          </Button>
          {!mayDecide && <span className="soft">{say(deskWords.ownSwap)}</span>}
        </span>
      )}
    </li>
  );
};

/** One of the two shifts, and who will be on it. */
const Side = ({ row, becomes }: { readonly row: SwapRecord["shift"]; readonly becomes: string }) => {
  const say = useSay();
  return (
    <section className="swap-side">
      <strong>{say(deskWords.swapOf, { name: row.name })}</strong>
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
  onClose,
}: {
  readonly swap: SwapRecord;
  readonly approve: boolean;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefused>();
  const [start] = useState(() => ({ id: swap.id, version: swap.version, approve, note: "" }));
  const form = useForm({
    call: decideSwap,
    start,
    refusals: swapRefusals,
    refreshes: [deskSwaps, deskMonth],
    onRefused: (refused) => {
      setRefusal(refused);
      void refresh(client, [deskSwaps]);
      return true;
    },
    onDone: () => {
      tell("success", say(approve ? dutyTexts.swapApproved : deskWords.swapRefused));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={say(approve ? deskWords.approveAsk : deskWords.refuseAsk)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look={approve ? "primary" : "danger"} type="submit" form={form.id} busy={form.pending}>
            {say(approve ? dutyTexts.approve : dutyTexts.refuse)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        {refusal && <RefusalView refusal={refusal} />}
        {approve && <p>{say(deskWords.approveHint)}</p>}
        <div className="swap-sides">
          <Side row={swap.shift} becomes={swap.otherName} />
          {swap.otherShift && <Side row={swap.otherShift} becomes={swap.shift.name} />}
        </div>
        <Field form={form} name="note" label={say(approve ? dutyTexts.note : deskWords.refuseNote)}>
          {(control) => <TextArea {...control} rows={2} maxLength={200} />}
        </Field>
      </Form>
    </Dialog>
  );
};
