import { type ReactNode, useState } from "react";
import { loginTexts } from "@apron/features/login/texts";
import { useCountdown } from "@apron/features/login/web/parts";
import type { Call } from "@apron/kit/contract/call";
import { inWindow } from "@apron/kit/contract/windows";
import { Button, Radios, type Control, control, TextInput, Select } from "@apron/kit/web/controls";
import { useSend, asRefused, type CallRefused } from "@apron/kit/web/call";
import { Field, type FormState, Labelled } from "@apron/kit/web/forms";
import { useSay, now, kitTexts } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import type * as z from "zod/mini";
import { type agentFields, type AgentSystem, allowances, getRandomCode, type proofFields } from "../../contract.ts";
import { agentTexts } from "../../texts.ts";
import { systemOptions } from "../names-health.tsx";
import "../health.css";

const [tries] = allowances.wrongPassword.limits;

/** The form of any call that names a work number. */
type Naming = FormState<Call<z.ZodMiniObject<typeof agentFields>>>;
/** The form of any call that takes a random code for one. */
type Proving = FormState<Call<z.ZodMiniObject<typeof agentFields & Pick<typeof proofFields, "randomCode">>>>;

/** The system and the digits of a work number (catalogue 3.21). */
export const AgentFields = ({ form }: { readonly form: Naming }) => {
  const say = useSay();
  const options = systemOptions();
  return (
    <>
      <Field form={form} name="system" label={say(agentTexts.system)} required>
        {(field) => (
          <Select
            {...field}
            onChange={(chosen) => field.onChange(options.find(({ value }) => value === chosen)?.value)}
            options={options}
          />
        )}
      </Field>
      <Field form={form} name="agentNumber" label={say(kitTexts.workNumber)} required>
        {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={32} />}
      </Field>
    </>
  );
};

/** A work number and how it is shown to be one's own: its password, or a random code the host sends (catalogue 3.2, 3.11). */
export const AgentProof = ({
  form,
  password,
  wrong,
}: {
  readonly form: Proving;
  /** The field of the password, which goes by different names in different calls. */
  readonly password: Control<string | undefined>;
  /** What is wrong with it; that neither of the two was given stands there too. */
  readonly wrong: string | undefined;
}) => {
  const say = useSay();
  const [way, setWay] = useState<"password" | "randomCode">("password");
  return (
    <>
      <AgentFields form={form} />
      <Labelled id="c-authWay" label={say(agentTexts.authWay)}>
        <Radios
          {...control<"password" | "randomCode" | undefined>("authWay", way, (chosen) => {
            setWay(chosen ?? "password");
            password.onChange("");
            form.set("randomCode", "");
          })}
          look="segments"
          options={[
            { value: "password", label: say(agentTexts.byPassword) },
            { value: "randomCode", label: say(agentTexts.byRandomCode) },
          ]}
        />
      </Labelled>
      {way === "password" ? (
        <Secret
          field={password}
          label={say(agentTexts.byPassword)}
          hint={say(agentTexts.passwordHint, { count: tries.limit, window: say(inWindow(tries.window)) })}
          error={wrong}
        >
          {(field) => <TextInput {...field} type="password" autoComplete="off" maxLength={64} />}
        </Secret>
      ) : (
        <Secret
          field={form.control("randomCode")}
          label={say(agentTexts.byRandomCode)}
          hint={say(agentTexts.randomCodeHint)}
          error={form.errors["randomCode"] ?? wrong}
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
        </Secret>
      )}
    </>
  );
};

const Secret = ({
  field,
  label,
  hint,
  error,
  children,
}: {
  readonly field: Control<string | undefined>;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly children: (field: Control<string | undefined>) => ReactNode;
}) => (
  <Labelled id={field.id} label={label} hint={hint} error={error} required>
    {children({
      ...field,
      required: true,
      invalid: error !== undefined,
      describedBy: `${field.id}-hint${error === undefined ? "" : ` ${field.id}-error`}`,
    })}
  </Labelled>
);

/** Asks the host for a random code, then counts down to the next. */
const SendRandomCode = ({
  system,
  agentNumber,
  isValid,
}: {
  readonly system: AgentSystem | undefined;
  readonly agentNumber: string;
  readonly isValid: () => boolean;
}) => {
  const say = useSay();
  const [left, startCountdown] = useCountdown(`${system ?? ""} ${agentNumber}`);
  const [refusal, setRefusal] = useState<CallRefused>();
  const sending = useSend(getRandomCode, { quiet: true });
  const ask = async (): Promise<void> => {
    setRefusal(undefined);
    if (!isValid() || !system) return;
    try {
      const { resendSeconds } = await sending.send({ system, agentNumber });
      startCountdown(resendSeconds);
      tell("success", say(agentTexts.randomCodeSent));
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (refused.until !== undefined && refused.until - now() < 120_000)
        startCountdown((refused.until - now()) / 1000);
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
