import { send } from "@apron/kit/web/call";
import { Checkbox, TextInput } from "@apron/kit/web/controls";
import { Field } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import type { DutyDepartment } from "@apron/features/duty/contract";
import { deskDirectory, saveDepartment } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";
import { Entries, removalOf, type EntryDialogProps } from "./Entries.tsx";
import { EntryDialog, entryHead, useEntryForm } from "./EntryDialog.tsx";
import { OrderedRows } from "./OrderedRows.tsx";

/** Departments in the order of every duty screen; the main one is open first there. */
export const DepartmentsTab = ({ departments }: { readonly departments: readonly DutyDepartment[] }) => {
  const say = useSay();
  return (
    <Entries<DutyDepartment, typeof removal.call>
      add={deskWords.newDepartment}
      nameOf={({ name }) => name}
      removal={removal}
      read={readDepartments}
      dialog={(props) => <DepartmentDialog {...props} />}
    >
      {(actions) =>
        departments.length === 0 ? (
          <Empty title={say(deskWords.noDepartments)} hint={say(deskWords.noDepartmentsHint)} />
        ) : (
          <OrderedRows kind="department" label={say(deskTexts.departments)} rows={departments} read={readDepartments}>
            {(department) => (
              <>
                <span className="ordered-name">
                  {department.name} {department.main && <Tag tone="info">{say(deskWords.mainTag)}</Tag>}
                </span>
                {actions(department)}
              </>
            )}
          </OrderedRows>
        )
      }
    </Entries>
  );
};

const removal = removalOf("department");
const readDepartments = async (): Promise<readonly DutyDepartment[]> => (await send(deskDirectory, {})).departments;

const DepartmentDialog = ({ title, ...props }: EntryDialogProps<DutyDepartment>) => {
  const say = useSay();
  const form = useEntryForm(saveDepartment, [deskDirectory], props, (department) => ({
    ...entryHead(department),
    name: department?.name ?? "",
    main: department?.main ?? false,
  }));
  return (
    <EntryDialog form={form} title={title} onClose={props.onClose}>
      <Field form={form} name="name" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="main" label={say(deskTexts.mainDepartment)} hideLabel>
        {(control) => <Checkbox {...control}>{say(deskTexts.mainDepartment)}</Checkbox>}
      </Field>
    </EntryDialog>
  );
};
