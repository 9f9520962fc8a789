import { Field, theirsIn, useForm, FormDialog } from "@apron/kit/web/forms";
import { Button, TextInput, Select } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { airportLimits, airportRefusals, type DeskAirport, getAirports, saveAirport } from "../../contract.ts";
import { regionOf } from "../../provinces.ts";
import { airportTexts, provinces, regions } from "../../texts.ts";

/** One airport, new or known; its code stays once it is there. */
export const AirportDialog = ({
  airport,
  read,
  onRemove,
  onClose,
}: {
  readonly airport: DeskAirport | undefined;
  /** Asks why it is to be removed. */
  readonly onRemove: () => void;
  /** The airports as they stand now. */
  readonly read: () => Promise<readonly DeskAirport[] | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveAirport,
    start: airport ?? { version: 0 },
    theirs: theirsIn(read, (one) => one.officeCode === airport?.officeCode),
    draft: `airport ${airport?.officeCode ?? ""}`,
    refusals: airportRefusals,
    refreshes: [getAirports],
    done: ({ iata }) => say(kitTexts.savedNamed, { name: iata.toUpperCase() }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(airport ? airportTexts.edit : airportTexts.add)}
      submit={say(kitTexts.save)}
      look="row"
      extra={
        airport && (
          <Button look="danger" onClick={onRemove}>
            {say(airportTexts.remove)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        form={form}
        name="officeCode"
        label={say(airportTexts.officeCode)}
        hint={say(airportTexts.officeCodeHint)}
        required
      >
        {(control) => (
          <TextInput {...control} mono maxLength={airportLimits.officeCode} disabled={airport !== undefined} />
        )}
      </Field>
      <Field form={form} name="iata" label={say(airportTexts.iata)} required>
        {(control) => <TextInput {...control} mono maxLength={3} />}
      </Field>
      <Field form={form} name="icao" label={say(airportTexts.icao)} hint={say(airportTexts.icaoHint)}>
        {(control) => <TextInput {...control} mono maxLength={4} />}
      </Field>
      <Field form={form} name="airportCn" label={say(airportTexts.nameZh)} hint={say(airportTexts.noChinese)}>
        {(control) => <TextInput {...control} maxLength={airportLimits.name} />}
      </Field>
      <Field form={form} name="airportEn" label={say(airportTexts.nameEn)} required>
        {(control) => <TextInput {...control} maxLength={airportLimits.name} />}
      </Field>
      <Field form={form} name="province" label={say(airportTexts.province)}>
        {(control) => (
          <Select
            {...control}
            options={provinces.map((province) => ({ value: province.zh, label: say(province) }))}
            onChange={(province) =>
              form.setAll({ province: province ?? "", region: regionOf(province ?? "") || (form.values.region ?? "") })
            }
          />
        )}
      </Field>
      <Field form={form} name="region" label={say(airportTexts.region)} required>
        {(control) => (
          <Select {...control} options={regions.map((region) => ({ value: region.zh, label: say(region) }))} />
        )}
      </Field>
    </FormDialog>
  );
};
