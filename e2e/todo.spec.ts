import { expect, test } from "@playwright/test";
import { signIn, signInByHand } from "./sign-in.ts";

test("what there is to do stands in the bar at once, leads to where it is done, and goes with its cause", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const counted = page.waitForResponse((response) => response.url().endsWith("/cass/my/todo/getNum"));
  await signIn(page, "13800000011");
  const answer: { result: { num: number } } = await (await counted).json();
  const before = answer.result.num;
  const badge = page.locator('.top a[href="/myTodo"]');

  // The same person signs in on a device nobody has seen.
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInByHand(elsewhere, "13800000011");
  // Another journey may have given this person something to do meanwhile.
  await expect
    .poll(async () => Number(/\d+/.exec((await badge.getAttribute("aria-label")) ?? "")?.[0] ?? 0))
    .toBeGreaterThan(before);

  await badge.click();
  const item = page.getByRole("row", { name: /新设备登录/ }).first();
  await expect(item).toContainText("安全提醒");
  await item.getByRole("link").click();
  await expect(page).toHaveURL(/\/personalCenter\/security$/);
});

test("the list keeps its filters in the address, and what is put aside moves to what is done", async ({ page }) => {
  await signIn(page, "13800000001");
  await page.goto("/myTodo?type=exercise");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toContainText("计划演练");
  const title = await rows.first().getByRole("link").textContent();
  await rows.first().getByRole("button", { name: "标记已办" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已标记为已办")).toBeVisible();
  await expect(page.getByRole("link", { name: title ?? "" })).toHaveCount(0);
  await page.goto("/myTodo?type=exercise&status=1");
  await expect(page.getByRole("link", { name: title ?? "" })).toBeVisible();
});

test("an auditor finds a line by what was done, sees it whole, and has the chain checked", async ({ page }) => {
  await signIn(page, "13800000017");
  await page.goto("/auditDesk");
  await page.getByRole("button", { name: "开始校验" }).click();
  await expect(page.getByText(/^完整：/)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("操作", { exact: true }).fill("audit.check");
  await page.getByLabel("操作", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/action=audit\.check/);
  await page.locator("tbody .row-name").first().click();
  await expect(page.getByRole("dialog")).toContainText("已封存");
});
