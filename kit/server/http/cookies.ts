/** The cookies the server writes and reads (catalogue 35.1). Under TLS the session's is `__Host-sid`. */
export interface SessionCookies {
  readonly sid: string;
  readonly token: "token";
  readonly secure: boolean;
}

export const sessionCookies = (publicUrl: string): SessionCookies => {
  const secure = publicUrl.startsWith("https:");
  return { sid: secure ? "__Host-sid" : "sid", token: "token", secure };
};

/** The value of one cookie of a Cookie header; a name that stands twice counts once, the first. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
};

/** One Set-Cookie header of this site. `maxAge` in seconds; absent: until the browser closes. */
export const writeCookie = (
  name: string,
  value: string,
  options: { readonly httpOnly: boolean; readonly secure: boolean; readonly maxAge?: number },
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    "SameSite=Lax",
    options.httpOnly && "HttpOnly",
    options.secure && "Secure",
    options.maxAge !== undefined && `Max-Age=${options.maxAge}`,
  ]
    .filter(Boolean)
    .join("; ");
