import { useEffect, useRef } from "react";

/**
 * Whoever pressed something on a page that went with it goes on with the keyboard at the page it led to, not at the top of the
 * portal (WCAG 2.4.3). What kept the focus, as the menu does, keeps it.
 */
export const useArrival = (pathname: string): void => {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
};
