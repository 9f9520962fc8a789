import { useAirportOptions } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import {
  Checkbox,
  DayTimeInput,
  MultiSelect,
  Radios,
  Select,
  TextArea,
  TextInput,
  worded,
} from "@apron/kit/web/controls";
import { Field, type FormState } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import {
  changeLevels,
  changeLimits,
  changeTypes,
  getChangeOptions,
  hostNames,
  levelNames,
  type saveChange,
  typeNames,
} from "../../contract.ts";
import { changeFields, changeTexts } from "../../texts.ts";

type ChangeForm = FormState<typeof saveChange>;

/** Everything a change manager writes of a change. */
export const EditorFields = ({ form }: { readonly form: ChangeForm }) => {
  const say = useSay();
  return (
    <>
      <Sheet title={say(changeTexts.facts)}>
        <Facts form={form} />
      </Sheet>
      <Sheet title={say(changeTexts.concerned)}>
        <Concerned form={form} />
      </Sheet>
      <Sheet title={say(changeTexts.planning)}>
        <div className="change-fields">
          {(["impact", "risk", "plan", "rollback"] as const).map((name) => (
            <Field key={name} form={form} name={name} label={say(changeFields[name])} required>
              {(control) => <TextArea {...control} rows={4} maxLength={changeLimits.longText} />}
            </Field>
          ))}
        </div>
      </Sheet>
    </>
  );
};

const Facts = ({ form }: { readonly form: ChangeForm }) => {
  const say = useSay();
  const known = useCall(getChangeOptions, {}, { quiet: true }).data;
  return (
    <div className="form is-row">
      <Field form={form} name="title" label={say(changeFields.title)} required wide>
        {(control) => <TextInput {...control} maxLength={changeLimits.title} />}
      </Field>
      <Field form={form} name="titleEn" label={say(changeFields.titleEn)} hint={say(changeTexts.titleEnHint)} wide>
        {(control) => <TextInput {...control} maxLength={changeLimits.title} />}
      </Field>
      <Field form={form} name="changeNo" label={say(changeFields.changeNo)} hint={say(changeTexts.changeNoHint)}>
        {(control) => <TextInput {...control} mono maxLength={changeLimits.changeNo} />}
      </Field>
      <Field form={form} name="system" label={say(changeFields.system)} required>
        {(control) => <Select {...control} options={named(known?.systems)} fresh={(typed) => typed.trim()} />}
      </Field>
      <Field form={form} name="level" label={say(changeFields.level)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, changeLevels, levelNames)} />}
      </Field>
      <Field form={form} name="type" label={say(changeFields.type)} required>
        {(control) => <Radios {...control} look="segments" options={worded(say, changeTypes, typeNames)} />}
      </Field>
      <Field form={form} name="windowStart" label={say(changeFields.windowStart)} required>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="windowEnd" label={say(changeFields.windowEnd)} required>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="owner" label={say(changeFields.owner)} required>
        {(control) => <TextInput {...control} maxLength={changeLimits.shortText} />}
      </Field>
      <Field form={form} name="department" label={say(changeFields.department)} required>
        {(control) => <Select {...control} options={named(known?.departments)} fresh={(typed) => typed.trim()} />}
      </Field>
    </div>
  );
};

const named = (names: readonly string[] = []) => names.map((value) => ({ value, label: value }));

const Concerned = ({ form }: { readonly form: ChangeForm }) => {
  const say = useSay();
  const known = useCall(getChangeOptions, {}, { quiet: true }).data;
  const airports = useAirportOptions(known?.airports ?? []);
  return (
    <div className="form is-row">
      <Field form={form} name="airports" label={say(changeFields.airports)} wide>
        {({ onChange, ...control }) => (
          <MultiSelect {...control} onChange={(chosen) => onChange([...(chosen ?? [])])} options={airports} />
        )}
      </Field>
      {(["software", "lines"] as const).map((name) => (
        <Field key={name} form={form} name={name} label={say(changeFields[name])} hint={say(changeTexts.freshHint)}>
          {({ onChange, ...control }) => (
            <MultiSelect
              {...control}
              onChange={(chosen) => onChange([...(chosen ?? [])])}
              options={named(known?.[name])}
              fresh={(typed) => typed.trim()}
            />
          )}
        </Field>
      ))}
      <Field form={form} name="hosts" label={say(changeFields.hosts)}>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(chosen) => onChange(hostNames.filter((host) => chosen?.includes(host)))}
            options={named(hostNames)}
          />
        )}
      </Field>
      <Field form={form} name="announce" label={say(changeFields.announce)} hint={say(changeTexts.announceHint)}>
        {(control) => <Checkbox {...control}>{say(changeFields.announce)}</Checkbox>}
      </Field>
    </div>
  );
};
