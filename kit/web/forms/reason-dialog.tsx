import type { ReactNode } from "react";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import { type Control, TextArea } from "../controls/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Field, useForm } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** Asks why before something is done, does it once, and shows what it is refused with. */
export const ReasonDialog = <C extends Call>({
  call,
  start,
  as = "reason",
  hint,
  submit,
  refreshes,
  done,
  onDone,
  onClose,
  title,
}: {
  readonly call: C;
  /** The body without its reason. */
  readonly start: Omit<BodyOf<C>, "reason" | "answer" | "words">;
  /** What the body calls the reason. */
  readonly as?: "reason" | "answer" | "words";
  readonly title: string;
  /** What follows from it. */
  readonly hint?: ReactNode;
  readonly submit?: ReactNode;
  readonly refreshes: readonly Call[];
  /** What a success says; the title, unless the screen does more. */
  readonly done?: string;
  readonly onDone?: (result: ResultOf<C>) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const says = done ?? (onDone ? undefined : title);
  const form = useForm({
    call,
    // The reason is all that is missing, and it is a text of the body.
    start: start as Partial<BodyOf<C>>,
    refreshes,
    ...(says !== undefined && { done: says }),
    onDone: (result) => {
      onDone?.(result);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="small" title={title} submit={submit ?? say(kitTexts.submit)} onClose={onClose}>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <Field form={form} name={as as keyof BodyOf<C> & string} label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...(field as Control<string | undefined>)} maxLength={200} rows={3} />}
      </Field>
    </FormDialog>
  );
};
