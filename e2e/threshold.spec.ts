import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a holder applies from a link that has filled in everything, the approver grants less beside the number's months", async ({
  browser,
  page,
}) => {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });
  const first = day.format(Date.now() + 12 * 24 * 3_600_000);
  await signIn(page, "13900000002");
  const given = { bindingId: "demo-J-20001", threshold: "2600", effectiveDate: first, expirationDate: first };
  // More than may be asked for is filled in as the most.
  await page.goto(`/threshold/apply?${new URLSearchParams({ ...given, threshold: "999999" }).toString()}`);
  await expect(page.getByLabel("申请阈值")).toHaveValue(/^\d{4,5}$/);
  await page.goto(`/threshold/apply?${new URLSearchParams(given).toString()}`);
  await expect(page.getByLabel("申请阈值")).toHaveValue("2600");
  await expect(page.getByText(/最早\d{4}-\d\d-\d\d生效/)).toBeVisible();
  await page.getByLabel("申请理由").fill("冰雪节航班加密");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/threshold\/detail\?id=T\d{8}$/);
  await expect(page.getByRole("list", { name: "审批进度" })).toContainText("已提交，加急处理中");
  const id = new URL(page.url()).searchParams.get("id") ?? "";

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "13800000016");
  await desk.goto("/thresholdDesk?order=effective");
  await desk
    .getByRole("row", { name: new RegExp(id) })
    .getByRole("link")
    .click();
  await expect(desk.getByRole("figure", { name: "近13个月每日流量与阈值" })).toBeVisible();
  await desk.getByRole("button", { name: "受理" }).click();
  await desk.getByLabel("批准阈值").fill("2000");
  await desk.getByRole("dialog").getByRole("button", { name: "受理" }).click();
  await expect(desk.getByText("待生效").first()).toBeVisible();
  await desk.context().close();

  // The holder's open page hears of it.
  await expect(page.getByRole("list", { name: "审批进度" })).toContainText("已受理");
  await expect(page.getByText("2000", { exact: true })).toBeVisible();
});
