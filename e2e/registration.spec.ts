import { picture } from "@apron/kit/server/testing/pictures";
import { expect, test, type Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { answerOf, dragTo, nextPuzzle, sendCode, shownCode } from "./sign-in.ts";

const password = "Kestrel-42-harbour";
const next = (page: Page) => page.getByRole("button", { name: "下一步" }).click();
const person = (page: Page) => page.getByRole("radio", { name: "人员版" }).check({ force: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Nothing on this step stands in the way of assistive tools. */
const isAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([]);

/** From the code to the step of the work number. */
const prove = async (page: Page, mobile: string): Promise<void> => {
  await page.goto("/register/");
  await person(page);
  await page.getByLabel("手机号").fill(mobile);
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(title(page)).toHaveText("验证工作号");
  await expect(title(page)).toBeFocused();
};
const bind = async (page: Page, agentNumber: string): Promise<void> => {
  await page.getByLabel("工作号", { exact: false }).first().fill(agentNumber);
  await page.locator("[name=agentPassword]").fill("Host2026a");
  await next(page);
  await expect(page).toHaveURL(/\/register\/organizeInfo$/);
};

test("a new agent activates by phone, shows the work number, is photographed, sets the main number and is at home", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/login");
  await page.getByRole("link", { name: "注册/激活" }).click();
  await person(page);
  await page.getByLabel("手机号").fill("13712340101");
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  const agreements = page.getByRole("dialog", { name: "请阅读并同意以下协议后注册" });
  await expect(agreements.getByRole("link")).toHaveCount(4);
  await agreements.getByRole("button", { name: "不同意" }).click();
  await expect(title(page)).toHaveText("验证账号");
  await next(page);
  await agreements.getByRole("button", { name: "同意", exact: true }).click();

  await expect(title(page)).toHaveText("验证工作号");
  await isAccessible(page);
  await page.goto("/register/personInfoConfirm");
  await expect(page).toHaveURL(/\/register\/$/);
  await page.locator("[name=agentNumber]").fill("10101");
  await page.reload();
  await expect(page.locator("[name=agentNumber]")).toHaveValue("10101");
  await page.locator("[name=agentPassword]").fill("Wrong2026a");
  await next(page);
  await expect(page.getByRole("alert")).toContainText("还可尝试 2 次");
  await bind(page, "10101");

  await expect(page.locator(".facts")).toContainText("云程票务代理有限公司");
  await isAccessible(page);
  await page.getByRole("button", { name: "信息正确" }).click();
  await expect(page).toHaveURL(/\/register\/personInfoConfirm$/);
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: picture("jpeg", 300, 300) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByRole("img", { name: "您的头像" })).toBeVisible();
  await page.getByLabel("用户名").fill("陈航");
  await page.getByRole("radio", { name: "女" }).check();
  await page.reload();
  await expect(page.getByLabel("用户名")).toHaveValue("陈航");
  await expect(page.getByRole("img", { name: "您的头像" })).toBeVisible();
  await page.locator("[name=password]").fill("short");
  await expect(page.locator("li[data-holds=false]").first()).toBeVisible();
  await page.locator("[name=password]").fill(password);
  await expect(page.locator("li[data-holds=false]")).toHaveCount(0);
  await page.locator("[name=confirmPassword]").fill(password);
  await isAccessible(page);
  await page.getByRole("button", { name: "完成注册" }).click();

  await expect(page).toHaveURL(/\/register\/setPrimaryNumber$/);
  await expect(page.getByRole("radio", { name: /10101/ })).toBeChecked();
  await isAccessible(page);
  await next(page);
  await expect(title(page)).toHaveText("注册成功");
  await expect(page.locator(".facts")).toContainText("137****0101");
  await isAccessible(page);
  await page.getByRole("button", { name: "稍后再说，进入首页" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "陈航，您好" })).toBeVisible();
  await page.goto("/register/");
  await expect(page).not.toHaveURL(/register/);
});

test("a wrong organisation ends signing up, with the reason and the way to begin again", async ({ page }) => {
  await prove(page, "13712340102");
  await bind(page, "10108");
  await page.getByRole("button", { name: "信息有误" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "结束注册" }).click();
  await expect(page).toHaveURL(/\/register\/registerResult$/);
  await expect(page.getByRole("alert")).toHaveText("机构信息有误，请联系所属分支机构更正后再注册");
  await page.goto("/register/setPrimaryNumber");
  await expect(page).toHaveURL(/\/register\/$/);
  await expect(title(page)).toHaveText("验证账号");
});

test("a forgotten password is set anew with a code, and opens the account", async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/forgetPassword/resetPassword");
  await expect(page).toHaveURL(/\/forgetPassword$/);
  await person(page);
  await page.getByLabel("手机号").fill("13900000006");
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/forgetPassword\/resetPassword$/);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill("Another-42-harbour");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.locator("[name=confirmPassword]")).toHaveAttribute("aria-invalid", "true");
  await page.locator("[name=confirmPassword]").fill(password);
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await person(page);
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByLabel("手机号").fill("13900000006");
  await page.getByLabel("登录密码").fill(password);
  await page.locator("#c-agreed").check();
  const challenge = nextPuzzle(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await dragTo(page, await answerOf(challenge));
  await expect(page.getByRole("dialog", { name: "二次验证" })).toBeVisible();
});
