import { isStale } from "@apron/kit/web/call";
import { TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import {
  advanceFault,
  commentFault,
  faultLimits,
  faultRefusals,
  faultSteps,
  type FaultStep,
  type FaultWhole,
  getFault,
  getFaults,
} from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { MeasureChoice } from "./report/MeasureChoice.tsx";

/**
 * Takes a fault a step further (catalogue 16.8). Where somebody else was first, there is no such step any more: the note that was
 * typed can still be kept as a comment.
 */
export const StepDialog = ({
  fault,
  step,
  onClose,
}: {
  readonly fault: Pick<FaultWhole, "id" | "measure" | "cause" | "faultySoftware" | "error" | "phenomenon">;
  readonly step: FaultStep;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: advanceFault,
    start: { id: fault.id, step, note: "", measure: fault.measure, cause: fault.cause, caseId: "" },
    draft: `fault-${step}-${fault.id}`,
    refusals: faultRefusals,
    refreshes: [getFault, getFaults],
    done: say(faultTexts.stepDone, { step: say(faultSteps[step]) }),
    onDone: onClose,
  });
  const note = form.values.note ?? "";
  const isRestore = step === "restore";
  return (
    <FormDialog
      form={form}
      title={`${say(faultSteps[step])} ${fault.id}`}
      submit={say(faultSteps[step])}
      size={isRestore ? "normal" : "small"}
      onClose={onClose}
    >
      {isRestore && (
        <>
          <MeasureChoice fault={fault} onChoose={({ measure, caseId }) => form.setAll({ measure, caseId })} />
          <Field form={form} name="measure" label={say(faultTexts.measure)} required>
            {(control) => <TextArea {...control} rows={3} maxLength={faultLimits.longText} />}
          </Field>
          <Field form={form} name="cause" label={say(faultTexts.cause)}>
            {(control) => <TextArea {...control} rows={2} maxLength={faultLimits.longText} />}
          </Field>
          <Field form={form} name="caseId" label={say(faultTexts.followedCase)}>
            {(control) => <TextInput {...control} mono maxLength={64} />}
          </Field>
        </>
      )}
      <Field form={form} name="note" label={say(faultTexts.note)} required={step === "reopen"}>
        {(control) => <TextArea {...control} rows={2} maxLength={faultLimits.longText} />}
      </Field>
      {form.refusal && isStale(form.refusal) && note.trim() !== "" && (
        <SendButton
          call={commentFault}
          body={{ id: fault.id, note, files: [] }}
          refreshes={[getFault]}
          size="small"
          says={say(faultTexts.noteAsComment)}
          done={say(faultTexts.commented)}
          onDone={() => {
            form.reset();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
};
