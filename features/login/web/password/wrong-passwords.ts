import { passwordRefusals } from "@apron/kit/contract/passwords/portal";
import { say } from "@apron/kit/web/language";

/**
 * What is wrong with a new password typed twice, for `alsoWrong` of its form: it travels encoded, so that the schema of
 * the call cannot see. `broken` gives the rules it breaks, of a portal password or a work number's.
 */
export const wrongPasswords = (
  password: string,
  confirmPassword: string,
  broken: (password: string) => readonly unknown[],
): { readonly password?: string; readonly confirmPassword?: string } => ({
  ...(broken(password).length > 0 && { password: say(passwordRefusals.E5017) }),
  ...(password !== confirmPassword && { confirmPassword: say(passwordRefusals.E5018) }),
});
