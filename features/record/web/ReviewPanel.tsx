import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { useSend } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Confirm, Dialog } from "@apron/kit/web/dialog.tsx";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextArea, TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page.tsx";
import { kitTexts } from "@apron/kit/web/texts";
import { tell } from "@apron/kit/web/toast";
import { recordLimits } from "../record.ts";
import { recordTexts } from "../texts.ts";
import type { Face } from "./family.ts";
import type { RecordWhole } from "./RecordDetail.tsx";

/** A supervisor sends a record back with remarks at its fields, or signs it off. */
export const ReviewPanel = ({ face, record }: { readonly face: Face; readonly record: RecordWhole }) => {
  const say = useSay();
  const [open, setOpen] = useState<"return" | "sign">();
  const review = useSend(face.calls.review, { refreshes: [face.calls.detail, face.calls.list] });
  const close = (): void => setOpen(undefined);
  return (
    <Sheet title={say(recordTexts.reviewing)}>
      <Actions>
        <Button look="primary" onClick={() => setOpen("sign")}>
          {say(recordTexts.signOff)}
        </Button>
        <Button popup="dialog" disabled={record.returned} onClick={() => setOpen("return")}>
          {say(recordTexts.sendBack)}
        </Button>
      </Actions>
      <Confirm
        open={open === "sign"}
        title={say(recordTexts.signOffAsk)}
        yes={say(recordTexts.signOff)}
        busy={review.pending}
        onNo={close}
        onYes={() =>
          void review
            .send({ id: record.id, version: record.version, decision: "sign" })
            .then(() => tell("success", say(recordTexts.signedOff)))
            .catch(() => undefined)
            .finally(close)
        }
      >
        {say(recordTexts.signOffHint)}
      </Confirm>
      {open === "return" && <SendBack face={face} record={record} onClose={close} />}
    </Sheet>
  );
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
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState("");
  const review = useSend(face.calls.review, { refreshes: [face.calls.detail, face.calls.list] });
  const comments = Object.entries(remarks).flatMap(([field, comment]) =>
    comment.trim() === "" ? [] : [{ field, comment }],
  );
  const submit = async (): Promise<void> => {
    await review.send({ id: record.id, version: record.version, decision: "return", note, comments });
    tell("success", say(recordTexts.sentBack));
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      title={say(recordTexts.sendBack)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look="primary" busy={review.pending} onClick={() => void submit().catch(() => undefined)}>
            {say(recordTexts.sendBack)}
          </Button>
        </>
      }
    >
      <div className="form">
        <Labelled id="c-note" label={say(recordTexts.reviewNote)} error={review.refusal?.fields["note"]}>
          <TextArea
            {...control<string | undefined>("note", note, (value) => setNote(value ?? ""))}
            rows={2}
            maxLength={recordLimits.note}
          />
        </Labelled>
        <h3>{say(recordTexts.fieldComments)}</h3>
        <ul className="record-comment-fields">
          {record.values.map(({ key, label, text, out }) => (
            <li key={key}>
              <Labelled
                id={`c-remark-${key}`}
                label={
                  <>
                    {say(label)} <b className={out ? "is-out" : undefined}>{say(text)}</b>
                  </>
                }
              >
                <TextInput
                  {...control<string | undefined>(`remark-${key}`, remarks[key] ?? "", (value) =>
                    setRemarks({ ...remarks, [key]: value ?? "" }),
                  )}
                  maxLength={recordLimits.note}
                />
              </Labelled>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
