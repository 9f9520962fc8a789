import { useState } from "react";
import { loginRefusals } from "@apron/features/login/texts";
import { Button, TextInput } from "@apron/kit/web/controls";
import { send, useSend } from "@apron/kit/web/call";
import { Confirm } from "@apron/kit/web/page";
import { Field, theirsIn, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import {
  contactLimits,
  type DeskBranch,
  getContact,
  getContactDesk,
  removeBranch,
  saveBranch,
} from "../../contract.ts";
import { contactRefusals, contactTexts } from "../../texts.ts";

const texts = [
  ["nameZh", contactTexts.nameZh, contactLimits.name, true],
  ["nameEn", contactTexts.nameEn, contactLimits.name, true],
  ["phone", contactTexts.phone, contactLimits.phone, true],
  ["email", contactTexts.email, 254, false],
  ["addressZh", contactTexts.addressZh, contactLimits.address, false],
  ["addressEn", contactTexts.addressEn, contactLimits.address, false],
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
  const [asking, setAsking] = useState(false);
  const removal = useSend(removeBranch, { refreshes: [getContactDesk, getContact] });
  const form = useForm({
    call: saveBranch,
    start: branch ?? newBranch,
    theirs: theirsIn(
      async () => (await send(getContactDesk, {})).branches,
      ({ id }) => id === branch?.id,
    ),
    refusals: { ...loginRefusals, ...contactRefusals },
    refreshes: [getContactDesk, getContact],
    onDone: () => {
      tell("success", say(contactTexts.saved));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(branch ? contactTexts.editBranch : contactTexts.addBranch)}
      submit={say(contactTexts.save)}
      extra={
        branch && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {say(contactTexts.remove)}
          </Button>
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
      <Field form={form} name="workdays" label={say(contactTexts.workdays)} hint={say(contactTexts.hoursHint)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
      <Field form={form} name="restDays" label={say(contactTexts.restDays)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
      {branch && (
        <Confirm
          open={asking}
          title={say(contactTexts.removeAsk, { name: branch.nameZh })}
          danger
          yes={say(contactTexts.remove)}
          busy={removal.pending}
          onNo={() => setAsking(false)}
          onYes={() =>
            void removal.send({ id: branch.id, version: branch.version }).then(
              () => {
                tell("success", say(contactTexts.removed));
                onClose();
              },
              // Told by `useSend`.
              () => setAsking(false),
            )
          }
        >
          {say(contactTexts.removeHint)}
        </Confirm>
      )}
    </FormDialog>
  );
};
