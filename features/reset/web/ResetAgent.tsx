import { useState } from "react";
import { allowances } from "@apron/features/agents/contract";
import { AgentPage } from "@apron/features/agents/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode, usePasswordEncoding, wrongPasswords } from "@apron/features/login/web/parts";
import { brokenAgentPasswordRules } from "@apron/kit/contract/passwords/agent";
import { passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { atMost, inWindow } from "@apron/kit/contract/windows";
import { ButtonLink, TextInput } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Step } from "@apron/kit/web/page";
import { checkReset, submitReset } from "../contract.ts";
import { resetRefusals, resetTexts } from "../texts.ts";
import { resetTitles } from "../titles.ts";
import { AgentPassword } from "./AgentPassword.tsx";

/** Reset of a work-number password (catalogue 5.9): whether it can be, the identity number, a code, the new one twice. */
export const ResetAgent = () => {
  const say = useSay();
  return (
    <AgentPage title={say(resetTitles.title)}>
      {(bindingId, agentNumber) => <Eligibility bindingId={bindingId} agentNumber={agentNumber} />}
    </AgentPage>
  );
};

const Eligibility = ({ bindingId, agentNumber }: { readonly bindingId: string; readonly agentNumber: string }) => {
  const say = useSay();
  const [deadline, setDeadline] = useState("");
  return (
    <Step of={`reset ${bindingId}`} at={deadline === "" ? "form" : "done"}>
      {deadline === "" ? (
        <Asked bindingId={bindingId} agentNumber={agentNumber} onReset={setDeadline} />
      ) : (
        <Empty
          title={say(resetTexts.reset)}
          hint={say(resetTexts.signInBy, { deadline })}
          action={<ButtonLink to="/home">{say(resetTexts.toHealth)}</ButtonLink>}
        />
      )}
    </Step>
  );
};

interface ResetProps {
  readonly bindingId: string;
  readonly agentNumber: string;
  readonly onReset: (deadline: string) => void;
}

/** Whether it can be reset, and the form, or why not and what helps. */
const Asked = ({ bindingId, agentNumber, onReset }: ResetProps) => {
  const say = useSay();
  const answer = useCall(checkReset, { bindingId });
  return (
    <Answered of={answer} rows={4}>
      {({ canReset, reason, until, remaining, action }) =>
        canReset ? (
          <ResetForm bindingId={bindingId} agentNumber={agentNumber} remaining={remaining} onReset={onReset} />
        ) : (
          <Empty
            title={say(resetTexts.cannot)}
            hint={until === "" ? reason : `${reason} · ${say(resetTexts.until, { until })}`}
            action={
              action && (
                <ButtonLink look="primary" to={action.route}>
                  {action.label}
                </ButtonLink>
              )
            }
          />
        )
      }
    </Answered>
  );
};

const [perDay, perHour] = allowances.reset.limits;

const ResetForm = ({
  bindingId,
  agentNumber,
  remaining,
  onReset,
}: ResetProps & {
  readonly remaining: number;
}) => {
  const say = useSay();
  const context = [agentNumber];
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: submitReset,
    start: { bindingId, idNumber: "", smsCode: "", newPassword: "", confirmPassword: "" },
    refusals: { ...loginRefusals, ...passwordRefusals, ...resetRefusals },
    refreshes: [checkReset],
    alsoWrong: ({ newPassword = "", confirmPassword = "" }) => {
      const broken = (typed: string) => brokenAgentPasswordRules(typed, context);
      const { password, ...others } = wrongPasswords(newPassword, confirmPassword, broken);
      return { ...(password !== undefined && { newPassword: password }), ...others };
    },
    prepare: async (body) => ({
      ...body,
      newPassword: await encoded(body.newPassword),
      confirmPassword: await encoded(body.confirmPassword),
    }),
    onDone: ({ deadline }) => onReset(deadline),
  });
  return (
    <Form form={form}>
      <p>
        {say(resetTexts.left, { count: remaining, window: say(inWindow(perDay.window)), rule: say(atMost(perHour)) })}{" "}
        {say(resetTexts.within7Days)}
      </p>
      <Field form={form} name="idNumber" label={say(resetTexts.idNumber)} required>
        {(field) => <TextInput {...field} mono maxLength={24} />}
      </Field>
      <Field form={form} name="newPassword" label={say(kitTexts.newPassword)} required>
        {(field) => <AgentPassword {...field} context={context} />}
      </Field>
      <Field form={form} name="confirmPassword" label={say(resetTexts.confirmPassword)} required>
        {(field) => <TextInput {...field} type="password" autoComplete="new-password" maxLength={32} />}
      </Field>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => (
          <OwnCode
            {...field}
            optType={optTypes.resetAgent}
            isValid={() => form.check("newPassword", "confirmPassword")}
          />
        )}
      </Field>
      <Actions>
        <SubmitButton>{say(resetTexts.submit)}</SubmitButton>
      </Actions>
    </Form>
  );
};
