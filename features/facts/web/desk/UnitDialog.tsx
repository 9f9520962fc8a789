import { useAirportOptions } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { MultiSelect, NumberInput, Radios, TextInput, worded } from "@apron/kit/web/controls";
import { Field, FormDialog, taking, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  type DeskUnit,
  factsLimits,
  factsRefusals,
  getAirportInfo,
  getCompleteness,
  getUnitOptions,
  getUnits,
  saveUnit,
  unitKinds,
} from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";
import { factsTexts } from "../../texts.ts";

/** One unit, new or known: its airports, who keeps its facts, and how often they are looked through. */
export const UnitDialog = ({
  unit,
  read,
  onClose,
}: {
  readonly unit: DeskUnit | undefined;
  /** The units as they stand now. */
  readonly read: () => Promise<readonly DeskUnit[] | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const options = useCall(getUnitOptions, {}, { quiet: true }).data;
  const contacts = options?.keepers ?? [];
  const former = (unit?.keepers ?? []).flatMap((id, at) =>
    contacts.some((one) => one.id === id)
      ? []
      : [{ id, name: unit?.keeperNames[at] ?? id, department: say(factsDeskTexts.formerKeeper) }],
  );
  const airports = useAirportOptions(options?.airports ?? []);
  const form = useForm({
    call: saveUnit,
    start: unit
      ? taking(saveUnit, unit)
      : { id: "", version: 0, kind: "airport", officeCodes: [], keepers: [], reviewDays: factsLimits.reviewDays },
    theirs: theirsIn(read, (one) => one.id === unit?.id),
    draft: `facts unit ${unit?.id ?? ""}`,
    refusals: factsRefusals,
    refreshes: [getUnits, getCompleteness, getAirportInfo],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(unit ? factsDeskTexts.editUnit : factsDeskTexts.addUnit)}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <Field form={form} name="unitName" label={say(factsTexts.unitName)} required>
        {(control) => <TextInput {...control} maxLength={factsLimits.name} />}
      </Field>
      <Field form={form} name="kind" label={say(factsDeskTexts.kind)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, unitKinds, ["airport", "branch"])} />}
      </Field>
      <Field form={form} name="officeCodes" label={say(factsDeskTexts.airports)}>
        {({ onChange, ...control }) => (
          <MultiSelect {...control} onChange={(chosen) => onChange([...(chosen ?? [])])} options={airports} />
        )}
      </Field>
      <Field form={form} name="keepers" label={say(factsDeskTexts.keepers)} hint={say(factsDeskTexts.keepersHint)}>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(chosen) => onChange([...(chosen ?? [])])}
            options={[...contacts, ...(options ? former : [])].map(({ id, name, department }) => ({
              value: id,
              label: name,
              hint: department,
            }))}
          />
        )}
      </Field>
      <Field form={form} name="reviewDays" label={say(factsDeskTexts.reviewDays)} required>
        {(control) => <NumberInput {...control} min={1} max={factsLimits.reviewDaysMost} />}
      </Field>
    </FormDialog>
  );
};
