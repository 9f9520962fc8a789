import { useNavigate } from "react-router";
import { identityRefusals } from "@apron/features/identity/texts";
import { loginRefusals, versionNames } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import { Radios, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { accountLimits, findAccounts, registerAccount } from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountRefusals } from "../../texts.ts";
import { accountTitles } from "../../titles.ts";

const refusals = { ...loginRefusals, ...identityRefusals, ...accountRefusals };
const start = {
  version: "1",
  type: 0,
  signTel: "",
  signMailbox: "",
  name: "",
  serviceNumber: "",
  ownerName: "",
  ownerId: "",
  reason: "",
  smsCode: "",
} as const;

/** Registers an account for somebody, who proves the address and sets the password (catalogue 25.5, 1.46). */
export const Register = () => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: registerAccount,
    start,
    draft: "accountDesk.register",
    refusals,
    refreshes: [findAccounts],
    // A machine account signs in with a mobile number alone.
    prepare: (body) => ({ ...body, ...(body.version === "2" && { type: 0 }) }),
    onDone: ({ id }) => {
      tell("success", say(accountTexts.registeredDone));
      void navigate(`/accountDesk/detail?id=${id}`, { replace: true });
    },
  });
  const isMachine = form.values.version === "2";
  const byMail = form.values.type === 1;
  return (
    <Page title={say(accountTitles.register)}>
      <Sheet>
        <div className="stack">
          <p className="soft">{say(accountTexts.registerLead)}</p>
          <Form form={form} look="row">
            <Field form={form} name="version" label={say(kitTexts.version)} required wide>
              {(field) => <Radios {...field} look="segments" options={worded(say, versionNames, ["1", "2"])} />}
            </Field>
            {!isMachine && (
              <Field form={form} name="type" label={say(accountTexts.signsInBy)} required wide>
                {({ value, onChange, ...field }) => (
                  <Radios
                    {...field}
                    value={value === 1 ? "1" : "0"}
                    onChange={(chosen) => onChange(chosen === "1" ? 1 : 0)}
                    look="segments"
                    options={[
                      { value: "0", label: say(kitTexts.mobileNumber) },
                      { value: "1", label: say(kitTexts.email) },
                    ]}
                  />
                )}
              </Field>
            )}
            {byMail && !isMachine ? (
              <Field
                form={form}
                name="signMailbox"
                label={say(kitTexts.email)}
                hint={say(accountTexts.emailHint)}
                required
              >
                {(field) => <TextInput {...field} value={field.value ?? ""} type="email" maxLength={254} />}
              </Field>
            ) : (
              <Field form={form} name="signTel" label={say(kitTexts.mobileNumber)} required>
                {(field) => <TextInput {...field} value={field.value ?? ""} type="tel" maxLength={64} />}
              </Field>
            )}
            <Field form={form} name="name" label={say(kitTexts.name)} required>
              {(field) => <TextInput {...field} maxLength={24} />}
            </Field>
            {isMachine && (
              <>
                <Field form={form} name="serviceNumber" label={say(accountTexts.serviceNumber)} required>
                  {(field) => <TextInput {...field} maxLength={20} />}
                </Field>
                <Field form={form} name="ownerName" label={say(accountTexts.ownerName)} required>
                  {(field) => <TextInput {...field} maxLength={30} />}
                </Field>
                <Field form={form} name="ownerId" label={say(accountTexts.ownerId)} required>
                  {(field) => <TextInput {...field} maxLength={18} />}
                </Field>
              </>
            )}
            <Field form={form} name="reason" label={say(kitTexts.reason)} required wide>
              {(field) => <TextArea {...field} maxLength={accountLimits.reason} rows={2} />}
            </Field>
            <Field
              form={form}
              name="smsCode"
              label={say(kitTexts.verificationCode)}
              hint={say(accountTexts.ownCode)}
              required
            >
              {(field) => <OwnCode {...field} />}
            </Field>
            <Actions>
              <SubmitButton>{say(accountTitles.register)}</SubmitButton>
            </Actions>
          </Form>
        </div>
      </Sheet>
    </Page>
  );
};
