import { Radios, TextArea, Select, worded } from "@apron/kit/web/controls";
import { FormDialog, Field, type FormState, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import {
  askSideAgain,
  getIdentityCase,
  getIdentityCases,
  reviewReasons,
  rejectIdentity,
  sides,
} from "../../contract.ts";
import { identityRefusals, identityTexts, reasonTexts } from "../../texts.ts";
import { reviewTexts } from "../../texts-desk.ts";

interface ObjectionProps {
  readonly of: { readonly id: string; readonly revision: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const refreshes = [getIdentityCase, getIdentityCases];

/** Rejects with a coded reason, and words where the code says too little. */
export const Reject = ({ of, onDone, onClose }: ObjectionProps) => {
  const say = useSay();
  const form = useForm({
    call: rejectIdentity,
    start: of,
    draft: `identity ${of.id}`,
    refusals: identityRefusals,
    refreshes,
    onDone,
  });
  return (
    <FormDialog form={form} title={say(reviewTexts.reject)} submit={say(reviewTexts.reject)} danger onClose={onClose}>
      <Reason form={form} />
    </FormDialog>
  );
};

/** Asks for one side again; the rest of the case stays. */
export const AskSide = ({ of, onDone, onClose }: ObjectionProps) => {
  const say = useSay();
  const form = useForm({
    call: askSideAgain,
    start: { ...of, side: "front", reason: "unclear" },
    draft: `identity side ${of.id}`,
    refusals: identityRefusals,
    refreshes,
    onDone,
  });
  return (
    <FormDialog form={form} title={say(reviewTexts.ask)} submit={say(reviewTexts.ask)} onClose={onClose}>
      <Field form={form} name="side" label={say(reviewTexts.askSide)} required>
        {(field) => <Radios {...field} look="segments" options={worded(say, identityTexts, sides)} />}
      </Field>
      <Reason form={form} />
    </FormDialog>
  );
};

/** The coded reason and the words beside it, in either form. */
const Reason = ({ form }: { readonly form: FormState<typeof rejectIdentity> }) => {
  const say = useSay();
  return (
    <>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => (
          <Select
            {...field}
            searchable={false}
            options={worded(say, reasonTexts, reviewReasons)}
            onChange={(chosen) => form.setAll({ reason: reviewReasons.find((code) => code === chosen) })}
          />
        )}
      </Field>
      <Field form={form} name="note" label={say(reviewTexts.note)}>
        {(field) => <TextArea {...field} rows={3} maxLength={300} />}
      </Field>
    </>
  );
};
