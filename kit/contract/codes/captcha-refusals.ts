import { refusals } from "../refusal.ts";
import { words } from "../texts.ts";

/** Refusals of the captchas (catalogue 30.2): a slider refusal never says what was wrong. */
export const captchaRefusals = refusals({
  E2010: { zh: "图形验证码错误", en: "The image captcha is wrong", status: "400-5" },
  E2011: { zh: "滑块验证失败，请重试", en: "The slider verification failed, please try again", status: "400-4" },
});

/** Why an image captcha is asked for in place of a slider. */
export const captchaReasons = words({
  imageInstead: {
    zh: "滑块验证过于频繁，请改用图形验证码",
    en: "Too many slider verifications, please use the image captcha instead",
  },
});
