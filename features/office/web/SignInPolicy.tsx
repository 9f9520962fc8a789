import type { ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { Checkbox, Radios, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { getSignInPolicy, saveSignInPolicy, secondStepChoices } from "../contract.ts";
import { officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";

/** When a password sign-in asks for a code as well (C7); for the security administrator. */
export const SignInPolicy = () => {
  const say = useSay();
  const policy = useCall(getSignInPolicy, {});
  return (
    <Page title={say(officeTitles.policy)}>
      <Sheet>
        <Answered of={policy}>{(known) => <PolicyForm policy={known} />}</Answered>
      </Sheet>
    </Page>
  );
};

const begunFrom = (policy: ResultOf<typeof getSignInPolicy>) => {
  const { passwordSecondStep, backOfficeRotation, changedBy: by, changeTime: at } = policy;
  const seen = { passwordSecondStep, backOfficeRotation };
  return { start: { ...seen, seen }, seen: { by, at } };
};

const PolicyForm = ({ policy }: { readonly policy: ResultOf<typeof getSignInPolicy> }) => {
  const say = useSay();
  const form = useForm({
    call: saveSignInPolicy,
    ...begunFrom(policy),
    theirs: async () => begunFrom(await send(getSignInPolicy, {})),
    refreshes: [getSignInPolicy],
    done: say(officeTexts.saved),
  });
  return (
    <Form form={form}>
      <Field
        form={form}
        name="passwordSecondStep"
        label={say(officeTexts.secondStep)}
        hint={say(officeTexts.secondStepHint)}
      >
        {(field) => <Radios {...field} options={worded(say, officeTexts, secondStepChoices)} />}
      </Field>
      <Field
        form={form}
        name="backOfficeRotation"
        label={say(officeTexts.rotation)}
        hint={say(officeTexts.rotationHint)}
      >
        {(field) => <Checkbox {...field}>{say(officeTexts.rotationOn)}</Checkbox>}
      </Field>
      {policy.changedBy !== "" && (
        <p className="soft">{say(officeTexts.changedBy, { name: policy.changedBy, time: policy.changeTime })}</p>
      )}
      <Actions>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
