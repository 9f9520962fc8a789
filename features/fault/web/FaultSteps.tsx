import { useState } from "react";
import { Button, TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, useForm, FormDialog, SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import {
  advanceFault,
  attachFault,
  faultLimits,
  faultRefusals,
  faultSteps,
  type FaultStep,
  type FaultWhole,
  getFault,
  getFaults,
} from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { AmendDialog } from "./AmendDialog.tsx";
import { MeasureChoice } from "./report/MeasureChoice.tsx";

/** What the reader may do with a fault now; the next step of its life stands out. */
export const FaultSteps = ({ fault }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  const [asked, setAsked] = useState<FaultStep | "amend" | "attach">();
  const close = (): void => setAsked(undefined);
  const [next] = fault.may.filter((step) => step !== "takeOver" && step !== "reopen");
  const mayAttach = fault.mayAmend && fault.children.length === 0;
  return (
    <>
      {fault.mayAmend && <Button onClick={() => setAsked("amend")}>{say(faultTexts.amend)}</Button>}
      {mayAttach && fault.parentId === "" && (
        <Button onClick={() => setAsked("attach")}>{say(faultTexts.attach)}</Button>
      )}
      {mayAttach && fault.parentId !== "" && (
        <SendButton
          call={attachFault}
          body={{ id: fault.id, parentId: "" }}
          refreshes={[getFault, getFaults]}
          says={say(faultTexts.detach)}
          done={say(faultTexts.detached)}
        />
      )}
      {fault.may.map((step) => (
        <Button key={step} look={step === next ? "primary" : "default"} onClick={() => setAsked(step)}>
          {say(faultSteps[step])}
        </Button>
      ))}
      {asked === "amend" && <AmendDialog fault={fault} onClose={close} />}
      {asked === "attach" && <AttachDialog id={fault.id} onClose={close} />}
      {asked !== undefined && asked !== "amend" && asked !== "attach" && (
        <StepDialog fault={fault} step={asked} onClose={close} />
      )}
    </>
  );
};

const StepDialog = ({
  fault,
  step,
  onClose,
}: {
  readonly fault: FaultWhole;
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
    </FormDialog>
  );
};

const AttachDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: attachFault,
    start: { id, parentId: "" },
    refusals: faultRefusals,
    prepare: (body) => ({ ...body, parentId: (body.parentId ?? "").trim().toUpperCase() }),
    refreshes: [getFault, getFaults],
    done: say(faultTexts.attached),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(faultTexts.attach)}
      submit={say(faultTexts.attach)}
      size="small"
      onClose={onClose}
    >
      <Field form={form} name="parentId" label={say(faultTexts.attachId)} required>
        {(control) => <TextInput {...control} mono placeholder="F20261121-001" maxLength={64} />}
      </Field>
    </FormDialog>
  );
};
