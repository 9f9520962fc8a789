import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId } from "@apron/kit/web/call";
import { Field, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/states.tsx";
import { Table } from "@apron/kit/web/table.tsx";
import { tell } from "@apron/kit/web/toast";
import { deskDirectory, deskRefusals, saveApplication, type DutyApplication } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { EntryActions, EntryDialog, RemoveEntry } from "./EntryDialog.tsx";
import { deskWords } from "./words.ts";

/** The applications that posts look after. */
export const ApplicationsTab = ({ applications }: { readonly applications: readonly DutyApplication[] }) => {
  const say = useSay();
  const [editing, setEditing] = useState<DutyApplication | "new">();
  const [removing, setRemoving] = useState<DutyApplication>();
  return (
    <>
      <div className="directory-bar">
        <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
          {say(deskWords.newApplication)}
        </Button>
      </div>
      <Table
        caption={say(deskTexts.applications)}
        rows={applications}
        keyOf={({ id }) => id}
        columns={[
          { key: "name", title: say(deskWords.name), cell: ({ name }) => name },
          {
            key: "actions",
            title: say(deskWords.actions),
            align: "end",
            cell: (application) => (
              <EntryActions
                name={application.name}
                onEdit={() => setEditing(application)}
                onRemove={() => setRemoving(application)}
              />
            ),
          },
        ]}
        empty={<Empty title={say(deskWords.noEntries)} />}
      />
      {editing !== undefined && (
        <ApplicationDialog of={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveEntry kind="application" of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const ApplicationDialog = ({
  of: application,
  onClose,
}: {
  readonly of: DutyApplication | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => ({
    id: application?.id ?? "",
    version: application?.version ?? 0,
    name: application?.name ?? "",
    requestId: newRequestId(),
  }));
  const form = useForm({
    call: saveApplication,
    start,
    refusals: deskRefusals,
    refreshes: [deskDirectory],
    onDone: () => {
      tell("success", say(deskTexts.saved));
      onClose();
    },
  });
  return (
    <EntryDialog
      form={form}
      title={say(application ? deskWords.editEntry : deskWords.newApplication, { name: application?.name ?? "" })}
      onClose={onClose}
    >
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
    </EntryDialog>
  );
};
