import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a holder finds who signed in last Tuesday night, takes it along, and says that it was not himself", async ({
  page,
}) => {
  await signIn(page, "13900000001");
  await page.goto("/myTodo?type=unusualSignIn");
  await page.getByRole("link", { name: /夜间登录/ }).click();
  await expect(page).toHaveURL(/\/loginRecord\?bindingId=demo-C-10001&startTime=/);
  const strange = page.getByRole("row", { name: /CAN301/ }).filter({ hasText: "新OFFICE" });
  await expect(strange).toContainText("23:14:31");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出记录" }).click();
  expect((await download).suggestedFilename()).toMatch(/^登录记录_10001_[\d-]{10}_[\d-]{10}\.xlsx$/);

  await strange.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("此前30天未在CAN301登录过");
  await dialog.getByRole("button", { name: "不是本人，立即冻结" }).click();
  await expect(page.getByRole("dialog").last()).toContainText("10001");
});

test("a holder asks whose a work number is, by its exact number, and waits before the next", async ({ page }) => {
  await signIn(page, "13900000002");
  await page.goto("/query/agentInfo");
  await page.getByRole("combobox", { name: /系统/ }).click();
  await page.getByRole("option", { name: /J|DCS/ }).first().click();
  const number = page.getByLabel("工作号");
  await number.fill("2000*");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("Agent号格式错误，请重新输入")).toBeVisible();
  await number.fill("20007");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("郭*")).toBeVisible();
  await expect(page.getByRole("button", { name: /\d+秒后可查/ })).toBeDisabled();
  await expect(page.getByText(/今日已查1次，上限99次/)).toBeVisible();
});
