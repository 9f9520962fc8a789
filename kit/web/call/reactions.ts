import * as z from "zod/mini";
import { roleName } from "../../contract/roles.ts";
import type { Word } from "../../contract/texts.ts";
import { holdRefusal } from "./held-refusal.ts";
import { internalPath } from "../address/index.ts";
import { asRefused, type CallRefused } from "./refused.ts";
import { kitTexts, say } from "../language/index.ts";
import { clearSession, session, sessionStands, signedIn, updateSession } from "../session/index.ts";
import { tell, tellAfterReload, toastTime, type ToastTone } from "../toast.ts";

let leaving = false;
/** A call is under way that ends the session. */
let ending = false;

/**
 * What the portal does about a refusal, the same everywhere (catalogue 0.9): a lost session leads to sign-in and
 * back, a changed role loads the page again, what has to be confirmed first leads to where that is done (400-3), anything
 * else stays before the reader's eyes until the next try.
 */
export const react = (refused: CallRefused, hold: (refused: CallRefused) => void = holdRefusal): void => {
  if (leaving || (ending && isOver(refused))) return;
  if (refused.status === "403-2") loadWithNewRoles(refused);
  else if (isOver(refused)) signInAgain(refused.message);
  else if (refused.status === "400-3") confirmFirst(refused);
  else hold(refused);
};

const isOver = ({ status }: CallRefused): boolean => status === "403" || status === "403-1";

/**
 * Makes a call that ends one's own session, and leaves the page to whoever made it: parts of the page that hear of the end before
 * the answer is there lead nowhere. Rejects with what refused the call.
 */
export const endSession = async (call: () => Promise<unknown>): Promise<void> => {
  ending = true;
  try {
    await call();
    leaving = true;
  } catch (thrown) {
    ending = false;
    const refused = asRefused(thrown);
    if (isOver(refused)) react(refused);
    throw refused;
  }
};

const confirmFirst = ({ message, actions }: CallRefused): void => {
  const route = internalPath(actions[0]?.route);
  // The sign-in leads there by itself.
  if (route === undefined || location.pathname.startsWith("/login")) return;
  leaving = true;
  tellAfterReload("warning", message);
  location.assign(route);
};

const loadWithNewRoles = (refused: CallRefused): void => {
  const roles = rolesOf(refused.result);
  tell("error", refused.message, toastTime.permission);
  // Without a fresh list nothing has changed: reloading would only ask, and be refused, again.
  if (roles === undefined) return;
  leaving = true;
  tellChange(session().roleIdList, roles);
  updateSession({ roleIdList: roles });
  setTimeout(() => location.reload(), toastTime.permission);
};

/** Once it is loaded again the page says which roles its reader got or lost, so that nobody wonders what became of his screen. */
const tellChange = (before: readonly string[], now: readonly string[]): void => {
  const named = (word: Word, ids: readonly string[]): string =>
    ids.length === 0 ? "" : say(word, { roles: ids.map((id) => say(roleName(id))).join(say(kitTexts.comma)) });
  const said = [
    named(
      kitTexts.rolesLost,
      before.filter((id) => !now.includes(id)),
    ),
    named(
      kitTexts.rolesGiven,
      now.filter((id) => !before.includes(id)),
    ),
  ].filter((part) => part !== "");
  if (said.length > 0) tellAfterReload("warning", said.join(" "));
};

/**
 * Forgets the session and loads the page anew, saying why: as a guest one is led from it to sign-in and back, and stays on one that
 * is everybody's, such as the link of an alert (catalogue 21.7). When somebody signed in again in another window of the
 * browser, this one begins anew as theirs.
 */
export const signInAgain = (message: string, tone: ToastTone = "warning"): void => {
  if (signedIn() && !sessionStands()) {
    leaving = true;
    tellAfterReload("info", say(kitTexts.signedInElsewhere));
    clearSession({ keepDrafts: true });
    location.reload();
    return;
  }
  // Whoever is at the sign-in already is told, and not sent round in a circle.
  if (location.pathname.startsWith("/login")) {
    tell(tone, message, toastTime.ordinary);
    return;
  }
  leaving = true;
  tellAfterReload(tone, message);
  clearSession({ keepDrafts: true });
  location.reload();
};

const roleList = z.object({
  roleIdList: z.array(z.union([z.string(), z.object({ roleId: z.string() })])),
});

const rolesOf = (result: unknown): string[] | undefined => {
  const read = roleList.safeParse(result);
  return read.success ? read.data.roleIdList.map((role) => (typeof role === "string" ? role : role.roleId)) : undefined;
};
