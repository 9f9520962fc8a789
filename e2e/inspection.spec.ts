import { picture } from "@apron/kit/server/testing/pictures";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const choose = async (page: Page, field: string, option: string | RegExp): Promise<void> => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
};

test("an airport submits an inspection with red values, and the desk reads it; without DCS one is told why not", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13900000002");
  await page.goto("/airportDevOps/workArea/inspection");
  await page.getByRole("link", { name: "新增巡检" }).click();
  await page.getByRole("textbox", { name: "线路名称" }).fill("");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("线路名称必填")).toBeVisible();

  await page.getByRole("textbox", { name: "线路名称" }).fill("浦东-总部 100M 备用专线");
  await choose(page, "软件", "NEWAPP");
  await page.getByRole("button", { name: "状态项均正常" }).click();
  await page.getByRole("textbox", { name: "表空间使用率" }).fill("８０");
  await expect(page.getByText("超阈值 ≥80%")).toBeVisible();
  await page.getByRole("textbox", { name: "Ping值" }).fill("99.9");
  await page.getByRole("textbox", { name: "服务器IP" }).fill("2001:db8::31");
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/cass/agent/upload", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles({
      name: "机房.jpg",
      mimeType: "image/jpeg",
      buffer: picture("jpeg"),
    });
  // Sent at once, the inspection waits for its photo.
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("button", { name: "等待文件上传" })).toBeVisible();
  goOn();

  await expect(page).toHaveURL(/inspection\/detail\?id=XJ\d+/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await expect(page.getByText("超阈值 ≥80%")).toBeVisible();
  await expect(page.getByText("99.9 ms")).toBeVisible();
  await expect(page.getByRole("img", { name: "机房.jpg" })).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(desk, "13800000015");
  await desk.goto("/inspectionDesk?lineName=备用专线&alert=red");
  await desk.getByRole("link", { name: id }).click();
  await expect(desk.getByText("2001:db8::31")).toBeVisible();
  await expect(desk.getByRole("img", { name: "机房.jpg" })).toBeVisible();
  await desk.context().close();

  const other = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(other, "13900000003");
  await other.goto("/airportDevOps/workArea/inspection");
  await expect(other.getByRole("alert")).toContainText("账号未绑定DCS");
  await expect(other.getByRole("link", { name: "绑定工作号" }).last()).toBeVisible();
  await other.context().close();
});

test("feedback on a ticket list is answered, and its submitter reads the answer", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "13800000001");
  await page.goto("/ETLFeedback/submit");
  await page.getByRole("textbox", { name: "航班号" }).fill("MU5138");
  await expect(page.getByRole("textbox", { name: "航空公司" })).toHaveValue("MU");
  await choose(page, "机场", /虹桥/);
  await choose(page, "ETL状态", "部分缺失");
  await page.getByRole("spinbutton", { name: "影响客票数" }).fill("7");
  await page.getByRole("textbox", { name: "情况说明" }).fill("末段旅客缺失");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("尚无答复")).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(desk, "13800000015");
  await desk.goto(page.url());
  await desk.getByRole("button", { name: "办结" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "办结" }).click();
  await expect(desk.getByText("办结时请填写答复")).toBeVisible();
  await desk.getByRole("textbox", { name: "答复" }).fill("报文已补发，航司确认收妥。");
  await desk.getByRole("dialog").getByRole("button", { name: "办结" }).click();
  await expect(desk.getByText("报文已补发，航司确认收妥。")).toBeVisible();
  await desk.context().close();

  // The open screen hears of it by itself.
  await expect(page.getByText("报文已补发，航司确认收妥。")).toBeVisible();
});

test("flights affected by a fault are read from a file, corrected, kept and taken along again", async ({ page }) => {
  await signIn(page, "13800000002");
  await page.goto("/faultFlight/record");
  await choose(page, "故障", /^F\d/);
  const [day = ""] = (await page.getByRole("textbox", { name: "影响开始" }).inputValue()).split(" ");
  const [start, end] = [
    page.getByRole("textbox", { name: "时刻" }).first(),
    page.getByRole("textbox", { name: "时刻" }).last(),
  ];
  await page.getByRole("textbox", { name: "影响结束" }).fill(day);
  await end.fill("2359");
  await expect(end).toHaveValue("23:59");
  await expect(start).not.toHaveValue("");
  await page.locator("input[type=file]").setInputFiles({
    name: "航班.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `航班号,航班日期,计划起飞,实际起飞,延误分钟,旅客人数\nMU9001,${day},08:30,09:15,,150\nMU9002,${day},08:30,09:15,40,90\n`,
    ),
  });
  await expect(page.getByText("与计划、实际时间不符，应为45分钟")).toBeVisible();
  await expect(page.getByText("还有1行有问题，请更正后保存")).toBeVisible();
  await page.getByRole("textbox", { name: "延误分钟" }).last().fill("45");
  await expect(page.getByText("还有1行有问题")).toBeHidden();
  await page.getByRole("button", { name: "保存" }).click();

  await expect(page).toHaveURL(/faultFlight\/record\?id=FF\d+/);
  await expect(page.getByRole("row").filter({ hasText: "MU9002" })).toContainText("45");
  await page.goto("/faultFlight?flightNo=MU9002");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
