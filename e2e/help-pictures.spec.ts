// The pictures of the manual: one of each screen in both languages, and beside them what its labels said when it was taken.
// A screen whose labels are others by now makes this fail and is photographed anew by `npm test -- help-pictures` with
// APRON_PHOTOGRAPHS=take, which is reviewed like any change.
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asWebp } from "@apron/kit/server/testing/pictures";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { sharedSession } from "./sessions.ts";

/** The articles that have a picture, by who sees the screen ("" nobody who has signed in), with where it is. */
const shots: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": {
    "manual-sign-in": "/login",
    "manual-register": "/register/",
    "manual-forgot-portal": "/forgetPassword",
  },
  "13900000001": {
    "manual-bind": "/agentManage/add",
    "manual-reset": "/agentTool/resetPassword",
    "manual-pid": "/agentTool/pidUnlock",
    "manual-help": "/helpCenter",
    "manual-notice": "/noticeCenter",
    "manual-home": "/home",
    "manual-question": "/question/add",
    "manual-sign-in-records": "/loginRecord",
    "manual-report": "/report/add",
  },
  "13900000002": {
    "manual-threshold": "/threshold/apply?bindingId=demo-J-20001",
    "manual-traffic": "/flow/statistics?bindingId=demo-J-20001",
    "manual-status": "/serviceStatus",
    "manual-query": "/query/workNumber",
  },
  "13900000003": { "manual-unlock": "/agentTool/unlock" },
  "13800000001": {
    "staff-duty-search": "/dutyInformation",
    "staff-fault-report": "/faultSubmit",
    "staff-etl": "/ETLFeedback/submit",
    "staff-daily": "/dailyInspection",
    "staff-swap": "/dutyInformation/mine",
  },
  "13800000011": { "desk-question": "/questionDesk", "desk-status": "/serviceStatusDesk" },
  "13800000012": { "desk-identity": "/identityReview" },
  "13800000014": { "desk-planning": "/dutyPlan" },
  "13800000016": { "desk-threshold": "/thresholdDesk" },
  "13800000013": {
    "desk-help": "/helpDesk",
    "desk-notice": "/noticeDesk/edit?id=demo-draft",
    "desk-appearance": "/appearanceDesk",
  },
};
const languages = ["zh", "en"] as const;
const size = { width: 1000, height: 620 };
/** Bytes of one picture at most. */
const most = 90_000;
const folder = join(import.meta.dirname, "../features/help/web/pictures");
const table = join(folder, "taken-of.txt");
const taking = process.env["APRON_PHOTOGRAPHS"] === "take";
const quality = 72;

test("the pictures of the manual show the screens as they are", async ({ browser, baseURL }) => {
  test.setTimeout(420_000);
  const found = new Map<string, string>();
  const said = new Map<string, readonly string[]>();
  const taken = taking ? [] : readFileSync(table, "utf8").trim().split("\n");
  await Promise.all(
    languages.map(async (language, turn) => {
      for (const [mobile, screens] of Object.entries(shots)) {
        const page = await pageOf(browser, baseURL ?? "", mobile, language);
        for (const [place, [article, path]] of Object.entries(screens).entries()) {
          // A screen is looked at in one language or the other by turns: whoever changes its labels changes both.
          if (!taking && place % languages.length !== turn) continue;
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.locator("main h1, main form").first()).toBeVisible();
          const name = `${article}.${language}`;
          // On a busy machine a part may come after the page: what differs is looked at until it stays different.
          for (let looks = 0; looks < 20; looks += 1) {
            await expect(page.locator(".loading, [aria-busy=true]")).toHaveCount(0);
            const labels = await labelsOf(page);
            found.set(name, hashOf(labels));
            said.set(name, labels);
            if (taken.includes(`${name} ${found.get(name)}`)) break;
            await page.evaluate(async () => await new Promise((drawn) => setTimeout(drawn, 100)));
            if (taking && looks > 2) break;
          }
          if (taking) await take(page, join(folder, `${name}.webp`));
        }
        await page.context().close();
      }
    }),
  );
  const now = [...found].map(([name, labels]) => `${name} ${labels}`).toSorted();
  if (taking) writeFileSync(table, `${now.join("\n")}\n`);
  const others = taking ? [] : now.filter((one) => !taken.includes(one));
  const labels = others.map((one) => said.get(one.split(" ")[0] ?? "")?.join(", ")).join("\n");
  expect(others, `these screens are others: APRON_PHOTOGRAPHS=take npm test -- help-pictures\n${labels}`).toEqual([]);
  for (const name of found.keys()) expect(statSync(join(folder, `${name}.webp`)).size, name).toBeLessThan(most);
});

const pageOf = async (browser: Browser, url: string, mobile: string, language: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: "light",
    reducedMotion: "reduce",
    // For the style below.
    bypassCSP: true,
  });
  await context.addCookies([{ name: "adminLanguage", value: language, url }, ...(sharedSession(mobile) ?? [])]);
  return await context.newPage();
};

/** What a screen calls its parts, whatever data it shows. */
const labelsOf = async (page: Page): Promise<readonly string[]> => {
  const labels = await page
    .locator("main :is(h1, label:not(td *), legend, th, [role=tab])")
    .evaluateAll((parts) => parts.map(({ textContent }) => (textContent ?? "").replace(/\d+/g, "").trim()));
  return [...new Set(labels)].toSorted();
};

const hashOf = (labels: readonly string[]): string =>
  createHash("sha256").update(labels.join("\n")).digest("hex").slice(0, 16);

const take = async (page: Page, file: string): Promise<void> => {
  // What stands above every page that day is no part of the screen.
  await page.addStyleTag({ content: ".status-strip, .demo { display: none; }" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  writeFileSync(file, await asWebp(await page.screenshot({ caret: "hide" }), quality));
};
