import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const file = [
  "通知类型,通知级别,标题（中文）,标题（英文）,正文（中文）,正文（英文）,范围：指定工作号",
  '系统变更,须确认,旅程里须确认的通知,A notice of a journey,"今晚切换。\n- 请保存未完成的业务",Tonight we switch over.,J 20001、C 10003',
].join("\n");

test("an editor takes a notice from a file and publishes it, a reader confirms it, and the rest is reminded", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13800000013");
  await page.goto("/noticeDesk/import");
  await page.locator("#c-import-file").setInputFiles({
    name: "notices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${file}`),
  });
  await expect(page.getByRole("cell", { name: "旅程里须确认的通知", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "确认导入" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认导入" }).click();
  await expect(page.getByRole("button", { name: "撤销导入" })).toBeVisible();

  await page.goto("/noticeDesk?keyword=旅程里须确认的通知");
  await page.getByRole("link", { name: "旅程里须确认的通知" }).click();
  await expect(page.getByText("共 2 人可见")).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("通知已发布", { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const reader = await context.newPage();
  await signIn(reader, "13900000002");
  await reader.goto(`/noticeCenter/detail?id=${new URL(page.url()).searchParams.get("id") ?? ""}`);
  await reader.getByRole("button", { name: "我已阅读并确认" }).click();
  await expect(reader.getByText(/^已于 .* 确认$/)).toBeVisible();
  await context.close();

  await page.getByRole("link", { name: "统计", exact: true }).click();
  await expect(page.getByText("1 / 2")).toBeVisible();
  await page.getByRole("button", { name: "提醒未确认的人" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提醒未确认的人" }).click();
  await expect(page.getByText("已安排发送1条提醒")).toBeVisible();
});
