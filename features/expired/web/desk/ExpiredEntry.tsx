import { useState } from "react";
import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { expiredLimits, getExpiredEntry, getExpiredLog, resendExpired } from "../../contract.ts";
import { expiredDeskTexts } from "../../texts-desk.ts";
import { expiredRefusals, expiredTexts } from "../../texts.ts";
import { ProgressTag } from "../tags.tsx";
import "../expired.css";

type Entry = ResultOf<typeof getExpiredEntry>;

/** What happened with one query, why it failed, and sending it again (additions 4). */
export const ExpiredEntry = () => {
  const serialNo = useGiven("serialNo");
  const answer = useCall(getExpiredEntry, { serialNo }, { quiet: true });
  return <Answered of={answer}>{(entry) => <Shown entry={entry} />}</Answered>;
};

const deliveryWords = {
  "": undefined,
  queued: expiredDeskTexts.deliveryQueued,
  sent: expiredDeskTexts.deliverySent,
  failed: expiredDeskTexts.deliveryFailed,
  dead: expiredDeskTexts.deliveryDead,
  shown: expiredDeskTexts.deliveryShown,
} as const;

const stepWords = {
  submitted: expiredDeskTexts.stepSubmitted,
  asked: expiredDeskTexts.stepAsked,
  answered: expiredDeskTexts.stepAnswered,
  sent: expiredDeskTexts.stepSent,
  failed: expiredDeskTexts.stepFailed,
  resent: expiredDeskTexts.stepResent,
  erased: expiredDeskTexts.stepErased,
} as const;

const Shown = ({ entry }: { readonly entry: Entry }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const delivery = deliveryWords[entry.delivery];
  return (
    <Page
      title={entry.serialNo}
      beside={<ProgressTag of={entry.progress} />}
      actions={
        <Button
          look="primary"
          popup="dialog"
          why={entry.mayResend ? undefined : entry.whyNot}
          onClick={() => setOpen(true)}
        >
          {say(expiredDeskTexts.resend)}
        </Button>
      }
    >
      <Stack>
        <Sheet>
          <Facts
            columns={3}
            of={[
              { label: say(expiredTexts.kind), value: say(expiredTexts[entry.kind]) },
              { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(entry)}</span> },
              { label: say(expiredTexts.channel), value: say(expiredTexts[entry.channel]) },
              { label: say(kitTexts.submittedAt), value: entry.submitTime },
              { label: say(expiredTexts.ended), value: entry.endTime },
              { label: say(expiredDeskTexts.nextTry), value: entry.nextTime },
              { label: say(expiredDeskTexts.mailbox), value: entry.emailMasked },
              {
                label: say(expiredDeskTexts.delivery),
                value: delivery && [say(delivery), entry.deliveryFailure].filter(Boolean).join(" · "),
              },
              { label: say(expiredTexts.keptUntil), value: entry.keptUntil.slice(0, 16) },
              { label: say(expiredDeskTexts.resends), value: entry.resends },
              { label: say(expiredDeskTexts.failure), value: entry.reason, wide: true },
            ]}
          />
        </Sheet>
        <Sheet title={say(expiredTexts.steps)}>
          <ol className="expired-steps">
            {entry.steps.map(({ time, step, name, note }, at) => (
              // oxlint-disable-next-line no-array-index-key -- what happened is only added to
              <li key={at}>
                <time className="soft mono">{time}</time>
                <span>
                  <strong>{say(stepWords[step])}</strong>
                  {name !== "" && <> · {name}</>}
                  {note !== "" && <span className="expired-note">{note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </Sheet>
      </Stack>
      {open && <ResendDialog entry={entry} onClose={() => setOpen(false)} />}
    </Page>
  );
};

const begunFrom = ({ serialNo, version }: Entry) => ({ start: { serialNo, version, reason: "" } });

const ResendDialog = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) => {
  const say = useSay();
  const [begun] = useState(() => begunFrom(entry));
  const { serialNo } = entry;
  const form = useForm({
    call: resendExpired,
    ...begun,
    theirs: async () => begunFrom(await send(getExpiredEntry, { serialNo })),
    refusals: expiredRefusals,
    refreshes: [getExpiredEntry, getExpiredLog],
    done: say(expiredDeskTexts.resent),
    onDone: onClose,
  });
  const title = entry.result === "kept" ? expiredDeskTexts.resendAsk : expiredDeskTexts.askAnewAsk;
  return (
    <FormDialog form={form} title={say(title, { serialNo })} submit={say(expiredDeskTexts.resend)} onClose={onClose}>
      <p className="soft">{say(expiredDeskTexts.resendHint, { count: entry.resendsLeft })}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={expiredLimits.resendReason} />}
      </Field>
    </FormDialog>
  );
};
