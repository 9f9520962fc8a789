import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an editor plans a grey day and sees before it comes what readers will see on it", async ({ page }) => {
  await signIn(page, "13800000013");
  await page.goto("/appearanceDesk");
  await page.getByRole("button", { name: "下个月" }).click();
  const day = page.locator(".looks-day").nth(10);
  await day.click();
  await expect(page.getByText("平常的登录页，没有图片")).toBeVisible();
  const on = (await page.getByRole("heading", { name: /读者看到的登录页/ }).textContent())?.slice(0, 10) ?? "";

  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("灰色版本").check({ force: true });
  await dialog.getByLabel("名称（中文）").fill("旅程里的灰色日");
  await dialog.getByLabel("最后展示日").fill(on);
  await dialog.getByLabel("首个展示日").fill(on);
  await dialog.getByRole("switch", { name: "启用" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("全站灰色：旅程里的灰色日")).toBeVisible();
  await expect(day).toContainText("灰色版本");

  await page.getByRole("button", { name: "旅程里的灰色日", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).last().click();
  await expect(page.getByText("平常的登录页，没有图片")).toBeVisible();
});
