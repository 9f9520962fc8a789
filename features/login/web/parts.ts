/** Parts of sign-in that other features' screens use wherever a code or a password is asked for, and the frame of public pages; no screens. */
export { type TypedAddress } from "./AddressInput.tsx";
export { AgreementBox, AgreementLinks } from "./Agreements.tsx";
export { Captcha } from "./Captcha.tsx";
export { asksForCaptcha, type CaptchaPass } from "./captcha-pass.ts";
export { CodeForm } from "./CodeForm.tsx";
export { bindFirst } from "./enter.ts";
export { loadSession } from "./load-session.ts";
export { NewPassword } from "./NewPassword.tsx";
export { OwnCode } from "./OwnCode.tsx";
export { RuledPassword } from "./RuledPassword.tsx";
export { encodePassword } from "./password-wire.ts";
export { SentCode } from "./SentCode.tsx";
export { SignInFrame } from "./SignInFrame.tsx";
export { useCodeProof } from "./use-code-proof.ts";
export { useTypedAddress } from "./use-typed-address.ts";
export { useVersion } from "./use-version.ts";
export { VersionChoice } from "./VersionChoice.tsx";
export { wrongPasswords } from "./wrong-passwords.ts";
