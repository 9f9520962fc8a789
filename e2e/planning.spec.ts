import { readFile } from "node:fs/promises";
import { expect, type Locator, test, type Page } from "@playwright/test";
import papaparse from "papaparse";
import writeXlsxFile from "write-excel-file/node";
import { signIn } from "./sign-in.ts";

const planner = "13800000014";
const engineer = "13800000001";
const department = "主机系统部";

/** What is published of next month, row by row with its heads, as the desk exports it. */
const publishedOfNextMonth = async (page: Page, department: string): Promise<string[][]> => {
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

/** What warns comes with the rest of what will be published. */
const acceptWarnings = async (dialog: Locator): Promise<void> => {
  await expect(dialog.getByText("将发布")).toBeVisible();
  const warnings = dialog.getByRole("checkbox");
  if (await warnings.count()) await warnings.check();
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
  const [heads = [], first = [], second = [], ...rest] = await publishedOfNextMonth(page, department);
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
  await acceptWarnings(dialog);
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

test("a sheet of people and days as it has been kept for years: an unknown name is settled by telephone, the one shift that changes is seen, and the month is shown", async ({
  page,
}) => {
  const safety = "信息安全部";
  const post = "安全监测";
  await signIn(page, planner);
  const [heads = [], ...all] = await publishedOfNextMonth(page, safety);
  const cell = (row: readonly string[], name: string): string => row[heads.indexOf(name)] ?? "";
  const shifts = all.filter((row) => cell(row, "岗位") === post);
  const month = cell(shifts[0] ?? [], "开始时间").slice(0, 7);
  const [year = 0, number = 0] = month.split("-").map(Number);
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, at) => at + 1);
  const codes = new Map<string, string[]>();
  for (const row of shifts) {
    const own = codes.get(cell(row, "姓名")) ?? days.map(() => "休");
    own[Number(cell(row, "开始时间").slice(8, 10)) - 1] = cell(row, "开始时间").slice(11, 13) === "08" ? "白" : "夜";
    codes.set(cell(row, "姓名"), own);
  }
  // The day shift of the tenth goes to somebody who is off.
  const day = 10;
  const on = [...codes].find(([, own]) => own[day - 1] === "白");
  const off = [...codes].find(([, own]) => own[day - 2] === "休" && own[day - 1] === "休");
  if (!on || !off) throw new Error(`nobody of ${post} can be exchanged on the ${day}th`);
  on[1][day - 1] = "休";
  off[1][day - 1] = "白";
  // Somebody else stands under a name the house does not know.
  const [known = ""] = [...codes.keys()].filter((name) => name !== on[0] && name !== off[0]);
  const mobile = cell(shifts.find((row) => cell(row, "姓名") === known) ?? [], "手机");
  const nickname = `老${known.slice(0, 1)}`;

  const width = days.length + 1;
  const merged = (text: string) => [
    { value: text, type: String, columnSpan: width },
    ...Array.from({ length: width - 1 }, () => null),
  ];
  const line = (texts: readonly string[]) => texts.map((value) => ({ value, type: String }));
  await page.getByRole("link", { name: "导入XLSX、CSV或iCal" }).click();
  await page.setInputFiles("input[type=file]", {
    name: "值班表.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await writeXlsxFile([
      merged(`${safety}${year}年${number}月值班表`),
      merged(`岗位：${post}`),
      line(["姓名", ...days.map(String)]),
      ...[...codes].map(([name, own]) => line([name === known ? nickname : name, ...own])),
      line([]),
      line(["图例：白 08:00-20:00；夜 20:00-次日08:00；休 休息"]),
    ]).toBuffer(),
  });

  const asked = page.getByRole("region", { name: "请确认以下名称" });
  await expect(asked.getByRole("listitem")).toHaveCount(1);
  await asked.getByRole("combobox", { name: `“${nickname}”是谁` }).click();
  await page.keyboard.type(mobile);
  await page.getByRole("option").filter({ hasText: known }).click();
  await expect(page.getByText(/已按您的答复重新读取：0处错误/)).toBeVisible();
  await expect(asked).toBeHidden();

  // The posts of the file are what is replaced, and it is said before what that does: one other name, nothing more or less.
  await expect(page.getByRole("radio", { name: /^文件中的岗位.*新增0、变更\d+、删除0/ })).toBeChecked();
  await page.getByRole("tab", { name: /将发生的变化/ }).click();
  const change = page.getByRole("listitem").filter({ has: page.locator("ins", { hasText: off[0] }) });
  await expect(change).toHaveCount(1);
  await expect(change).toContainText(`${month}-${day} 08:00–20:00`);
  await expect(change.locator("del").filter({ hasText: on[0] })).toBeVisible();

  await page.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "发布值班表" });
  await acceptWarnings(dialog);
  await dialog.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText(`已发布：${safety}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dutyPlan/month\\?department=.+&month=${month}`));
  const shown = page.locator(`[role=gridcell][data-day="${day - 1}"]`);
  await expect(shown.filter({ hasText: off[0] })).toHaveCount(1);
  await expect(shown.filter({ hasText: on[0] })).toHaveCount(0);
});

test("somebody who would stand in two places is not offered for a swap or a cover; one who is free is asked", async ({
  page,
}) => {
  await signIn(page, engineer);
  await page.goto("/dutyInformation/mine");
  const ask = page
    .getByRole("table", { name: "今后的班次" })
    .getByRole("button", { name: "换班或代班", disabled: false });
  await ask.last().click();
  const dialog = page.getByRole("dialog", { name: "换班或代班" });
  await expect(dialog.getByText(/另有\d+个班次会使您或对方同时在两处值班，未列出/)).toBeVisible();

  await dialog.getByText("代班", { exact: true }).click();
  await dialog.getByText(/^不能代班：\d+人$/).click();
  const busy = dialog.locator(".swap-busy li");
  await expect(busy.first()).toContainText(/同时在“.+”值班（.+）/);
  const barred = await busy.locator(".mono").allTextContents();
  await dialog.getByRole("combobox", { name: "请谁代班" }).click();
  const offered = page.getByRole("option").filter({ hasText: /有空$/ });
  await expect(offered.first()).toBeVisible();
  const hints = await page.getByRole("option").allTextContents();
  for (const postNo of barred) expect(hints.filter((hint) => hint.includes(postNo))).toEqual([]);
  await offered.first().click();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("申请已提交，等待对方接受")).toBeVisible();
  await page.getByRole("listitem").getByRole("button", { name: "撤回申请" }).first().click();
  await expect(page.getByText("已撤回申请")).toBeVisible();
});
