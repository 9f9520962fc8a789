import { useEffect, useRef, useState } from "react";
import { Button, Checkbox, DayInput, Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { type FormState, Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, beginIn, Sheet } from "@apron/kit/web/page";
import {
  type ColumnName,
  columns,
  columnsOf,
  type Entry,
  factsLimits,
  riskLevels,
  type saveFacts,
  type SectionName,
  sections,
  sectionTitles,
} from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";

type FactsForm = FormState<typeof saveFacts>;

const long: ReadonlySet<ColumnName> = new Set(["effect", "measure"]);

/** One section of the form: its entries, each with the columns of the section, or the word that there is none there. */
export const SectionEditor = ({
  form,
  section,
  reason,
}: {
  readonly form: FactsForm;
  readonly section: SectionName;
  /** Why it came back; "" when it did not. */
  readonly reason: string;
}) => {
  const say = useSay();
  const entries = form.values[section] ?? [];
  const none = form.values.none ?? [];
  const isNone = none.includes(section);
  const set = (next: readonly Entry[]): void => form.set(section, [...next]);
  const keys = useKeys(entries.length);
  const [added, setAdded] = useState<number>();
  const error = form.errors[section];
  const title = say(sectionTitles[section]);
  return (
    <Sheet title={title}>
      {reason !== "" && <p className="field-error">{say(factsDeskTexts.sentBackFor, { reason })}</p>}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {entries.map((entry, at) => (
        <EntryEditor
          key={keys.of(at)}
          form={form}
          section={section}
          at={at}
          entry={entry}
          isNew={added === at}
          onChange={(changed) => set(entries.map((one, place) => (place === at ? changed : one)))}
          onRemove={() => {
            setAdded(undefined);
            keys.remove(at);
            set(entries.filter((_, place) => place !== at));
          }}
        />
      ))}
      <Actions>
        {!isNone && (
          <Button
            size="small"
            disabled={entries.length >= factsLimits.entries}
            onClick={() => {
              setAdded(entries.length);
              set([...entries, { name: "" }]);
            }}
          >
            {say(factsDeskTexts.addEntry)}
          </Button>
        )}
        {entries.length === 0 && (
          <Checkbox
            id={`${form.id}-none-${section}`}
            name={`none-${section}`}
            value={isNone}
            onChange={(is) => form.set("none", [...none.filter((one) => one !== section), ...(is ? [section] : [])])}
            invalid={false}
            describedBy={undefined}
            required={false}
          >
            {say(factsDeskTexts.noneOf, { section: title })}
          </Checkbox>
        )}
      </Actions>
    </Sheet>
  );
};

/** Keeps entries apart while one of them is removed, so that what is typed stays where it is. */
const useKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const known =
    keys.length >= count
      ? keys
      : [...keys, ...Array.from({ length: count - keys.length }, (_, at) => nextKey(keys) + at)];
  return {
    of: (at: number): number => known[at] ?? at,
    remove: (at: number): void => setKeys(known.filter((_, place) => place !== at)),
  };
};

const nextKey = (keys: readonly number[]): number => Math.max(-1, ...keys) + 1;

const EntryEditor = ({
  form,
  section,
  at,
  entry,
  isNew,
  onChange,
  onRemove,
}: {
  readonly form: FactsForm;
  readonly section: SectionName;
  readonly at: number;
  readonly entry: Entry;
  /** Added just now, to be filled in. */
  readonly isNew: boolean;
  readonly onChange: (entry: Entry) => void;
  readonly onRemove: () => void;
}) => {
  const say = useSay();
  const { needed } = sections[section];
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) beginIn(place.current);
  }, [isNew]);
  const name = entry.name === "" ? say(factsDeskTexts.entryNumber, { number: at + 1 }) : entry.name;
  return (
    <fieldset className="facts-entry" ref={place}>
      <legend>{name}</legend>
      <div className="form is-row">
        {columnsOf(section).map((column) => (
          <EntryField
            key={column}
            id={`${form.id}-${section}-${at}-${column}`}
            column={column}
            isNeeded={needed.includes(column)}
            value={entry[column] ?? ""}
            error={form.errors[`${section}.${at}.${column}`]}
            onChange={(value) => onChange({ ...entry, [column]: value })}
          />
        ))}
      </div>
      <Button size="small" look="plain" label={say(factsDeskTexts.removeEntry, { name })} onClick={onRemove}>
        {say(factsDeskTexts.removeEntry, { name })}
      </Button>
    </fieldset>
  );
};

const EntryField = ({
  id,
  column,
  isNeeded,
  value,
  error,
  onChange,
}: {
  readonly id: string;
  readonly column: ColumnName;
  readonly isNeeded: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) => {
  const say = useSay();
  const control = {
    id,
    name: id,
    value,
    onChange: (typed: string | undefined) => onChange(typed ?? ""),
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
    required: column === "name",
  };
  return (
    <Labelled
      id={id}
      label={isNeeded ? say(columns[column]) : say(factsDeskTexts.optional, { column: say(columns[column]) })}
      error={error}
      required={column === "name"}
      wide={long.has(column)}
    >
      {column === "level" ? (
        <Select {...control} options={worded(say, riskLevels)} />
      ) : column === "from" || column === "until" ? (
        <DayInput {...control} />
      ) : long.has(column) ? (
        <TextArea {...control} rows={2} maxLength={factsLimits.remark} />
      ) : (
        <TextInput
          {...control}
          mono={column === "address" || column === "number"}
          maxLength={column === "count" ? 9 : column === "remark" ? factsLimits.remark : factsLimits.column}
          {...(column === "count" && { inputMode: "numeric" as const })}
        />
      )}
    </Labelled>
  );
};
