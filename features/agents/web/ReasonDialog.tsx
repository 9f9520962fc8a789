import type { BodyOf, Call, ResultOf } from "@apron/kit/contract/call";
import { type Control, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";

/** Asks why before something is done to a work number, does it, and shows what it is refused with. */
export const ReasonDialog = <C extends Call>({
  call,
  start,
  as = "reason",
  title,
  refreshes,
  onDone = () => tell("success", title),
  onClose,
}: {
  readonly call: C;
  /** The body without its reason. */
  readonly start: Omit<BodyOf<C>, "reason" | "answer">;
  /** What the body calls the reason. */
  readonly as?: "reason" | "answer";
  readonly title: string;
  readonly refreshes: readonly Call[];
  /** What a success says; the title as a passing message unless the screen shows more. */
  readonly onDone?: (result: ResultOf<C>) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  // The reason is all that is missing, and it is a text of the body.
  const name = as as keyof BodyOf<C> & string;
  const form = useForm({
    call,
    start: start as Partial<BodyOf<C>>,
    refreshes,
    onDone: (result) => {
      onDone(result);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="small" title={title} submit={say(kitTexts.submit)} onClose={onClose}>
      <Field form={form} name={name} label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...(field as Control<string | undefined>)} maxLength={200} rows={3} />}
      </Field>
    </FormDialog>
  );
};
