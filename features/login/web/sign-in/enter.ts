import type { ResultOf } from "@apron/kit/contract/call";
import { CallRefused, send, react, asRefused } from "@apron/kit/web/call";
import { language, languageChosen } from "@apron/kit/web/language";
import { clearSession, rememberVersion, updateSession } from "@apron/kit/web/session";
import {
  type AddressFields,
  addressType,
  type captchaLogin,
  loginTccCheck,
  logout,
  modifyUserInfo,
} from "../../contract.ts";

/**
 * What follows a sign-in (catalogue 1.43, section 4): the session is stored, then the service check decides where to
 * go. Undefined when the check refused: its message was shown and the sign-in is undone.
 */
export const enter = async (
  signedIn: ResultOf<typeof captchaLogin>,
  address: AddressFields,
  wanted: string | undefined,
): Promise<string | undefined> => {
  const byMail = address.type === addressType.email;
  const version = signedIn.accountType === "1" || signedIn.accountType === "2" ? signedIn.accountType : "3";
  rememberVersion(version);
  updateSession({
    id: signedIn.id,
    version,
    roleIdList: signedIn.roleIdList.map((role) => role.roleId),
    mobile: signedIn.signTel,
    email: signedIn.signMailbox,
    system: signedIn.system,
    loginType: byMail ? "emailLogin" : "phoneLogin",
    accountOwner: signedIn.accountOwner,
  });
  try {
    await send(loginTccCheck, { type: address.type, signTel: "", signMailbox: "" });
  } catch (thrown) {
    if (thrown instanceof CallRefused && thrown.status === "400-3")
      return towards(wanted, "/login/serviceNumberConfirm");
    react(asRefused(thrown));
    await send(logout, { type: address.type }).catch(() => undefined);
    clearSession({ keepDrafts: true });
    return undefined;
  }
  // What was chosen before signing in holds for the messages, too (catalogue 26.5).
  if (languageChosen() && language !== signedIn.language)
    await send(modifyUserInfo, { language }).catch(() => undefined);
  if (signedIn.nextSteps.length === 0) return wanted ?? "/home";
  const query = new URLSearchParams({
    pageType: byMail ? "emailLogin" : "phoneLogin",
    isAgentData: signedIn.nextSteps.includes("bindAgent") ? "0" : "1",
    ...(wanted !== undefined && { redirect: wanted }),
  });
  return `/login/loginProcessMiddleware?${query.toString()}`;
};

/** The path of a step that stands before what the person wanted, which it leads to afterwards. */
export const towards = (wanted: string | undefined, step: string): string =>
  wanted === undefined ? step : `${step}?${new URLSearchParams({ redirect: wanted }).toString()}`;
