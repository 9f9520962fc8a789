import EyeInvisibleOutlined from "@ant-design/icons-svg/es/asn/EyeInvisibleOutlined.js";
import EyeOutlined from "@ant-design/icons-svg/es/asn/EyeOutlined.js";
import { useState } from "react";
import { Link } from "react-router";
import { requiredTypes } from "@apron/features/agreements/contract";
import { Button, control, Icon, TextInput } from "@apron/kit/web/controls";
import { send, asRefused } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/page";
import * as z from "zod/mini";
import { login, optTypes } from "../../contract.ts";
import { loginRefusals, loginTexts } from "../../texts.ts";
import { loginTitles } from "../../titles.ts";
import { AddressInput } from "../AddressInput.tsx";
import { AgreementBox, AgreementDialog } from "../Agreements.tsx";
import { Captcha } from "../captcha/Captcha.tsx";
import { asksForCaptcha, type CaptchaPass } from "../captcha/captcha-pass.ts";
import { encodePassword } from "../password/password-wire.ts";
import { SecondStep } from "../SecondStep.tsx";
import type { SignInPart } from "./sign-in-part.ts";
import { useAddress } from "../use-address.ts";

const secondStep = z.object({ ticket: z.string() });

/** Sign-in with a password (catalogue 1.19): a captcha each try, and a code where a second step is due (C7). */
export const SignInByPassword = ({ version, agreed, onAgreed, onSignedIn, ...typing }: SignInPart) => {
  const say = useSay();
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(false);
  const [stage, setStage] = useState<"typing" | "agreeing" | "captcha">("typing");
  const [ticket, setTicket] = useState("");
  const { address, errors, refusal, setRefusal, check, forgetSecretError, input } = useAddress(typing, "c-password");

  const proceed = (accepted: boolean): void => {
    if (!check(password === "" ? say(loginRefusals.E1006) : undefined)) return;
    setRefusal(undefined);
    setStage(accepted ? "captcha" : "agreeing");
  };
  const signIn = async (further: CaptchaPass & { ticket?: string; smsCode?: string }): Promise<void> => {
    const body = {
      ...address,
      ...further,
      password: await encodePassword(password),
      agreeTypes: requiredTypes(version),
    };
    await onSignedIn(await send(login, body), address);
  };
  const pass = async (solved: CaptchaPass): Promise<void> => {
    try {
      await signIn(solved);
      setStage("typing");
    } catch (thrown) {
      if (asksForCaptcha(thrown)) throw thrown;
      setStage("typing");
      const refused = asRefused(thrown);
      const due = refused.status === "400-10" ? secondStep.safeParse(refused.result) : undefined;
      if (due?.success) setTicket(due.data.ticket);
      else setRefusal(refused);
    }
  };

  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed(agreed);
      }}
    >
      <AddressInput {...input} />
      <Labelled id="c-password" label={say(loginTexts.password)} error={errors.secret}>
        <TextInput
          {...control<string | undefined>("password", password, (value) => {
            forgetSecretError();
            setPassword(value ?? "");
          })}
          invalid={errors.secret !== undefined}
          describedBy={errors.secret === undefined ? undefined : "c-password-error"}
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={64}
          after={
            <button
              type="button"
              className="input-button"
              aria-label={say(loginTexts.showPassword)}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon of={shown ? EyeInvisibleOutlined : EyeOutlined} />
            </button>
          }
        />
      </Labelled>
      <p className="sign-in-forgot">
        <Link to={typing.typed.kind === "email" ? "/forgetPassword/email" : "/forgetPassword"}>
          {say(loginTitles.forgot)}
        </Link>
      </p>
      {refusal && <RefusalView refusal={refusal} />}
      <AgreementBox version={version} agreed={agreed} onChange={onAgreed} />
      <Button type="submit" look="primary" size="large" wide busy={stage === "captcha"}>
        {say(loginTexts.submit)}
      </Button>
      <AgreementDialog
        open={stage === "agreeing"}
        version={version}
        onCancel={() => setStage("typing")}
        onAgree={() => {
          onAgreed(true);
          proceed(true);
        }}
      />
      <Captcha
        open={stage === "captcha"}
        address={address}
        optType={optTypes.signIn}
        onPass={pass}
        onClose={() => setStage("typing")}
      />
      <SecondStep
        ticket={ticket}
        address={address}
        onCode={(smsCode) => signIn({ ticket, smsCode })}
        onClose={() => setTicket("")}
      />
    </form>
  );
};
