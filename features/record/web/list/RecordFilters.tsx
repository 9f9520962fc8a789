import { useMemo } from "react";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { ChoiceFilter, TextFilter, type List } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { recordTexts } from "../../texts.ts";
import type { Face } from "../family.ts";
import "../record.css";

/** A field by its key, of any version: its values stand in the list, and may be narrowed. */
export const ValueFilters = ({ face, of }: { readonly face: Face; readonly of: List<Face["calls"]["list"]> }) => {
  const say = useSay();
  const { data = [] } = useCall(face.calls.fields, {});
  const chosen = data.find(({ key }) => key === of.bind("field").value);
  return (
    <>
      <ChoiceFilter
        of={of}
        name="field"
        label={recordTexts.field}
        searchable
        options={data.map(({ key, label, unit }) => ({
          value: key,
          label: `${say(label)}${unit.zh === "" ? "" : ` (${say(unit)})`}`,
          hint: key,
        }))}
      />
      {chosen?.thingField && <TextFilter of={of} name="thing" label={recordTexts.thing} />}
      {chosen?.isNumber && (
        <>
          <TextFilter of={of} name="least" label={recordTexts.least} inputMode="decimal" />
          <TextFilter of={of} name="most" label={recordTexts.most} inputMode="decimal" />
        </>
      )}
      {chosen && !chosen.isNumber && chosen.options.length === 0 && (
        <TextFilter of={of} name="equals" label={recordTexts.equals} />
      )}
      {chosen && !chosen.isNumber && chosen.options.length > 0 && (
        <ChoiceFilter
          of={of}
          name="equals"
          label={recordTexts.equals}
          options={chosen.options.map((label) => ({ value: label.zh, label: say(label) }))}
        />
      )}
    </>
  );
};

/** Airport, its applications, type and subtype. */
export const PlaceFilters = ({ face, of }: { readonly face: Face; readonly of: List<Face["calls"]["list"]> }) => {
  const airports = useCall(face.calls.airports, { keyword: "" });
  const officeCode = of.bind("officeCode").value ?? "";
  const applications = useCall(face.calls.applications, { officeCode }, { enabled: officeCode !== "" });
  const templates = useCall(face.calls.templates, {});
  const types = useMemo(() => namesBy(templates.data ?? [], "typeId", "typeName"), [templates.data]);
  const subtypes = useMemo(() => namesBy(templates.data ?? [], "subtypeId", "subtypeName"), [templates.data]);
  return (
    <>
      <ChoiceFilter
        of={of}
        name="officeCode"
        label={recordTexts.airport}
        searchable
        options={useAirportOptions(airports.data)}
      />
      <ChoiceFilter
        of={of}
        name="applicationId"
        label={recordTexts.application}
        disabled={officeCode === ""}
        options={(applications.data ?? []).map((one) => ({ value: one.applicationId, label: one.applicationAlias }))}
      />
      <ChoiceFilter of={of} name="typeId" label={recordTexts.type} options={types} />
      <ChoiceFilter of={of} name="subtypeId" label={recordTexts.subtype} options={subtypes} />
    </>
  );
};

const namesBy = <Row, Id extends keyof Row, Name extends keyof Row>(rows: readonly Row[], id: Id, name: Name) =>
  [...new Map(rows.map((row) => [String(row[id]), String(row[name])]))].map(([value, label]) => ({ value, label }));
