import { inBoth } from "@apron/kit/contract/texts";
import { loginRefusals } from "@apron/features/login/texts";
import { TextInput } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { Field, FormDialog, RemoveButton, theirsIn, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import {
  contactLimits,
  type DeskBranch,
  getContact,
  getContactDesk,
  removeBranch,
  saveBranch,
} from "../../contract.ts";
import { contactRefusals, branchFields, contactTexts } from "../../texts.ts";

const texts = [
  ["nameZh", branchFields.nameZh, contactLimits.name, true],
  ["nameEn", branchFields.nameEn, contactLimits.name, true],
  ["phone", branchFields.phone, contactLimits.phone, true],
  ["email", branchFields.email, 254, false],
  ["addressZh", branchFields.addressZh, contactLimits.address, false],
  ["addressEn", branchFields.addressEn, contactLimits.address, false],
] as const;

const newBranch = { id: "", email: "", addressZh: "", addressEn: "", workdays: "", restDays: "", version: 0 };

/** One branch, new or known. */
export const BranchDialog = ({
  branch,
  onClose,
}: {
  readonly branch: DeskBranch | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveBranch,
    start: branch ?? newBranch,
    draft: `branch ${branch?.id ?? ""}`,
    theirs: theirsIn(
      async () => (await send(getContactDesk, {})).branches,
      ({ id }) => id === branch?.id,
    ),
    refusals: { ...loginRefusals, ...contactRefusals },
    refreshes: [getContactDesk, getContact],
    done: ({ nameZh, nameEn }) => say(kitTexts.savedNamed, { name: say({ zh: nameZh, en: nameEn }) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(branch ? contactTexts.editBranch : contactTexts.addBranch)}
      submit={say(kitTexts.save)}
      extra={
        branch && (
          <RemoveButton
            call={removeBranch}
            body={{ id: branch.id, version: branch.version }}
            refreshes={[getContactDesk, getContact]}
            name={say(inBoth(branch.nameZh, branch.nameEn))}
            hint={say(contactTexts.removeHint)}
            onDone={onClose}
          />
        )
      }
      look="row"
      onClose={onClose}
    >
      {texts.map(([name, label, maximum, required]) => (
        <Field key={name} form={form} name={name} label={say(label)} required={required}>
          {(field) => <TextInput {...field} maxLength={maximum} />}
        </Field>
      ))}
      <Field form={form} name="workdays" label={say(branchFields.workdays)} hint={say(contactTexts.hoursHint)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
      <Field form={form} name="restDays" label={say(branchFields.restDays)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
    </FormDialog>
  );
};
