import type { ResultOf } from "@apron/kit/contract/call";
import { NumberInput, Select, TextArea, worded } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import {
  acceptThreshold,
  endThreshold,
  getThresholdCase,
  getThresholdQueue,
  rejectReasons,
  rejectThreshold,
  thresholdLimits,
  thresholdStatuses,
} from "../../contract.ts";
import { reasonTexts, thresholdRefusals, thresholdTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";

/** An application as the approver reads it. */
export type Case = ResultOf<typeof getThresholdCase>;

interface DialogProps {
  readonly of: Case;
  readonly onClose: () => void;
}

const refreshes = [getThresholdCase, getThresholdQueue];

/** Accepts, as applied for or for less, with words to the holder. */
export const AcceptDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const form = useForm({
    call: acceptThreshold,
    start: { id: of.id, version: of.version, grantedThreshold: of.appliedThreshold, words: "" },
    draft: `threshold accept ${of.id}`,
    refusals: thresholdRefusals,
    refreshes,
    alsoWrong: ({ grantedThreshold: granted = 0 }) =>
      Object.fromEntries(
        granted > of.currentThreshold && granted <= of.max
          ? []
          : [["grantedThreshold", say(thresholdTexts.range, { current: of.currentThreshold, maximum: of.max })]],
      ),
    done: say(deskTexts.accepted),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.acceptTitle, { id: of.id })}
      submit={say(deskTexts.accept)}
      onClose={onClose}
    >
      {of.effectiveDate <= today() && <p role="status">{say(deskTexts.late)}</p>}
      <Field
        form={form}
        name="grantedThreshold"
        label={say(thresholdTexts.granted)}
        hint={say(deskTexts.grantHint, { current: of.currentThreshold })}
        required
      >
        {(field) => <NumberInput {...field} min={of.currentThreshold + 1} max={of.max} step={1} />}
      </Field>
      <Field form={form} name="words" label={say(deskTexts.words)}>
        {(field) => <TextArea {...field} rows={3} maxLength={thresholdLimits.words} />}
      </Field>
    </FormDialog>
  );
};

/** Rejects with a coded reason, and words where the code says too little. */
export const RejectDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const form = useForm({
    call: rejectThreshold,
    start: { id: of.id, version: of.version, words: "" },
    draft: `threshold reject ${of.id}`,
    refusals: thresholdRefusals,
    refreshes,
    done: say(deskTexts.rejected),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.rejectTitle, { id: of.id })}
      submit={say(deskTexts.reject)}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => (
          <Select
            {...field}
            searchable={false}
            options={worded(say, reasonTexts, rejectReasons)}
            onChange={(chosen) => form.setAll({ reason: rejectReasons.find((reason) => reason === chosen) })}
          />
        )}
      </Field>
      <Field form={form} name="words" label={say(deskTexts.words)} required={form.values.reason === "other"}>
        {(field) => <TextArea {...field} rows={3} maxLength={thresholdLimits.words} />}
      </Field>
    </FormDialog>
  );
};

/** Ends it early: at the host at once, or withdrawn where it has not begun. */
export const EndDialog = ({ of, onClose }: DialogProps) => {
  const say = useSay();
  const isBefore = of.status === thresholdStatuses.accepted || of.status === thresholdStatuses.effectFailed;
  const form = useForm({
    call: endThreshold,
    start: { id: of.id, reason: "" },
    draft: `threshold end ${of.id}`,
    refusals: thresholdRefusals,
    refreshes,
    onDone: ({ hostDone }) => {
      tell("success", say(hostDone ? deskTexts.ended : deskTexts.endAsked));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.endTitle, { id: of.id })}
      submit={say(deskTexts.end)}
      danger
      onClose={onClose}
    >
      <p>{say(isBefore ? deskTexts.endBeforeHint : deskTexts.endHint)}</p>
      <Field form={form} name="reason" label={say(deskTexts.endReason)} required>
        {(field) => <TextArea {...field} rows={3} maxLength={thresholdLimits.words} />}
      </Field>
    </FormDialog>
  );
};
