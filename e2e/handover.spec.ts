import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("the shift that waits is accepted from the home screen with one tap, and its log says so", async ({ page }) => {
  await signIn(page, "13800000001");
  const card = page.locator("section", { hasText: "待我接班" });
  // Accepted already where the journey is walked again on the same server.
  const accept = card.getByRole("button", { name: "接班", exact: true });
  if (await accept.isVisible()) {
    await accept.click();
    await expect(page.getByText("已接班").first()).toBeVisible();
    await expect(card).toBeHidden();
  }
  await page.goto("/handover?mine=1&state=accepted");
  await page.locator("tbody .row-name").first().click();
  await expect(page).toHaveURL(/\/handover\/detail\?id=\d+$/);
  await expect(page.getByText(/于\d\d-\d\d \d\d:\d\d接班/)).toBeVisible();
  await page.getByRole("textbox", { name: "补充说明" }).fill("C08打印机观察一班");
  await page.getByRole("button", { name: "提交说明" }).click();
  await expect(page.getByText("C08打印机观察一班")).toBeVisible();
  await page.goto("/handover?keyword=C08打印机");
  await expect(page.locator("tbody tr")).not.toHaveCount(0);
});

test("who to call for an application at an airport is answered where it is asked, with a number to call and why", async ({
  page,
}) => {
  await signIn(page, "13800000002");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("NewAPP PEK");
  const found = page.getByRole("group", { name: "该找谁" }).getByRole("option").first();
  await expect(found).toContainText("离港前端 NewAPP");
  await found.click();
  await expect(page).toHaveURL(/\/dutyInformation\/call\?question=/);
  await expect(page.getByRole("heading", { name: "北京首都国际机场 离港前端 NewAPP 此刻找谁" })).toBeVisible();
  const first = page.locator(".call-people > li").first();
  await expect(first).toContainText(/一线主班，在“.*值班/);
  await expect(first.locator("a[href^='tel:']").first()).toBeVisible();
  await expect(first.getByRole("button", { name: /复制/ }).first()).toBeVisible();
});
