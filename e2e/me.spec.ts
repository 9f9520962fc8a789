import { expect, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, sendCode, shownCode, signInByHand } from "./sign-in.ts";

test("a person sees every signed-in device, signs one out, and changes the password", async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  const mobile = "13800000019";
  await signInByHand(page, mobile);
  const other = await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" });
  const second = await other.newPage();
  await second.goto("/login");
  await second.getByRole("button", { name: "密码登录" }).click();
  await second.getByLabel("手机号").fill(mobile);
  await second.getByLabel("登录密码").fill("Wrong2026demo");
  await second.locator("#c-agreed").check();
  const challenge = nextPuzzle(second);
  await second.getByRole("button", { name: "登录", exact: true }).click();
  await dragTo(second, await answerOf(challenge));
  await expect(second.getByRole("alert")).toContainText("账号或密码错误");
  await other.close();

  await page.goto("/personalCenter/index");
  const devices = page.locator(".sheet", { has: page.getByRole("heading", { name: "登录设备" }) });
  await expect(devices.locator("tbody tr")).toHaveCount(1);
  await expect(devices.getByText("当前设备")).toBeVisible();
  await expect(devices.getByRole("button", { name: "退出其他设备" })).toHaveCount(0);
});
