import type { ReactNode } from "react";
import type { BodyOf, Call, ResultOf } from "@apron/kit/contract/call";
import { TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import type { publishWording, resendMessage, restoreWording, retryMessages } from "../contract.ts";
import { messageRefusals } from "../texts.ts";
import { wordingLimits } from "../wording.ts";

/** What is done for a reason that the audit keeps. */
type Reasoned = typeof resendMessage | typeof retryMessages | typeof publishWording | typeof restoreWording;

/** Asks why, and does it once. */
export const ReasonDialog = <C extends Reasoned>({
  call,
  body,
  refreshes,
  title,
  hint,
  submit,
  done,
  onDone,
  onClose,
}: {
  readonly call: C;
  readonly body: Omit<BodyOf<C>, "reason">;
  readonly refreshes: readonly Call[];
  readonly title: ReactNode;
  readonly hint: ReactNode;
  readonly submit: ReactNode;
  readonly done: string;
  readonly onDone?: (result: ResultOf<C>) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm<Reasoned>({
    call,
    // The fields of the call besides the reason are given.
    start: { ...body, reason: "" } as unknown as BodyOf<Reasoned>,
    refusals: messageRefusals,
    refreshes: [...refreshes],
    done,
    onDone: (result) => {
      onDone?.(result as ResultOf<C>);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submit={submit} onClose={onClose}>
      <p className="soft">{hint}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(control) => <TextArea {...control} rows={2} maxLength={wordingLimits.reason} />}
      </Field>
    </FormDialog>
  );
};
