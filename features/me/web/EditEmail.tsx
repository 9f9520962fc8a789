import { addressOf, addressType, modifyUserInfo, optTypes, userInfo } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode, SentCode } from "@apron/features/login/web/parts";
import { send } from "@apron/kit/web/call";
import { type Control, TextInput } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { sendEmailCode } from "../contract.ts";
import { meTexts } from "../texts.ts";
import type { Profile } from "./EditProfile.tsx";

const startOf = ({ email, revision }: Profile) => ({ email, revision, emailCode: "", smsCode: "" });

/** One's e-mail address: a code to the new one and one to the address signed in with (catalogue 1.24); empty takes it away. */
export const EditEmail = ({ profile }: { readonly profile: Profile }) => {
  const say = useSay();
  const form = useForm({
    call: modifyUserInfo,
    carried: "me.email",
    start: startOf(profile),
    theirs: async () => ({ start: startOf(await send(userInfo, {})) }),
    refusals: loginRefusals,
    refreshes: [userInfo],
    done: say(meTexts.saved),
  });
  const email = (form.values.email ?? "").trim();
  const changes = email !== profile.email;
  const checkEmail = (): boolean => {
    if (email === "" || addressOf({ type: addressType.email, signTel: "", signMailbox: email })) return true;
    form.complain("email", say(loginRefusals.E1004));
    return false;
  };
  return (
    <Form form={form}>
      <Field form={form} name="email" label={say(kitTexts.email)} hint={say(meTexts.emailNeedsCode)}>
        {(field) => <TextInput {...field} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      {changes && email !== "" && (
        <Field form={form} name="emailCode" label={say(meTexts.newEmailCode)} required>
          {(field) => <NewEmailCode {...field} email={email} isValid={checkEmail} />}
        </Field>
      )}
      {changes && (
        <Field form={form} name="smsCode" label={say(meTexts.ownCode)} required>
          {(field) => <OwnCode {...field} isValid={checkEmail} />}
        </Field>
      )}
      <Actions>
        <SubmitButton disabled={!changes}>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};

/** A code to an address that is not one's own yet; the captcha is solved for the one that is. */
const NewEmailCode = ({
  email,
  ...field
}: Control<string | undefined> & { readonly email: string; readonly isValid: () => boolean }) => (
  <SentCode
    {...field}
    address={{ type: addressType.mobile, signTel: "", signMailbox: "" }}
    optType={optTypes.verify}
    via={{
      to: { type: addressType.email, signTel: "", signMailbox: email },
      send: async (pass) => (await send(sendEmailCode, { email, ...pass })).resendSeconds,
    }}
  />
);
