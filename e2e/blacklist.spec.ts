import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("anybody reads the blacklist masked; a listing bars at once and takes two people to lift", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const other = async () =>
    await (
      await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN", timezoneId: "Asia/Shanghai" })
    ).newPage();
  const guest = await other();
  await guest.goto("/userBlackList");
  await expect(guest.getByRole("button", { name: "Switch to English" })).toBeVisible();
  await guest.getByLabel("工作号或代理人名称开头").fill("30188");
  await guest.getByRole("button", { name: "查询" }).click();
  await expect(guest.locator("tbody tr")).toHaveCount(1);
  await expect(guest.locator("tbody")).toContainText("李*");
  await expect(guest).toHaveURL(/agent=30188/);

  const handler = page;
  await signIn(handler, "13800000015");
  await handler.goto("/blackListDesk");
  await handler.getByRole("button", { name: "列入黑名单" }).click();
  const form = handler.getByRole("dialog");
  await form.getByLabel("手机号").fill("13622220001");
  await form.getByLabel("姓名").fill("赵六六");
  await form.getByLabel("所属分支机构").fill("华南分支机构");
  await form.getByRole("button", { name: "列入", exact: true }).click();
  await expect(form.getByText("必填项")).toBeVisible();
  await form.getByLabel("列入原因").fill("出售工作号");
  await form.getByRole("button", { name: "列入", exact: true }).click();
  const row = handler.locator("tbody tr", { hasText: "出售工作号" });
  await expect(row).toContainText("136****0001");
  await row.getByRole("button", { name: "查看完整信息" }).click();
  await expect(handler.getByRole("dialog")).toContainText("13622220001");
  await handler.keyboard.press("Escape");

  await row.getByRole("button", { name: "申请移出" }).click();
  await handler.getByRole("dialog").getByLabel("移出理由").fill("查明非本人");
  await handler.getByRole("dialog").getByRole("button", { name: "申请移出" }).click();
  await expect(row).toContainText("待确认移出");
  await expect(row.getByRole("button", { name: "确认移出" })).toBeDisabled();

  const second = await other();
  await signIn(second, "13800000020");
  await second.goto("/blackListDesk?state=removalAsked");
  await second.locator("tbody tr", { hasText: "出售工作号" }).getByRole("button", { name: "确认移出" }).click();
  const sure = second.getByRole("dialog");
  await expect(sure).toContainText("移出理由：查明非本人");
  await sure.getByRole("button", { name: "确认移出" }).click();
  await expect(second.getByText("没有符合条件的记录")).toBeVisible();
  await guest.goto("/userBlackList?name=赵六六");
  await expect(guest.getByText("没有符合条件的记录")).toBeVisible();
});
