import { useState } from "react";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId } from "@apron/kit/web/call";
import { control as bind } from "@apron/kit/web/control";
import { Field, Labelled, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { byWords, Select } from "@apron/kit/web/select.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { tell } from "@apron/kit/web/toast";
import { deskDirectory, deskRefusals, savePerson, type DutyPerson } from "../../contract.ts";
import { deskTexts, dutyTexts } from "../../texts.ts";
import { EntryActions, EntryDialog, RemoveEntry } from "./EntryDialog.tsx";
import type { Directory } from "./MonthDesk.tsx";
import { deskWords } from "./words.ts";

const pageSize = 50;

/** The people of the departments; found by name, pinyin, post number or mobile. */
export const PeopleTab = ({ directory }: { readonly directory: Directory }) => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ department: "", find: "", page: "1" });
  const [editing, setEditing] = useState<DutyPerson | "new">();
  const [removing, setRemoving] = useState<DutyPerson>();
  const departmentName = new Map(directory.departments.map(({ id, name }) => [id, name]));
  const found = directory.people.filter(
    (person) =>
      (address.department === "" || person.departmentId === address.department) &&
      byWords({ label: person.name, keywords: `${person.pinyin} ${person.postNo} ${person.mobile}` }, address.find),
  );
  const page = Math.min(Math.max(1, Number(address.page) || 1), Math.max(1, Math.ceil(found.length / pageSize)));
  return (
    <>
      <div className="directory-bar">
        <Labelled id="c-department" label={say(dutyTexts.depaName)}>
          <Select
            {...bind<string | undefined>("department", address.department, (id) =>
              setAddress({ department: id ?? "", page: "1" }),
            )}
            clearable
            placeholder={say(dutyTexts.allDepartments)}
            options={directory.departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Labelled>
        <Labelled id="c-find" label={say(deskTexts.people)}>
          <TextInput
            {...bind<string | undefined>("find", address.find, (find) => setAddress({ find: find ?? "", page: "1" }))}
            type="search"
            placeholder={say(deskWords.findPerson)}
          />
        </Labelled>
        <Button
          look="primary"
          popup="dialog"
          disabled={directory.departments.length === 0}
          onClick={() => setEditing("new")}
        >
          {say(deskWords.newPerson)}
        </Button>
      </div>
      <Table
        caption={say(deskTexts.people)}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ id }) => id}
        columns={[
          { key: "name", title: say(deskWords.personName), cell: ({ name }) => name },
          {
            key: "department",
            title: say(dutyTexts.depaName),
            cell: ({ departmentId }) => departmentName.get(departmentId) ?? "",
          },
          { key: "postNo", title: say(dutyTexts.postNo), cell: ({ postNo }) => postNo, mono: true },
          { key: "mobile", title: say(dutyTexts.mobile), cell: ({ mobile }) => mobile, mono: true },
          {
            key: "actions",
            title: say(deskWords.actions),
            align: "end",
            cell: (person) => (
              <EntryActions name={person.name} onEdit={() => setEditing(person)} onRemove={() => setRemoving(person)} />
            ),
          },
        ]}
        empty={<Empty title={say(directory.people.length === 0 ? deskWords.noEntries : deskWords.noMatch)} />}
      />
      {found.length > pageSize && (
        <Pager page={page} size={pageSize} total={found.length} onPage={(next) => setAddress({ page: String(next) })} />
      )}
      {editing !== undefined && (
        <PersonDialog
          of={editing === "new" ? undefined : editing}
          departmentId={address.department === "" ? (directory.departments[0]?.id ?? "") : address.department}
          directory={directory}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <RemoveEntry kind="person" of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const PersonDialog = ({
  of: person,
  departmentId,
  directory,
  onClose,
}: {
  readonly of: DutyPerson | undefined;
  readonly departmentId: string;
  readonly directory: Directory;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => ({
    id: person?.id ?? "",
    version: person?.version ?? 0,
    departmentId: person?.departmentId ?? departmentId,
    name: person?.name ?? "",
    postNo: person?.postNo ?? "",
    mobile: person?.mobile ?? "",
    requestId: newRequestId(),
  }));
  const form = useForm({
    call: savePerson,
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
      title={say(person ? deskWords.editEntry : deskWords.newPerson, { name: person?.name ?? "" })}
      onClose={onClose}
    >
      <Field form={form} name="departmentId" label={say(dutyTexts.depaName)} required>
        {(control) => (
          <Select {...control} options={directory.departments.map(({ id, name }) => ({ value: id, label: name }))} />
        )}
      </Field>
      <Field form={form} name="name" label={say(deskWords.personName)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="postNo" label={say(dutyTexts.postNo)} hint={say(deskWords.sameNameHint)}>
        {(control) => <TextInput {...control} mono maxLength={30} />}
      </Field>
      <Field form={form} name="mobile" label={say(dutyTexts.mobile)}>
        {(control) => <TextInput {...control} type="tel" mono maxLength={30} />}
      </Field>
    </EntryDialog>
  );
};
