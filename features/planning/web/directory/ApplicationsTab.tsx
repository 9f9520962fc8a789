import { Field } from "@apron/kit/web/forms";
import { send } from "@apron/kit/web/call";
import { TextInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import type { DutyApplication } from "@apron/features/duty/contract";
import { deskDirectory, saveApplication } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";
import { Entries, EntryTable, removalOf, type EntryDialogProps } from "./Entries.tsx";
import { EntryDialog, entryHead, useEntryForm } from "./EntryDialog.tsx";

/** The applications that posts look after. */
export const ApplicationsTab = ({ applications }: { readonly applications: readonly DutyApplication[] }) => {
  const say = useSay();
  return (
    <Entries<DutyApplication, typeof removal.call>
      add={deskWords.newApplication}
      nameOf={({ name }) => name}
      removal={removal}
      read={async () => (await send(deskDirectory, {})).applications}
      dialog={(props) => <ApplicationDialog {...props} />}
    >
      {(actions) => (
        <EntryTable
          caption={say(deskTexts.applications)}
          rows={applications}
          columns={[{ key: "name", title: say(deskWords.name), cell: ({ name }) => name }]}
          actions={actions}
          empty={<Empty title={say(deskWords.noEntries)} />}
        />
      )}
    </Entries>
  );
};

const removal = removalOf("application");

const ApplicationDialog = ({ title, ...props }: EntryDialogProps<DutyApplication>) => {
  const say = useSay();
  const form = useEntryForm(saveApplication, [deskDirectory], props, (application) => ({
    ...entryHead(application),
    name: application?.name ?? "",
  }));
  return (
    <EntryDialog form={form} title={title} onClose={props.onClose}>
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
    </EntryDialog>
  );
};
