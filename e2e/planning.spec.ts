import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import papaparse from "papaparse";
import writeXlsxFile from "write-excel-file/node";
import { signIn } from "./sign-in.ts";

const planner = "13800000014";
const engineer = "13800000001";
const department = "主机系统部";

/** What is published of next month, row by row with its heads, as the desk exports it. */
const publishedOfNextMonth = async (page: Page): Promise<string[][]> => {
  await page.goto("/dutyPlan");
  await page.getByRole("button", { name: "下个月" }).click();
  const row = page.getByRole("row", { name: department });
  await expect(row.getByText("已发布")).toBeVisible();
  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  return papaparse.parse<string[]>(await readFile(await (await download).path(), "utf8"), { skipEmptyLines: true })
    .data;
};

const workbookOf = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value, type: String }))),
    {},
  ).toBuffer();

test("a planner uploads next month's roster, sees what is wrong row by row, publishes it, and the engineer sees it", async ({
  browser,
  page,
}) => {
  await signIn(page, planner);
  const [heads = [], first = [], second = [], ...rest] = await publishedOfNextMonth(page);
  const cell = (name: string): string => first[heads.indexOf(name)] ?? "";
  const day = cell("开始时间").slice(0, 10);
  // Its own each time, so that the journey may be walked again on the same server.
  const remark = `备用密钥已移交 ${crypto.randomUUID().slice(0, 8)}`;
  const withCells = (row: readonly string[], cells: Readonly<Record<string, string>>): string[] =>
    heads.map((head, at) => cells[head] ?? row[at] ?? "");
  // One post that does not exist, one telephone number that is none, and a remark everybody will see.
  const changed = [
    heads,
    withCells(first, { 岗位: "主机监控席", 备注: remark }),
    withCells(second, { 手机: "1380000" }),
    ...rest,
  ];

  await page.getByRole("link", { name: "导入XLSX、CSV或iCal" }).click();
  await page.setInputFiles("input[type=file]", {
    name: "下月值班.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await workbookOf(changed),
  });
  await expect(page.getByText("下月值班.xlsx")).toBeVisible();
  await expect(page.getByText("没有岗位“主机监控席”")).toBeVisible();
  await expect(page.getByText("“1380000”不是有效的电话号码")).toBeVisible();
  await expect(page.getByRole("button", { name: "发布", exact: true })).toHaveAttribute("aria-disabled", "true");

  const post = page.getByRole("combobox", { name: "第2行 岗位" });
  await post.click();
  await page.getByRole("option", { name: "主机监控", exact: true }).click();
  await expect(page.getByText("第2行已更正")).toBeVisible();
  const mobile = page.getByRole("textbox", { name: "第3行 手机" });
  await mobile.fill("13800138000");
  await mobile.press("Enter");
  await expect(page.getByText("第3行已更正")).toBeVisible();

  await page.getByRole("tab", { name: /将发生的变化/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: remark })).toContainText("变更");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "发布值班表" });
  await expect(dialog.getByText("将发布")).toBeVisible();
  const warnings = dialog.getByRole("checkbox");
  if (await warnings.count()) await warnings.check();
  await dialog.getByLabel("发布说明").fill("十二月排班");
  await dialog.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText(/已发布：主机系统部/)).toBeVisible();

  const context = await browser.newContext();
  const staff = await context.newPage();
  await signIn(staff, engineer);
  await staff.goto(`/dutyInformation?data=${encodeURIComponent(JSON.stringify({ date: day, keyDays: [] }))}`);
  await staff.getByRole("button", { name: "全部展开" }).click();
  await staff
    .getByRole("row")
    .filter({ hasText: cell("姓名") })
    .filter({ hasText: "主机监控" })
    .filter({ hasText: `${day} 08:00` })
    .getByRole("button")
    .first()
    .click();
  await expect(staff.getByRole("dialog", { name: "值班详情" })).toContainText(remark);
  await context.close();
});
