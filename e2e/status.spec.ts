import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("customer service says with a reason how an airport stands, and everybody reads that and nothing more", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13800000011");
  await page.goto("/serviceStatusDesk");
  await page.getByLabel("选择主机或机场设定状态").click();
  await page.getByRole("option", { name: /乌鲁木齐/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("服务受影响").check({ force: true });
  await dialog.getByLabel("原因（中文）").fill("旅程：备用线路运行");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: /人工设定：旅程：备用线路运行/ })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  await guest.goto("/serviceStatus");
  await expect(guest.getByText("旅程：备用线路运行")).toBeVisible();
  await expect(guest.getByText("内部情况")).toHaveCount(0);
  await expect(guest.getByRole("heading", { name: "近90天" })).toBeVisible();
  await context.close();

  await page
    .getByRole("row", { name: /旅程：备用线路运行/ })
    .getByRole("button", { name: "恢复自动判断" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "恢复自动判断" }).click();
  await expect(page.getByText("旅程：备用线路运行")).toHaveCount(0);
});
