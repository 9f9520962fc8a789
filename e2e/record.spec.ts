import { picture } from "@apron/kit/server/testing/pictures";
import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const engineer = "13800000001";
const supervisor = "13800000015";
const newApp = "/dailyInspection/submit?officeCode=PEK128&applicationId=pek-newapp&templateId=work-newapp";
const openAll = async (page: Page): Promise<void> => {
  const whole = page.getByRole("button", { name: "展开完整表单" });
  await expect(page.locator(".template-form")).toBeVisible();
  if (await whole.isVisible()) await whole.click();
};
const ping = (page: Page) => page.getByRole("spinbutton", { name: /Ping时延/ }).first();

/** The bar that lies over what has the focus. */
const coveredBy = (): string => {
  const focused = document.activeElement;
  // Before the first thing it comes to, the keyboard is nowhere.
  if (!focused || focused === document.body) return "";
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const bars = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + Math.min(width / 2, 20), y));
  const bar = bars
    .map((found) => found?.closest(".top, .record-dock"))
    .find((found) => found && !found.contains(focused));
  return bar?.className ?? "";
};

test.describe("a daily inspection on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("last time's values, one out of its band with reason and photo; sent back by a supervisor, corrected, both versions stay", async ({
    page,
    browser,
  }) => {
    await signIn(page, engineer);
    await page.goto("/dailyInspection");
    const due = page.getByRole("listitem").filter({ hasText: "北京首都国际机场" }).filter({ hasText: "NewAPP" });
    await due.getByRole("link", { name: "填写" }).click();
    await expect(page.getByText(/已带入 .* 的数值/)).toBeVisible();
    // Only what changed: a group is confirmed as a whole, or opened.
    for (const group of ["软件", "服务器"])
      await page
        .getByRole("group", { name: new RegExp(`^\\S*${group}：是否与上次一致`) })
        .getByRole("button", { name: "与上次一致" })
        .click();
    await page.getByRole("group", { name: "网络：是否与上次一致" }).getByRole("button", { name: "有变化" }).click();
    await expect(ping(page)).not.toHaveValue("");

    await ping(page).fill("180");
    await expect(page.getByText("1 项数值超出范围")).toBeVisible();
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(page.getByText("数值超出范围，请填写原因")).toBeVisible();
    await expect(page.getByText("数值超出范围，请上传现场照片")).toBeVisible();
    await page.getByRole("textbox", { name: "原因" }).fill("运营商光缆割接");
    await page
      .locator(".record-why input[type=file]")
      .first()
      .setInputFiles({ name: "现场.jpg", mimeType: "image/jpeg", buffer: picture("jpeg") });
    await expect(page.locator(".record-why").getByText("现场.jpg")).toBeVisible();
    await expect(page.getByText(/草稿已保存/)).toBeVisible();
    // Somebody looks something up elsewhere, and what was typed is there again.
    await page.goBack();
    await expect(due).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible();
    await expect(ping(page)).toHaveValue("180");
    await page.getByRole("button", { name: "提交", exact: true }).click();

    await expect(page).toHaveURL(/recordDetail\?id=/);
    const record = page.url();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("北京首都国际机场");
    await expect(page.getByText("运营商光缆割接")).toBeVisible();
    await expect(page.getByText("整组确认与上次一致：NEWAPP软件、服务器")).toBeVisible();
    await expect(page.getByRole("link", { name: "上报故障" })).toHaveAttribute("href", /faultSubmit\?recordId=.*ping/);

    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(desk, supervisor);
    await desk.goto(record);
    await desk.getByRole("button", { name: "退回" }).click();
    const dialog = desk.getByRole("dialog", { name: "退回" });
    await dialog.getByRole("textbox", { name: /电信主线 · Ping时延 180/ }).fill("与监控不符，请复测");
    await dialog.getByRole("button", { name: "退回" }).click();
    await expect(desk.getByText("已退回提交人")).toBeVisible();

    await page.goto("/dailyInspection");
    await page
      .getByRole("listitem")
      .filter({ hasText: "北京首都国际机场" })
      .getByRole("link", { name: "更正" })
      .click();
    await page.getByRole("button", { name: "电信主线 · Ping时延：与监控不符，请复测" }).click();
    await expect(page.getByText("审核意见：与监控不符，请复测")).toBeFocused();
    await ping(page).fill("88");
    await page.getByRole("button", { name: "提交更正" }).click();
    await expect(page).toHaveURL(record);
    const history = page.locator(".record-history");
    await expect(history.getByText("与监控不符，请复测")).toBeVisible();
    await expect(history.locator("del", { hasText: "180" })).toBeVisible();
    await expect(history.locator("ins", { hasText: "88" })).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole("button", { name: "审核通过" })).toBeVisible();
    await desk.close();
  });

  test("what is typed without a network is kept, and sent when it is back", async ({ page, context }) => {
    await signIn(page, engineer);
    await page.goto(newApp.replaceAll("newapp", "lgui"));
    await openAll(page);
    await expect(ping(page)).not.toHaveValue("");
    await context.setOffline(true);
    await ping(page).fill("21");
    await expect(page.getByText(/网络不可用，已保存在本机/)).toBeVisible();
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(page.getByText(/网络不可用，已保存在本机/)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/recordDetail\?id=/);
    await expect(page.getByText("已提交").first()).toBeVisible();
  });

  test("whatever the keyboard comes to in a long form stands clear of the bars at both ends, and the bars move nothing", async ({
    page,
  }) => {
    await signIn(page, engineer);
    // What other journeys bring up or take away above the form would move it while the keys go through it.
    await page.route("**/cass/live", async (route) => await route.abort());
    await page.goto(newApp.replaceAll("newapp", "lgui"));
    await openAll(page);
    for (const key of ["Tab", "Shift+Tab"])
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press(key);
        await expect.poll(async () => await page.evaluate(coveredBy), `${key} ${step}`).toBe("");
      }
    const before = await page.evaluate(() => {
      scrollTo(0, 600);
      return scrollY;
    });
    await page.locator(".top button").first().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("what was typed or submitted without a network outlives its tab, and is sent when the portal is opened again", async ({
    page,
    context,
  }) => {
    await signIn(page, engineer);
    const form = newApp.replaceAll("newapp", "dlb").replaceAll("PEK128", "PVG310").replace("pek-", "pvg-");
    const leaveOffline = async (value: string, submit: boolean): Promise<void> => {
      const tab = await context.newPage();
      await tab.goto(form);
      await openAll(tab);
      await expect(ping(tab)).not.toHaveValue("");
      await context.setOffline(true);
      await ping(tab).fill(value);
      await expect(tab.getByText(/网络不可用，已保存在本机/)).toBeVisible();
      if (submit) await tab.getByRole("button", { name: "提交", exact: true }).click();
      if (submit) await expect(tab.getByText(/网络不可用，已保存在本机/)).toBeVisible();
      await tab.close();
      await context.setOffline(false);
    };
    await leaveOffline("31", false);
    await page.goto("/home");
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft:"))))
      .toEqual([]);
    await page.goto(form);
    await expect(page.getByText(/已恢复 .* 的草稿/)).toBeVisible();
    await expect(ping(page)).toHaveValue("31");
    await page.goto("/home");
    await leaveOffline("32", true);
    await page.goto("/home");
    await expect(page.getByText("提交成功")).toBeVisible();
    await page.goto("/dailyInspection");
    const done = page.getByRole("listitem").filter({ hasText: "上海浦东国际机场" }).filter({ hasText: "DLB" });
    await expect(done.getByRole("link", { name: "查看已提交的记录" })).toBeVisible();
  });
});

test("a supervisor reads the board, and an exercise opens with what earlier ones left to be done", async ({ page }) => {
  await signIn(page, supervisor);
  await page.goto("/dailyInspection?view=board");
  await expect(page.getByRole("img", { name: /哈尔滨太平国际机场 .*：缺失/ }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /广州白云国际机场 .*：(已完成|有异常|逾期)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("广州白云国际机场");
  await page.goto("/simulationExercise");
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first()).toBeVisible();
  await page.getByRole("link", { name: "北京首都国际机场" }).first().click();
  await expect(page.getByRole("heading", { name: "上次演练未完成的整改" })).toBeVisible();
  // It runs by its clock, step by step, and its report is made from that.
  await page.getByRole("link", { name: "执行演练" }).click();
  await page.getByRole("button", { name: "开始计时" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^00:0\d:\d\d$/);
  await page.getByRole("button", { name: "完成：宣布主机中断" }).click();
  await page.getByRole("link", { name: "生成演练报告" }).last().click();
  await expect(page.getByRole("textbox", { name: "步骤" }).first()).toHaveValue("宣布主机中断（演练指挥）");
  await expect(page.getByLabel("演练指挥")).toHaveValue(/\S/);
});

test("in the morning the supervisor signs 27 clean checks together and reads the two that were not", async ({
  page,
}) => {
  await signIn(page, supervisor);
  await page.goto("/dailyInspection/review");
  await expect(page.getByRole("heading", { name: /^需逐条查看 \d+$/ })).toBeVisible();
  await page.getByRole("button", { name: /^全部审核通过（\d+）$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "审核通过" }).click();
  await expect(page.getByText(/^已审核通过 \d+ 条$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^全部正常/ })).toHaveCount(0);
  const toRead = page.getByRole("table", { name: "需逐条查看" });
  await toRead.getByRole("link").first().click();
  const first = page.url();
  await page.getByRole("link", { name: "下一条" }).click();
  await page.getByRole("link", { name: "上一条" }).click();
  await expect(page).toHaveURL(first);
  await page.getByRole("button", { name: "审核通过" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "审核通过" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole("link", { name: /^待审核 \d+$/ })).toBeVisible();
});

test("a record opens exactly as it was filled in, after its template has changed and was withdrawn", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const input = (title: string) => ({ type: "string", title, "x-component": "Input" });
  const content = (properties: object) =>
    JSON.stringify({ business: "exercise", typeName: "应急演练", subtypeName: "断电", elementSchema: { properties } });
  const first = {
    power: input("备用电源"),
    level: { type: "string", title: "级别", "x-component": "Select", enum: [{ value: "a", label: "一级" }] },
    note: input("当时的备注"),
  };
  const second = {
    remark: input("新的说明"),
    level: { type: "string", title: "响应级别", "x-component": "Select", enum: [{ value: "b", label: "二级" }] },
    power: input("UPS电源"),
  };
  const publish = async (editor: Page): Promise<void> => {
    await editor.getByRole("button", { name: "保存草稿" }).click();
    await editor.getByRole("button", { name: "转入试用" }).click();
    await editor.getByRole("button", { name: "发布", exact: true }).click();
    await editor.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  };
  const labels = (reader: Page) => reader.getByRole("group", { name: "内容" }).locator(".template-field .field-label");

  const values = (reader: Page) => reader.getByRole("group", { name: "内容" }).locator(".template-field dd");

  const editor = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(editor, "13800000013");
  await editor.goto("/templateDesk");
  await editor
    .getByLabel("导入JSON", { exact: true })
    .setInputFiles({ name: "整栋断电演练.json", mimeType: "application/json", buffer: Buffer.from(content(first)) });
  await publish(editor);
  await expect(editor.getByRole("heading", { name: "第1版" })).toContainText("已发布");
  const template = new URL(editor.url()).searchParams.get("id") ?? "";

  await signIn(page, engineer);
  await page.goto(`/simulationExerciseSubmit?officeCode=PEK128&applicationId=pek-newapp&templateId=${template}`);
  await page.getByLabel("备用电源").fill("柴油机");
  await page.getByLabel("级别").click();
  await page.getByRole("option", { name: "一级" }).click();
  await page.getByLabel("当时的备注").fill("照明未断");
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page).toHaveURL(/simulationExercise\/Detail\?id=/);

  await editor.goto(`/templateDesk/edit?id=${template}`);
  await editor.getByRole("tab", { name: "JSON" }).click();
  await editor.locator("#c-json").fill(JSON.stringify({ type: "object", properties: second }));
  await publish(editor);
  await expect(editor.getByRole("heading", { name: "第2版" })).toContainText("已发布");
  await page.reload();
  await expect(labels(page)).toHaveText([/^备用电源/, /^级别/, /^当时的备注/]);
  await expect(values(page)).toHaveText(["柴油机", "一级", "照明未断"]);

  await editor.getByRole("button", { name: "停用" }).click();
  await editor.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(editor.getByText("已停用").first()).toBeVisible();
  await page.reload();
  await expect(labels(page)).toHaveText([/^备用电源/, /^级别/, /^当时的备注/]);
  await page.goto("/simulationExerciseSubmit?officeCode=PEK128&applicationId=pek-newapp");
  await page.getByLabel("模板").click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: /整栋断电演练/ })).toHaveCount(0);
  await editor.close();
});
