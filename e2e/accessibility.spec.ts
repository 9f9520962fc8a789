import { expect, type Page, type Request, test } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { signIn } from "./sign-in.ts";

/** Every screen, by who sees it; nobody is a reader who has not signed in. What is clicked from there on stands behind "→". */
const screens: Readonly<Record<string, readonly string[]>> = {
  nobody: [
    "/login",
    "/homeAgreementLogin?type=1",
    "/contact?code=E4010",
    "/404",
    "/userBlackList",
    "/register/",
    "/forgetPassword",
    "/forgetPassword/lostPhone",
    "/forgetPassword/objection",
  ],
  "13800000001": [
    "/home",
    "/homeSearch?keyword=值班",
    "/dutyInformation",
    "/dutyInformation?view=timeline",
    "/dutyInformation?postName=nothing",
    "/dutyInformation/wall",
    "/dutyInformation/mine",
    "/dutyInformation/call?question=NewAPP PEK",
    "/handover",
    "/handover/detail?id=1",
    "/personalCenter/index",
    "/personalCenter/security",
    "/personalCenter/settings",
    "/aboutSoftware",
    "/myTodo",
    "/myTodo?keyword=nothing",
    "/homeAgreement?type=6",
    "/faultOverview",
    "/faultDetailsList",
    "/faultDetailsList?keyword=nothing",
    "/faultSubmit",
    "/caseLibrary",
    "/ETLFeedback",
    "/ETLFeedback/submit",
    "/ETLFeedback/detail?id=ETL000005",
    "/opAccount/index",
  ],
  "13800000009": [
    "/opAccount/index",
    "/opAccount/index?name=nobody",
    "/opAccount/add",
    "/opAccount/grants",
    "/accountDesk?address=139****0003",
    "/accountDesk/requests",
    "/accountDesk/number?system=C&agentNumber=10003",
    "/accountDesk/register",
    "/messageLog",
    "/messageTemplate",
    "/refusalText → .row-name",
  ],
  "13800000019": [
    "/airportInfo?code=PVG",
    "/airportDevOps/toolsArea/softwareQuery",
    "/airportDevOps/toolsArea/softwareQuery/completeness",
    "/factsDesk",
    "/softwareInfo → .row-name",
    "/softwareInfo/running",
    "/softwareDesk/edit",
    "/airportDevOps/toolsArea/netWorkSearch → .row-name",
    "/lineDesk/import",
    "/airportDevOps/toolsArea/firewallPolicyQuery?sourceIp=10.30.16.5&destIp=10.1.1.11&port=8443&protocol=tcp",
    "/firewallDesk",
    "/firewallDesk/objects",
    "/networkFaultDelimitation",
    "/domesticAirportRoutes?place=PVG310",
    "/delimitationDesk",
    "/delimitationDesk/probes",
    "/resourceQuery → .row-name",
    "/resourceDesk",
  ],
  "13800000013": [
    "/agreementDesk",
    "/contactDesk",
    "/contactDesk → .row-name",
    "/surveyDesk",
    "/surveyDesk/edit?id=demo-service",
    "/surveyDesk/results?id=demo-former",
    "/feedbackDesk → .row-name",
    "/feedbackDesk/statistics",
    "/noticeDesk/edit?id=demo-draft",
    "/noticeDesk/import",
    "/helpDesk/edit?id=manual-bind",
    "/learningDesk",
    "/learningDesk/edit?id=law-airports",
    "/learningDesk/import",
    "/appearanceDesk",
  ],
  "13800000014": [
    "/dutyPlan",
    "/dutyPlan/month",
    "/dutyPlan/import",
    "/dutyPlan/versions",
    "/dutyPlan/directory",
    "/dutyPlan/swaps",
  ],
  "13800000015": [
    "/blackListDesk",
    "/blackListDesk?name=nobody",
    "/inspectionDesk",
    "/inspectionDesk/detail?id=XJ00000002",
    "/faultDetailsList → .row-name",
    "/caseLibrary → .row-name",
    "/simulationExerciseList → .row-name",
    "/dailyInspection/record → .row-name",
    "/caseLibrary → .row-name → a[href*=edit]",
  ],
  "13800000021": ["/changeDesk", "/changeDesk/edit", "/changeDesk/edit?id=demo-change-line-2", "/changeDesk/import"],
  "13800000002": [
    "/faultFlight",
    "/faultFlight/record",
    "/faultFlight/record?id=FF00000001",
    "/changeInquiry",
    "/changeInquiry → .row-name",
    "/changeInquiry/calendar",
    "/changeInquiry/calendar?view=list",
    "/airportDevOps/studyArea/lawsRegulations?keyword=机场",
    "/airportDevOps/studyArea/lawsRegulations/detail?id=law-airports&q=机场",
    "/airportDevOps/studyArea/trainingMaterials",
  ],
  "13900000003": [
    "/home",
    "/agentManage/bindList",
    "/agentManage/bindList → main td a",
    "/agentManage/add",
    "/agentManage/changeMobile",
    "/agentManage/siPrompt",
    "/mainAgent",
    "/identity",
    "/agentTool/unlock",
    "/agentTool/pidUnlock",
    "/agentTool/resetPassword",
    "/agentTool/activate",
    "/flow/statistics",
    "/flow/reset",
    "/contact?code=E5013",
  ],
  "13900000005": [
    "/identity",
    "/consentLetter",
    "/myTodo",
    "/personalCenter/index",
    "/personalCenter/security",
    "/personalCenter/settings",
    "/personalCenter/cancel",
  ],
  "13900000002": [
    "/noticeCenter",
    "/serviceStatus",
    "/helpCenter/detail?id=manual-bind",
    "/airportDevOps/workArea/inspection",
    "/airportDevOps/workArea/inspection/add",
    "/loginRecord → .row-name",
    "/loginRecord/exports",
    "/query/agentInfo",
    "/query/configuration",
    "/questionnaire",
    "/questionnaire/detail?id=demo-service",
    "/feedback/add?from=/home",
    "/feedback → .row-name",
  ],
  "13800000012": ["/identityReview", "/identityReview?queue=decided", "/identityReview/settings"],
  "13800000011": [
    "/agentDesk",
    "/agentDesk?agentNumber=99999",
    "/agentDesk → main td a",
    "/agentDesk/operations",
    "/agentDesk/operations?agentNumber=99999",
    "/hotline?keyword=10006",
    "/hotline/agent?bindingId=demo-C-10006",
    "/hotline/log",
  ],
  "13800000017": ["/auditDesk", "/auditDesk?action=nothing"],
  "13800000020": ["/opAccount/grants", "/opAccount/policy", "/recoveryDesk", "/queryDesk", "/queryDesk → .row-name"],
};
/**
 * Chinese in the light look, English in the dark one, each wide and narrow. Every screen is looked at in all four, and judged
 * in three of them: of the English ones, whose parts have been judged in Chinese already, in one or the other by turns.
 */
const looks = { zh: "light", en: "dark" } as const;
/** What stands around every screen of somebody: judged with the first. */
const frame = [".sidebar", ".top"];
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

// The tests of this file need nothing of each other: both browsers share them.
test.describe.configure({ mode: "parallel" });

for (const language of ["zh", "en"] as const)
  for (const [who, paths] of Object.entries(screens))
    test(`nothing stands in the way of assistive tools: ${who}, ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const asked = askedBy(page);
      await page.emulateMedia({ colorScheme: looks[language], reducedMotion: "reduce" });
      if (who !== "nobody") await signIn(page, who);
      await page.context().addCookies([{ name: "adminLanguage", value: language, url: baseURL ?? "" }]);
      const found: string[] = [];
      await page.setViewportSize(wide);
      for (const [turn, path] of paths.entries()) {
        // Each begins as the one before has ended: a window that is made wider or narrower is drawn anew.
        const sizes = turn % 2 === 0 ? [wide, narrow] : [narrow, wide];
        const [start = "", ...clicks] = path.split(" → ");
        // Who is signed in loads the portal once in a language and goes on within it, as people do.
        await (turn === 0 || who === "nobody" ? page.goto(start) : goWithin(page, start));
        await settled(page, asked);
        for (const place of clicks) {
          await page.locator(place).first().click();
          await settled(page, asked);
        }
        for (const [look, size] of sizes.entries()) {
          if (look > 0) {
            await page.setViewportSize(size);
            await drawn(page);
          }
          const isJudged = language === "zh" || look === 0;
          const faults = [
            ...(isJudged ? await violationsOf(page, turn === 0 ? [] : frame) : []),
            ...(await excessOf(page)),
            ...(await cutOf(page)),
          ];
          found.push(...faults.map((fault) => `${path} ${size.width}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    });

test("nothing stands in the way of assistive tools in what pops up", async ({ page }) => {
  const found: string[] = [];
  const asked = askedBy(page);
  const judge = async (name: string): Promise<void> => {
    await settled(page, asked);
    const faults = [...(await violationsOf(page)), ...(await excessOf(page))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  };
  await page.goto("/login");
  await page.getByRole("combobox").click();
  await judge("list of countries");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "联系我们" }).click();
  await judge("contact");
  await page.keyboard.press("Escape");
  await page.getByLabel("手机号").fill("13800000017");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("slider")).toBeEnabled();
  await judge("slider");
  await page.setViewportSize(narrow);
  await judge("slider, narrow");
  await page.getByRole("button", { name: "改用图形验证码" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await judge("characters");
  await page.setViewportSize(wide);

  await signIn(page, "13800000001");
  await page.locator(".now-person").first().click();
  await judge("shift");
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).first().click();
  await page.getByRole("button", { name: "外观" }).click();
  await judge("menu of looks");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("值班");
  await judge("palette");
  expect(found).toEqual([]);
});

/** Whether the page stays wider than its window: what stands in it may follow a new size a few frames later. */
const excessOf = async (page: Page): Promise<string[]> => {
  let wider = 0;
  for (let looks = 0; looks < 20; looks += 1) {
    wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider <= 0) return [];
    await drawn(page);
  }
  return [`${wider} px wider than the window`];
};

/** What can be used and stands out of sight, where nothing scrolls it into sight. */
const cutOf = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const isCut = (control: Element): boolean => {
      const { left, right, width } = control.getBoundingClientRect();
      if (width < 2 || control.closest(".visually-hidden") !== null) return false;
      for (let part = control.parentElement; part !== null; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part);
        if (overflowX === "visible") continue;
        if (overflowX !== "hidden" && overflowX !== "clip" && part.scrollWidth > part.clientWidth) return false;
        const frame = part.getBoundingClientRect();
        if (right > frame.right + 1 || left < frame.left - 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("main :is(a, button, input, select, textarea, label)")]
      .filter(isCut)
      .map((control) => `cut off: ${control.textContent || control.ariaLabel || control.id || control.localName}`);
  });

/** What the browser complains about: errors of scripts, of the content policy, of missing files. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The page that says that there is no such page is answered with 404 itself.
    if (message.text().includes("404") && page.url().endsWith("/404")) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${page.url()} ${message.text()} ${message.location().url}`);
  });
  return complaints;
};

/** Until what hears of its new size has answered: it is told when a frame is drawn, and draws in the next. */
const drawn = async (page: Page): Promise<void> =>
  await page.evaluate(
    async () =>
      await new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      ),
  );

/** What a page has asked for and not got yet, but for the stream, which never ends. */
const askedBy = (page: Page): ReadonlySet<Request> => {
  const asked = new Set<Request>();
  const ended = (request: Request): unknown => asked.delete(request);
  page.on("request", (request) => request.resourceType() !== "eventsource" && asked.add(request));
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return asked;
};

/** Goes to a page as the portal's own links do, by way of one on which nothing stands: no screen of before lives on. */
const goWithin = async (page: Page, path: string): Promise<void> => {
  await show(page, "/blank");
  await expect(page.locator("h1")).toHaveCount(0);
  await show(page, path);
};

const show = async (page: Page, path: string): Promise<void> =>
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Looks at a page between which nothing may be asked or drawn, until it counts as there. */
const quietLooks = 3;

/** Until the screen is there and what it asked for has come, in one look after the other. */
const settled = async (page: Page, asked: ReadonlySet<Request>): Promise<void> => {
  for (let quiet = 0; quiet < quietLooks;) {
    await drawn(page);
    const isThere = await page.evaluate(
      () => document.querySelector("h1") !== null && document.querySelector(".loading") === null,
    );
    quiet = isThere && asked.size === 0 ? quiet + 1 : 0;
  }
};
