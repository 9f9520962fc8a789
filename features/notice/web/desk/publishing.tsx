import { useState } from "react";
import { Button, DayTimeInput, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { type DeskNotice, getDeskNotice, getDeskNotices, publishNotice, withdrawNotice } from "../../contract.ts";
import { noticeLimits } from "../../notice.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeRefusals } from "../../texts.ts";

const refreshes = [getDeskNotice, getDeskNotices];
type Some = Pick<DeskNotice, "id" | "revision">;

/** Publishes what was saved, now or at a time; what is missing is said at the fields of the form behind. */
export const PublishButton = ({
  of,
  changed,
  onWrong,
}: {
  readonly of: Some;
  readonly changed: boolean;
  readonly onWrong: (name: string, message: string) => void;
}) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" {...(changed && { why: say(kitTexts.saveFirst) })} onClick={() => setOpen(true)}>
        {say(noticeDeskTexts.publishNow)}
      </Button>
      {open && <PublishDialog of={of} onWrong={onWrong} onClose={() => setOpen(false)} />}
    </>
  );
};

const PublishDialog = ({
  of: { id, revision },
  onWrong,
  onClose,
}: {
  readonly of: Some;
  readonly onWrong: (name: string, message: string) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: publishNotice,
    start: { id, revision },
    refusals: noticeRefusals,
    refreshes,
    done: say(noticeDeskTexts.published),
    onDone: onClose,
    onRefused: ({ fields }) => {
      const wrong = Object.entries(fields).filter(([name]) => name !== "publishTime");
      if (wrong.length === 0) return false;
      onClose();
      for (const [name, message] of wrong) onWrong(name, message);
      return true;
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(noticeDeskTexts.publishNow)}
      submit={say(noticeDeskTexts.publishNow)}
      onClose={onClose}
    >
      <Field form={form} name="publishTime" label={say(noticeDeskTexts.publishAt)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
    </FormDialog>
  );
};

/** Takes a notice back, with the reason its readers are told. */
export const WithdrawButton = ({ of: { id, revision } }: { readonly of: Some }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {say(noticeDeskTexts.withdraw)}
      </Button>
      {open && <WithdrawDialog of={{ id, revision }} onClose={() => setOpen(false)} />}
    </>
  );
};

const WithdrawDialog = ({ of, onClose }: { readonly of: Some; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: withdrawNotice,
    start: { ...of, reason: "" },
    refusals: noticeRefusals,
    refreshes,
    done: say(noticeDeskTexts.withdrawn),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(noticeDeskTexts.withdraw)}
      submit={say(noticeDeskTexts.withdraw)}
      onClose={onClose}
    >
      <Field form={form} name="reason" label={say(kitTexts.reason)} hint={say(noticeDeskTexts.withdrawHint)} required>
        {(control) => <TextArea {...control} rows={3} maxLength={noticeLimits.reason} />}
      </Field>
    </FormDialog>
  );
};
