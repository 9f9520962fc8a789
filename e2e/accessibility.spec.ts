import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** Every screen, by who sees it; nobody is a reader who has not signed in. */
const screens: Readonly<Record<string, readonly string[]>> = {
  nobody: ["/login", "/homeAgreementLogin?type=1", "/userHelp/index", "/404"],
  "13800000001": [
    "/home",
    "/dutyInformation",
    "/dutyInformation?view=timeline",
    "/dutyInformation?postName=nothing",
    "/dutyInformation/wall",
    "/dutyInformation/mine",
    "/personalCenter/index",
    "/aboutSoftware",
    "/homeAgreement?type=6",
    "/caseLibrary",
    "/opAccount/index",
  ],
  "13800000009": ["/opAccount/index", "/opAccount/index?name=nobody", "/opAccount/add", "/opAccount/grants"],
  "13800000020": ["/opAccount/grants", "/opAccount/policy"],
};
/** Both widths and both schemes in each language, without every combination of the three. */
const looks = {
  zh: [
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 390 },
  ],
  en: [
    { colorScheme: "dark", width: 1440 },
    { colorScheme: "light", width: 390 },
  ],
} as const;

for (const language of ["zh", "en"] as const)
  for (const [who, paths] of Object.entries(screens))
    test(`nothing stands in the way of assistive tools: ${who}, ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      const complaints = await complaintsOf(page);
      if (who !== "nobody") await signIn(page, who);
      await page.context().addCookies([{ name: "adminLanguage", value: language, url: baseURL ?? "" }]);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        for (const { colorScheme, width } of looks[language]) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          found.push(...(await faultsOf(page)).map((fault) => `${path} ${width} ${colorScheme}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    });

/** What axe finds, and whether the page is wider than its window. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(" ")}`)),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
  ];
};

/** What the browser complains about: errors of scripts, of the content policy, of missing files. */
const complaintsOf = async (page: Page): Promise<string[]> => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${page.url()} ${message.text()}`);
  });
  return complaints;
};

/** Until the screen is there and what it asked for has come. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".loading")).toHaveCount(0);
  // What is skipped while it is off the screen keeps the colours of the look before.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("*"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
};
