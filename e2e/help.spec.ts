import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("who cannot sign in finds the manual from the sign-in screen, searches it and reads without an account", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "帮助", exact: true }).click();
  await expect(page).toHaveURL("/userHelp/index?type=manual");
  await page.getByRole("textbox", { name: "搜索帮助" }).fill("sjds");
  await page.getByRole("button", { name: "查询" }).click();
  // The list of before goes with its links once what was found has come.
  await expect(page).toHaveURL("/userHelp/index?type=manual&q=sjds");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.getByRole("link", { name: "手机丢失怎么办" }).first().click();
  await expect(page).toHaveURL("/helpCenterShare?id=manual-lost-phone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("手机丢失怎么办");
  await page.goto("/joinOperate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("加入运营");
  // What is for the staff is for nobody else.
  await page.goto("/helpCenterShare?id=staff-swap");
  await expect(page.getByText("内容不存在或已撤回")).toBeVisible();
});

test("an engineer lands on the frequent questions, and finds what the host refused by typing it", async ({ page }) => {
  await signIn(page, "13800000001");
  await page.goto("/");
  await expect(page).toHaveURL("/frequentlyAskedQuestion");
  await page.getByRole("link", { name: "忘记工作号密码怎么办？" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("忘记工作号密码怎么办？");
  await page.goto("/helpCenter?q=SI+refused,+code+11");
  await page.getByRole("link", { name: /SI-11/ }).click();
  await expect(page.getByRole("dialog", { name: "SI-11" })).toContainText("在门户重置工作号密码");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("shenqinghuanban");
  await page.getByRole("option", { name: "申请换班" }).click();
  await expect(page).toHaveURL("/helpCenter/detail?id=staff-swap");
});

test("an editor changes an article, publishes it and goes back to what it was", async ({ page }) => {
  await signIn(page, "13800000013");
  await page.goto("/helpDesk/edit?id=operation-office");
  await page.getByLabel("中文标题").fill("OFFICE号与PID");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿已保存，读者还看不到")).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("文章已发布")).toBeVisible();
  await page.getByRole("link", { name: "版本" }).click();
  const first = page.getByRole("row", { name: /#1/ });
  await first.getByRole("button", { name: "比较" }).click();
  await expect(page.getByRole("dialog").locator("ins").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await first.getByRole("button", { name: "回退到此版" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "回退到此版" }).click();
  await expect(page.getByRole("row", { name: /#3/ })).toContainText("OFFICE号、PID和工作号的区别");
});
