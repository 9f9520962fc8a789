import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Personal data at rest: AES-256-GCM under a key derived from APRON_SECRET, and blind indexes (HMAC-SHA-256) by
 * which a sealed value can be found again. `purpose` separates keys, so that equal values in two columns differ.
 */
export interface Seals {
  seal(purpose: string, plain: string): string;
  /** The plain text; throws when the value was not sealed for this purpose by this secret. */
  open(purpose: string, sealed: string): string;
  /** A keyed fingerprint, base64url, for uniqueness and look-up. */
  index(purpose: string, plain: string): string;
}

const keyId = "1";

export const sealsOf = (secret: string): Seals => {
  const keys = new Map<string, Buffer>();
  const key = (use: string): Buffer => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync("sha256", secret, "apron", use, 32));
    keys.set(use, known);
    return known;
  };
  return {
    seal(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key(`seal:${purpose}`), iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(purpose, sealed) {
      const [id, text = ""] = sealed.split(".");
      if (id !== keyId) throw new Error(`sealed with an unknown key: ${id}`);
      const bytes = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key(`seal:${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
    index: (purpose, plain) =>
      createHmac("sha256", key(`index:${purpose}`))
        .update(plain)
        .digest("base64url"),
  };
};

/** Compares two texts in time that does not tell where they differ. */
export const sameSecret = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** An unguessable text of `bits` of randomness, base64url. */
export const randomToken = (bits = 256): string => randomBytes(Math.ceil(bits / 8)).toString("base64url");
