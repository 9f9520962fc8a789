import type { ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { NumberInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered } from "@apron/kit/web/page";
import { getUnlockSettings, saveUnlockSettings } from "../../contract.ts";
import { unlockTexts } from "../../texts.ts";

/** How often a work number may be lifted in a day (catalogue 5.6); 0 = as often as wanted. */
export const UnlockSettingsForm = () => {
  const answer = useCall(getUnlockSettings, {});
  return (
    <Answered of={answer} rows={1}>
      {(settings) => <SettingsForm key={settings.liftsPerDay} settings={settings} />}
    </Answered>
  );
};

const SettingsForm = ({ settings }: { readonly settings: ResultOf<typeof getUnlockSettings> }) => {
  const say = useSay();
  const form = useForm({
    call: saveUnlockSettings,
    start: { ...settings, seen: settings },
    theirs: async () => {
      const seen = await send(getUnlockSettings, {});
      return { start: { ...seen, seen } };
    },
    refreshes: [getUnlockSettings],
    done: say(kitTexts.saved),
  });
  return (
    <Form form={form}>
      <Field form={form} name="liftsPerDay" label={say(unlockTexts.liftsPerDay)} required>
        {(field) => <NumberInput {...field} min={0} max={99} />}
      </Field>
      <Actions>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
