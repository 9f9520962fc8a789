import type { ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { NumberInput, Switch } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet } from "@apron/kit/web/page";
import { getThresholdPolicy, saveThresholdPolicy, thresholdLimits } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { thresholdTitles } from "../../titles.ts";

type Policy = ResultOf<typeof getThresholdPolicy>;

/** The rules of automatic acceptance, off until somebody switches them on, and the most that can be applied for (8.5). */
export const ThresholdRules = () => {
  const say = useSay();
  const answer = useCall(getThresholdPolicy, {}, { quiet: true });
  return (
    <Page title={say(thresholdTitles.policy)} narrow>
      <Answered of={answer} rows={6}>
        {(policy) => (
          <Sheet title={say(deskTexts.policyTitle)}>
            <Rules key={policy.version} policy={policy} />
          </Sheet>
        )}
      </Answered>
    </Page>
  );
};

const begunFrom = ({ changedBy, changeTime, ...start }: Policy) => ({ start, seen: { by: changedBy, at: changeTime } });

const Rules = ({ policy }: { readonly policy: Policy }) => {
  const say = useSay();
  const form = useForm({
    call: saveThresholdPolicy,
    ...begunFrom(policy),
    theirs: async () => begunFrom(await send(getThresholdPolicy, {})),
    draft: "threshold policy",
    refreshes: [getThresholdPolicy],
    done: say(kitTexts.saved),
  });
  const { factor, days, cleanDays, maximum } = thresholdLimits;
  return (
    <Form form={form}>
      <p className="soft">{say(deskTexts.policyHint)}</p>
      <Field form={form} name="enabled" label={say(kitTexts.state)} hideLabel>
        {(field) => <Switch {...field}>{say(deskTexts.enabled)}</Switch>}
      </Field>
      <Field form={form} name="factor" label={say(deskTexts.factor)} required>
        {(field) => <NumberInput {...field} min={factor.minimum} max={factor.maximum} step={1} unit="%" />}
      </Field>
      <Field form={form} name="days" label={say(deskTexts.policyDays)} required>
        {(field) => <NumberInput {...field} min={days.minimum} max={days.maximum} step={1} />}
      </Field>
      <Field form={form} name="cleanDays" label={say(deskTexts.cleanDays)} required>
        {(field) => <NumberInput {...field} min={cleanDays.minimum} max={cleanDays.maximum} step={1} />}
      </Field>
      <Field form={form} name="maximum" label={say(deskTexts.maximum)} required>
        {(field) => <NumberInput {...field} min={maximum.minimum} max={maximum.maximum} step={1} />}
      </Field>
      <p className="soft">
        {say(policy.changedBy === "" ? deskTexts.firstVersion : deskTexts.policyVersion, {
          version: policy.version,
          by: policy.changedBy,
          time: policy.changeTime.slice(0, 16),
        })}
      </p>
      <Actions end>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
