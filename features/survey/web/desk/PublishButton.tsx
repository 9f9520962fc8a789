import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { type DeskSurvey, getDeskSurvey, getDeskSurveys, publishSurvey } from "../../contract.ts";
import { surveyDeskTexts } from "../../texts-desk.ts";
import { surveyRefusals } from "../../texts.ts";

interface PublishProps {
  readonly of: Pick<DeskSurvey, "id" | "revision">;
  readonly onWrong: (name: string, message: string) => void;
}

/** Opens what was saved; what is missing is said at the fields of the form behind. */
export const PublishButton = ({ changed, ...props }: PublishProps & { readonly changed: boolean }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" {...(changed && { why: say(kitTexts.saveFirst) })} onClick={() => setOpen(true)}>
        {say(kitTexts.publish)}
      </Button>
      {open && <PublishDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const PublishDialog = ({ of: { id, revision }, onWrong, onClose }: PublishProps & { readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: publishSurvey,
    start: { id, revision },
    refusals: surveyRefusals,
    refreshes: [getDeskSurvey, getDeskSurveys],
    done: say(surveyDeskTexts.published),
    onDone: onClose,
    onRefused: ({ fields }) => {
      const wrong = Object.entries(fields);
      if (wrong.length === 0) return false;
      onClose();
      for (const [name, message] of wrong) onWrong(name, message);
      return true;
    },
  });
  return (
    <FormDialog form={form} title={say(surveyDeskTexts.publishAsk)} submit={say(kitTexts.publish)} onClose={onClose}>
      <p>{say(surveyDeskTexts.publishHint)}</p>
    </FormDialog>
  );
};
