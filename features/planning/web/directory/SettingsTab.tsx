import { useMemo } from "react";
import { send } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { NumberInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { deskDirectory, deskRefusals, saveDutySettings } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

/** The rule every roster is checked by besides its own rows: hours of rest between two shifts. */
export const SettingsTab = ({ restHours }: { readonly restHours: number }) => {
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
    <div className="settings">
      <Form form={form}>
        <Field form={form} name="restHours" label={say(deskTexts.restHours)} hint={say(deskWords.restHint)} required>
          {(control) => <NumberInput {...control} min={0} max={24} step={1} />}
        </Field>
        <Actions>
          <SubmitButton disabled={!form.changed}>{say(kitTexts.save)}</SubmitButton>
        </Actions>
      </Form>
    </div>
  );
};
