import { useState } from "react";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { TextArea } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { commentFault, faultLimits, getFault } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** Adds a comment with files to the timeline. */
export const CommentForm = ({ id }: { readonly id: string }) => {
  const [round, setRound] = useState(0);
  // Drawn anew after each comment, so that the next begins empty and with a request of its own.
  return <Fields key={round} id={id} onDone={() => setRound(round + 1)} />;
};

const Fields = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: commentFault,
    start: { id, note: "", files: [] },
    draft: `fault-comment-${id}`,
    refreshes: [getFault],
    done: say(faultTexts.commented),
    onDone,
  });
  return (
    <Form form={form} label={say(faultTexts.comment)}>
      <Field form={form} name="note" label={say(faultTexts.comment)} required>
        {(control) => <TextArea {...control} rows={2} maxLength={faultLimits.longText} />}
      </Field>
      <Field form={form} name="files" label={say(faultTexts.files)}>
        {(control) => (
          <FilesInput
            {...control}
            purpose="attachment"
            maximum={faultLimits.files}
            onChange={(ids) => form.set("files", [...(ids ?? [])])}
          />
        )}
      </Field>
      <Actions end>
        <SubmitButton look="default">{say(faultTexts.addComment)}</SubmitButton>
      </Actions>
    </Form>
  );
};
