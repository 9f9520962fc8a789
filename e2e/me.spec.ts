import { expect, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, sendCode, shownCode, signIn, signInByHand } from "./sign-in.ts";

const password = "Apron2026demo";

test("a person sees the devices signed in and signs one out, which is told so", async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  await page.goto("/login");
  await page.getByRole("radio", { name: "人员版" }).check({ force: true });
  await signInByHand(page, "13900000007", "1");

  // A second browser that the account knows needs no code.
  const known = (await page.context().cookies()).filter(({ name }) => name === "device");
  const laptop = await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  await laptop.addCookies(known);
  const other = await laptop.newPage();
  await other.goto("/login");
  await other.getByRole("radio", { name: "人员版" }).check({ force: true });
  await other.getByRole("button", { name: "密码登录" }).click();
  await other.getByLabel("手机号").fill("13900000007");
  await other.getByLabel("登录密码").fill(password);
  await other.locator("#c-agreed").check();
  const challenge = nextPuzzle(other);
  await other.getByRole("button", { name: "登录", exact: true }).click();
  await dragTo(other, await answerOf(challenge));
  await expect(other).toHaveURL(/\/home$/);

  await page.goto("/personalCenter/security");
  const attempts = page.locator(".sheet", { has: page.getByRole("heading", { name: "最近登录" }) });
  await expect(attempts.locator("tbody tr").first()).toContainText("密码");
  await expect(attempts.locator("tbody tr").nth(1)).toContainText("验证码");
  const devices = page.locator(".sheet", { has: page.getByRole("heading", { name: "登录设备" }) });
  await expect(devices.locator("tbody tr")).toHaveCount(2);
  await expect(devices.getByText("当前设备")).toHaveCount(1);
  await devices.getByRole("button", { name: "退出该设备" }).click();
  await expect(page.getByText("已退出该设备")).toBeVisible();
  await expect(devices.locator("tbody tr")).toHaveCount(1);

  // Its page hears of it by itself.
  await expect(other).toHaveURL("/login?redirect=%2Fhome");
  await expect(other.locator(".toast.is-warning")).toBeVisible();
  await laptop.close();

  await page.getByRole("button", { name: "发现异常，立即冻结" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "立即冻结" }).click();
  await expect(page.getByText("已冻结2个工作号，退出0台设备。请设置新密码。")).toBeVisible();
  await page.getByRole("link", { name: "设置新密码" }).click();
  await expect(page).toHaveURL(/\/forgetPassword/);
});

test("a person reads what cancelling means, proves who it is, and the account is gone for good", async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, "13900000005");
  await page.goto("/personalCenter/settings");
  await page.getByRole("link", { name: "查看注销须知" }).click();
  await expect(page.getByText("B 30005")).toBeVisible();
  await page.getByRole("link", { name: "保留账号" }).click();
  await expect(page).toHaveURL(/settings$/);
  await page.getByRole("link", { name: "查看注销须知" }).click();
  await page.getByRole("button", { name: "我已了解，继续" }).click();
  await expect(page.getByRole("heading", { name: "验证本人" })).toBeFocused();
  await sendCode(page);
  await page.getByLabel("验证码").fill(await shownCode(page));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("heading", { name: "最后确认" })).toBeFocused();
  await page.getByRole("button", { name: "确认注销" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("账号已注销")).toBeVisible();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
});

test("a new password needs the old one, the rules, a code, and itself twice", async ({ page }) => {
  await signIn(page, "13800000020");
  await page.goto("/personalCenter/settings");
  const form = page.locator(".sheet", { has: page.getByRole("heading", { name: "修改密码" }) });
  await form.getByLabel("原密码").fill(password);
  await form.getByLabel(/^新密码/).fill("short");
  await form.getByRole("button", { name: "获取验证码" }).click();
  await expect(form.getByText("密码不符合规则")).toBeVisible();
  await form.getByLabel(/^新密码/).fill("Runway09Left");
  await expect(form.locator("li[data-holds=false]")).toHaveCount(0);
  await form.getByLabel(/^确认新密码/).fill("Runway09Right");
  await form.getByRole("button", { name: "获取验证码" }).click();
  await expect(form.getByText("两次密码不一致")).toBeVisible();
  await form.getByLabel(/^确认新密码/).fill("Runway09Left");
  await sendCode(page);
  await form.getByLabel("验证码").fill(await shownCode(page));
  await form.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("密码已修改，其他设备已退出")).toBeVisible();
  await expect(form.getByLabel("原密码")).toHaveValue("");
  await page.reload();
  await expect(form).toBeVisible();
});
