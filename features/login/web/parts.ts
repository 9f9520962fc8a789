/** Parts of sign-in that other features' screens use wherever a code or a password is asked for; no screens. */
export { CodeInput } from "./CodeInput.tsx";
export { NewPassword } from "./NewPassword.tsx";
export { encodePassword } from "./password-wire.ts";
export { SendCode, shownCode } from "./SendCode.tsx";
