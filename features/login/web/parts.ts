/** Parts of sign-in that other features' screens use wherever a code or a password is asked for, and the frame of public pages; no screens. */
export { type TypedAddress } from "./AddressInput.tsx";
export { AgreementBox, AgreementLinks } from "./Agreements.tsx";
export { Captcha } from "./captcha/Captcha.tsx";
export { asksForCaptcha, type CaptchaPass } from "./captcha/captcha-pass.ts";
export { CodeForm } from "./code/CodeForm.tsx";
export { bindFirst } from "./bind-first.ts";
export { loadSession } from "./load-session.ts";
export { NewPassword } from "./password/NewPassword.tsx";
export { OwnCode } from "./code/OwnCode.tsx";
export { RuledPassword } from "./password/RuledPassword.tsx";
export { SentCode } from "./code/SentCode.tsx";
export { SignInFrame } from "./sign-in/SignInFrame.tsx";
export { useCodeProof } from "./code/use-code-proof.ts";
export { usePasswordEncoding } from "./password/use-password-encoding.ts";
export { useTypedAddress } from "./use-typed-address.ts";
export { useVersion } from "./sign-in/use-version.ts";
export { VersionChoice } from "./sign-in/VersionChoice.tsx";
export { wrongPasswords } from "./password/wrong-passwords.ts";
