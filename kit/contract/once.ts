/** What shows that somebody may ask, or is there: solved and typed anew for each try, and no part of what is asked. */
const proofs: ReadonlySet<string> = new Set([
  ..."pointJson ajToken secretKey token inputSlideCaptchaValue captchaId captchaValue".split(" "),
  ..."smsCode emailCode".split(" "),
]);

/** What a body asks for, by which a request that is sent again is known (catalogue 0.11). */
export const askedIn = (body: unknown): object =>
  typeof body === "object" && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !proofs.has(name)))
    : {};
