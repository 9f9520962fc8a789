import { useState } from "react";
import { Button, DayTimeInput, Radios, TextArea, worded } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  getLine,
  getLines,
  lineLimits,
  lineRefusals,
  lineStateNames,
  lineStates,
  type LineWhole,
} from "../../contract.ts";
import { setLineState } from "../../contract-desk.ts";
import { lineFields, lineTexts } from "../../texts.ts";

/** Says how a line is otherwise than before, since when and why. */
export const StateButton = ({ line }: { readonly line: LineWhole }) => {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button popup="dialog" look="primary" onClick={() => setAsked(true)}>
        {say(lineTexts.setState)}
      </Button>
      {asked && <StateDialog line={line} onClose={() => setAsked(false)} />}
    </>
  );
};

const StateDialog = ({ line, onClose }: { readonly line: LineWhole; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: setLineState,
    start: { id: line.id, version: line.version, since: "", reason: "" },
    refusals: lineRefusals,
    refreshes: [getLine, getLines],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  const others = lineStateNames.filter((state) => state !== line.state);
  return (
    <FormDialog
      form={form}
      title={`${say(lineTexts.setState)} ${line.lineNo}`}
      submit={say(kitTexts.save)}
      size="small"
      onClose={onClose}
    >
      <Field form={form} name="state" label={say(lineFields.state)} required>
        {(control) => <Radios {...control} options={worded(say, lineStates, others)} />}
      </Field>
      <Field form={form} name="since" label={say(lineTexts.since)} hint={say(lineTexts.sinceHint)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(control) => <TextArea {...control} rows={3} maxLength={lineLimits.reason} />}
      </Field>
    </FormDialog>
  );
};
