import { useMemo } from "react";
import { send } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { NumberInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import type { DutyRules } from "@apron/features/duty/contract";
import { deskDirectory, deskRefusals, saveDutyRules, saveDutySettings } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

/** The rules every roster is checked by besides its own rows: rest between two shifts, and how much one person may do. */
export const SettingsTab = ({ restHours, rules }: { readonly restHours: number; readonly rules: DutyRules }) => (
  <div className="settings">
    <RestForm restHours={restHours} />
    <RulesForm rules={rules} />
  </div>
);

const ruleFields = [
  ["monthNights", 31],
  ["yearHours", 8_784],
  ["yearNights", 366],
  ["yearHolidays", 366],
] as const;

const ruleNames = {
  monthNights: deskWords.mostMonthNights,
  yearHours: deskWords.mostYearHours,
  yearNights: deskWords.mostYearNights,
  yearHolidays: deskWords.mostYearHolidays,
} as const satisfies Record<keyof DutyRules, object>;

const RulesForm = ({ rules }: { readonly rules: DutyRules }) => {
  const say = useSay();
  const start = useMemo(() => ({ ...rules, seen: rules }), [rules]);
  const form = useForm({
    call: saveDutyRules,
    start,
    theirs: async () => {
      const now = (await send(deskDirectory, {})).rules;
      return { start: { ...now, seen: now } };
    },
    refusals: deskRefusals,
    refreshes: [deskDirectory],
    done: say(kitTexts.saved),
  });
  return (
    <Form form={form}>
      {ruleFields.map(([name, most]) => (
        <Field key={name} form={form} name={name} label={say(ruleNames[name])} hint={say(deskWords.ruleHint)} required>
          {(control) => <NumberInput {...control} min={0} max={most} step={1} />}
        </Field>
      ))}
      <Actions>
        <SubmitButton disabled={!form.changed}>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const RestForm = ({ restHours }: { readonly restHours: number }) => {
  const say = useSay();
  const start = useMemo(() => ({ restHours, seen: restHours }), [restHours]);
  const form = useForm({
    call: saveDutySettings,
    start,
    theirs: async () => {
      const now = await send(deskDirectory, {});
      return { start: { restHours: now.restHours, seen: now.restHours } };
    },
    refusals: deskRefusals,
    refreshes: [deskDirectory],
    done: say(kitTexts.saved),
  });
  return (
    <Form form={form}>
      <Field form={form} name="restHours" label={say(deskTexts.restHours)} hint={say(deskWords.restHint)} required>
        {(control) => <NumberInput {...control} min={0} max={24} step={1} />}
      </Field>
      <Actions>
        <SubmitButton disabled={!form.changed}>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
