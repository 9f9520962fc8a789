import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Dialog, Facts } from "@apron/kit/web/page";
import { answerLeave, getLeaves, revealLeave } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";

/** A message as the desk sees it. */
export type Left = ResultOf<typeof getLeaves>["list"][number];

/** Answers it, once. */
export const AnswerDialog = ({ of, onClose }: { readonly of: Left; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: answerLeave,
    start: { id: of.id, version: of.version, reply: "" },
    draft: `question-leave-${of.id}`,
    refusals: deskRefusals,
    refreshes: [getLeaves],
    done: say(deskTexts.leaveAnswered),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${say(deskTexts.leaveReply)} ${of.id}`}
      submit={say(deskTexts.send)}
      onClose={onClose}
    >
      <p className="desk-words">{of.words}</p>
      <Field form={form} name="reply" label={say(deskTexts.leaveReply)} required>
        {(field) => <TextArea {...field} rows={5} maxLength={deskLimits.text} />}
      </Field>
    </FormDialog>
  );
};

/** Shows what is masked once somebody has said why. */
export const RevealLeave = ({ of, onClose }: { readonly of: Left; readonly onClose: () => void }) => {
  const say = useSay();
  const [shown, setShown] = useState<ResultOf<typeof revealLeave>>();
  const form = useForm({ call: revealLeave, start: { id: of.id, reason: "" }, onDone: setShown });
  return shown ? (
    <Dialog open title={say(deskTexts.revealed)} onClose={onClose}>
      <Facts
        columns={1}
        of={[
          { label: say(questionTexts.phone), value: <span className="mono">{shown.phone}</span> },
          { label: say(deskTexts.leaveWords), value: <span className="desk-words">{shown.words}</span> },
        ]}
      />
    </Dialog>
  ) : (
    <FormDialog form={form} size="small" title={say(deskTexts.reveal)} submit={say(kitTexts.show)} onClose={onClose}>
      <p className="soft">{say(deskTexts.revealHint)}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={deskLimits.reason} rows={2} />}
      </Field>
    </FormDialog>
  );
};
