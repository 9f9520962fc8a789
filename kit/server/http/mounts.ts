import type { StatusStyle } from "../call/index.ts";

const login = "/tsma/tesweb";

/**
 * The address of a call whichever of its three mounts was asked (catalogue 0.1): under the login portal's it stands with `/cass` and
 * without. One route for the three keeps the start quick and memory small.
 */
export const mountless = (url: string): string => {
  if (!url.startsWith(`${login}/`)) return url;
  const rest = url.slice(login.length);
  return rest.startsWith("/cass/") ? rest : `/cass${rest}`;
};

/** How statuses are written under the mount that was asked: by the address as it came. */
export const styleOf = (url: string): StatusStyle => (url.startsWith("/tsma/") ? "text" : "number");
