/**
 * A password as the wire wants it: base64(key16 iv16 AES-128-CBC), key and iv fresh each time (catalogue 0.10). It is
 * encoding, not protection: TLS carries the secrecy. Without WebCrypto (plain HTTP on another host) it goes as typed.
 */
export const encodePassword = async (password: string): Promise<string> => {
  if (!isSecureContext) return password;
  const [rawKey, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(16))];
  const key = await crypto.subtle.importKey("raw", rawKey, "AES-CBC", false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, new TextEncoder().encode(password));
  return base64(new Uint8Array([...rawKey, ...iv, ...new Uint8Array(sealed)]));
};

/**
 * A slider answer as the wire wants it: base64(AES-128-ECB of `{"x":…,"y":5}`) under the puzzle's key, or the JSON
 * itself when there is no key (catalogue 2.1, D4). `x` in pixels of the 310 px picture.
 */
export const encodePoint = async (x: number, sliderKey: string): Promise<string> => {
  const point = JSON.stringify({ x: Math.round(x * 100) / 100, y: 5 });
  if (sliderKey === "" || !isSecureContext) return point;
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(sliderKey), "AES-CBC", false, ["encrypt"]);
  const blocks: number[] = [];
  for (const block of paddedBlocks(new TextEncoder().encode(point))) {
    // WebCrypto has no ECB: one block of CBC with an empty iv is the same thing.
    const sealed = await crypto.subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(16) }, key, block);
    blocks.push(...new Uint8Array(sealed).subarray(0, 16));
  }
  return base64(new Uint8Array(blocks));
};

const paddedBlocks = (bytes: Uint8Array): Uint8Array<ArrayBuffer>[] => {
  const missing = 16 - (bytes.length % 16);
  const padded = new Uint8Array(bytes.length + missing).fill(missing);
  padded.set(bytes);
  return Array.from({ length: padded.length / 16 }, (_, at) => padded.slice(at * 16, at * 16 + 16));
};

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
