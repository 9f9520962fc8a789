import { signedIn } from "@apron/kit/web/session";
import { useEffect } from "react";

let previous = "/home";
let current = "";

/**
 * Remembers the page before this one. Leaving sign-in puts the page into the history twice, so that going back
 * stays on it instead of returning to a sign-in that is over (specification 2.2); a guest's is not over.
 */
export const useLeavingSignIn = (pathname: string): string => {
  useEffect(() => {
    if (current === pathname) return;
    const isOver = current === "/login" && !pathname.startsWith("/login") && signedIn();
    if (isOver) history.pushState(history.state, "");
    if (current !== "") previous = current;
    current = pathname;
  }, [pathname]);
  return current === "" || current === pathname ? previous : current;
};
