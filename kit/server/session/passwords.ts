import { createDecipheriv } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { turnstile } from "../turns/index.ts";

/** Password hashing with back-pressure: as many at once as there are cores, 100 waiting, then 503 at once (R11). */
export interface Passwords {
  hash(plain: string): Promise<string>;
  /** Whether the password is right; with no stored hash it takes as long and is wrong (T10). */
  verify(stored: string | undefined, plain: string): Promise<boolean>;
}

/** OWASP's argon2id figures: 19 MiB, 2 passes, 1 lane. */
export const argonSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const waitingMaximum = 100;
/** Seconds. */
const retryAfter = 2;

/** Opens the hashing, by argon2id. */
export const openPasswords = async (argon2: Argon2 = { hash, verify }): Promise<Passwords> => {
  const pass = turnstile({ atOnce: availableParallelism(), waiting: waitingMaximum, retryAfter });
  const dummy = await argon2.hash("no such account", argonSettings);
  return {
    hash: (plain) => pass(() => argon2.hash(plain, argonSettings)),
    verify: (stored, plain) => pass(async () => (await argon2.verify(stored ?? dummy, plain)) && stored !== undefined),
  };
};

interface Argon2 {
  hash(plain: string, settings: typeof argonSettings): Promise<string>;
  verify(stored: string, plain: string): Promise<boolean>;
}

/**
 * Reads a password from the wire (catalogue 0.10): base64(key16 iv16 AES-128-CBC) or hexKey+hexIv+base64.
 * Encoding only, TLS carries the secrecy. Anything else is read as it stands, and will be a wrong password.
 */
export const decodePassword = (wire: string): string => {
  const hex = /^([0-9a-fA-F]{32})([0-9a-fA-F]{32})([A-Za-z0-9+/]+={0,2})$/.exec(wire);
  const bytes = hex
    ? Buffer.concat([Buffer.from(`${hex[1]}${hex[2]}`, "hex"), Buffer.from(hex[3] ?? "", "base64")])
    : Buffer.from(wire, "base64");
  if (bytes.length < 48 || bytes.length % 16 !== 0) return wire;
  try {
    const decipher = createDecipheriv("aes-128-cbc", bytes.subarray(0, 16), bytes.subarray(16, 32));
    return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]).toString("utf8");
  } catch {
    return wire;
  }
};
