import { useRef } from "react";
import { control, TextInput, Select, type SelectOption } from "@apron/kit/web/controls";
import { useKept } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import type { RosterProblem } from "../../contract.ts";
import type { RosterField, RosterRow } from "../../row.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { fieldName, isKind, kindOptions, withValue } from "../kinds.ts";
import { deskWords } from "../words.ts";

/** A wrong cell, to be put right where it stands: names are picked, texts are typed and saved by Enter or on leaving. */
export const CellFix = ({
  draftId,
  row,
  field,
  problem,
  directory,
  onSave,
}: {
  readonly draftId: string;
  readonly row: RosterRow;
  readonly field: RosterField;
  readonly problem: RosterProblem;
  readonly directory: Directory;
  readonly onSave: (row: RosterRow) => Promise<boolean>;
}) => {
  const say = useSay();
  const key = `duty-row:${draftId}:${row.n}:${field}`;
  const kept = useKept({ start: { text: row[field] } }, { name: key });
  const typed = kept.values.text;
  const id = `fix-${row.n}-${field}`;
  const sent = useRef(row[field]);
  const save = async (change: Partial<RosterRow>): Promise<void> => {
    if (await onSave({ ...row, ...change })) kept.end();
    else sent.current = row[field];
  };
  const settle = (): void => {
    const text = typed.trim();
    // Enter, and leaving the box right after it, are one save.
    if (text === row[field] || text === sent.current) return;
    sent.current = text;
    void save({ [field]: text });
  };
  const bound = {
    ...control<string | undefined>(id, typed, (value) => kept.put({ text: value ?? "" })),
    invalid: problem.severity === "error",
    describedBy: `${id}-problem`,
  };
  const label = `${say(deskWords.editRowTitle, { row: row.n })} ${fieldName(field, say)}`;
  const options = choicesFor(field, row, directory, say);
  return (
    <span className="cell-fix">
      {options ? (
        <Select
          {...bound}
          label={label}
          options={options}
          onChange={(value) => {
            kept.put({ text: value ?? "" });
            void save(pickedFor(field, value ?? "", row, directory));
          }}
        />
      ) : (
        <span className="cell-fix-text" onBlur={settle}>
          <label htmlFor={bound.id} className="visually-hidden">
            {label}
          </label>
          <TextInput {...bound} mono onEnter={settle} />
        </span>
      )}
      <span id={`${id}-problem`} className={`problem is-${problem.severity}`}>
        {problem.text}
      </span>
    </span>
  );
};

type Say = ReturnType<typeof useSay>;

/** What the field may be picked from; undefined where it is typed. */
const choicesFor = (
  field: RosterField,
  row: RosterRow,
  directory: Directory,
  say: Say,
): readonly SelectOption[] | undefined => {
  const department = directory.departments.find(({ name }) => name === row.depaName);
  if (isKind(field)) return kindOptions(field, row[field], say);
  if (field === "depaName")
    return withValue(
      directory.departments.map(({ name }) => ({ value: name, label: name })),
      row.depaName,
    );
  if (field === "postName" && department)
    return withValue(
      directory.posts
        .filter(({ departmentId }) => departmentId === department.id)
        .map(({ name }) => ({ value: name, label: name })),
      row.postName,
    );
  if (field === "name" && department)
    return withValue(
      directory.people
        .filter(({ departmentId }) => departmentId === department.id)
        .map(({ id, name, pinyin, postNo }) => ({ value: id, label: name, keywords: pinyin, hint: postNo })),
      row.name,
    );
  return undefined;
};

/** People are picked by id, for two may have one name: who is picked brings post number and mobile. */
const pickedFor = (field: RosterField, value: string, row: RosterRow, directory: Directory): Partial<RosterRow> => {
  if (field !== "name") return { [field]: value };
  const person = directory.people.find(({ id }) => id === value);
  return person ? { name: person.name, postNo: person.postNo, mobile: person.mobile } : { name: row.name };
};
