import { picture } from "@apron/kit/server/testing/pictures";
import { expect, test, type Page } from "@playwright/test";
import { sendCode, shownCode, signIn } from "./sign-in.ts";

test("somebody without the phone asks for a new number; two reviewers agree; one tap of the old one stops it", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const other = async (): Promise<Page> =>
    await (
      await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN", timezoneId: "Asia/Shanghai" })
    ).newPage();

  await page.goto("/forgetPassword");
  await page.getByRole("link", { name: "手机丢失，收不到验证码？" }).click();
  await page.getByLabel("新手机号").fill("13633330001");
  await sendCode(page);
  await expect(page.getByLabel("验证码")).toBeFocused();
  await page.getByLabel("验证码").fill(await shownCode(page));
  await page.getByRole("button", { name: "下一步" }).click();

  await expect(page.getByRole("heading", { name: "核对信息" })).toBeFocused();
  await page.getByLabel("原手机号").fill("13900000002");
  await page.getByLabel("所属系统").click();
  await page.getByRole("option", { name: "J（DCS 离港）" }).click();
  await page.getByLabel("工作号", { exact: false }).nth(0).fill("20001");
  await page.getByLabel("工作号密码").fill("Wrong2026a");
  await page.getByLabel("登记人姓名").fill("刘洋");
  await page.getByLabel("Office号").fill("SHA201");
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("alert")).toContainText("工作号或密码错误");
  await page.getByLabel("工作号密码").fill("Host2026a");
  await page.getByRole("button", { name: "下一步" }).click();

  await expect(page.getByRole("button", { name: "选择照片" }).first()).toBeDisabled();
  await page.getByLabel("我单独同意").check();
  for (const place of [0, 1]) {
    const file = { name: "card.jpg", mimeType: "image/jpeg", buffer: picture("jpeg", 600, 380) };
    await page.locator("input[type=file]").nth(place).setInputFiles(file);
    await expect(page.getByText("已上传")).toHaveCount(place + 1);
  }
  await page.getByLabel("身份证号").fill("310104199106230037");
  await page.getByLabel("我已阅读并签署").check();
  await page.getByRole("button", { name: "提交申请" }).click();
  const caseKey = (await page.locator(".recovery-key").textContent()) ?? "";
  await expect(page.getByText("等待第一位审核员")).toBeVisible();

  for (const reviewer of ["13800000012", "13800000020"]) {
    const desk = await other();
    await signIn(desk, reviewer);
    await desk.goto("/recoveryDesk?state=review");
    await desk.locator("tbody tr", { hasText: "J 20001" }).getByRole("button", { name: "审核" }).click();
    const detail = desk.getByRole("dialog").first();
    await expect(detail.getByRole("img", { name: "证件照片：人像面" })).toBeVisible();
    await expect(detail.getByText("不符", { exact: true })).toHaveCount(0);
    await detail.getByRole("button", { name: "通过", exact: true }).click();
    const sure = desk.getByRole("dialog", { name: "确认证件与登记人一致，通过审核？" });
    await sure.getByRole("button", { name: "通过", exact: true }).click();
    await expect(desk.getByText("已处理")).toBeVisible();
    await desk.context().close();
  }

  const applicant = await other();
  await applicant.goto("/forgetPassword/lostPhone");
  await applicant.getByRole("button", { name: "已提交申请？查询进度" }).click();
  await applicant.getByLabel("查询码").fill(caseKey.toLowerCase());
  await applicant.getByRole("button", { name: "查询进度" }).click();
  await expect(applicant.getByText(/还剩 2[34] 小时/)).toBeVisible();

  const told = await (await request.get("/demo/outbox?to=13900000002")).text();
  const link = /\/forgetPassword\/objection#[\w-]+/.exec(told)?.[0] ?? "";
  const holder = await other();
  await holder.goto(link);
  await expect(holder.getByText("136****0001")).toBeVisible();
  await holder.getByRole("button", { name: "这不是我，立即终止" }).click();
  await expect(holder.getByText("申请已终止")).toBeVisible();
  await applicant.getByRole("button", { name: "查询进度" }).click();
  await applicant.reload();
  await applicant.getByRole("button", { name: "已提交申请？查询进度" }).click();
  await applicant.getByLabel("查询码").fill(caseKey);
  await applicant.getByRole("button", { name: "查询进度" }).click();
  await expect(applicant.getByText("因异议终止")).toBeVisible();
});
