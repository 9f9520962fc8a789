import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";

/**
 * Personal data at rest: AES-256-GCM under a key derived from APRON_SECRET, and blind indexes (HMAC-SHA-256) by
 * which a sealed value can be found again. `purpose` separates keys, so that equal values in two columns differ.
 */
export interface Seals {
  /** Sealed by the secret in force, whose id stands before the text. */
  seal(purpose: string, plain: string): string;
  /** The plain text; throws when the value was not sealed for this purpose by one of the secrets. */
  open(purpose: string, sealed: string): string;
  /** A keyed fingerprint under the secret in force, base64url, for uniqueness and look-up. */
  index(purpose: string, plain: string): string;
  /** What a value sealed by the secret in force begins with. */
  readonly current: string;
}

/** Seals by `secret`; what `former` secrets sealed is still opened. */
export const sealsOf = (secret: string, former: readonly string[] = []): Seals => {
  const inForce = keysOf(secret);
  const all = [inForce, ...former.map(keysOf)];
  return {
    seal(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", inForce.key(`seal:${purpose}`), iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${inForce.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(purpose, sealed) {
      const [id = "", text = ""] = sealed.split(".");
      const keys = all.filter((one) => one.id === id || id === unnamed);
      for (const { key } of keys) {
        const plain = opened(key(`seal:${purpose}`), Buffer.from(text, "base64url"));
        if (plain !== undefined) return plain;
      }
      throw new Error(`not sealed for ${purpose} by a secret that APRON_SECRET names (key ${id})`);
    },
    index: (purpose, plain) =>
      createHmac("sha256", inForce.key(`index:${purpose}`))
        .update(plain)
        .digest("base64url"),
    current: `${inForce.id}.`,
  };
};

/** The id in values that were sealed before secrets had ids: any of them may have been the one. */
const unnamed = "1";

interface Keys {
  /** Tells one secret from another, and nothing about it. */
  readonly id: string;
  key(use: string): KeyObject;
}

const keysOf = (secret: string): Keys => {
  // Node makes bytes into a key object at every use, which takes far longer than the hash itself.
  const keys = new Map<string, KeyObject>();
  const key = (use: string): KeyObject => {
    const known = keys.get(use) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "apron", use, 32)));
    keys.set(use, known);
    return known;
  };
  return { id: key("id").export().toString("base64url").slice(0, 8), key };
};

const opened = (key: KeyObject, bytes: Buffer): string | undefined => {
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
};

/** Compares two texts in time that does not tell where they differ. */
export const sameSecret = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** An unguessable text of `bits` of randomness, base64url. */
export const randomToken = (bits = 256): string => randomBytes(Math.ceil(bits / 8)).toString("base64url");

/** What is kept of a secret too long to be guessed, which therefore needs no slow hash. */
export const fingerprintOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
