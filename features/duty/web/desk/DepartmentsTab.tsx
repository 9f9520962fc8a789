import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId, useSend } from "@apron/kit/web/call";
import { Checkbox } from "@apron/kit/web/choice.tsx";
import { Field, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/states.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { tell } from "@apron/kit/web/toast";
import { deskDirectory, deskRefusals, orderDirectory, saveDepartment, type DutyDepartment } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { EntryActions, EntryDialog, RemoveEntry } from "./EntryDialog.tsx";
import { OrderedRows } from "./OrderedRows.tsx";
import { deskWords } from "./words.ts";

/** Departments in the order of every duty screen; the main one is open first there. */
export const DepartmentsTab = ({ departments }: { readonly departments: readonly DutyDepartment[] }) => {
  const say = useSay();
  const ordering = useSend(orderDirectory, { refreshes: [deskDirectory] });
  const [editing, setEditing] = useState<DutyDepartment | "new">();
  const [removing, setRemoving] = useState<DutyDepartment>();
  return (
    <>
      <div className="directory-bar">
        <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
          {say(deskWords.newDepartment)}
        </Button>
      </div>
      {departments.length === 0 ? (
        <Empty title={say(deskWords.noDepartments)} hint={say(deskWords.noDepartmentsHint)} />
      ) : (
        <OrderedRows
          label={say(deskTexts.departments)}
          rows={departments}
          busy={ordering.pending}
          onOrder={(ids) => void ordering.send({ kind: "department", ids: [...ids] }).catch(() => undefined)}
        >
          {(department) => (
            <>
              <span className="ordered-name">
                {department.name} {department.main && <Tag tone="info">{say(deskWords.mainTag)}</Tag>}
              </span>
              <EntryActions
                name={department.name}
                onEdit={() => setEditing(department)}
                onRemove={() => setRemoving(department)}
              />
            </>
          )}
        </OrderedRows>
      )}
      {editing !== undefined && (
        <DepartmentDialog of={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveEntry kind="department" of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const DepartmentDialog = ({
  of: department,
  onClose,
}: {
  readonly of: DutyDepartment | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => ({
    id: department?.id ?? "",
    version: department?.version ?? 0,
    name: department?.name ?? "",
    main: department?.main ?? false,
    requestId: newRequestId(),
  }));
  const form = useForm({
    call: saveDepartment,
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
      title={say(department ? deskWords.editEntry : deskWords.newDepartment, { name: department?.name ?? "" })}
      onClose={onClose}
    >
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="main" label={say(deskTexts.mainDepartment)} hideLabel>
        {(control) => <Checkbox {...control}>{say(deskTexts.mainDepartment)}</Checkbox>}
      </Field>
    </EntryDialog>
  );
};
