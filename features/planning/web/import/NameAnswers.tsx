import { useState } from "react";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { Button, control, Select, type SelectOption, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Confirm } from "@apron/kit/web/page";
import { dutyTexts } from "@apron/features/duty/texts";
import { deskDirectory, deskRefusals, type NameQuestion, savePerson } from "../../contract.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { deskWords } from "../words.ts";
import { fileWords } from "./file-words.ts";
import type { Settling } from "./settle.ts";

/** Names of a file that the directory does not know: each is asked once, however often it stands in the file. */
export const NameAnswers = ({
  names,
  directory,
  settling,
}: {
  readonly names: readonly NameQuestion[];
  readonly directory: Directory;
  readonly settling: Settling;
}) => {
  const say = useSay();
  if (names.length === 0) return null;
  return (
    <section className="file-question" aria-label={say(fileWords.askNames)}>
      <h3>
        {say(fileWords.askNames)} <span className="soft">{names.length}</span>
      </h3>
      <ul className="name-questions">
        {names.map((question) => (
          <li key={`${question.field} ${question.depaName} ${question.written}`}>
            <NameAnswer of={question} directory={directory} settling={settling} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Before what was typed and is nobody of the list. */
const fresh = "+";

const NameAnswer = ({
  of: question,
  directory,
  settling,
}: {
  readonly of: NameQuestion;
  readonly directory: Directory;
  readonly settling: Settling;
}) => {
  const say = useSay();
  const { field, depaName, written, count, place, mobile } = question;
  const [adding, setAdding] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const department = directory.departments.find(({ name }) => name === depaName);
  const options = optionsFor(question, directory, department?.id ?? "");
  const answer = (id: string): void => void settling.settle({ names: [{ field, written, id }] });
  const choose = (value: string | undefined): void => {
    if (value === undefined) return;
    if (options.some((option) => option.value === value)) answer(value);
    // A telephone nobody has is that of a new colleague.
    else setAdding(canonicalMobile(value.slice(fresh.length)) ?? mobile);
  };
  const asks =
    field === "name" ? fileWords.whoIs : field === "postName" ? fileWords.whichPost : fileWords.whichDepartment;
  const likely = options.filter(({ value }) => question.proposals.includes(value)).slice(0, 2);
  return (
    <>
      <span className="name-asked">
        <strong>{nameShown(question, say)}</strong>
        <span className="soft">
          {[mobile, say(fileWords.where, { count, place })].filter((part) => part !== "").join(" · ")}
        </span>
      </span>
      <span className="actions">
        {likely.map((option) => (
          <Button key={option.value} busy={settling.pending} onClick={() => answer(option.value)}>
            {say(fileWords.isHim, { name: [option.label, option.hint ?? ""].join(" ").trim() })}
          </Button>
        ))}
        <Select
          {...control<string | undefined>(`name-${field}-${place}`, undefined, choose)}
          label={say(asks, { name: written })}
          placeholder={field === "name" ? say(fileWords.byTelephone) : ""}
          searchable
          fresh={field === "name" && department ? (typed) => `${fresh}${typed}` : undefined}
          options={options}
        />
        {field === "name" && department && (
          <Button popup="dialog" onClick={() => setAdding(mobile)}>
            {say(deskWords.newPerson)}
          </Button>
        )}
        {written !== "" && (
          <Button look="plain" popup="dialog" onClick={() => setLeaving(true)}>
            {say(fileWords.leaveOut)}
          </Button>
        )}
      </span>
      {adding !== undefined && department && (
        <NewPerson
          name={written}
          mobile={adding}
          departmentId={department.id}
          onClose={() => setAdding(undefined)}
          onSaved={answer}
        />
      )}
      <Confirm
        open={leaving}
        danger
        busy={settling.pending}
        title={say(fileWords.leaveOutAsk, { name: written, count })}
        yes={say(fileWords.leaveOut)}
        onNo={() => setLeaving(false)}
        onYes={() => {
          setLeaving(false);
          answer("");
        }}
      >
        {null}
      </Confirm>
    </>
  );
};

const nameShown = ({ field, written }: NameQuestion, say: ReturnType<typeof useSay>): string => {
  if (written !== "") return written;
  return say(field === "depaName" ? fileWords.noDepartment : fileWords.noPost);
};

const optionsFor = (
  { field }: NameQuestion,
  { departments, posts, people }: Directory,
  departmentId: string,
): readonly SelectOption[] => {
  if (field === "depaName") return departments.map(({ id, name }) => ({ value: id, label: name }));
  if (field === "postName")
    return posts
      .filter((post) => post.departmentId === departmentId)
      .map(({ id, name }) => ({ value: id, label: name }));
  return people
    .filter((person) => person.departmentId === departmentId)
    .map(({ id, name, pinyin, postNo, mobile }) => ({
      value: id,
      label: name,
      keywords: `${pinyin} ${postNo} ${mobile}`,
      hint: mobile === "" ? postNo : mobile,
    }));
};

/** A colleague the directory does not have yet, under the name of the file. */
const NewPerson = ({
  name,
  mobile,
  departmentId,
  onClose,
  onSaved,
}: {
  readonly name: string;
  readonly mobile: string;
  readonly departmentId: string;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: savePerson,
    start: { id: "", version: 0, departmentId, name, postNo: "", mobile },
    refusals: deskRefusals,
    refreshes: [deskDirectory],
    onDone: ({ id }) => {
      onClose();
      onSaved(id);
    },
  });
  return (
    <FormDialog form={form} title={say(deskWords.newPerson)} submit={say(kitTexts.save)} onClose={onClose}>
      <Field form={form} name="name" label={say(kitTexts.name)} required>
        {(bound) => <TextInput {...bound} maxLength={60} />}
      </Field>
      <Field form={form} name="mobile" label={say(kitTexts.mobile)}>
        {(bound) => <TextInput {...bound} type="tel" mono maxLength={30} />}
      </Field>
      <Field form={form} name="postNo" label={say(dutyTexts.postNo)} hint={say(deskWords.sameNameHint)}>
        {(bound) => <TextInput {...bound} mono maxLength={30} />}
      </Field>
    </FormDialog>
  );
};
