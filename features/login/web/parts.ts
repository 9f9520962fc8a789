/** Parts of sign-in that other features' screens use wherever a code or a password is asked for, and the frame of public pages; no screens. */
export { AddressCode } from "./AddressCode.tsx";
export { AddressInput, noAddress, type TypedAddress } from "./AddressInput.tsx";
export { AgreementBox, AgreementLinks } from "./Agreements.tsx";
export { Captcha } from "./Captcha.tsx";
export { asksForCaptcha, type CaptchaPass } from "./captcha-pass.ts";
export { CodeInput } from "./CodeInput.tsx";
export { loadSession } from "./load-session.ts";
export { NewPassword } from "./NewPassword.tsx";
export { OwnCode } from "./OwnCode.tsx";
export { RuledPassword } from "./RuledPassword.tsx";
export { DemoCode } from "./DemoCode.tsx";
export { encodePassword } from "./password-wire.ts";
export { SendCode, shownCode } from "./SendCode.tsx";
export { SignInFrame } from "./SignInFrame.tsx";
export { useAddress } from "./use-address.ts";
export { useVersion } from "./use-version.ts";
export { VersionChoice } from "./VersionChoice.tsx";
