import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import type { AccountKind } from "../contract.ts";
import { agentTexts } from "../texts.ts";

/** How the reader's own account signs in, which decides how it is verified. */
export const ownKind = (): AccountKind => {
  const { version, loginType } = session();
  if (version === "3") return "staff";
  return loginType === "emailLogin" ? "email" : "mobile";
};

/** The way to another mobile number, for those who have one: e-mail accounts have none to change (catalogue 3.25). */
export const ChangeMobileLink = () => {
  const say = useSay();
  if (ownKind() !== "mobile") return null;
  return <ButtonLink to="/agentManage/changeMobile">{say(agentTexts.changeMobile)}</ButtonLink>;
};
