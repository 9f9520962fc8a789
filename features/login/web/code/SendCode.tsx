import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { send, asRefused, type CallRefused } from "@apron/kit/web/call";
import { newestDemoCode } from "@apron/kit/web/portal";
import { useSay, now } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import {
  type AddressFields,
  addressOf,
  addressType,
  getEmailCodeNew,
  getSmsCodeNew,
  validCaptchaAccount,
} from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import { Captcha } from "../captcha/Captcha.tsx";
import { asksForCaptcha, asksForImage, type CaptchaPass } from "../captcha/captcha-pass.ts";
import { useCountdown } from "./countdown.ts";

/** Makes the server send a code; resolves with the seconds until the next may be asked for. */
export const sendCode = async (
  address: AddressFields,
  optType: string,
  pass: CaptchaPass & { readonly ticket?: string },
): Promise<number> => {
  const call = address.type === addressType.email ? getEmailCodeNew : getSmsCodeNew;
  return (await send(call, { ...address, optType, ...pass })).resendSeconds;
};

/** In demo mode the code that was just sent, to be shown on the page; "" elsewhere. One's own address need not be named. */
export const shownCode = (address: AddressFields): Promise<string> => newestDemoCode(addressOf(address)?.address);

/** What the countdown of an address is kept under; nothing was sent yet to a number that is still to be typed, whatever was sent to one's own. */
export const sentTo = ({ signTel, signMailbox }: AddressFields, own = false): string =>
  own ? `own ${session().id}` : `${signTel} ${signMailbox}`;

/**
 * The button that sends a code: field valid → account check → captcha → send, then 60 s of countdown (catalogue 2.6).
 * A send that fails starts no countdown, one that comes too early shows the seconds that are left.
 */
export const SendCode = ({
  address,
  optType,
  via,
  own = false,
  isValid,
  onSent,
  onRefused,
}: {
  readonly address: AddressFields;
  readonly optType: string;
  /** Another call that sends the code, to another address than the captcha is solved for. */
  readonly via?: { readonly to: AddressFields; readonly send: (pass: CaptchaPass) => Promise<number> };
  /** It goes to one's own address, which the server knows. */
  readonly own?: boolean;
  /** Checks the address field, showing its error. */
  readonly isValid: () => boolean;
  readonly onSent: (code: string) => void;
  readonly onRefused: (refused: CallRefused) => void;
}) => {
  const say = useSay();
  const [left, startCountdown] = useCountdown(sentTo(via?.to ?? address, own));
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<"closed" | "slider" | "image">("closed");

  const refuse = (thrown: unknown): void => {
    const refused = asRefused(thrown);
    if (refused.until !== undefined && refused.until - now() < 120_000) startCountdown((refused.until - now()) / 1000);
    onRefused(refused);
  };
  const start = async (): Promise<void> => {
    if (!isValid()) return;
    setBusy(true);
    try {
      await send(validCaptchaAccount, { ...address, optType });
      setCaptcha("slider");
    } catch (thrown) {
      if (asksForImage(thrown)) setCaptcha("image");
      else refuse(thrown);
    } finally {
      setBusy(false);
    }
  };
  const finish = async (pass: CaptchaPass): Promise<void> => {
    try {
      const seconds = await (via ? via.send(pass) : sendCode(address, optType, pass));
      setCaptcha("closed");
      startCountdown(seconds);
      tell("success", say(loginTexts.codeSent));
      onSent(await shownCode(via?.to ?? address));
    } catch (thrown) {
      if (asksForCaptcha(thrown)) throw thrown;
      setCaptcha("closed");
      refuse(thrown);
    }
  };

  return (
    <>
      <Button busy={busy} disabled={left > 0} onClick={() => void start()}>
        {left > 0 ? say(loginTexts.resendIn, { seconds: left }) : say(loginTexts.sendCode)}
      </Button>
      <Captcha
        open={captcha !== "closed"}
        address={address}
        optType={optType}
        startWithImage={captcha === "image"}
        onPass={finish}
        onClose={() => setCaptcha("closed")}
      />
    </>
  );
};
