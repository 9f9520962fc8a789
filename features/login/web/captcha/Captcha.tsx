import { useState } from "react";
import { Dialog } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import { type AddressFields, addressType } from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import type { CaptchaPass } from "./captcha-pass.ts";
import { ImageCaptcha } from "./ImageCaptcha.tsx";
import { SliderPuzzle } from "./SliderPuzzle.tsx";

/**
 * The pop-up "please complete the security verification": slider first, characters as its alternative (catalogue
 * 2.1, 2.9). `onPass` uses the pass; when that is refused for the captcha itself, the pop-up stays with a fresh one.
 */
export const Captcha = ({
  open,
  address = ownAddress(),
  optType,
  startWithImage = false,
  onPass,
  onClose,
}: {
  readonly open: boolean;
  /** Absent: the one signed in with, which the server knows. */
  readonly address?: AddressFields;
  readonly optType: string;
  readonly startWithImage?: boolean;
  readonly onPass: (pass: CaptchaPass) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [chosen, setChosen] = useState<"slider" | "image">();
  const kind = chosen ?? (startWithImage ? "image" : "slider");
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={say(loginTexts.puzzleTitle)} size="small" onClose={close}>
      {kind === "slider" ? (
        <SliderPuzzle address={address} optType={optType} onPass={onPass} onImage={() => setChosen("image")} />
      ) : (
        <ImageCaptcha onPass={onPass} onSlider={startWithImage ? undefined : () => setChosen("slider")} />
      )}
    </Dialog>
  );
};

const ownAddress = (): AddressFields => ({
  type: session().loginType === "emailLogin" ? addressType.email : addressType.mobile,
  signTel: "",
  signMailbox: "",
});
