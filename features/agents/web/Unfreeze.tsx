import { useNavigate } from "react-router";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import { useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { agentDetail, unfreezeAgent } from "../contract.ts";
import { numberTexts } from "../texts-number.ts";
import { agentRefusals, agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { AgentPage } from "./AgentPage.tsx";
import { GateNotice } from "./gate.tsx";
import { ownCalls } from "./own-calls.ts";

/** Lifts the freeze of one's own work number (catalogue 3.35): a verified identity and a code. */
export const Unfreeze = () => {
  const say = useSay();
  return <AgentPage title={say(agentTitles.unfreeze)}>{(bindingId) => <Lift bindingId={bindingId} />}</AgentPage>;
};

const Lift = ({ bindingId }: { readonly bindingId: string }) => {
  const agent = useCall(agentDetail, { bindingId }, { quiet: true });
  return (
    <Answered of={agent} rows={3}>
      {({ agentNumber }) => (
        <GateNotice call={unfreezeAgent} bindingId={bindingId}>
          <UnfreezeForm bindingId={bindingId} agentNumber={agentNumber} />
        </GateNotice>
      )}
    </Answered>
  );
};

const UnfreezeForm = ({ bindingId, agentNumber }: { readonly bindingId: string; readonly agentNumber: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: unfreezeAgent,
    start: { bindingId, smsCode: "" },
    refusals: { ...loginRefusals, ...agentRefusals },
    refreshes: ownCalls,
    onDone: ({ hostDone }) => {
      tell("success", say(hostDone ? agentTexts.unfreezeDone : numberTexts.hostLater));
      void navigate("/home");
    },
  });
  return (
    <Form form={form}>
      <p>{say(agentTexts.unfreezeLead, { number: agentNumber })}</p>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => <OwnCode {...field} />}
      </Field>
      <Actions>
        <SubmitButton>{say(agentTexts.unfreeze)}</SubmitButton>
      </Actions>
    </Form>
  );
};
