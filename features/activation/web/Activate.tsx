import { useState } from "react";
import { allowances } from "@apron/features/agents/contract";
import { AgentPage } from "@apron/features/agents/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import { atMost } from "@apron/kit/contract/windows";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Stack, Answered, Empty, Facts, Step, Tag } from "@apron/kit/web/page";
import { checkActivation, submitActivation } from "../contract.ts";
import { activationTexts } from "../texts.ts";
import { activationTitles } from "../titles.ts";

/** Activating a disabled work number (catalogue 5.8): why it is disabled, a code, and by when to sign in at the host. */
export const Activate = () => {
  const say = useSay();
  return (
    <AgentPage title={say(activationTitles.title)}>{(bindingId) => <Activation bindingId={bindingId} />}</AgentPage>
  );
};

const Activation = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(checkActivation, { bindingId });
  const [isDone, setDone] = useState(false);
  const form = useForm({
    call: submitActivation,
    start: { bindingId, smsCode: "" },
    refusals: loginRefusals,
    refreshes: [checkActivation],
    onDone: () => setDone(true),
  });
  return (
    <Answered of={answer} rows={3}>
      {({ disabled, reason, canActivate, until, deadline }) => (
        <Step of={`activation ${bindingId}`} at={disabled ? "form" : "done"}>
          {disabled ? (
            <Stack>
              <Facts
                of={[
                  {
                    label: say(kitTexts.state),
                    value: <Tag tone="bad">{say(activationTexts.disabled)}</Tag>,
                  },
                  {
                    label: say(activationTexts.reason),
                    value: say(reason === 2 ? activationTexts.wrongPasswords : activationTexts.inactive),
                  },
                  ...(until === "" ? [] : [{ label: say(activationTexts.nextTime), value: until }]),
                ]}
              />
              {canActivate ? (
                <Form form={form}>
                  <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
                    {(field) => <OwnCode {...field} optType={optTypes.activateAgent} />}
                  </Field>
                  <p>{say(activationTexts.within7Days)}</p>
                  <Actions>
                    <SubmitButton>{say(activationTexts.activate)}</SubmitButton>
                  </Actions>
                </Form>
              ) : (
                <p role="status">
                  {until === ""
                    ? say(activationTexts.barred)
                    : say(activationTexts.wait, { until, rule: say(atMost(allowances.activate.limits[0])) })}
                </p>
              )}
            </Stack>
          ) : (
            <Empty
              title={say(isDone ? activationTexts.activated : activationTexts.notDisabled)}
              hint={deadline === "" ? undefined : say(activationTexts.signInBy, { deadline })}
              action={<ButtonLink to="/home">{say(activationTexts.toHealth)}</ButtonLink>}
            />
          )}
        </Step>
      )}
    </Answered>
  );
};
