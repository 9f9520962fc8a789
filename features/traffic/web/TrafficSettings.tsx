import { Radios, worded } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Sheet } from "@apron/kit/web/page";
import { getSettings, type MessageChoice, messageChoices, saveSettings } from "../contract.ts";
import { trafficRefusals, trafficTexts } from "../texts.ts";

/** Which warnings are sent as a message too (catalogue 6.11). */
export const TrafficSettings = () => {
  const say = useSay();
  const answer = useCall(getSettings, {});
  return (
    <Sheet title={say(trafficTexts.settings)}>
      <Answered of={answer} rows={3}>
        {({ message }) => <SettingsForm message={message} />}
      </Answered>
    </Sheet>
  );
};

const begun = (message: MessageChoice) => ({ message, seen: { message } });

const SettingsForm = ({ message }: { readonly message: MessageChoice }) => {
  const say = useSay();
  const form = useForm({
    call: saveSettings,
    start: begun(message),
    theirs: async () => ({ start: begun((await send(getSettings, {})).message) }),
    refusals: trafficRefusals,
    refreshes: [getSettings],
    done: say(kitTexts.saved),
  });
  return (
    <Form form={form}>
      <p>{say(trafficTexts.settingsLead)}</p>
      <Field form={form} name="message" label={say(trafficTexts.settings)}>
        {(field) => <Radios {...field} options={worded(say, trafficTexts, messageChoices)} />}
      </Field>
      <Actions>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
