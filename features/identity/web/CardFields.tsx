import { useEffect, useRef } from "react";
import { sexTexts } from "@apron/features/login/titles";
import { send } from "@apron/kit/web/call";
import { Checkbox, Radios, control, DayInput, TextInput, Select, worded } from "@apron/kit/web/controls";
import { Field, type FormState } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import {
  type CardReading,
  forever,
  nations,
  readIdNumber,
  sexOf,
  spellName,
  type submitIdentity,
  tidyIdNumber,
} from "../contract.ts";
import { identityTexts } from "../texts.ts";
import type { CardReadings } from "./use-reading.ts";

type Submit = FormState<typeof submitIdentity>;
type Name = "name" | "namePinyin" | "sex" | "nation" | "address" | "idNumber" | "expiry";

/** The fields of a card, each with what was read where that differs from what stands there now. */
export const CardFields = ({ form, reading }: { readonly form: Submit; readonly reading: CardReadings }) => {
  const say = useSay();
  useSpelling(form, reading.front?.namePinyin);
  const { front, back } = reading;
  const born = readIdNumber(tidyIdNumber(form.values.idNumber ?? ""))?.birth;
  const label = (name: Name, key: keyof CardReading, from: CardReading | undefined) => (
    <>
      {say(identityTexts[name])}
      {from?.doubtful.includes(key) && <Tag tone="wait">{say(identityTexts.check)}</Tag>}
    </>
  );
  /** What was read, where something else stands in the field now. */
  const readAs = (name: Name, read: string | undefined): string | undefined =>
    read === undefined || read === "" || read === form.values[name]
      ? undefined
      : say(identityTexts.readAs, { text: read });
  const sexRead = sexOf(front?.sex ?? "");
  return (
    <div className="identity-fields">
      <Field form={form} name="name" label={label("name", "name", front)} hint={readAs("name", front?.name)} required>
        {(field) => <TextInput {...field} maxLength={60} autoComplete="name" />}
      </Field>
      <Field
        form={form}
        name="namePinyin"
        label={say(identityTexts.namePinyin)}
        hint={say(identityTexts.namePinyinHint)}
        required
      >
        {(field) => <TextInput {...field} maxLength={100} mono />}
      </Field>
      <Field
        form={form}
        name="idNumber"
        label={label("idNumber", "idNumber", front)}
        hint={readAs("idNumber", front?.idNumber) ?? (born && say(identityTexts.birthBy, { birth: born }))}
        required
      >
        {(field) => <TextInput {...field} maxLength={24} mono />}
      </Field>
      <Field
        form={form}
        name="sex"
        label={label("sex", "sex", front)}
        hint={readAs("sex", sexRead)?.replace(sexRead ?? "", say(sexTexts[sexRead ?? "male"]))}
        required
      >
        {(field) => <Radios {...field} look="segments" options={worded(say, sexTexts, ["male", "female"])} />}
      </Field>
      <Field
        form={form}
        name="nation"
        label={label("nation", "nation", front)}
        hint={readAs("nation", front?.nation)}
        required
      >
        {(field) => <Select {...field} options={nations.map((nation) => ({ value: nation, label: nation }))} />}
      </Field>
      <Field
        form={form}
        name="expiry"
        label={label("expiry", "validTo", back)}
        hint={readAs("expiry", back?.validTo)}
        required
      >
        {(field) => (
          <span className="identity-expiry">
            {field.value !== forever && <DayInput {...field} first="2000-01-01" />}
            <Checkbox
              {...control<boolean | undefined>("identity-forever", field.value === forever, (on) =>
                form.set("expiry", on ? forever : ""),
              )}
            >
              {say(identityTexts.forever)}
            </Checkbox>
          </span>
        )}
      </Field>
      <Field
        form={form}
        name="address"
        label={label("address", "address", front)}
        hint={readAs("address", front?.address)}
        required
        wide
      >
        {(field) => <TextInput {...field} maxLength={200} autoComplete="street-address" />}
      </Field>
    </div>
  );
};

const typingPause = 600;

/** Proposes how a typed name is spelt, as long as nobody has spelt it otherwise: what was read of the card is no more than that. */
const useSpelling = (form: Submit, read: string | undefined): void => {
  const proposed = useRef<string>(undefined);
  const latest = useRef(form);
  latest.current = form;
  const name = form.values.name ?? "";
  useEffect(() => {
    if (!/^[\p{Script=Han}·]{2,}$/u.test(name)) return undefined;
    const waits = setTimeout(() => {
      const { namePinyin } = latest.current.values;
      if (namePinyin && namePinyin !== proposed.current && namePinyin !== read) return;
      send(spellName, { name }).then(
        (spelt) => {
          const now = latest.current.values;
          // Meanwhile the name was corrected once more, or somebody has begun to spell it.
          if (now.name !== name || now.namePinyin !== namePinyin) return;
          proposed.current = spelt.namePinyin;
          latest.current.set("namePinyin", spelt.namePinyin);
        },
        () => undefined,
      );
    }, typingPause);
    return () => clearTimeout(waits);
  }, [name, read]);
};
