import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a configuration administrator finds a PID, sees who used it last, says whose it is, and takes a file in and back", async ({
  page,
}) => {
  await signIn(page, "13800000019");
  await page.goto("/resourceQuery?office=BJS101");
  await page.getByRole("list", { name: "按类型统计" }).getByRole("link", { name: /^PID/ }).click();
  await page.getByRole("link", { name: "4F", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PID 4F" })).toBeVisible();
  await page.getByText("项内容有变化").first().click();
  await expect(page.getByText("已锁定")).toBeVisible();
  await expect(page.getByText("10***")).toBeVisible();

  await page.getByRole("button", { name: "修改资源" }).click();
  await page.getByLabel("负责人").fill("前台一组");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("前台一组 (人工填写)")).toBeVisible();

  await page.goto("/resourceDesk/import");
  const rows = ["资源类型,资源编号,资源名称,所在机场", "设备,E2E-1,行李称重仪,PEK"].join("\n");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "devices.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await expect(page.locator("ins").filter({ hasText: "行李称重仪" })).toBeVisible();
  await page.getByRole("button", { name: "确认导入" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认导入" }).click();
  await page.getByRole("button", { name: "撤销导入" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤销导入" }).click();
  await expect(page.getByText("已还原").first()).toBeVisible();
});
