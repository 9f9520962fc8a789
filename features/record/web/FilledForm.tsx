import type { ReactNode } from "react";
import { type FormStore, type Grouping, SchemaForm } from "@apron/features/template/web/parts";
import { Button } from "@apron/kit/web/controls";
import { uploadTexts, UploadsContext, useFormUploads } from "@apron/kit/web/files";
import { FormRefusal, SaveStatus } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { recordTexts } from "../texts.ts";
import { besideField } from "./maintenance/SpotNotes.tsx";
import type { Outgoing } from "./use-outgoing.ts";

/** The form of a template with its dock: how it stands, whether it waits for a network, and the button that submits it. */
export const FilledForm = ({
  store,
  grouping,
  sending,
  submit,
  onSubmit,
  children,
}: {
  readonly store: FormStore;
  /** Which groups of it stand as text. */
  readonly grouping?: Grouping;
  readonly sending: Outgoing;
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
        sending.forgive();
        void uploads.arrive().then(onSubmit);
      }}
    >
      <UploadsContext value={uploads.parts}>
        <SchemaForm store={store} label={say(recordTexts.content)} beside={besideField} grouping={grouping} />
      </UploadsContext>
      {sending.refused && <FormRefusal refusal={sending.refused} kept />}
      <div className="record-dock">
        {children}
        {!sending.refused && sending.standing !== "changed" && (
          <SaveStatus of={sending} sent={sending.keptAt === "" ? "" : say(kitTexts.keptAt, { time: sending.keptAt })} />
        )}
        <Button look="primary" size="large" type="submit" busy={sending.isLeaving || uploads.waiting}>
          {uploads.waiting ? say(uploadTexts.waiting) : submit}
        </Button>
      </div>
    </form>
  );
};
