// The inside of the captcha, for what measures and plays it.
export { cutPuzzle, paintStock } from "../captcha/puzzle.ts";
export { puzzleSize } from "../captcha/sizes.ts";
export { captchaStore } from "../captcha/store.ts";
