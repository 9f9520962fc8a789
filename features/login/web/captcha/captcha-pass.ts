import { CallRefused } from "@apron/kit/web/call";

/** What a solved captcha adds to a request: a slider's pass, or the characters of a picture. */
export interface CaptchaPass {
  readonly ajToken?: string;
  readonly pointJson?: string;
  readonly captchaId?: string;
  readonly captchaValue?: string;
}

/** Whether the server asks for the picture of characters instead of the slider (catalogue 2.9). */
export const asksForImage = (thrown: unknown): boolean => thrown instanceof CallRefused && thrown.status === "400-5";

/** Whether a captcha was wrong or used up, so that the next try needs a fresh one. */
export const asksForCaptcha = (thrown: unknown): boolean =>
  thrown instanceof CallRefused && (thrown.status === "400-4" || thrown.status === "400-5");
