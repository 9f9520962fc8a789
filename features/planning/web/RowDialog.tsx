import { useMemo, useState, type ReactNode } from "react";
import { control, TextInput, Select } from "@apron/kit/web/controls";
import { Labelled, ValuesDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import type { ResultOf } from "@apron/kit/contract/call";
import type { DutyKind } from "@apron/features/duty/contract";
import type { RosterProblem, deskDirectory } from "../contract.ts";
import { fieldLength, rosterFields, type RosterField, type RosterRow } from "../row.ts";
import { fieldName, isKind, kindOptions, withValue } from "./kinds.ts";
import { labelsOf } from "./people-labels.ts";

type Directory = ResultOf<typeof deskDirectory>;

/** All fields of one row: what is wrong stands at its field, and whoever is picked brings post number and mobile. */
export const RowDialog = ({
  title,
  row,
  directory,
  problems,
  fixedDepartment,
  busy = false,
  extra,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly row: RosterRow;
  readonly directory: Directory;
  readonly problems: readonly RosterProblem[];
  /** A month of the grid is of one department. */
  readonly fixedDepartment: boolean;
  readonly busy?: boolean;
  /** Stands on the left of the buttons, e.g. to remove the row. */
  readonly extra?: ReactNode;
  readonly onSave: (row: RosterRow) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [values, setValues] = useState(row);
  const department = directory.departments.find(({ name }) => name === values.depaName);
  const people = useMemo(
    () => directory.people.filter((person) => person.departmentId === department?.id),
    [directory, department],
  );
  const labels = useMemo(() => labelsOf(people), [people]);
  const set = (field: RosterField, value: string): void => setValues({ ...values, [field]: value });
  const bind = (field: RosterField) => {
    const wrong = problemAt(problems, field, values[field] === row[field]);
    return {
      ...control<string | undefined>(`row-${field}`, shown(field, values[field]), (value) => set(field, value ?? "")),
      invalid: wrong !== undefined,
      describedBy: wrong === undefined ? undefined : `c-row-${field}-error`,
    };
  };
  const input = (field: RosterField): ReactNode => {
    const bound = bind(field);
    if (field === "depaName")
      return (
        <Select
          {...bound}
          disabled={fixedDepartment}
          options={withValue(directory.departments.map(named), values.depaName)}
        />
      );
    if (field === "postName")
      return (
        <Select
          {...bound}
          options={withValue(
            directory.posts.filter((post) => post.departmentId === department?.id).map(named),
            values.postName,
          )}
        />
      );
    if (field === "name")
      return (
        <Select
          {...bound}
          searchable
          options={withValue(
            people.map((person) => ({
              value: labels.of(person),
              label: labels.of(person),
              keywords: person.pinyin,
              hint: person.postNo,
            })),
            labels.of(values),
          )}
          value={labels.of(values)}
          onChange={(label) => {
            const person = labels.find(label ?? "");
            setValues({
              ...values,
              name: person?.name ?? label ?? "",
              ...(person ? { postNo: person.postNo, mobile: person.mobile } : {}),
            });
          }}
        />
      );
    if (isKind(field)) return <Select {...bound} options={kindOptions(field, values[field], say)} />;
    return <TextInput {...bound} mono={monoFields.has(field)} maxLength={fieldLength(field)} />;
  };
  return (
    <ValuesDialog
      name="row"
      look="row row-form"
      title={title}
      busy={busy}
      extra={extra}
      submit={say(kitTexts.save)}
      onSubmit={() => onSave(settled(values))}
      onClose={onClose}
    >
      {problems
        .filter((problem) => problem.field === "")
        .map((problem) => (
          <p key={problem.text} className={`problem is-${problem.severity} is-wide`}>
            {problem.text}
          </p>
        ))}
      {rosterFields.map((field) => (
        <Labelled
          key={field}
          id={`c-row-${field}`}
          label={fieldName(field, say)}
          error={problemAt(problems, field, values[field] === row[field])}
          wide={field === "remark"}
        >
          {input(field)}
        </Labelled>
      ))}
    </ValuesDialog>
  );
};

/** The field's problems until it is changed. */
const problemAt = (problems: readonly RosterProblem[], field: RosterField, untouched: boolean): string | undefined =>
  untouched ? problems.find((problem) => problem.field === field)?.text : undefined;

const monoFields: ReadonlySet<RosterField> = new Set([
  "startOndutyDate",
  "endOndutyDate",
  "postNo",
  "mobile",
  "telephone",
]);

const named = ({ name }: { readonly name: string }) => ({ value: name, label: name });

const whole = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/;

/** Times are edited to the minute. */
const shown = (field: RosterField, value: string): string =>
  (field === "startOndutyDate" || field === "endOndutyDate") && whole.test(value) ? value.slice(0, 16) : value;

const settled = (row: RosterRow): RosterRow => ({
  ...row,
  startOndutyDate: withSeconds(row.startOndutyDate),
  endOndutyDate: withSeconds(row.endOndutyDate),
});

const withSeconds = (value: string): string =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value.trim()) ? `${value.trim()}:00` : value;

/** What a new row holds until somebody says otherwise. */
export const usualKinds = { posttype: "one", type: "onduty", shift: "day", form: "leader" } as const satisfies Record<
  DutyKind,
  string
>;
