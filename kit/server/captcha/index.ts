// The sliding puzzle: drawn, asked and judged on the server (catalogue 2).
export { openCaptcha, type Captcha } from "./captcha.ts";
