import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Where the browser of the journeys lies: `APRON_CHROMIUM`, or where systems put it; undefined when it is nowhere. */
export const findChromium = (): string | undefined =>
  [process.env["APRON_CHROMIUM"] ?? "", ...places].find((path) => path !== "" && existsSync(path));
