/**
 * A path inside this portal, or undefined: what an address bar says about where to go next is never trusted to
 * lead anywhere else (T35). `//evil`, `\\evil`, `javascript:` and `https:evil` are none.
 */
export const internalPath = (raw: string | null | undefined): string | undefined => {
  if (!raw || !/^\/(?![/\\])/.test(raw) || hasControls(raw)) return undefined;
  if (!URL.canParse(raw, location.origin)) return undefined;
  const url = new URL(raw, location.origin);
  return url.origin === location.origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : undefined;
};

/** The sign-in address that leads back to where the person is, which the address bar may no longer say. */
export const signInPath = (place: string = location.pathname + location.search + location.hash): string => {
  const here = internalPath(place);
  return here === undefined || here === "/" || here.startsWith("/login")
    ? "/login"
    : `/login?redirect=${encodeURIComponent(here)}`;
};

// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const hasControls = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text);
