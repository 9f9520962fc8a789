import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../e2e/chromium.ts";

/** Starts the browser of the measurements; throws with what to do when there is none. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("This measurement needs Chromium. On Debian: apt-get install chromium");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  return await chromium.launch({ executablePath, args });
};
