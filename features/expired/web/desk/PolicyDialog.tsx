import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { NumberInput } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { getExpiredPolicy, saveExpiredPolicy } from "../../contract.ts";
import { expiredDeskTexts } from "../../texts-desk.ts";
import { expiredRefusals } from "../../texts.ts";

type Policy = ResultOf<typeof getExpiredPolicy>;

/** How long queries wait, as customer service sets it. */
export const PolicyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useCall(getExpiredPolicy, {});
  return data ? <PolicyForm policy={data} onClose={onClose} /> : null;
};

const begunFrom = ({ waitFromSeconds, waitToSeconds, patienceSeconds, version, changedBy, changeTime }: Policy) => ({
  start: { waitFromSeconds, waitToSeconds, patienceSeconds, version },
  seen: { by: changedBy, at: changeTime },
});

const PolicyForm = ({ policy, onClose }: { readonly policy: Policy; readonly onClose: () => void }) => {
  const say = useSay();
  const [begun] = useState(() => begunFrom(policy));
  const form = useForm({
    call: saveExpiredPolicy,
    ...begun,
    theirs: async () => begunFrom(await send(getExpiredPolicy, {})),
    refusals: expiredRefusals,
    refreshes: [getExpiredPolicy],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(expiredDeskTexts.policy)} submit={say(kitTexts.save)} onClose={onClose}>
      <p className="soft">{say(expiredDeskTexts.policyLead)}</p>
      <Field form={form} name="waitFromSeconds" label={say(expiredDeskTexts.waitFrom)} required>
        {(field) => <NumberInput {...field} min={0} max={86_400} step={1} />}
      </Field>
      <Field form={form} name="waitToSeconds" label={say(expiredDeskTexts.waitTo)} required>
        {(field) => <NumberInput {...field} min={0} max={86_400} step={1} />}
      </Field>
      <Field form={form} name="patienceSeconds" label={say(expiredDeskTexts.patience)} required>
        {(field) => <NumberInput {...field} min={60} max={172_800} step={1} />}
      </Field>
    </FormDialog>
  );
};
