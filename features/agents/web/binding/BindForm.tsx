import { useState } from "react";
import { AgreementLink } from "@apron/features/agreements/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { Captcha, type CaptchaPass, usePasswordEncoding } from "@apron/features/login/web/parts";
import type { BodyOf } from "@apron/kit/contract/call";
import { Checkbox } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { CallRefused } from "@apron/kit/web/call";
import { tell } from "@apron/kit/web/toast";
import { submitBinding } from "../../contract.ts";
import { ownCalls } from "../own-calls.ts";
import { agentRefusals, agentTexts, randomCodeRefusals } from "../../texts.ts";
import { agentTitles } from "../../titles.ts";
import { AgentProof } from "./AgentProof.tsx";
import "../health.css";

type Body = BodyOf<typeof submitBinding>;

const start: Partial<Body> = { agentNumber: "", password: "", randomCode: "", agreeReminder: false };

/** The puzzle was closed: nothing is sent, and nothing said. */
const cancelled = "cancelled";
const wrongProofs: readonly string[] = [
  agentRefusals.E3003.code,
  randomCodeRefusals.E2007.code,
  randomCodeRefusals.E2008.code,
  randomCodeRefusals.E2009.code,
];

/** Binds a work number (catalogue 3.2): its password or a random code, the reminders, and a puzzle that spends once. */
export const BindForm = ({ onBound }: { readonly onBound: () => void }) => {
  const say = useSay();
  const [waiting, setWaiting] = useState<(pass: CaptchaPass | undefined) => void>();
  const [asking, setAsking] = useState(false);
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: submitBinding,
    start,
    draft: "agents.bind",
    refusals: { ...loginRefusals, ...agentRefusals },
    refreshes: ownCalls,
    prepare: async (body) => {
      const pass = await new Promise<CaptchaPass | undefined>((resolve) => {
        setWaiting(() => resolve);
        setAsking(true);
      });
      setAsking(false);
      if (!pass) throw new CallRefused({ status: cancelled, message: "" });
      const password = body.password ? await encoded(body.password) : "";
      return { ...body, ...pass, password };
    },
    onDone: ({ agent }) => {
      tell("success", say(agentTexts.bound, { number: agent.agentNumber }));
      onBound();
    },
    onRefused: (refused) => {
      if (refused.status === cancelled) return true;
      // A wrong proof is typed anew.
      if (wrongProofs.includes(refused.code)) form.setAll({ password: "", randomCode: "" });
      return false;
    },
  });
  return (
    <Form form={form}>
      <AgentProof form={form} password={form.control("password")} wrong={form.errors["password"]} />
      <ul className="reminders">
        <li>{say(agentTexts.reminder1)}</li>
        <li>{say(agentTexts.reminder2)}</li>
        <li>
          {say(agentTexts.reminder3)} <AgreementLink type="8" />
        </li>
      </ul>
      <Field form={form} name="agreeReminder" label={say(agentTexts.reminder)} hideLabel>
        {(field) => <Checkbox {...field}>{say(agentTexts.reminder)}</Checkbox>}
      </Field>
      <Actions>
        <SubmitButton>{say(agentTitles.add)}</SubmitButton>
      </Actions>
      <Captcha
        open={asking}
        optType={optTypes.bindAgent}
        onPass={async (pass) => waiting?.(pass)}
        onClose={() => waiting?.(undefined)}
      />
    </Form>
  );
};
