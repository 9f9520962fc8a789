import { useState } from "react";
import { Button, control, Select } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { Confirm, Disclosure, RefusalView } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { deskDraft, deskDrafts, mapColumns, type ColumnMapping } from "../../contract.ts";
import { rosterFields } from "../../row.ts";
import { deskTexts } from "../../texts.ts";
import { fieldName } from "../kinds.ts";
import { deskWords } from "../words.ts";

/** What a column may hold: one field, or start and end in one cell such as 08:00-20:00. */
type ColumnContent = keyof ColumnMapping | "range";

const contents: readonly ColumnContent[] = ["date", "range", ...rosterFields];

const fieldsIn = (content: ColumnContent | undefined): readonly (keyof ColumnMapping)[] => {
  if (content === undefined) return [];
  return content === "range" ? ["startOndutyDate", "endOndutyDate"] : [content];
};

/** Which column of the file holds which field: suggested by their names, shown with first values, open when one is missing. */
export const ColumnMappingForm = ({
  id,
  revision,
  columns,
  mapping,
  unmapped,
  corrections,
}: {
  readonly id: string;
  readonly revision: number;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly unmapped: readonly string[];
  /** How many corrections reading the file anew would lose. */
  readonly corrections: number;
}) => {
  const say = useSay();
  const [open, setOpen] = useState(unmapped.length > 0);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState(() => contentsByColumn(mapping));
  const sending = useSend(mapColumns, { quiet: true, refreshes: [deskDraft, deskDrafts] });
  const mapped = [...chosen.values()].flatMap(fieldsIn);
  const twice = [...new Set(mapped.filter((field, at) => mapped.indexOf(field) !== at))];
  const changed = columns.some(({ name }) => chosen.get(name) !== contentsByColumn(mapping).get(name));
  const apply = async (): Promise<void> => {
    const done = await sending.send({ id, revision, mapping: mappingOf(chosen) }).catch(() => undefined);
    if (!done) return;
    setAsking(false);
    tell("success", say(deskWords.mapped, done));
  };
  const nameOf = (content: ColumnContent): string =>
    content === "date"
      ? say(deskTexts.dateColumn)
      : content === "range"
        ? say(deskWords.rangeColumn)
        : fieldName(content, say);
  const refusal = sending.refusal && <RefusalView refusal={sending.refusal} />;
  const options = contents.map((content) => ({ value: content, label: nameOf(content) }));
  return (
    <section className="sheet is-flush mapping">
      <Disclosure
        title={say(deskTexts.columns)}
        count={`${chosen.size}/${columns.length}`}
        open={open}
        onToggle={setOpen}
      >
        <div className="mapping-body">
          {unmapped.length > 0 && (
            <p className="problem is-error" role="alert">
              {say(deskTexts.unmapped, {
                fields: unmapped.map((field) => fieldName(field, say)).join(say(kitTexts.listed)),
              })}
            </p>
          )}
          <p className="soft">{say(deskWords.mappingHint)}</p>
          <Table
            caption={say(deskTexts.columns)}
            rows={columns}
            keyOf={({ name }) => name}
            columns={[
              { key: "column", title: say(deskTexts.column), cell: ({ name }) => name },
              {
                key: "samples",
                title: say(deskWords.samples),
                cell: ({ samples }) => (
                  <span className="soft mono">{samples.filter((sample) => sample !== "").join(" · ") || "—"}</span>
                ),
              },
              {
                key: "field",
                title: say(deskTexts.field),
                width: "240px",
                cell: ({ name }) => (
                  <Select
                    {...control<string | undefined>(
                      `column-${columns.findIndex((column) => column.name === name)}`,
                      chosen.get(name),
                      (content) => {
                        const next = new Map(chosen);
                        const known = contents.find((candidate) => candidate === content);
                        if (known) next.set(name, known);
                        else next.delete(name);
                        setChosen(next);
                      },
                    )}
                    label={`${say(deskTexts.field)}: ${name}`}
                    clearable
                    placeholder={say(deskTexts.notMapped)}
                    invalid={fieldsIn(chosen.get(name)).some((field) => twice.includes(field))}
                    options={options}
                  />
                ),
              },
            ]}
          />
          {twice.map((field) => (
            <p key={field} className="problem is-error" role="alert">
              {say(deskWords.twice, { field: nameOf(field) })}
            </p>
          ))}
          {!asking && refusal}
          <Button
            look={unmapped.length > 0 ? "primary" : "default"}
            busy={sending.pending}
            disabled={!changed || twice.length > 0}
            onClick={() => (corrections > 0 ? setAsking(true) : void apply())}
          >
            {say(deskWords.applyMapping)}
          </Button>
          <Confirm
            open={asking}
            danger
            busy={sending.pending}
            title={say(deskWords.mapAnewAsk)}
            yes={say(deskWords.applyMapping)}
            onNo={() => setAsking(false)}
            onYes={() => void apply()}
          >
            {say(deskWords.mapAnewHint, { count: corrections })}
            {refusal}
          </Confirm>
        </div>
      </Disclosure>
    </section>
  );
};

/** The mapping the other way round: what each column holds. */
const contentsByColumn = (mapping: Readonly<Record<string, string>>): ReadonlyMap<string, ColumnContent> => {
  const found = new Map<string, ColumnContent>();
  for (const content of contents) {
    const [column, ...others] = fieldsIn(content).map((field) => mapping[field] ?? "");
    if (column && others.every((other) => other === column) && !found.has(column)) found.set(column, content);
  }
  return found;
};

const mappingOf = (chosen: ReadonlyMap<string, ColumnContent>): ColumnMapping => {
  const mapping: ColumnMapping = {};
  for (const [column, content] of chosen) for (const field of fieldsIn(content)) mapping[field] = column;
  return mapping;
};
