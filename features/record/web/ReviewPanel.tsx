import { useState } from "react";
import { Button, control, TextArea, TextInput } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { useNavigate } from "react-router";
import { Actions, Sheet } from "@apron/kit/web/page";
import { SendButton, Field, Labelled, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { recordRefusals } from "../contract.ts";
import { recordLimits } from "../record.ts";
import { recordTexts } from "../texts.ts";
import type { Face, RecordWhole } from "./family.ts";

/** A supervisor sends a record back with remarks at its fields, or signs it off. */
export const ReviewPanel = ({ face, record }: { readonly face: Face; readonly record: RecordWhole }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [returning, setReturning] = useState(false);
  // Asked before it is signed: then it waits no more, and has no neighbours.
  const { data: beside } = useCall(face.calls.neighbours, { id: record.id }, { quiet: true });
  const onward = beside?.next || beside?.previous;
  return (
    <Sheet title={say(kitTexts.review)}>
      <Actions>
        <SendButton
          call={face.calls.review}
          body={{ id: record.id, version: record.version, decision: "sign" }}
          refreshes={[face.calls.detail, face.calls.list, face.calls.waiting]}
          onDone={() => void navigate(onward ? `${face.detailPath}?id=${onward}` : face.reviewPath, { replace: true })}
          look="primary"
          says={say(recordTexts.signOff)}
          title={say(recordTexts.signOffAsk)}
          hint={say(recordTexts.signOffHint)}
          done={say(recordTexts.signedOff)}
        />
        <Button popup="dialog" disabled={record.returned} onClick={() => setReturning(true)}>
          {say(recordTexts.sendBack)}
        </Button>
      </Actions>
      {returning && <SendBack face={face} record={record} onClose={() => setReturning(false)} />}
    </Sheet>
  );
};

const begunFrom = ({ id, version, history }: RecordWhole) => {
  const last = history.at(-1);
  return {
    start: { id, version, decision: "return" as const, note: "", comments: [] },
    seen: { by: last?.by, at: last?.time },
  };
};

const SendBack = ({
  face,
  record,
  onClose,
}: {
  readonly face: Face;
  readonly record: RecordWhole;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: face.calls.review,
    ...begunFrom(record),
    theirs: async () => begunFrom(await send(face.calls.detail, { id: record.id })),
    names: { comments: say(recordTexts.fieldComments) },
    draft: `review ${record.id}`,
    refusals: recordRefusals,
    refreshes: [face.calls.detail, face.calls.list, face.calls.waiting, face.calls.neighbours],
    done: say(recordTexts.sentBack),
    onDone: onClose,
  });
  const { comments = [] } = form.values;
  const remarkOn = (field: string, comment: string): void => {
    const others = comments.filter((one) => one.field !== field);
    form.set("comments", comment.trim() === "" ? others : [...others, { field, comment }]);
  };
  return (
    <FormDialog
      form={form}
      size="wide"
      title={say(recordTexts.sendBack)}
      submit={say(recordTexts.sendBack)}
      onClose={onClose}
    >
      <Field form={form} name="note" label={say(recordTexts.reviewNote)}>
        {(bound) => <TextArea {...bound} rows={2} maxLength={recordLimits.note} />}
      </Field>
      <h3>{say(recordTexts.fieldComments)}</h3>
      <ul className="record-comment-fields">
        {record.values.map(({ key, label, thing, text, out }) => (
          <li key={key}>
            <Labelled
              id={`c-remark-${key}`}
              label={
                <>
                  {thing === "" ? "" : `${thing} · `}
                  {say(label)} <b className={out ? "is-out" : undefined}>{say(text)}</b>
                </>
              }
            >
              <TextInput
                {...control<string | undefined>(
                  `remark-${key}`,
                  comments.find(({ field }) => field === key)?.comment ?? "",
                  (comment) => remarkOn(key, comment ?? ""),
                )}
                maxLength={recordLimits.note}
              />
            </Labelled>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
};
