import { Radios, Stars, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { closeQuestion, getQuestionCounts, getQuestions, questionLimits } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { questionRefusals } from "../texts.ts";

/** Closes a question with its three ratings, all of them needed, or rates one that is closed (catalogue 13.10). */
export const CloseDialog = ({
  id,
  isOpen,
  onClose,
  onDone,
}: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: closeQuestion,
    start: { id },
    draft: `question close ${id}`,
    refusals: questionRefusals,
    refreshes: [getQuestions, getQuestionCounts],
    done: say(isOpen ? questionTexts.closed : questionTexts.thanked),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={say(isOpen ? questionTexts.closeTitle : questionTexts.rateTitle)}
      submit={say(isOpen ? questionTexts.close : questionTexts.rate)}
      onClose={onClose}
    >
      <Field form={form} name="resolved" label={say(questionTexts.isResolved)} required>
        {({ value, onChange, ...field }) => (
          <Radios
            {...field}
            value={value === undefined ? undefined : String(Number(value))}
            onChange={(chosen) => onChange(chosen === "1" ? 1 : 0)}
            options={[
              { value: "1", label: say(questionTexts.yes) },
              { value: "0", label: say(questionTexts.no) },
            ]}
          />
        )}
      </Field>
      {(["result", "timeliness", "attitude"] as const).map((name) => (
        <Field key={name} form={form} name={name} label={say(questionTexts[name])} required>
          {(field) => <Stars {...field} />}
        </Field>
      ))}
      <Field form={form} name="comment" label={say(questionTexts.comment)}>
        {(field) => <TextArea {...field} rows={3} maxLength={questionLimits.comment} />}
      </Field>
    </FormDialog>
  );
};
