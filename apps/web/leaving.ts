import { useEffect } from "react";

let previous = "/home";
let current = "";

/**
 * Remembers the page before this one. Leaving sign-in puts the page into the history twice, so that going back
 * stays on it instead of returning to a sign-in that is over (specification 2.2).
 */
export const useLeavingSignIn = (pathname: string): string => {
  useEffect(() => {
    if (current === pathname) return;
    if (current === "/login" && !pathname.startsWith("/login")) history.pushState(history.state, "");
    if (current !== "") previous = current;
    current = pathname;
  }, [pathname]);
  return current === "" || current === pathname ? previous : current;
};
