import { modifyUserInfo, sexes, userInfo } from "@apron/features/login/contract";
import { loginRefusals, loginTexts } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Radios } from "@apron/kit/web/choice.tsx";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page.tsx";
import { updateSession } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { meTexts } from "../texts.ts";

export type Profile = ResultOf<typeof userInfo>;

/** User name, gender and e-mail; a new e-mail needs a code to the address signed in with (catalogue 1.24). */
export const EditProfile = ({ profile }: { readonly profile: Profile }) => {
  const say = useSay();
  const sex = sexes.find((known) => known === profile.sex);
  const form = useForm({
    call: modifyUserInfo,
    start: { showName: profile.showName, sex, email: profile.email, smsCode: "" },
    draft: "profile",
    refusals: loginRefusals,
    refreshes: [userInfo],
    prepare: (body) => (body.email === profile.email ? { showName: body.showName, sex: body.sex } : body),
    onDone: (_, body) => {
      if (body.showName !== undefined) updateSession({ showName: body.showName });
      tell("success", say(meTexts.saved));
    },
  });
  const mailChanged = (form.values.email ?? "") !== profile.email;
  return (
    <Form form={form}>
      <Field form={form} name="showName" label={say(meTexts.showName)} hint={say(loginRefusals.E1026)}>
        {(field) => <TextInput {...field} autoComplete="nickname" maxLength={24} />}
      </Field>
      <Field form={form} name="sex" label={say(meTexts.sex)}>
        {(field) => <Radios {...field} options={sexes.map((value) => ({ value, label: say(meTexts[value]) }))} />}
      </Field>
      {profile.type === 0 && (
        <Field form={form} name="email" label={say(meTexts.email)} hint={say(meTexts.emailNeedsCode)}>
          {(field) => <TextInput {...field} type="email" autoComplete="email" maxLength={254} />}
        </Field>
      )}
      {mailChanged && (
        <Field form={form} name="smsCode" label={say(loginTexts.code)} required>
          {(field) => <OwnCode {...field} isValid={() => form.check("email")} />}
        </Field>
      )}
      <Actions>
        <SubmitButton disabled={!form.changed}>{say(meTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
