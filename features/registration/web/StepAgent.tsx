import { useState } from "react";
import { agentRefusals, agentTexts, randomCodeRefusals } from "@apron/features/agents/texts";
import { SendRandomCode, systemOptions } from "@apron/features/agents/web/parts";
import { loginRefusals } from "@apron/features/login/texts";
import { encodePassword } from "@apron/features/login/web/parts";
import { Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { Field, Form, Labelled, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { bindRegistration, registrationResult } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import type { Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";

const refusals = { ...loginRefusals, ...randomCodeRefusals, ...agentRefusals };

/** The work number, with its password or a random code (catalogue 1.7, 1.29). */
export const StepAgent = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const [way, setWay] = useState<"password" | "randomCode">("password");
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
      agentPassword: body.agentPassword ? await encodePassword(body.agentPassword) : "",
    }),
    onRefused: () => {
      // The proof is used up: it is typed anew.
      form.setAll({ agentPassword: "", randomCode: "" });
      return false;
    },
  });
  const options = systemOptions();
  return (
    <RegistrationFrame stage="verified" version={progress.accountType === "2" ? "2" : "1"}>
      <p className="registration-lead">{say(registrationTexts.agentLead)}</p>
      <Form form={form}>
        <Field form={form} name="system" label={say(agentTexts.system)} required>
          {(field) => (
            <Select
              {...field}
              options={options}
              onChange={(chosen) => field.onChange(options.find(({ value }) => value === chosen)?.value ?? "C")}
            />
          )}
        </Field>
        <Field form={form} name="agentNumber" label={say(agentTexts.agentNumber)} required>
          {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={10} />}
        </Field>
        <Labelled id="c-authWay" label={say(agentTexts.authWay)}>
          <Radios
            {...control<"password" | "randomCode" | undefined>("authWay", way, (chosen) => {
              setWay(chosen ?? "password");
              form.setAll({ agentPassword: "", randomCode: "" });
            })}
            look="segments"
            options={[
              { value: "password", label: say(agentTexts.byPassword) },
              { value: "randomCode", label: say(agentTexts.byRandomCode) },
            ]}
          />
        </Labelled>
        {way === "password" ? (
          <Field
            form={form}
            name="agentPassword"
            label={say(agentTexts.byPassword)}
            hint={say(agentTexts.passwordHint)}
            required
          >
            {(field) => <TextInput {...field} type="password" autoComplete="off" maxLength={64} />}
          </Field>
        ) : (
          <Labelled
            id={form.control("randomCode").id}
            label={say(agentTexts.byRandomCode)}
            hint={say(agentTexts.randomCodeHint)}
            error={form.errors["randomCode"] ?? form.errors["agentPassword"]}
            required
          >
            <span className="sign-in-code">
              <TextInput
                {...form.control("randomCode")}
                mono
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
              <SendRandomCode
                system={form.values.system}
                agentNumber={form.values.agentNumber ?? ""}
                isValid={() => form.check("system", "agentNumber")}
              />
            </span>
          </Labelled>
        )}
        <SubmitButton size="large" wide>
          {say(registrationTexts.next)}
        </SubmitButton>
      </Form>
    </RegistrationFrame>
  );
};
