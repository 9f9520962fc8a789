import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** Chooses what is typed from the list below a field. */
const choose = async (page: Page, field: string, typed: string): Promise<void> => {
  const box = page.getByRole("combobox", { name: field });
  await box.click();
  await box.fill(typed);
  await page.getByRole("option", { name: typed }).first().click();
  await page.keyboard.press("Escape");
};

test("a change is entered beside what stands against it, approved with a reason, and stands in everybody's calendar", async ({
  page,
  browser,
}) => {
  // Its own each time, so that the journey may be walked again on the same server.
  const title = `成都备用线路割接 ${crypto.randomUUID().slice(0, 6)}`;
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() + 3 * 86_400_000);
  await signIn(page, "13800000021");
  await page.goto("/changeDesk/edit");
  await page.getByRole("textbox", { name: "变更标题" }).fill(title);
  await choose(page, "变更系统", "离港网络");
  for (const [at, [name, time]] of [["窗口开始", "02:00"] as const, ["窗口结束", "02:30"] as const].entries()) {
    await page.getByRole("textbox", { name }).fill(day);
    await page.getByRole("textbox", { name: "时刻" }).nth(at).fill(time);
  }
  await page.getByRole("textbox", { name: "负责人" }).fill("王磊");
  await choose(page, "部门", "网络通信部");
  await choose(page, "受影响机场", "成都双流");
  // What was planned before for the same airport and hour shows while one writes.
  await expect(page.getByText(/成都双流机场主用线路扩容至200M/)).toBeVisible();
  for (const name of ["影响范围", "风险", "实施方案", "回退方案"]) await page.getByRole("textbox", { name }).fill(name);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/changeInquiry\/detail\?id=/);

  const engineer = await (await browser.newContext()).newPage();
  await signIn(engineer, "13800000001");
  await engineer.goto(`/changeInquiry/calendar?month=${day.slice(0, 7)}&day=${day}`);
  // Others name it too, as what stands against them.
  const entry = engineer.locator(".change-lines > li").filter({ has: engineer.getByRole("link", { name: title }) });
  await expect(entry.getByText("已计划")).toBeVisible();

  await page.getByRole("button", { name: "批准" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "批准" }).click();
  await expect(dialog.getByText(/仍要批准须写明理由/).last()).toBeVisible();
  await dialog.getByRole("textbox", { name: "步骤说明" }).fill("两项变更由同一人实施。");
  await dialog.getByRole("button", { name: "批准" }).click();
  await expect(dialog).toBeHidden();

  // The open calendar hears of it by itself.
  await expect(entry.getByText("已批准")).toBeVisible();
  await entry.getByRole("link", { name: title }).click();
  await expect(engineer.getByText("两项变更由同一人实施。")).toBeVisible();
  await engineer.context().close();
});
