import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("customer service finds who calls by telephone, sees why the number is stuck, and activates it with a reason", async ({
  page,
}) => {
  await signIn(page, "13800000011");
  await page.goto("/hotline");
  await page.getByLabel("工作号、手机号或邮箱").fill("13900000006");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "10006" }).click();
  await expect(page.getByText("主机密码连续输错次数过多")).toBeVisible();
  await expect(page.getByText("人工解除限流：未限流，无需解锁")).toBeVisible();
  await page.getByRole("button", { name: "人工激活" }).click();
  await page.getByLabel("原因").fill("忘记密码，已核对身份");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText(/已激活工作号10006，已通知持有人/)).toBeVisible();
  await expect(page.getByRole("row", { name: /激活 已完成 .*忘记密码，已核对身份/ })).toBeVisible();
  await page.goto("/hotline/log?agentNumber=10006");
  await expect(page.getByRole("row", { name: /C 10006 激活 已完成/ })).toBeVisible();
});

test("a caller shows who he is by his call code, and sees that it was read", async ({ page, browser, baseURL }) => {
  const holder = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(holder, "13900000003");
  await holder.goto("/contact");
  await holder.getByRole("button", { name: "获取来电码" }).click();
  const code = await holder.getByText(/^\d{3} \d{3}$/).innerText();
  await signIn(page, "13800000011");
  await page.goto("/hotline");
  await page.getByLabel("来电码").fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "10003" }).click();
  await expect(page.getByText(/凭来电码核对为持有人/)).toBeVisible();
  await expect(holder.getByText(/客服已于\d\d:\d\d核对/)).toBeVisible();
  await holder.context().close();
});
