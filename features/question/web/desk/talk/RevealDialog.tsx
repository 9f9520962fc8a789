import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Dialog, Facts, Stack } from "@apron/kit/web/page";
import { revealQuestion } from "../../../contract.ts";
import { deskLimits } from "../../../desk.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { factWords } from "./facts.ts";

type Revealed = ResultOf<typeof revealQuestion>;

/** Shows what is masked once somebody has said why; kept nowhere but on the screen. */
export const RevealDialog = ({
  id,
  seq,
  onClose,
}: {
  readonly id: string;
  readonly seq: number;
  readonly onClose: () => void;
}) => {
  const [shown, setShown] = useState<Revealed>();
  return shown ? (
    <Whole of={shown} onClose={onClose} />
  ) : (
    <Ask id={id} seq={seq} onShown={setShown} onClose={onClose} />
  );
};

const Ask = ({
  id,
  seq,
  onShown,
  onClose,
}: {
  readonly id: string;
  readonly seq: number;
  readonly onShown: (shown: Revealed) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({ call: revealQuestion, start: { id, seq, reason: "" }, onDone: onShown });
  return (
    <FormDialog form={form} size="small" title={say(deskTexts.reveal)} submit={say(kitTexts.show)} onClose={onClose}>
      <p className="soft">{say(deskTexts.revealHint)}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={deskLimits.reason} rows={2} />}
      </Field>
    </FormDialog>
  );
};

const Whole = ({ of, onClose }: { readonly of: Revealed; readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog
      open
      title={say(deskTexts.revealed)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(kitTexts.close)}</Button>}
    >
      <Stack>
        {of.text !== "" && <p className="desk-words">{of.text}</p>}
        {of.fields.length > 0 && (
          <Facts
            columns={1}
            of={of.fields.map(({ name, value }) => ({
              label: say(factWords[name]),
              value: <span className="mono desk-words">{value}</span>,
            }))}
          />
        )}
      </Stack>
    </Dialog>
  );
};
