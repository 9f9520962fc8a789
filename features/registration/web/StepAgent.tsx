import { agentRefusals, randomCodeRefusals } from "@apron/features/agents/texts";
import { AgentProof } from "@apron/features/agents/web/parts";
import { AgreementLink } from "@apron/features/agreements/web/parts";
import { loginRefusals } from "@apron/features/login/texts";
import { usePasswordEncoding } from "@apron/features/login/web/parts";
import { isUnanswered } from "@apron/kit/web/call";
import { Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { bindRegistration, registrationResult } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import type { Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";

const refusals = { ...loginRefusals, ...randomCodeRefusals, ...agentRefusals };

/** The work number, with its password or a random code (catalogue 1.7, 1.29). */
export const StepAgent = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: bindRegistration,
    start: {
      registerTicket: progress.registerTicket,
      system: "C",
      agentNumber: "",
      agentPassword: "",
      randomCode: "",
    },
    draft: "register.agent",
    refusals,
    refreshes: [registrationResult],
    prepare: async (body) => ({
      ...body,
      agentPassword: body.agentPassword ? await encoded(body.agentPassword) : "",
    }),
    onRefused: (refused) => {
      // The proof is used up: it is typed anew.
      if (!isUnanswered(refused)) form.setAll({ agentPassword: "", randomCode: "" });
      return false;
    },
  });
  return (
    <RegistrationFrame stage="verified" version={progress.accountType === "2" ? "2" : "1"}>
      <p className="registration-lead">
        {say(registrationTexts.agentLead)} <AgreementLink type="8" />
      </p>
      <Form form={form}>
        <AgentProof form={form} password={form.control("agentPassword")} wrong={form.errors["agentPassword"]} />
        <SubmitButton size="large" wide>
          {say(kitTexts.next)}
        </SubmitButton>
      </Form>
    </RegistrationFrame>
  );
};
