import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const engineer = "13800000001";
const supervisor = "13800000015";

/** Chooses an option of a combobox by what is typed. */
const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  const box = page.getByRole("combobox", { name: label });
  await box.click();
  await box.fill(typed);
  await page
    .getByRole("option", { name: new RegExp(typed) })
    .first()
    .click();
};

/** Fills in what every fault asks; the words make it one that nobody else reports. */
const describe = async (page: Page, seen: string, code: string): Promise<void> => {
  await page.goto("/faultSubmit");
  await choose(page, "机场", "北京首都");
  await page.getByRole("combobox", { name: "应用" }).click();
  await page.getByRole("option", { name: "离港前端 NewAPP" }).click();
  await page.getByLabel("故障软件").fill("NewAPP");
  await page.getByLabel("报错信息").fill(code);
  await page.getByLabel("故障现象").fill(seen);
};

const step = async (page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^${name}`) });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Writes the text of a case as an editor would: with keys, tools and a picture. */
const writeCase = async (page: Page): Promise<void> => {
  const text = page.getByRole("textbox", { name: "正文" });
  const tool = (name: string) => page.getByRole("toolbar", { name: "格式" }).getByRole("button", { name });
  await text.click();
  await tool("标题 H1").click();
  await page.keyboard.type("处理");
  await page.keyboard.press("Enter");
  await tool("编号列表").click();
  await page.keyboard.type("停用转盘");
  await page.keyboard.press("Enter");
  await page.keyboard.type("重启接口");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool("代码块").click();
  await page.keyboard.type("restart sort-if");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("详见故障明细");
  for (const _ of "故障明细") await page.keyboard.press("Shift+ArrowLeft");
  await tool("链接").click();
  const dialog = page.getByRole("dialog", { name: "链接" });
  await dialog.getByRole("textbox").fill("/faultDetailsList");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(text.getByRole("link", { name: "故障明细" })).toBeVisible();
  await page.keyboard.press("End");
  const choosing = page.waitForEvent("filechooser");
  await tool("插入图片").click();
  await (await choosing).setFiles({ name: "terminal.png", mimeType: "image/png", buffer: await page.screenshot() });
  await text.locator("img").click();
  await tool("图片说明").click();
  const described = page.getByRole("dialog", { name: "图片说明" });
  await described.getByLabel("说明文字").fill("转盘终端");
  await described.getByRole("button", { name: "确定" }).click();
};

test("a fault is reported, reaches who is on duty, is accepted, restored and closed, becomes a case, and is found as similar next time", async ({
  browser,
  page,
}) => {
  test.setTimeout(150_000);
  // Its own each time, so that the journey may be walked again on the same server.
  const code = `QK-${Math.floor(1000 + Math.random() * 9000)}`;
  const seen = `行李转盘分拣指令丢失，终端提示${code}`;
  const measure = `重启分拣接口并补发指令${code}`;
  const chief = await (await browser.newContext()).newPage();
  await signIn(chief, supervisor);
  await signIn(page, engineer);

  await describe(chief, seen, code);
  await expect(chief.getByRole("heading", { name: "上报后依次呼叫" })).toBeVisible();
  await expect(chief.locator("a[href^='tel:']").first()).toBeVisible();
  await chief.getByRole("button", { name: "上报故障", exact: true }).click();
  // The form of the template asks which steps are affected.
  await expect(chief.getByRole("alert").first()).toBeVisible();
  await chief.getByRole("checkbox", { name: "值机" }).check();
  await chief.getByRole("button", { name: "上报故障", exact: true }).click();
  await expect(chief).toHaveURL(/\/faultDetails\/detail\?id=F\d{8}-\d{3}/);
  const id = new URL(chief.url()).searchParams.get("id") ?? "";
  await expect(chief.getByText("呼叫值班人员")).toBeVisible();

  // By day the cast's engineer is on duty; by night the supervisor sees to it.
  const told = (await chief.getByText(/^已呼叫：/).textContent()) ?? "";
  const isEngineers = told.includes("李航");
  const handler = isEngineers ? page : chief;
  if (isEngineers) {
    await page.goto("/myTodo");
    await page.getByRole("link", { name: new RegExp(id) }).click();
  }
  await expect(handler.getByRole("heading", { name: id })).toBeVisible();
  await step(handler, "受理", { 说明: "收到" });
  await expect(handler.getByText("已受理").first()).toBeVisible();
  // The other screen hears of it by itself.
  await expect(chief.getByText("已受理").first()).toBeVisible();
  if (isEngineers) {
    await page.goto("/myTodo");
    await expect(page.getByRole("link", { name: new RegExp(id) })).toBeHidden();
    await page.goto(`/faultDetails/detail?id=${id}`);
  }
  await step(handler, "确认恢复", { 恢复措施: measure, 故障原因: "接口队列堵塞" });
  await expect(handler.getByText("已恢复").first()).toBeVisible();
  await step(handler, "关闭故障");
  await expect(handler.getByText("已关闭").first()).toBeVisible();

  await chief.goto(`/faultDetails/detail?id=${id}`);
  await chief.getByRole("link", { name: "转为案例" }).click();
  await chief.getByRole("textbox", { name: "标题" }).fill(`分拣指令丢失${code}`);
  await writeCase(chief);
  await chief.getByRole("button", { name: "保存" }).click();
  await expect(chief).toHaveURL(/\/caseLibrary\/detail\?id=C\d{8}-\d{3}/);
  await expect(chief.getByRole("link", { name: id })).toBeVisible();
  await expect(chief.getByRole("heading", { name: "处理", exact: true })).toBeVisible();
  await expect(chief.locator(".rich-text ol > li")).toHaveText(["停用转盘", "重启接口"]);
  await expect(chief.locator(".rich-text pre")).toHaveText("restart sort-if");
  await expect(chief.locator(".rich-text").getByRole("link", { name: "故障明细" })).toHaveAttribute(
    "href",
    "/faultDetailsList",
  );
  // The picture is the case's now: whoever reads the case sees it.
  await page.goto(chief.url().replace(/^https?:\/\/[^/]+/, ""));
  const shown = page.getByRole("button", { name: "转盘终端" });
  await expect
    .poll(() => shown.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await shown.click();
  await expect(page.getByRole("dialog", { name: "转盘终端" })).toBeVisible();

  await describe(page, `值机岛${seen}`, code);
  const similar = page.locator("section", { hasText: "相似故障" });
  await expect(similar.getByText(measure)).toBeVisible();
  await expect(similar.getByText("曾有效1次")).toBeVisible();
  await expect(similar.getByRole("link", { name: `分拣指令丢失${code}` })).toBeVisible();
});

test("a number of the overview leads to the faults behind it", async ({ page }) => {
  await signIn(page, engineer);
  await page.goto("/faultOverview");
  await page.getByRole("button", { name: "近90天" }).click();
  await expect(page).toHaveURL(/startTime=/);
  const bar = page.getByRole("list", { name: "按类型" }).getByRole("link", { name: /^硬件/ });
  // The bars are those of the period once their links name it.
  const from = new URL(page.url()).searchParams.get("startTime") ?? "";
  await expect(bar).toHaveAttribute("href", new RegExp(`startTime=${from}`));
  const count = Number(await bar.textContent());
  expect(count).toBeGreaterThan(0);
  await bar.click();
  await expect(page).toHaveURL(/\/faultDetailsList\?.*type=2/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});
