import type { ReactNode } from "react";
import { type FormStore, SchemaForm } from "@apron/features/template/web/parts";
import { Button } from "@apron/kit/web/controls";
import { uploadTexts, UploadsContext, useFormUploads } from "@apron/kit/web/files";
import { FormRefusal } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import type { CallRefused } from "@apron/kit/web/call";
import { recordTexts, workTexts } from "../texts.ts";
import { besideField } from "./maintenance/SpotNotes.tsx";
import type { useSending } from "./use-sending.ts";

/** The form of a template with its dock: how it stands, whether it waits for a network, and the button that submits it. */
export const FilledForm = ({
  store,
  sending,
  refusal,
  submit,
  onSubmit,
  children,
}: {
  readonly store: FormStore;
  readonly sending: Pick<ReturnType<typeof useSending>, "state" | "retry">;
  readonly refusal: CallRefused | undefined;
  /** What the button says. */
  readonly submit: string;
  /** Once every upload is over; `arrived` says whether all of them got there. */
  readonly onSubmit: (arrived: boolean) => void;
  /** What else the dock says. */
  readonly children?: ReactNode;
}) => {
  const say = useSay();
  const uploads = useFormUploads();
  return (
    <form
      noValidate
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void uploads.arrive().then(onSubmit);
      }}
    >
      <UploadsContext value={uploads.parts}>
        <SchemaForm store={store} label={say(recordTexts.content)} beside={besideField} />
      </UploadsContext>
      {refusal && <FormRefusal refusal={refusal} kept />}
      <div className="record-dock">
        {children}
        {sending.state === "waiting" && (
          <span className="record-waiting" role="alert">
            {say(workTexts.waitingToSend)}
            <Button size="small" onClick={sending.retry}>
              {say(workTexts.sendNow)}
            </Button>
          </span>
        )}
        <Button look="primary" size="large" type="submit" busy={sending.state !== "idle" || uploads.waiting}>
          {uploads.waiting ? say(uploadTexts.waiting) : submit}
        </Button>
      </div>
    </form>
  );
};
