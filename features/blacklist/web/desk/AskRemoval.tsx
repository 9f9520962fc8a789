import { TextArea } from "@apron/kit/web/controls";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { askBlacklistRemoval, getBlacklistEntries } from "../../contract.ts";
import { blacklistRefusals, blacklistTexts } from "../../texts.ts";

/** Asks for a removal; the entry stays in force until a second person confirms. */
export const AskRemoval = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: askBlacklistRemoval,
    start: { id },
    refusals: blacklistRefusals,
    refreshes: [getBlacklistEntries],
    done: say(blacklistTexts.asked),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(blacklistTexts.removeAsk)} submit={say(blacklistTexts.remove)} onClose={onClose}>
      <p className="soft">{say(blacklistTexts.removeHint)}</p>
      <Field form={form} name="reason" label={say(blacklistTexts.removeReason)} required>
        {(field) => <TextArea {...field} rows={4} maxLength={500} />}
      </Field>
    </FormDialog>
  );
};
