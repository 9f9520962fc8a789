import { loginRefusals } from "@apron/features/login/texts";
import { NewPassword, OwnCode, usePasswordEncoding, wrongPasswords } from "@apron/features/login/web/parts";
import { brokenPasswordRules, passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { changePassword, getSessions } from "../contract.ts";
import { meTexts } from "../texts.ts";
import type { Profile } from "./EditProfile.tsx";

const start = { oldPassword: "", password: "", confirmPassword: "", smsCode: "" };

/** Change of the portal password (catalogue 21.2): the old one, a code, the new one twice; other devices are signed out. */
export const ChangePassword = ({ profile }: { readonly profile: Profile }) => {
  const say = useSay();
  const context = [profile.email.split("@")[0] ?? "", profile.userName].filter((word) => word !== "");
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: changePassword,
    start,
    refusals: { ...loginRefusals, ...passwordRefusals },
    refreshes: [getSessions],
    alsoWrong: ({ password = "", confirmPassword = "" }) =>
      wrongPasswords(password, confirmPassword, (typed) => brokenPasswordRules(typed, context)),
    prepare: async (body) => ({
      ...body,
      oldPassword: await encoded(body.oldPassword),
      password: await encoded(body.password),
      confirmPassword: await encoded(body.confirmPassword),
    }),
    onDone: () => {
      form.reset();
      tell("success", say(meTexts.passwordChanged));
    },
  });
  return (
    <Form form={form}>
      <Field form={form} name="oldPassword" label={say(meTexts.oldPassword)} required>
        {(field) => <TextInput {...field} type="password" autoComplete="current-password" maxLength={64} />}
      </Field>
      <Field form={form} name="password" label={say(kitTexts.newPassword)} required>
        {(field) => <NewPassword {...field} context={context} />}
      </Field>
      <Field form={form} name="confirmPassword" label={say(meTexts.confirmPassword)} required>
        {(field) => <TextInput {...field} type="password" autoComplete="new-password" maxLength={64} />}
      </Field>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => <OwnCode {...field} isValid={() => form.check("password", "confirmPassword")} />}
      </Field>
      <Actions>
        <SubmitButton>{say(meTexts.changePassword)}</SubmitButton>
      </Actions>
    </Form>
  );
};
