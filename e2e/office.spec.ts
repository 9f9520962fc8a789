import { expect, type Page, test } from "@playwright/test";
import { sendCode, shownCode, signIn, signInByHand } from "./sign-in.ts";

const senior = "13800000002";
const secondPerson = "13800000009";
const newcomer = { mobile: "13811110001", account: "tower07", name: "沈一帆" };

const detailOf = async (page: Page, account: string): Promise<void> => {
  await page.goto(`/opAccount/index?account=${account}`);
  await page.getByRole("link", { name: account }).click();
  await expect(page).toHaveURL(/\/opAccount\/detail\?id=/);
};

test("the list keeps its filters in the address, and names what to do when nothing matches", async ({ page }) => {
  await signIn(page, senior);
  await page.goto("/opAccount/index");
  await expect(page.getByRole("row", { name: /duty01/ })).toContainText("138****0001");
  await page.getByLabel("账号名").fill("office14");
  await page.getByLabel("账号名").press("Enter");
  await expect(page).toHaveURL(/account=office14/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("账号名")).toHaveValue("office14");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByLabel("账号名").fill("nobody");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("没有符合条件的账号")).toBeVisible();
  await page.getByRole("button", { name: "重置" }).click();
  await expect(page).toHaveURL(/\/opAccount\/index$/);
});

test("an account is made, gets a role by two persons at once on its screen, and ends with its sessions", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const visit = async (): Promise<Page> =>
    await (
      await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN", timezoneId: "Asia/Shanghai" })
    ).newPage();

  await signIn(page, senior);
  await page.goto("/opAccount/add");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.locator("#c-account-error, [id$=account-error]").first()).not.toBeEmpty();
  await page.getByLabel("账号名").fill(newcomer.account);
  await page.getByLabel("姓名").fill(newcomer.name);
  await page.getByLabel("手机号").fill(newcomer.mobile);
  await page.getByLabel("部门").fill("塔台");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/opAccount\/detail\?id=/);
  await expect(page.getByText("未激活")).toBeVisible();

  const hers = await visit();
  await signInByHand(hers, newcomer.mobile);
  const herMenu = hers.getByRole("navigation", { name: "主菜单" });
  await herMenu.getByRole("button", { name: "工作中心" }).click();
  await expect(herMenu.getByText("故障航班数据提供")).toHaveCount(0);

  await page.getByRole("link", { name: "修改账号" }).click();
  await page.getByLabel("故障航班数据提供").check();
  await page.getByLabel("部门").fill("塔台二组");
  await sendCode(page);
  await page.getByLabel("验证码").fill(await shownCode(page));
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("角色授予须由另一人确认后生效")).toBeVisible();
  await page.goto("/opAccount/grants");
  await expect(page.getByRole("row", { name: /tower07/ }).getByRole("button", { name: "确认授权" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  const pair = await visit();
  await signIn(pair, secondPerson);
  await pair.goto("/opAccount/grants");
  await pair
    .getByRole("row", { name: /tower07/ })
    .getByRole("button", { name: "确认授权" })
    .click();
  const proof = pair.getByRole("dialog", { name: /tower07/ });
  await proof.getByRole("button", { name: "确认授权" }).click();
  await expect(proof.getByText("请输入验证码")).toBeVisible();
  await sendCode(pair);
  await proof.getByLabel("验证码").fill(await shownCode(pair));
  await proof.getByRole("button", { name: "确认授权" }).click();
  await expect(pair.getByRole("row", { name: /tower07/ })).toHaveCount(0);

  // Her next call is told that her roles changed; the page loads again with the new menu.
  await hers.getByRole("link", { name: "值班信息" }).first().click();
  await expect(hers.locator(".toast.is-error")).toBeVisible();
  await hers.waitForEvent("load");
  await hers.goto("/faultFlight");
  await expect(herMenu.getByText("故障航班数据提供")).toBeVisible();

  await detailOf(page, newcomer.account);
  await page.getByRole("button", { name: "停用" }).click();
  const ask = page.getByRole("dialog");
  await ask.getByLabel("停用原因").fill("离职");
  await ask.getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("已停用", { exact: true })).toBeVisible();
  await hers.goto("/personalCenter/index");
  await expect(hers).toHaveURL(/\/login/);
  await expect(hers.locator(".toast.is-warning")).toBeVisible();
});
