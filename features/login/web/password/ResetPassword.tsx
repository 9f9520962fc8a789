import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { brokenPasswordRules, passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { accountType } from "@apron/kit/web/session";
import { resetForgotten } from "../../contract.ts";
import { loginRefusals, loginTexts } from "../../texts.ts";
import { loginTitles } from "../../titles.ts";
import { NewPassword } from "./NewPassword.tsx";
import { usePasswordEncoding } from "./use-password-encoding.ts";
import { SignInFrame } from "../sign-in/SignInFrame.tsx";
import { wrongPasswords } from "./wrong-passwords.ts";

/** Second step of a forgotten password (catalogue 1.6): the new one, twice. Without a ticket it leads to the first step. */
export const ResetPassword = () => {
  const state: unknown = useLocation().state;
  const { resetTicket }: { resetTicket?: unknown } = typeof state === "object" && state !== null ? state : {};
  if (typeof resetTicket !== "string") return <Navigate to="/forgetPassword" replace />;
  return <NewPasswordForm resetTicket={resetTicket} />;
};

const NewPasswordForm = ({ resetTicket }: { readonly resetTicket: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: resetForgotten,
    start: { resetTicket, password: "", confirmPassword: "" },
    refusals: { ...loginRefusals, ...passwordRefusals },
    alsoWrong: ({ password = "", confirmPassword = "" }) =>
      wrongPasswords(password, confirmPassword, brokenPasswordRules),
    prepare: async (body) => ({
      ...body,
      password: await encoded(body.password),
      confirmPassword: await encoded(body.confirmPassword),
    }),
    done: say(loginTexts.passwordReset),
    onDone: () => void navigate("/login", { replace: true }),
  });
  return (
    <SignInFrame version={accountType()}>
      <h1 className="sign-in-title">{say(loginTitles.newPassword)}</h1>
      <Form form={form}>
        <Field form={form} name="password" label={say(kitTexts.newPassword)} required>
          {(field) => <NewPassword {...field} context={[]} />}
        </Field>
        <Field form={form} name="confirmPassword" label={say(loginTexts.confirmPassword)} required>
          {(field) => <TextInput {...field} type="password" maxLength={64} autoComplete="new-password" />}
        </Field>
        <SubmitButton size="large" wide>
          {say(kitTexts.confirm)}
        </SubmitButton>
      </Form>
      <p className="sign-in-mode">
        <Link to="/login">{say(kitTexts.backToSignIn)}</Link>
      </p>
    </SignInFrame>
  );
};
