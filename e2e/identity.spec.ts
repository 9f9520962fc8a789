import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { sendCode, shownCode, signIn } from "./sign-in.ts";

const cards = join(import.meta.dirname, "../features/identity/server/demo-cards");

/** Puts a picture into the input of a side. */
const choose = async (page: Page, side: "人像面" | "国徽面", file: string): Promise<void> => {
  const field = page.locator(".field", { hasText: side });
  await field.locator("input[type=file]").first().setInputFiles(join(cards, file));
  await expect(field.getByRole("button", { name: "移除" })).toBeVisible();
};
const fill = async (page: Page, label: string, text: string): Promise<void> =>
  await page.getByLabel(label, { exact: false }).first().fill(text);

test("somebody consents, uploads both sides, checks the form, waits, sends one side again and is verified by a reviewer", async ({
  page,
  browser,
  baseURL,
}) => {
  // Reading a card is kinder than everything else on the machine: where browsers keep it busy, it takes its whole time.
  test.setTimeout(300_000);
  await page.goto("/login");
  await page.getByRole("radio", { name: "人员版" }).check({ force: true });
  await page.getByLabel("手机号").fill("13911000003");
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/identity");

  // Nothing is uploaded without the separate consent.
  await page.getByRole("button", { name: "同意并开始" }).click();
  await expect(page.getByText("请勾选同意")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "同意并开始" }).click();

  await choose(page, "人像面", "first-front.jpg");
  await choose(page, "国徽面", "first-back.jpg");
  await expect(page.getByRole("heading", { name: "核对信息" })).toBeVisible({ timeout: 130_000 });
  // What was read is filled in without the label it stood behind.
  for (const label of ["姓名", "住址"])
    await expect(page.getByLabel(label, { exact: false }).first()).not.toHaveValue(new RegExp(label));
  await fill(page, "姓名", "顾晨");
  await fill(page, "姓名拼音", "GU/CHEN");
  await fill(page, "公民身份号码", "440305199607120036");
  await fill(page, "住址", "广东省深圳市南山区");
  await page.getByRole("radio", { name: "男", exact: true }).check({ force: true });
  await page.getByLabel("民族").click();
  await page.getByRole("option", { name: "汉", exact: true }).click();
  await page.getByLabel("有效期至").fill("2038-03-12");
  await page.getByRole("button", { name: "提交审核" }).click();

  // One digit is wrong: it is told at its field, and the rest stays.
  await expect(page.getByText("身份证号错误")).toBeVisible();
  await fill(page, "公民身份号码", "４４０３０５１９９６０７１２００３５");
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText(/第 \d+ 位/)).toBeVisible();
  await expect(page.getByText("人工审核")).toBeVisible();

  const desk = await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const reviewer = await desk.newPage();
  await signIn(reviewer, "13800000012");
  await reviewer.goto("/identityReview");
  await reviewer.getByRole("link", { name: /^顾\*/ }).click();
  await expect(reviewer.getByText("不一致").first()).toBeVisible();
  await expect(reviewer.getByRole("img", { name: "人像面" })).toBeVisible();

  // The reviewer wants the back again; the applicant's page tells so by itself.
  await reviewer.keyboard.press("s");
  const asking = reviewer.getByRole("dialog");
  await asking.getByRole("radio", { name: "国徽面" }).check({ force: true });
  await asking.getByRole("button", { name: "要求补传一面" }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByRole("heading", { name: "请补传国徽面" })).toBeVisible();
  await choose(page, "国徽面", "second-back.jpg");
  await page.getByRole("button", { name: "补传", exact: true }).click();
  await expect(page.getByText("人工审核")).toBeVisible();

  await reviewer.goto("/identityReview");
  await reviewer.getByRole("link", { name: /^顾\*/ }).click();
  await expect(reviewer.getByRole("button", { name: "通过", exact: true })).toBeVisible();
  await reviewer.keyboard.press("a");
  await expect(reviewer.getByText("已处理").first()).toBeVisible();
  await expect(page.getByText("需要实名的功能已全部开放。")).toBeVisible();
  await expect(page.getByText("440***********0035")).toBeVisible();

  // Withdrawing the consent erases the pictures and leaves the identity verified.
  await page.getByRole("button", { name: "撤回同意并删除图片" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回同意并删除图片" }).click();
  await expect(page.getByText("已删除", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "已实名" })).toBeVisible();
  await desk.close();
});

test("an appeal proposed by a reviewer is granted by the security administrator, and who used the card is told", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13800000012");
  await page.goto("/identityReview?queue=appeals");
  await page.getByRole("link", { name: /^吴\*/ }).click();

  const desk = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
  await desk.addCookies([{ name: "adminLanguage", value: "en", url: baseURL ?? "" }]);
  const second = await desk.newPage();
  await signIn(second, "13800000020");
  await second.goto("/identityReview");
  await expect(second.getByRole("tab")).toHaveText([/Appeals/]);
  await second.getByRole("link", { name: /^吴\*/ }).click();
  // Only a reviewer begins.
  for (const name of ["Propose to grant", "Reject"])
    await expect(second.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");

  await page.getByRole("button", { name: "建议支持申诉" }).click();
  await expect(page.getByText("等待另一位审核员复核")).toBeVisible();
  await second.goto("/home");
  await second.getByRole("link", { name: "An identity appeal waits for your word" }).click();
  await second.getByRole("button", { name: "Grant as second reviewer" }).click();
  await expect(second.getByText("Nothing to review")).toBeVisible();
  const outbox = await page.request.get("/demo/outbox?to=13900000006");
  expect(await outbox.text()).toContain("您的实名认证已失效");
  await desk.close();
});
