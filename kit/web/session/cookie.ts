/** The value of a readable cookie; undefined when there is none. */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

/** Keeps a preference for a year, on this site only. */
export const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
};

/** Removes a readable cookie. */
export const dropCookie = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};
