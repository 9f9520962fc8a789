import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Debian's Chromium without a window, which does the same with three quarters of the work. */
const shell = "/usr/bin/chromium-headless-shell";

/** Where the browser lies: `APRON_CHROMIUM`, or where systems put it; undefined when it is nowhere. */
export const findChromium = (): string | undefined => firstOf([process.env["APRON_CHROMIUM"] ?? "", ...places]);

/** Where the browser of the journeys lies, which nobody looks at: the one without a window rather than another. */
export const findHeadless = (): string | undefined => firstOf([process.env["APRON_CHROMIUM"] ?? "", shell, ...places]);

/** Whether the browser without a window is there, or is none of this system's. */
export const hasShell = (): boolean => process.platform !== "linux" || existsSync(shell);

const firstOf = (paths: readonly string[]): string | undefined => paths.find((path) => path !== "" && existsSync(path));
