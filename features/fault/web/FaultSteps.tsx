import { useState } from "react";
import { Button, TextInput } from "@apron/kit/web/controls";
import { Field, useForm, FormDialog, SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import {
  attachFault,
  faultRefusals,
  faultSteps,
  type FaultStep,
  type FaultWhole,
  getFault,
  getFaults,
} from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { AmendDialog } from "./AmendDialog.tsx";
import { StepDialog } from "./StepDialog.tsx";

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

const AttachDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: attachFault,
    start: { id, parentId: "" },
    refusals: faultRefusals,
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
