import { useAddressState } from "@apron/kit/web/address";
import { send } from "@apron/kit/web/call";
import { ButtonLink, control as bind, TextInput, Select } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { Field, Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { Pager } from "@apron/kit/web/tables";
import type { DutyPerson } from "@apron/features/duty/contract";
import { dutyTexts } from "@apron/features/duty/texts";
import { deskDirectory, exportPeople, savePerson } from "../../contract.ts";
import { isListed } from "../../people.ts";
import { deskTexts } from "../../texts.ts";
import { departmentOptions, type Directory } from "../DepartmentMonth.tsx";
import { peopleImportPath } from "../paths.ts";
import { deskWords } from "../words.ts";
import { Entries, EntryTable, removalOf, type EntryDialogProps } from "./Entries.tsx";
import { EntryDialog, entryHead, useEntryForm } from "./EntryDialog.tsx";

const pageSize = 50;

/** The people of the departments; found by name, pinyin, post number or mobile. */
export const PeopleTab = ({ directory }: { readonly directory: Directory }) => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ department: "", find: "", page: "1" });
  const departmentName = new Map(directory.departments.map(({ id, name }) => [id, name]));
  const found = directory.people.filter((person) => isListed(person, address));
  const page = Math.min(Math.max(1, Number(address.page) || 1), Math.max(1, Math.ceil(found.length / pageSize)));
  return (
    <Entries<DutyPerson, typeof removal.call>
      tools={
        <>
          <Labelled id="c-department" label={say(kitTexts.department)}>
            <Select
              {...bind<string | undefined>("department", address.department, (id) =>
                setAddress({ department: id ?? "", page: "1" }),
              )}
              clearable
              placeholder={say(dutyTexts.allDepartments)}
              options={departmentOptions(directory.departments)}
            />
          </Labelled>
          <Labelled id="c-find" label={say(deskTexts.people)}>
            <TextInput
              {...bind<string | undefined>("find", address.find, (find) => setAddress({ find: find ?? "", page: "1" }))}
              type="search"
              maxLength={60}
              placeholder={say(deskWords.findPerson)}
            />
          </Labelled>
          <DownloadButton call={exportPeople} body={{ department: address.department, find: address.find }}>
            {say(deskWords.exportPeople)}
          </DownloadButton>
          <ButtonLink to={peopleImportPath}>{say(kitTexts.import)}</ButtonLink>
        </>
      }
      add={deskWords.newPerson}
      canAdd={directory.departments.length > 0}
      nameOf={({ name }) => name}
      removal={removal}
      read={async () => (await send(deskDirectory, {})).people}
      dialog={(props) => (
        <PersonDialog
          {...props}
          departmentId={address.department === "" ? (directory.departments[0]?.id ?? "") : address.department}
          directory={directory}
        />
      )}
    >
      {(actions) => (
        <>
          <EntryTable
            caption={say(deskTexts.people)}
            rows={found.slice((page - 1) * pageSize, page * pageSize)}
            columns={[
              { key: "name", title: say(kitTexts.name), cell: ({ name }) => name },
              {
                key: "department",
                title: say(kitTexts.department),
                cell: ({ departmentId }) => departmentName.get(departmentId) ?? "",
              },
              { key: "postNo", title: say(dutyTexts.postNo), cell: ({ postNo }) => postNo, mono: true },
              { key: "mobile", title: say(kitTexts.mobile), cell: ({ mobile }) => mobile, mono: true },
            ]}
            actions={actions}
            empty={<Empty title={say(directory.people.length === 0 ? deskWords.noEntries : deskWords.noMatch)} />}
          />
          {found.length > pageSize && (
            <Pager
              page={page}
              size={pageSize}
              total={found.length}
              onPage={(next) => setAddress({ page: String(next) })}
            />
          )}
        </>
      )}
    </Entries>
  );
};

const removal = removalOf("person");

const PersonDialog = ({
  title,
  departmentId,
  directory,
  ...props
}: EntryDialogProps<DutyPerson> & {
  readonly departmentId: string;
  readonly directory: Directory;
}) => {
  const say = useSay();
  const form = useEntryForm(savePerson, [deskDirectory], props, (person) => ({
    ...entryHead(person),
    departmentId: person?.departmentId ?? departmentId,
    name: person?.name ?? "",
    postNo: person?.postNo ?? "",
    mobile: person?.mobile ?? "",
  }));
  return (
    <EntryDialog form={form} title={title} onClose={props.onClose}>
      <Field form={form} name="departmentId" label={say(kitTexts.department)} required>
        {(control) => <Select {...control} options={departmentOptions(directory.departments)} />}
      </Field>
      <Field form={form} name="name" label={say(kitTexts.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="postNo" label={say(dutyTexts.postNo)} hint={say(deskWords.sameNameHint)}>
        {(control) => <TextInput {...control} mono maxLength={30} />}
      </Field>
      <Field form={form} name="mobile" label={say(kitTexts.mobile)}>
        {(control) => <TextInput {...control} type="tel" mono maxLength={30} />}
      </Field>
    </EntryDialog>
  );
};
