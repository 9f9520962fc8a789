import { createDecipheriv } from "node:crypto";
import * as z from "zod/mini";
import { puzzleSize } from "./sizes.ts";
import { parseStrictJson } from "../call/index.ts";

const longestAnswer = 256;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const point = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(puzzleSize.width)),
  y: z.number(),
});

/**
 * The whole pixel a person slid to, read from `pointJson` as AJ-Captcha writes it: base64 of AES-128-ECB under
 * `sliderKey`, or the JSON itself from a client that copes without a key (D4). Undefined for anything else.
 */
export const readSlide = (pointJson: string, sliderKey: string): number | undefined => {
  if (pointJson.length > longestAnswer) return undefined;
  try {
    const plain = pointJson.startsWith("{") ? pointJson : decrypt(pointJson, sliderKey);
    return Math.round(point.parse(parseStrictJson(plain)).x);
  } catch {
    return undefined;
  }
};

const decrypt = (text: string, sliderKey: string): string => {
  if (!base64.test(text)) throw new Error("not base64");
  const decipher = createDecipheriv("aes-128-ecb", sliderKey, null);
  return Buffer.concat([decipher.update(text, "base64"), decipher.final()]).toString("utf8");
};
