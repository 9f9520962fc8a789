import { useEffect, useState } from "react";
import { addressType, optTypes } from "@apron/features/login/contract";
import { loginRefusals, loginTexts } from "@apron/features/login/texts";
import { asksForCaptcha, Captcha, type CaptchaPass, encodePassword } from "@apron/features/login/web/parts";
import type { BodyOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/button.tsx";
import { useSend } from "@apron/kit/web/call";
import { Checkbox, Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { Field, Form, Labelled, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page.tsx";
import { asRefused, CallRefused } from "@apron/kit/web/refused";
import { Select } from "@apron/kit/web/select.tsx";
import { session } from "@apron/kit/web/session";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { now } from "@apron/kit/web/time";
import { tell } from "@apron/kit/web/toast";
import { getHealth, getRandomCode, listAgents, submitBinding } from "../contract.ts";
import { agentRefusals, agentTexts, randomCodeRefusals } from "../texts.ts";
import { systemOptions } from "./names.tsx";
import "./health.css";

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
  const [way, setWay] = useState<"password" | "randomCode">("password");
  const [waiting, setWaiting] = useState<(pass: CaptchaPass | undefined) => void>();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    call: submitBinding,
    start,
    refusals: { ...loginRefusals, ...agentRefusals },
    refreshes: [listAgents, getHealth],
    prepare: async (body) => {
      const pass = await new Promise<CaptchaPass | undefined>((resolve) => {
        setWaiting(() => resolve);
        setAsking(true);
      });
      setAsking(false);
      if (!pass) throw new CallRefused({ status: cancelled, message: "" });
      const password = body.password ? await encodePassword(body.password) : "";
      return way === "password" ? { ...body, ...pass, password, randomCode: "" } : { ...body, ...pass, password: "" };
    },
    onDone: (_, { agentNumber }) => {
      tell("success", say(agentTexts.bound, { number: agentNumber }));
      onBound();
    },
    onRefused: (refused) => {
      if (refused.status === cancelled) return true;
      // A wrong proof is typed anew.
      if (wrongProofs.includes(refused.code)) form.setAll({ password: "", randomCode: "" });
      if (!asksForCaptcha(refused)) return false;
      tell("warning", refused.message);
      return true;
    },
  });
  return (
    <Form form={form}>
      <Field form={form} name="system" label={say(agentTexts.system)} required>
        {(field) => (
          <Select
            {...field}
            onChange={(value) => field.onChange(systemOptions().find((one) => one.value === value)?.value ?? "C")}
            options={systemOptions()}
          />
        )}
      </Field>
      <Field form={form} name="agentNumber" label={say(agentTexts.agentNumber)} required>
        {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={10} />}
      </Field>
      <Labelled id="c-authWay" label={say(agentTexts.authWay)}>
        <Radios
          {...control<"password" | "randomCode" | undefined>("authWay", way, (value) => {
            setWay(value ?? "password");
            form.setAll({ password: "", randomCode: "" });
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
          name="password"
          label={say(agentTexts.byPassword)}
          hint={say(agentTexts.passwordHint)}
          required
        >
          {(field) => <TextInput {...field} type="password" autoComplete="off" maxLength={64} />}
        </Field>
      ) : (
        <Field
          form={form}
          name="randomCode"
          label={say(agentTexts.byRandomCode)}
          hint={say(agentTexts.randomCodeHint)}
          required
        >
          {(field) => (
            <span className="random-code">
              <TextInput {...field} mono inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
              <SendRandomCode
                system={form.values.system}
                agentNumber={form.values.agentNumber ?? ""}
                isValid={() => form.check("system", "agentNumber")}
              />
            </span>
          )}
        </Field>
      )}
      <ul className="reminders">
        <li>{say(agentTexts.reminder1)}</li>
        <li>{say(agentTexts.reminder2)}</li>
        <li>{say(agentTexts.reminder3)}</li>
      </ul>
      <Field form={form} name="agreeReminder" label={say(agentTexts.reminder)} hideLabel>
        {(field) => <Checkbox {...field}>{say(agentTexts.reminder)}</Checkbox>}
      </Field>
      <Actions>
        <SubmitButton>{say(agentTexts.addTitle)}</SubmitButton>
      </Actions>
      <Captcha
        open={asking}
        address={{
          type: session().loginType === "emailLogin" ? addressType.email : addressType.mobile,
          signTel: "",
          signMailbox: "",
        }}
        optType={optTypes.bindAgent}
        onPass={async (pass) => waiting?.(pass)}
        onClose={() => waiting?.(undefined)}
      />
    </Form>
  );
};

/** Asks the host for a random code, then counts down to the next. */
export const SendRandomCode = ({
  system,
  agentNumber,
  isValid,
}: {
  readonly system: Body["system"] | undefined;
  readonly agentNumber: string;
  readonly isValid: () => boolean;
}) => {
  const say = useSay();
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const [refusal, setRefusal] = useState<CallRefused>();
  const sending = useSend(getRandomCode, { quiet: true });
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)));
    tick();
    if (until <= now()) return undefined;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  const ask = async (): Promise<void> => {
    setRefusal(undefined);
    if (!isValid() || !system) return;
    try {
      const { resendSeconds } = await sending.send({ system, agentNumber });
      setUntil(now() + resendSeconds * 1000);
      tell("success", say(agentTexts.randomCodeSent));
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (refused.until !== undefined && refused.until - now() < 120_000) setUntil(refused.until);
      setRefusal(refused);
    }
  };
  return (
    <>
      <Button busy={sending.pending} disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? say(loginTexts.resendIn, { seconds: left }) : say(agentTexts.sendRandomCode)}
      </Button>
      {refusal && <RefusalView refusal={refusal} />}
    </>
  );
};
