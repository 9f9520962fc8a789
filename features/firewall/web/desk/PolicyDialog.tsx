import type { ResultOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { DayTimeInput, TextArea, TextInput } from "@apron/kit/web/controls";
import { begunFrom, Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { firewallLimits, firewallRefusals, getPolicies, getPolicy, savePolicy } from "../../contract.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";

type Whole = ResultOf<typeof getPolicy>;

/** Every change gives a policy another id, by which its changes are counted. */
const seenIn = (policy: Whole) => {
  const { start, seen } = begunFrom(savePolicy, policy);
  return { start, seen: { ...seen, version: policy.id } };
};

/** What the portal itself keeps of a policy: how long it holds, who answers for it, what is remarked. */
export const PolicyDialog = ({ policy, onClose }: { readonly policy: Whole; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: savePolicy,
    ...seenIn(policy),
    theirs: async () => seenIn(await send(getPolicy, { id: policy.id })),
    draft: `firewall policy ${policy.firewall} ${policy.policyId}`,
    refusals: firewallRefusals,
    refreshes: [getPolicy, getPolicies],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(firewallDeskTexts.edit)} submit={say(kitTexts.save)} onClose={onClose}>
      <p className="soft">{say(firewallDeskTexts.editHint)}</p>
      {(["validFrom", "validTo"] as const).map((name) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={say(policyFields[name])}
          hint={say(firewallDeskTexts.momentHint)}
        >
          {({ onChange, ...control }) => <DayTimeInput {...control} onChange={(moment) => onChange(moment ?? "")} />}
        </Field>
      ))}
      <Field form={form} name="owner" label={say(policyFields.owner)}>
        {(control) => <TextInput {...control} maxLength={firewallLimits.owner} />}
      </Field>
      <Field form={form} name="remark" label={say(policyFields.remark)}>
        {(control) => <TextArea {...control} rows={3} maxLength={firewallLimits.remark} />}
      </Field>
    </FormDialog>
  );
};
