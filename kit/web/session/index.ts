// Who is signed in, and what the page brought along.
export { readCookie, writeCookie } from "./cookie.ts";
export { pageFacts } from "./page-facts.ts";
export {
  accountType,
  chooseVersion,
  clearSession,
  draftKey,
  maySee,
  rememberVersion,
  session,
  sessionStands,
  sessionToken,
  signedIn,
  updateSession,
  useSession,
  type Session,
} from "./session.ts";
