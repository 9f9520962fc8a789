import { send } from "@apron/kit/web/call";
import { Field, taking, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { amendFault, faultRefusals, type FaultWhole, getFault, getFaults } from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { type DrawFact, lackingOf, MoreFields, SeenFields } from "./report/FactFields.tsx";
import { SeverityRadios, TypeRadios } from "./report/TypeRadios.tsx";

/** Corrects the facts of a fault over the version that was read. */
export const AmendDialog = ({ fault, onClose }: { readonly fault: FaultWhole; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: amendFault,
    ...begunFrom(fault),
    theirs: async () => begunFrom(await send(getFault, { id: fault.id })),
    draft: `fault-amend-${fault.id}`,
    refusals: faultRefusals,
    alsoWrong: lackingOf,
    refreshes: [getFault, getFaults],
    done: say(faultTexts.amended),
    onDone: onClose,
  });
  const draw: DrawFact = (name, frame, children) => (
    <Field form={form} name={name} {...frame}>
      {children}
    </Field>
  );
  return (
    <FormDialog
      form={form}
      title={`${say(faultTexts.amend)} ${fault.id}`}
      submit={say(kitTexts.save)}
      size="wide"
      look="row"
      onClose={onClose}
    >
      <Field form={form} name="type" label={say(faultTexts.type)} required wide>
        {(control) => <TypeRadios {...control} />}
      </Field>
      <Field form={form} name="severity" label={say(faultTexts.severity)} required wide>
        {(control) => <SeverityRadios {...control} />}
      </Field>
      <SeenFields draw={draw} softwareRequired={form.values.type === 1} />
      <MoreFields draw={draw} />
    </FormDialog>
  );
};

const begunFrom = (fault: FaultWhole) => ({
  start: taking(amendFault, fault),
  seen: { by: fault.amendedBy, at: fault.amendTime },
});
