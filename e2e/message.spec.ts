import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an administrator puts an error otherwise, and whoever meets it reads that and what to do now", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13800000009");
  await page.goto("/refusalText/edit?key=E1002");
  await page.getByLabel("提示语（中文）").fill("请填写11位手机号");
  await page.getByLabel("该怎么办（中文）").fill("海外号码请改用邮箱登录。");
  await page.getByRole("button", { name: "存为草稿" }).click();
  await page.getByRole("button", { name: "发布" }).click();
  await page.getByRole("dialog").getByLabel("原因").fill("说得更清楚");
  await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("已修改").first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  await guest.goto("/login");
  await guest.locator("#c-signTel").fill("123");
  await guest.getByRole("button", { name: "获取验证码" }).click();
  await expect(guest.getByText("请填写11位手机号")).toBeVisible();
  await context.close();

  await page.getByRole("button", { name: "恢复内置" }).click();
  await page.getByRole("dialog").getByLabel("原因").fill("旅程结束");
  await page.getByRole("dialog").getByRole("button", { name: "恢复内置" }).click();
  await expect(page.getByText("恢复内置").first()).toHaveCount(0);

  await page.goto("/messageLog?state=dead");
  await page.getByRole("link").filter({ hasText: /^20/ }).first().click();
  await page.getByRole("button", { name: "重发" }).click();
  await page.getByRole("dialog").getByLabel("原因").fill("网关已恢复");
  await page.getByRole("dialog").getByRole("button", { name: "重发" }).click();
  await expect(page.getByText("已安排重发")).toBeVisible();
});
