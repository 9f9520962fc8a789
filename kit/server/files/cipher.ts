import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A fresh key for one file. */
export const newFileKey = (): Buffer => randomBytes(32);

/** AES-256-GCM under the file's own key: 12 bytes of nonce, 16 of tag, then as many as the plain file has. */
export const encrypt = (plain: Uint8Array, key: Uint8Array): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** The plain bytes; throws when one bit of them is not what was encrypted. */
export const decrypt = (sealed: Buffer, key: Uint8Array): Buffer => {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};
