import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { requiredTypes } from "@apron/features/agreements/contract";
import { brokenPasswordRules, passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { ButtonLink, TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Stack } from "@apron/kit/web/page";
import { getSetup, optTypes, setup } from "../contract.ts";
import { loginRefusals, loginTexts } from "../texts.ts";
import { loginTitles } from "../titles.ts";
import { AgreementBox } from "./Agreements.tsx";
import { NewPassword } from "./password/NewPassword.tsx";
import { usePasswordEncoding } from "./password/use-password-encoding.ts";
import { SentCode } from "./code/SentCode.tsx";
import { SignInFrame } from "./sign-in/SignInFrame.tsx";
import { wrongPasswords } from "./password/wrong-passwords.ts";

const makes = { administrator: loginTexts.setupAdministrator, security: loginTexts.setupSecurity };
const start = { type: 0, signTel: "", name: "", smsCode: "", password: "", confirmPassword: "" };

/**
 * Creates the first administrators from the one-time link that the first start printed (security 6.3.2). The key is taken
 * out of the address into the entry of the browser's history, where a reload finds it and nobody who looks at the screen.
 */
export const Setup = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const inAddress = new URLSearchParams(hash.slice(1)).get("key");
  const [key] = useState(inAddress ?? keyIn(state));
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { key: inAddress } });
  }, [inAddress, navigate, pathname]);
  const [agreed, setAgreed] = useState(false);
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: setup,
    start: { ...start, key },
    refusals: { ...loginRefusals, ...passwordRefusals },
    alsoWrong: ({ password = "", confirmPassword = "", ...values }) =>
      wrongPasswords(password, confirmPassword, (typed) => brokenPasswordRules(typed, contextOf(values))),
    prepare: async (body) => ({
      ...body,
      password: await encoded(body.password),
      confirmPassword: await encoded(body.confirmPassword),
      agreeTypes: agreed ? requiredTypes("3") : [],
    }),
    done: say(loginTexts.setupDone),
    onDone: () => void navigate("/login"),
  });
  const of = useCall(getSetup, { key }, { quiet: true, enabled: key !== "" });
  // A link without its key, or used already, opens nothing: said before anybody has filled in a form.
  if (key === "" || of.error?.code === loginRefusals.E1027.code)
    return (
      <SignInFrame version="3">
        <h1 className="sign-in-title">{say(loginTitles.setup)}</h1>
        <Stack>
          <p role="status">{say(loginRefusals.E1027)}</p>
          <Actions>
            <ButtonLink look="primary" to="/login">
              {say(kitTexts.backToSignIn)}
            </ButtonLink>
          </Actions>
        </Stack>
      </SignInFrame>
    );
  const address = { type: 0, signTel: form.values.signTel ?? "", signMailbox: "" };
  return (
    <SignInFrame version="3">
      <h1 className="sign-in-title">{say(loginTitles.setup)}</h1>
      {of.data && <p>{say(makes[of.data.kind])}</p>}
      <Form form={form}>
        <Field form={form} name="name" label={say(kitTexts.name)} required>
          {(field) => <TextInput {...field} maxLength={30} autoComplete="name" />}
        </Field>
        <Field form={form} name="signTel" label={say(kitTexts.mobileNumber)} required>
          {(field) => <TextInput {...field} value={field.value ?? ""} type="tel" maxLength={32} autoComplete="tel" />}
        </Field>
        <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
          {(field) => (
            <SentCode {...field} address={address} optType={optTypes.register} isValid={() => form.check("signTel")} />
          )}
        </Field>
        <Field form={form} name="password" label={say(loginTexts.password)} required>
          {(field) => <NewPassword {...field} context={contextOf(form.values)} />}
        </Field>
        <Field form={form} name="confirmPassword" label={say(loginTexts.confirmPassword)} required>
          {(field) => <TextInput {...field} type="password" maxLength={64} autoComplete="new-password" />}
        </Field>
        <AgreementBox version="3" agreed={agreed} onChange={setAgreed} />
        <SubmitButton size="large" wide>
          {say(loginTitles.setup)}
        </SubmitButton>
      </Form>
    </SignInFrame>
  );
};

/** What the password must not hold. */
const contextOf = ({ name = "", signTel }: { readonly name?: string; readonly signTel?: string | null }) => [
  name,
  signTel ?? "",
];

const keyIn = (state: unknown): string => {
  const { key }: { key?: unknown } = typeof state === "object" && state !== null ? state : {};
  return typeof key === "string" ? key : "";
};
