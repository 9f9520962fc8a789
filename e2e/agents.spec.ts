import { expect, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, signIn, signInByHand } from "./sign-in.ts";

test("a holder binds a second work number, freezes the first in one tap, and the hotline lifts it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "13900000002");
  const cardOf = (number: string) => page.locator(".health-card", { hasText: number });
  await expect(cardOf("20001")).toContainText("正常");

  // Every error stands at its field before anything is sent.
  await page.goto("/agentManage/add");
  await page.getByRole("button", { name: "绑定工作号" }).click();
  await expect(page.getByText("Agent号格式错误，请重新输入")).toBeVisible();
  await expect(page.getByText("请勾选须知")).toBeVisible();

  await page.getByRole("combobox", { name: "所属系统" }).click();
  await page.getByRole("option", { name: /^C/ }).click();
  await page.getByRole("textbox", { name: "工作号", exact: true }).fill("10102");
  await page.locator("input[name=password]").fill("Host2026a");
  await page.getByRole("checkbox").check();
  const challenge = nextPuzzle(page);
  await page.getByRole("button", { name: "绑定工作号" }).click();
  await dragTo(page, await answerOf(challenge));
  await expect(page).toHaveURL(/\/agentManage\/bindList$/);
  await expect(page.getByRole("link", { name: "10102" })).toBeVisible();

  await page.goto("/home");
  await expect(cardOf("10102")).toContainText("正常");
  await cardOf("20001").getByRole("button", { name: "一键冻结" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "冻结", exact: true }).click();
  await expect(cardOf("20001")).toContainText("已冻结");
  await cardOf("20001").getByRole("link", { name: "解除冻结" }).click();
  await expect(page.getByText("确认由您本人解除工作号20001的冻结")).toBeVisible();

  const hotline = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(hotline, "13800000011");
  await hotline.goto("/agentDesk?agentNumber=20001");
  await hotline.getByRole("link", { name: "20001" }).click();
  await hotline.getByRole("button", { name: "解除冻结" }).click();
  await hotline.getByRole("textbox", { name: /原因/ }).fill("来电核实本人");
  await hotline.getByRole("button", { name: "提交" }).click();
  await expect(hotline.getByRole("button", { name: "冻结", exact: true })).toBeVisible();
  await hotline.goto("/agentDesk/operations?agentNumber=20001");
  await expect(hotline.getByRole("row").filter({ hasText: "解除冻结" })).toContainText("已完成");
  await hotline.context().close();

  await page.goto("/home");
  await expect(cardOf("20001")).toContainText("正常");
});

test("who has no work number is led to binding once, and home keeps the button that leads there", async ({ page }) => {
  await signInByHand(page, "13900000008", "1", /\/agentAutonomousBindMobile$/);
  await page.getByRole("link", { name: "以后再说" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText("还没有绑定工作号")).toBeVisible();
  await page.goto("/home");
  await page.getByRole("main").getByRole("link", { name: "绑定工作号" }).click();
  await expect(page).toHaveURL(/\/agentAutonomousBindMobile$/);
  await expect(page.getByRole("textbox", { name: "工作号", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "以后再说" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the configuration administrator finds the accounts of all organisations and the unused work numbers", async ({
  page,
}) => {
  await signIn(page, "13800000019");
  const menu = page.getByRole("complementary");
  await menu.getByRole("button", { name: "工作号服务" }).click();
  await menu.getByRole("link", { name: "前台账号管理" }).click();
  await expect(page.getByRole("row").filter({ hasText: "20001" })).toBeVisible();
  await menu.getByRole("button", { name: "后台管理" }).click();
  await menu.getByRole("link", { name: "长期未用工作号" }).click();
  await expect(page.getByText("没有待处理的长期未用工作号")).toBeVisible();
});
