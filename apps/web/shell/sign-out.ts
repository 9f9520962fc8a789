import { say } from "@apron/kit/web/language";
import { clearSession, signedIn } from "@apron/kit/web/session";
import { tellAfterReload } from "@apron/kit/web/toast";
import { features } from "../features.ts";
import { shellTexts } from "../texts.ts";

/** Ends the session at the server, then here whatever came of it, and leads to sign-in (catalogue 26.8). */
export const signOut = async (): Promise<void> => {
  try {
    if (signedIn()) for (const feature of features) await feature.signedIn?.end();
  } catch {
    // A failed call still signs out here; the server forgets the session when it is idle.
  }
  clearSession({ keepDrafts: false });
  tellAfterReload("warning", say(shellTexts.signedOut));
  location.assign("/login");
};
