import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const engineer = "13800000001";
const soon = "我们将带来更多便捷服务，敬请期待！";

const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const openSection = (page: Page, name: string) => menu(page).getByRole("button", { name }).click();

test.describe("without signing in", () => {
  test("a page leads to sign-in and back to itself", async ({ page }) => {
    await page.goto("/dutyInformation?view=timeline");
    await expect(page).toHaveURL("/login?redirect=%2FdutyInformation%3Fview%3Dtimeline");
  });

  test("agreements, help and 404 are open to everybody", async ({ page }) => {
    await page.goto("/homeAgreementLogin?type=2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("平台隐私声明");
    await page.goto("/homeAgreementLogin");
    await page.getByRole("link", { name: "平台用户服务协议" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("平台用户服务协议");
    await page.goto("/userHelp/index?type=manual");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("帮助");
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
    await page.getByRole("link", { name: "返回登录" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("a page names the files of its screen, each of them is there, and the sign-in stands before any script", async ({
    request,
  }) => {
    const page = await (await request.get("/login")).text();
    const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => /\/sign-in-/.test(file))).not.toEqual([]);
    for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
    expect(page).toContain('id="c-signTel"');
    expect(await (await request.get("/404")).text()).toContain('<p class="opening"><strong>Apron</strong></p>');
  });

  test("data of a check is needed to confirm a service number", async ({ page }) => {
    await page.goto("/login/serviceNumberConfirm");
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("signed in", () => {
  test.beforeEach(async ({ page }) => await signIn(page, engineer));

  test("sign-in is over: its address leads into the portal", async ({ page }) => {
    await page.goto("/login");
    await expect(page).toHaveURL(/\/frequentlyAskedQuestion$/);
  });

  test("an entry that is to come says so and goes nowhere, from the menu and from the address", async ({ page }) => {
    await openSection(page, "变更管理专区");
    await menu(page).getByRole("button", { name: "变更签到" }).click();
    await expect(page.getByText(soon)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/classicCase");
    await expect(page.getByText(soon)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("a page of another role says that it may not be seen", async ({ page }) => {
    await page.goto("/opAccount/index");
    await expect(page.locator(".empty")).toContainText("无此功能权限");
    await openSection(page, "账号管理专区");
    await expect(menu(page).getByText("运维账号", { exact: true })).toHaveCount(0);
  });

  test("an address that names nothing to show leads to the page above", async ({ page }) => {
    await page.goto("/faultDetails/detail");
    await expect(page).toHaveURL(/\/faultDetailsList$/);
    await page.goto("/faultDetails/detail?id=none");
    await expect(page.locator("main").getByRole("alert")).toBeVisible();
  });

  test("the last step of the breadcrumb is where one is, and no link", async ({ page }) => {
    await page.goto("/dutyInformation/mine");
    const trail = page.getByRole("navigation", { name: "当前位置" });
    await expect(trail.getByRole("listitem")).toHaveText(["首页", "工具中心", "值班信息", "我的值班"]);
    await expect(trail.locator("[aria-current=page]")).toHaveText("我的值班");
    await expect(trail.locator("[aria-current=page]")).not.toHaveAttribute("href", /./);
    await trail.getByRole("link", { name: "首页" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("a session that belongs to nobody leads to sign-in and says so; a failed network only asks to try again", async ({
    page,
  }) => {
    const profile = "**/cass/agent/query/userInfo";
    await page.evaluate(() => sessionStorage.clear());
    await page.route(profile, (route) => route.abort());
    await page.goto("/aboutSoftware");
    await expect(page.getByText("网络异常")).toBeVisible();
    await expect(page).toHaveURL(/\/aboutSoftware$/);
    await page.unroute(profile);

    const empty = JSON.stringify({ status: 200, message: "成功", result: {}, traceId: "t" });
    await page.route(profile, (route) => route.fulfill({ contentType: "application/json", body: empty }));
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page).toHaveURL("/login?redirect=%2FaboutSoftware");
    await expect(page.getByText("用户信息校验失败，请重新登录")).toBeVisible();
  });

  test("the menu stays folded for the next visit, and lies over the page on a narrow screen", async ({ page }) => {
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect(menu(page)).toBeHidden();
    expect((await page.context().cookies()).find(({ name }) => name === "sidebarStatus")?.value).toBe("0");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "展开菜单" }).click();
    await expect(menu(page)).toBeVisible();

    await page.setViewportSize({ width: 980, height: 900 });
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "展开菜单" }).click();
    await openSection(page, "工具中心");
    await menu(page).getByRole("link", { name: "值班信息" }).click();
    await expect(page).toHaveURL(/\/dutyInformation$/);
    await expect(menu(page)).toBeHidden();
    expect((await page.context().cookies()).find(({ name }) => name === "sidebarStatus")?.value).toBe("1");
  });

  test("pages and people on duty are found by Chinese, pinyin, initials and English", async ({ page }) => {
    const find = async (typed: string): Promise<void> => {
      await page.getByRole("combobox").fill(typed);
    };
    const answered = page.waitForResponse((response) => response.url().endsWith("/onDutyManagement/getNow"));
    await page.getByRole("button", { name: /Ctrl K/ }).click();
    const { result }: { result: { readings: Record<string, string> } } = await (await answered).json();
    for (const typed of ["值班信息", "zhibanxinxi", "zbxx", "duty info"]) {
      await find(typed);
      await expect(page.getByRole("option").first()).toContainText("值班信息");
    }
    // Whoever is on duty at the hour of this run.
    const [name = "", spelled = ""] = Object.entries(result.readings)[0] ?? [];
    for (const typed of [name, ...spelled.split(" ")]) {
      await find(typed);
      await expect(page.getByRole("option").filter({ hasText: name }).first()).toBeVisible();
    }
    await find("没有这样的页面");
    await expect(page.getByText("没有找到，换个词试试")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("the page about the portal names its version and what it brought", async ({ page }) => {
    await page.getByRole("button", { name: /我的账号/ }).click();
    await page.getByRole("menuitem", { name: "关于" }).click();
    await expect(page).toHaveURL(/\/aboutSoftware$/);
    await expect(page.locator("main").getByText("1.10.0", { exact: true })).toBeVisible();
    await expect(page.locator("main").getByRole("listitem")).not.toHaveCount(0);
  });

  test("the look is chosen once and kept", async ({ page }) => {
    await page.getByRole("button", { name: "外观" }).click();
    await page.getByRole("menuitem", { name: "深色" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("on a phone and on a small laptop the bar of a holder stands in one line, and no part of it on another", async ({
  page,
}) => {
  await signIn(page, "13900000001");
  await page.context().addCookies([{ name: "adminLanguage", value: "en", url: page.url() }]);
  for (const width of [320, 390, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/home");
    await expect(page.locator(".top .count")).toHaveCount(2);
    const parts = await page.locator(".top > :visible").evaluateAll((all) =>
      all.map((part) => {
        const { left, right, height } = part.getBoundingClientRect();
        // A sign or a number may stand out of its part where that is too small; the latter does by two pixels on a phone.
        const signs = [...part.querySelectorAll(".icon, .count")].map((sign) => sign.getBoundingClientRect().right - 2);
        return { left, right: Math.max(right, ...signs), height };
      }),
    );
    for (const [place, { left, height }] of parts.entries()) {
      expect(left, `part ${place} at ${width}`).toBeGreaterThanOrEqual((parts[place - 1]?.right ?? 0) - 1);
      expect(height, `part ${place} at ${width}`).toBeLessThan(48);
    }
    expect(parts.at(-1)?.right, `the bar at ${width}`).toBeLessThanOrEqual(width);
  }
});

/** The longest lists of each, at a small laptop with the menu open. */
const longLists = {
  "13800000019": [
    "/changeInquiry",
    "/airportDevOps/toolsArea/netWorkSearch",
    "/lineDesk",
    "/airportDevOps/studyArea/lawsRegulations",
    "/airportDevOps/toolsArea/systemsQuery",
    "/airportDevOps/studyArea/trainingMaterials",
    "/airportDevOps/toolsArea/softwareQuery",
    "/resourceQuery",
    "/factsDesk",
    "/accountDesk/requests",
    "/myTodo",
    "/faultDetailsList",
    "/caseLibrary",
    "/ETLFeedback",
    "/handover",
    "/softwareInfo/running",
  ],
  "13800000017": ["/agentDesk", "/watchDesk", "/watchDesk/jobs", "/auditDesk"],
  "13800000013": ["/templateDesk", "/helpDesk", "/noticeDesk", "/feedbackDesk", "/learningDesk"],
  "13800000015": ["/blackListDesk", "/reportDesk"],
  "13900000001": ["/agentManage/bindList", "/frontAccount", "/loginRecord", "/threshold", "/question"],
};

for (const [mobile, lists] of Object.entries(longLists))
  test(`on a small laptop, in English, the long lists of ${mobile} keep within their frame, and no day of theirs is cut`, async ({
    page,
  }) => {
    await signIn(page, mobile);
    await page.context().addCookies([{ name: "adminLanguage", value: "en", url: page.url() }]);
    await page.setViewportSize({ width: 1024, height: 800 });
    for (const list of lists) {
      await page.goto(list);
      const frame = page.locator(".table-frame").last();
      await expect(frame.getByRole("row").nth(1)).toBeVisible();
      const { within, whole, lines } = await frame.evaluate((one) => ({
        within: one.clientWidth,
        whole: one.scrollWidth,
        lines: [...one.querySelectorAll(".table-day")].map((day) => day.getClientRects().length),
      }));
      expect(whole, list).toBeLessThanOrEqual(within);
      expect(Math.max(1, ...lines), list).toBe(1);
    }
  });

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("every button of the upper bar of a holder is in sight", async ({ page }) => {
    await signIn(page, "13900000002");
    await expect(page.getByRole("banner").getByRole("button", { name: "我的账号" })).toBeVisible();
    const beyond = await page
      .locator(".top > *")
      .evaluateAll((buttons) => buttons.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    expect(beyond).toBe(0);
  });

  test("a list is seen at once: its filters wait behind a button, and fold once they were searched by", async ({
    page,
  }) => {
    await signIn(page, engineer);
    await page.goto("/faultDetailsList");
    const keyword = page.locator("#c-keyword");
    const row = page.locator(".row-name").first();
    await expect(row).toBeInViewport();
    await expect(keyword).toBeHidden();
    const fold = page.getByRole("button", { name: "筛选" });
    await fold.press("Enter");
    await keyword.fill("航显");
    await keyword.press("Enter");
    await expect(page).toHaveURL(/keyword=/);
    await expect(keyword).toBeHidden();
    await expect(page.getByRole("button", { name: "筛选（已设1项）" })).toBeFocused();
    await page.setViewportSize({ width: 1024, height: 780 });
    await expect(keyword).toBeVisible();
    await expect(page.getByRole("button", { name: "筛选" })).toBeHidden();
  });

  test("a word as long as a name may be takes several lines, and pushes nothing off the screen", async ({ page }) => {
    await signIn(page, engineer);
    const chinese = /"([^"\\]*\p{Script=Han}[^"\\]*)"(?=[,}\]])/gu;
    await page.route(/\/cass\/(?!live|file)/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(chinese, `"$1${"W".repeat(56)}"`);
      await route.fulfill({ response, body });
    });
    for (const path of [
      "/home",
      "/dutyInformation",
      "/homeSearch?keyword=值班",
      "/faultDetailsList",
      "/dutyInformation/wall",
    ]) {
      await page.goto(path);
      await expect(page.locator("main")).toContainText("WWW");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });

  test("a card of a list shows the whole of its values", async ({ page }) => {
    await signIn(page, engineer);
    await page.goto("/airportDevOps/workArea/keyAssuranceNotice");
    const frame = page.locator(".table-frame");
    await expect(frame.getByText(/–/)).toBeVisible();
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test("whoever wants nothing to move sees a change of looks at once, however deep a sign stands", async ({ page }) => {
  await signIn(page, engineer);
  await page.emulateMedia({ colorScheme: "dark" });
  const colours = await page.evaluate(
    () =>
      new Promise<string[]>((done) =>
        requestAnimationFrame(() =>
          done(
            ["html", "body", "h1"].map(
              (place) => getComputedStyle(document.querySelector(place) ?? document.body).color,
            ),
          ),
        ),
      ),
  );
  expect(new Set(colours)).toEqual(new Set(["rgb(228, 234, 242)"]));
});

test("what is printed is dark on white paper whatever look was chosen, without menu, bar and filters", async ({
  page,
}) => {
  await signIn(page, engineer);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/faultDetailsList");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("color", "rgb(228, 234, 242)");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(heading).toHaveCSS("color", "rgb(23, 33, 46)");
  await expect(page.locator(".table-frame")).toHaveCSS("color", "rgb(23, 33, 46)");
  for (const part of [".top", ".breadcrumb", ".filters", ".page-actions", ".footer"])
    await expect(page.locator(part)).toBeHidden();
});
