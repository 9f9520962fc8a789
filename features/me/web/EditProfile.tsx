import { sexTexts } from "@apron/features/login/titles";
import { modifyUserInfo, sexes, userInfo } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { Radios, TextInput, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { updateSession } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { meTexts } from "../texts.ts";

/** One's own data as the server tells them. */
export type Profile = ResultOf<typeof userInfo>;

const startOf = ({ showName, sex, revision }: Profile) => ({
  showName,
  sex: sexes.find((known) => known === sex),
  revision,
});

/** User name and gender (catalogue 1.24, 1.39). */
export const EditProfile = ({ profile }: { readonly profile: Profile }) => {
  const say = useSay();
  const form = useForm({
    call: modifyUserInfo,
    start: startOf(profile),
    theirs: async () => ({ start: startOf(await send(userInfo, {})) }),
    draft: "profile",
    refusals: loginRefusals,
    refreshes: [userInfo],
    onDone: (_, body) => {
      if (body.showName !== undefined) updateSession({ showName: body.showName });
      tell("success", say(meTexts.saved));
    },
  });
  return (
    <Form form={form}>
      <Field form={form} name="showName" label={say(meTexts.showName)} hint={say(loginRefusals.E1026)}>
        {(field) => <TextInput {...field} autoComplete="nickname" maxLength={24} />}
      </Field>
      <Field form={form} name="sex" label={say(meTexts.sex)}>
        {(field) => <Radios {...field} options={worded(say, sexTexts, sexes)} />}
      </Field>
      <Actions>
        <SubmitButton disabled={!form.changed}>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
