import { useState } from "react";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import {
  advanceChange,
  changeLimits,
  changeRefusals,
  type ChangeStep,
  changeSteps,
  type ChangeWhole,
  getChange,
  getChangeCalendar,
  getChanges,
} from "../../contract.ts";
import { changeTexts } from "../../texts.ts";
import { Conflicts } from "../Conflicts.tsx";

/** What a change manager may do with a change now; the next step of its life stands out. */
export const ChangeSteps = ({ change }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  const [asked, setAsked] = useState<ChangeStep>();
  const [next] = change.may.filter((step) => step !== "withdraw" && step !== "cancel" && step !== "rollBack");
  return (
    <>
      {change.may.map((step) => (
        <Button
          key={step}
          popup="dialog"
          look={step === next ? "primary" : "default"}
          why={step === "approve" && change.overdue ? say(changeRefusals.E18028) : undefined}
          onClick={() => setAsked(step)}
        >
          {say(changeSteps[step])}
        </Button>
      ))}
      {asked && <StepDialog change={change} step={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** Asks what there is to say of a step; before somebody approves, what stands against it. */
const StepDialog = ({
  change,
  step,
  onClose,
}: {
  readonly change: ChangeWhole;
  readonly step: ChangeStep;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: advanceChange,
    start: { id: change.id, version: change.version, step, note: "" },
    refusals: changeRefusals,
    refreshes: [getChange, getChanges, getChangeCalendar],
    done: say(changeTexts.stepDone, { step: say(changeSteps[step]) }),
    onDone: onClose,
  });
  const againstIt = step === "approve" && change.conflicts.length > 0;
  return (
    <FormDialog
      form={form}
      title={`${say(changeSteps[step])} ${change.changeNo}`}
      submit={say(changeSteps[step])}
      danger={step === "cancel" || step === "rollBack"}
      size={againstIt ? "normal" : "small"}
      onClose={onClose}
    >
      {againstIt && (
        <>
          <p>{say(changeTexts.noteConflicts)}</p>
          <Conflicts of={change.conflicts} />
        </>
      )}
      {step === "rollBack" && <p className="change-text">{change.rollback}</p>}
      <Field
        form={form}
        name="note"
        label={say(changeTexts.note)}
        required={againstIt || step === "cancel" || step === "rollBack"}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={changeLimits.note} />}
      </Field>
    </FormDialog>
  );
};
