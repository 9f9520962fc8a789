import DeleteOutlined from "@ant-design/icons-svg/es/asn/DeleteOutlined.js";
import { useMemo, useState } from "react";
import type { Named } from "@apron/kit/contract/named";
import { Button, Checkbox, control, Icon, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { type FlightField, flightFields, flightLimits, type FlightText, readFlights } from "../contract.ts";
import { flightColumns, flightTexts } from "../texts.ts";

/** A row to type into. */
export const emptyRow: FlightText = { flightNo: "", date: "", std: "", atd: "", delayMin: "", pax: "" };

/** A flight as texts, whatever it came as. */
export const textsOf = (
  row: Readonly<Partial<Record<FlightField, string | number | null | undefined>>>,
): FlightText => ({
  flightNo: String(row.flightNo ?? ""),
  date: String(row.date ?? ""),
  std: String(row.std ?? ""),
  atd: String(row.atd ?? ""),
  delayMin: String(row.delayMin ?? ""),
  pax: String(row.pax ?? ""),
});

const shownAtOnce = 100;
const numeric: readonly FlightField[] = ["delayMin", "pax"];

/**
 * The flights of a record, each cell to be typed into. What is wrong stands below its cell by the same rule that the
 * server goes by: of cells that hold something at once, of empty ones after trying to save.
 */
export const FlightRows = ({
  rows,
  errors,
  onChange,
}: {
  readonly rows: readonly FlightText[];
  /** What the server found, by `flights.<row>.<field>`. */
  readonly errors: Named<string>;
  readonly onChange: (rows: readonly FlightText[]) => void;
}) => {
  const say = useSay();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  const read = useMemo(() => readFlights(rows), [rows]);
  const tried = Object.keys(errors).length > 0;
  const problemAt = (at: number, field: FlightField): string | undefined => {
    const own = read[at]?.problems[field];
    if (own && (tried || rows[at]?.[field] !== "")) return say(own);
    return errors[`flights.${at}.${field}`];
  };
  const wrong = rows.flatMap((_row, at) => (flightFields.some((field) => problemAt(at, field)) ? [at] : []));
  const listed = onlyProblems && wrong.length > 0 ? wrong : rows.map((_row, at) => at);
  const set = (at: number, field: FlightField, text: string): void =>
    onChange(rows.map((row, place) => (place === at ? { ...row, [field]: text } : row)));
  return (
    <div className="flight-rows">
      {wrong.length > 0 && (
        <div className="flight-problems" role="status">
          <span>{say(flightTexts.problems, { count: wrong.length })}</span>
          <Checkbox {...control<boolean | undefined>("only", onlyProblems, (only) => setOnlyProblems(only ?? false))}>
            {say(flightTexts.onlyProblems)}
          </Checkbox>
        </div>
      )}
      {errors["flights"] !== undefined && (
        <span className="field-error" role="alert">
          {errors["flights"]}
        </span>
      )}
      <div className="flight-row flight-head" aria-hidden="true">
        <span />
        {flightFields.map((field) => (
          <span key={field}>{say(flightColumns[field])}</span>
        ))}
      </div>
      <ol className="flight-list" aria-label={say(flightTexts.flights)}>
        {listed.slice(0, shown).map((at) => (
          <li key={at} className="flight-row">
            <span className="flight-place mono soft" aria-hidden="true">
              {at + 1}
            </span>
            {flightFields.map((field) => {
              const error = problemAt(at, field);
              const id = `c-flight-${at}-${field}`;
              return (
                <Labelled key={field} id={id} label={say(flightColumns[field])} error={error}>
                  <TextInput
                    {...control<string | undefined>(`flight-${at}-${field}`, rows[at]?.[field], (text) =>
                      set(at, field, text ?? ""),
                    )}
                    mono
                    invalid={error !== undefined}
                    describedBy={error === undefined ? undefined : `${id}-error`}
                    maxLength={60}
                    placeholder={placeholders[field] ?? read[at]?.text[field]}
                    {...(numeric.includes(field) && { inputMode: "numeric" })}
                  />
                </Labelled>
              );
            })}
            <Button
              look="plain"
              label={say(flightTexts.removeRow, { row: at + 1 })}
              icon={<Icon of={DeleteOutlined} />}
              onClick={() => onChange(rows.filter((_row, place) => place !== at))}
            >
              {null}
            </Button>
          </li>
        ))}
      </ol>
      <Actions>
        <Button
          disabled={rows.length >= flightLimits.flights}
          onClick={() => {
            onChange([...rows, { ...emptyRow, date: rows.at(-1)?.date ?? "" }]);
            setShown(Math.max(shown, rows.length + 1));
          }}
        >
          {say(flightTexts.addRow)}
        </Button>
        {listed.length > shown && (
          <Button onClick={() => setShown(shown + shownAtOnce)}>
            {say(flightTexts.more, { count: listed.length - shown })}
          </Button>
        )}
      </Actions>
    </div>
  );
};

/** How a cell is to be filled in; the delay shows what would be worked out. */
const placeholders: Partial<Record<FlightField, string>> = {
  flightNo: "CA1234",
  date: "yyyy-mm-dd",
  std: "08:30",
  atd: "00:20+1",
  pax: "0",
};
