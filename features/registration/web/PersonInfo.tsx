import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { sexTexts } from "@apron/features/login/titles";
import { agentRefusals } from "@apron/features/agents/texts";
import { loginRefusals, loginTexts } from "@apron/features/login/texts";
import { loadSession, NewPassword, usePasswordEncoding, wrongPasswords } from "@apron/features/login/web/parts";
import { canonicalEmail } from "@apron/kit/contract/addresses";
import { fileRefusals } from "@apron/kit/contract/files";
import { brokenPasswordRules, passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { refresh } from "@apron/kit/web/call";
import { Radios, TextInput } from "@apron/kit/web/controls";
import { PictureInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Loading, Facts } from "@apron/kit/web/page";
import { registrationResult, savePerson } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import { AtStage, type Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { keep, kept } from "./ticket.ts";

const refusals = { ...fileRefusals, ...agentRefusals, ...loginRefusals, ...passwordRefusals };

/** Picture, name, gender, e-mail and password; sending them makes the account and signs it in (catalogue 1.9, 1.31). */
export const PersonInfo = () => <AtStage stage="organised">{(progress) => <Person progress={progress} />}</AtStage>;

const Person = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const client = useQueryClient();
  const [done, setDone] = useState(false);
  const { registerTicket, knownName, accountType } = progress;
  const goOn = async (): Promise<void> => {
    setDone(true);
    keep({ registerTicket });
    // Should it fail, the guard of the next page loads it.
    await loadSession().catch(() => undefined);
    await refresh(client, [registrationResult]);
  };
  const encoded = usePasswordEncoding();
  const form = useForm({
    call: savePerson,
    start: {
      registerTicket,
      avatarFileId: kept()?.avatarFileId,
      email: "",
      password: "",
      confirmPassword: "",
      ...(knownName === "" && { userName: "" }),
    },
    draft: "register.person",
    refusals,
    alsoWrong: ({ userName = "", email = "", password = "", confirmPassword = "" }) => ({
      ...(email !== "" && canonicalEmail(email) === undefined && { email: say(loginRefusals.E1004) }),
      ...wrongPasswords(password, confirmPassword, (typed) =>
        brokenPasswordRules(typed, wordsIn({ userName, email, agentNumber: progress.agentNumber })),
      ),
    }),
    prepare: async (body) => ({
      ...body,
      password: await encoded(body.password),
      confirmPassword: await encoded(body.confirmPassword),
    }),
    onDone: () => void goOn(),
    onRefused: ({ code }) => {
      // It was made, and the answer was lost: the next step waits.
      const made = code === loginRefusals.E1013.code;
      if (made) void goOn();
      return made;
    },
  });
  const { userName = "", email = "" } = form.values;
  const context = wordsIn({ userName, email, agentNumber: progress.agentNumber });
  return (
    <RegistrationFrame stage="organised" version={accountType === "2" || accountType === "3" ? accountType : "1"}>
      {done ? (
        <Loading rows={6} />
      ) : (
        <Form form={form}>
          <div className="registration-photo">
            <Field form={form} name="avatarFileId" label={say(registrationTexts.photo)}>
              {(field) => (
                <PictureInput
                  {...field}
                  purpose="avatar"
                  registerTicket={registerTicket}
                  alt={say(registrationTexts.photoAlt)}
                  sample={<Face />}
                  onChange={(avatarFileId) => {
                    keep({ registerTicket, avatarFileId });
                    field.onChange(avatarFileId);
                  }}
                />
              )}
            </Field>
          </div>
          {knownName === "" ? (
            <Field
              form={form}
              name="userName"
              label={say(registrationTexts.userName)}
              hint={say(registrationTexts.userNameHint)}
              required
            >
              {(field) => <TextInput {...field} maxLength={24} autoComplete="nickname" />}
            </Field>
          ) : (
            <Facts columns={1} of={[{ label: say(registrationTexts.userName), value: knownName }]} />
          )}
          <Field form={form} name="sex" label={say(registrationTexts.sex)} required>
            {(field) => (
              <Radios
                {...field}
                options={[
                  { value: "male", label: say(sexTexts.male) },
                  { value: "female", label: say(sexTexts.female) },
                ]}
              />
            )}
          </Field>
          {progress.type === 0 && (
            <Field form={form} name="email" label={say(registrationTexts.email)}>
              {(field) => <TextInput {...field} type="email" inputMode="email" maxLength={254} autoComplete="email" />}
            </Field>
          )}
          <Field form={form} name="password" label={say(loginTexts.password)} required>
            {(field) => <NewPassword {...field} context={context} />}
          </Field>
          <Field form={form} name="confirmPassword" label={say(loginTexts.confirmPassword)} required>
            {(field) => <TextInput {...field} type="password" maxLength={64} autoComplete="new-password" />}
          </Field>
          <SubmitButton size="large" wide>
            {say(registrationTexts.createAccount)}
          </SubmitButton>
        </Form>
      )}
    </RegistrationFrame>
  );
};

/** What the password must not hold, as far as this screen knows. */
const wordsIn = (typed: {
  readonly userName: string;
  readonly email: string;
  readonly agentNumber: string;
}): string[] => [typed.userName, typed.email.split("@")[0] ?? "", typed.agentNumber].filter((word) => word !== "");

/** A face in outline, where the picture will be. */
const Face = () => (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="3">
      <circle cx="60" cy="46" r="20" />
      <path d="M22 104c4-24 20-34 38-34s34 10 38 34" />
    </g>
  </svg>
);
