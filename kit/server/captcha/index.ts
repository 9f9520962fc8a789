// The sliding puzzle: drawn, asked and judged on the server (catalogue 1.20).
export { openCaptcha, type Captcha } from "./captcha.ts";
