import { expect, test } from "@playwright/test";
import { sendCode, shownCode, signIn } from "./sign-in.ts";

test("a holder sees the letter signed for a work number, and is asked for the newer wording once it is published", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "13900000003");
  await page.goto("/consentLetter");
  const row = page.locator("tbody tr", { hasText: "10003" });
  await expect(row).toContainText("已签署");

  const desk = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(desk, "13800000013");
  await desk.goto("/agreementDesk?type=8");
  const text = desk.getByLabel(/^中文内容/);
  await text.press("Control+End");
  await text.pressSequentially("本次修订自发布之日起施行。");
  await desk.getByRole("button", { name: "发布新版本" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "发布新版本" }).click();
  await expect(desk.getByText("已发布版本 2")).toBeVisible();

  await page.reload();
  await expect(row).toContainText("有新版待签署");
  await row.getByRole("button", { name: "签署新版" }).click();
  const letter = page.getByRole("dialog");
  await expect(letter.getByText("本次修订自发布之日起施行。")).toBeVisible();
  await expect(letter.getByRole("button", { name: "签署新版" })).toBeDisabled();
  await letter.getByRole("button", { name: "获取验证码" }).click();
  await expect(letter.getByText("请阅读并签署同意书")).toBeVisible();
  await letter.getByLabel("我已阅读并签署《工作号使用同意书》").check();
  await sendCode(page);
  await letter.getByLabel("验证码").fill(await shownCode(page));
  await letter.getByRole("button", { name: "签署新版" }).click();
  await expect(letter).toBeHidden();
  await expect(row.first()).toContainText("已签署");
  await expect(row.last()).toContainText("已签署新版");
});
