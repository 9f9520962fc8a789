import { expect, test, type Cookie, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** A duty engineer without any role. */
const engineer = "13800000001";

/** One sign-in for the whole file: a number gets a code only once a minute. */
let cookies: Cookie[] = [];
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, engineer);
  cookies = await page.context().cookies();
  await page.close();
});
test.beforeEach(({ context }) => context.addCookies(cookies));

const search = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByRole("button", { name: "查询", exact: true })).toBeEnabled();
};
const openGroups = (page: Page) => page.locator(".disclosure-head [aria-expanded=true]");
const groups = (page: Page) => page.locator(".disclosure-head [aria-expanded]");

test.describe("the duty screen", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/dutyInformation");
    await expect(groups(page).first()).toBeVisible();
  });

  test("opens one department, finds a person in all, and back returns to the day", async ({ page }) => {
    await expect(openGroups(page)).toHaveCount(1);
    const person = (await page.locator("tbody tr td:nth-child(5)").first().textContent())?.replace(/\(.*/, "") ?? "";
    await page.getByRole("textbox", { name: "值班人员" }).fill(` ${person} `);
    await page.getByRole("textbox", { name: "值班人员" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(person)}`));
    // The address changes before the answer comes: then every group there is stands open.
    await expect.poll(async () => (await groups(page).count()) - (await openGroups(page).count())).toBe(0);
    await expect(page.locator("tbody tr").first()).toContainText(person);
    await page.goBack();
    await expect(page.getByRole("textbox", { name: "值班人员" })).toHaveValue("");
    await expect(openGroups(page)).toHaveCount(1);
  });

  test("a row opens its details, which only their button closes", async ({ page }) => {
    await page.locator("tbody tr").first().locator("td").nth(2).click();
    const dialog = page.getByRole("dialog", { name: "值班详情" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "关闭" }).click();
    await expect(dialog).toBeHidden();
  });

  test("nothing found says so, and a reset brings today back", async ({ page }) => {
    await page.getByRole("textbox", { name: "岗位名称" }).fill("没有这样的岗位");
    await search(page);
    await expect(page.getByText("暂无查询信息")).toBeVisible();
    await page.getByRole("button", { name: "重置" }).click();
    await expect(page.getByRole("textbox", { name: "岗位名称" })).toHaveValue("");
    await expect(openGroups(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/dutyInformation$/);
  });

  test("shows the same day along its hours, each bar reachable by keyboard", async ({ page }) => {
    await page.getByText("时间轴", { exact: true }).click();
    await expect(page).toHaveURL(/view=timeline/);
    const bar = page.locator("button.bar").first();
    await bar.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "值班详情" })).toBeVisible();
  });

  test("has its first row in the upper half of a small window and of a phone", async ({ page }) => {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/dutyInformation");
      const first = page.locator(".duty-group tbody tr").first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThan(height / 2);
    }
  });

  test("leaves the wall by Esc", async ({ page }) => {
    await page.goto("/dutyInformation/wall");
    await expect(page.locator(".wall-clock")).toContainText(/\d\d:\d\d:\d\d/);
    await expect(page.locator(".wall-line").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/dutyInformation$/);
  });

  test("hostile data in the address shows today without tags of its own", async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    for (const data of ["{", '{"date":"2026-02-30"}', `{"date":"2026-11-21","keyDays":"${"<b>".repeat(2_000)}"}`]) {
      await page.goto(`/dutyInformation?data=${encodeURIComponent(data)}`);
      await expect(groups(page).first()).toBeVisible();
      await expect(page.locator(".page-beside .tag")).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
});

test("opened by its address, the roster is asked for before it is drawn, each answer a single time", async ({
  page,
}) => {
  const calls = ["agent/query/userInfo", "onDutyManagement/getConfig", "onDutyManagement/getList"];
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector(".duty-result")) performance.mark("drawn");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dutyInformation");
  await expect(openGroups(page)).toHaveCount(1);
  const asked = await page.evaluate(() => {
    const drawn = performance.getEntriesByName("drawn")[0]?.startTime ?? 0;
    return performance.getEntriesByType("resource").map(({ name, startTime }) => ({
      path: new URL(name).pathname.replace("/cass/", ""),
      early: startTime < drawn,
    }));
  });
  for (const call of calls) expect(asked.filter(({ path }) => path === call)).toEqual([{ path: call, early: true }]);
});

test("an engineer issues a calendar address and revokes it", async ({ page }) => {
  await page.goto("/dutyInformation/mine");
  await page.getByRole("button", { name: "日历订阅" }).click();
  const dialog = page.getByRole("dialog", { name: "日历订阅" });
  await dialog.getByRole("button", { name: /生成/ }).click();
  const address = await dialog.getByLabel("日历地址").inputValue();
  const calendar = await page.request.get(address);
  expect(await calendar.text()).toContain("BEGIN:VCALENDAR");
  await dialog.getByRole("button", { name: "撤销地址" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤销地址" }).click();
  await expect(dialog.getByText("尚未生成")).toBeVisible();
  expect((await page.request.get(address)).headers()["content-type"]).not.toContain("text/calendar");
});
