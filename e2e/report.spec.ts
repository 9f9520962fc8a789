import { picture } from "@apron/kit/server/testing/pictures";
import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a holder reports a work number; its handler asks back, neither is named to the other, and the answer comes", async ({
  page,
  browser,
}) => {
  await signIn(page, "13900000002");
  await page.goto("/report/add?system=C&agentNumber=10107");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("请上传证明材料")).toBeVisible();
  await page.getByRole("combobox", { name: "举报类型" }).click();
  await page.getByRole("option", { name: "数据泄露" }).click();
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() - 86_400_000);
  for (const [at, name] of ["发生时间（起）", "发生时间（止）"].entries()) {
    await page.getByRole("textbox", { name }).fill(day);
    await page.getByRole("textbox", { name: "时刻" }).nth(at).fill(`09:3${at}`);
  }
  await page.getByLabel("发现地点或平台").fill("二手平台");
  await page.getByLabel("事件经过").fill("有人出售旅客信息。");
  await page.getByLabel("违规内容").fill("泄露旅客信息。");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "证据.jpg", mimeType: "image/jpeg", buffer: picture("jpeg") });
  await expect(page.getByText("证据.jpg").first()).toBeVisible();
  await page.getByLabel("我确认所述内容真实").check();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/report\/detail\?id=/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "13800000015");
  await desk.goto(`/reportDesk/detail?id=${id}`);
  await desk.getByRole("button", { name: "受理举报" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "受理举报" }).click();
  await desk.getByLabel("提问或答复").fill("请补充商品链接。");
  await desk.getByRole("button", { name: "发送给举报人" }).click();
  await expect(desk.getByText("请补充商品链接。")).toBeVisible();
  await expect(desk.locator("main")).not.toContainText("13900000002");

  // The holder's open page hears of it, and is not told from whom.
  await expect(page.getByText("请补充商品链接。")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("何静");
  await page.getByLabel("补充内容或回答").fill("链接已失效，截图见证明材料。");
  await page.getByRole("button", { name: "补充", exact: true }).click();
  await expect(desk.getByText("链接已失效，截图见证明材料。")).toBeVisible();

  // Somebody else decides on the blacklisting, and has it whole in sight on a small laptop with the menu open.
  await desk.getByRole("button", { name: "提请列入黑名单" }).click();
  const proposal = desk.getByRole("dialog");
  await proposal.getByLabel("姓名", { exact: true }).fill("欧阳小明");
  await proposal.getByLabel("手机号").fill("13812340099");
  await proposal.getByLabel("分支机构").fill("华北分支机构");
  await proposal.getByLabel("原因").fill("出售工作号，并以此批量占座");
  await proposal.getByRole("button", { name: "提交" }).click();
  await expect(desk.getByRole("button", { name: "确认列入" })).toBeDisabled();
  const second = await (await browser.newContext()).newPage();
  await signIn(second, "13800000020");
  await second.setViewportSize({ width: 1024, height: 800 });
  await second.goto("/reportDesk/listings");
  await expect(second.getByText("138****0099")).toBeVisible();
  const frame = second.locator(".table-frame");
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await second.getByRole("button", { name: "确认列入" }).click();
  await expect(second.getByRole("dialog")).toContainText("C 10107 · 欧* · 138****0099");
  await second.keyboard.press("Escape");
  await second.getByRole("button", { name: "不予列入" }).click();
  await second.getByRole("dialog").getByLabel("原因").fill("证据不足");
  await second.getByRole("dialog").getByRole("button", { name: "提交" }).click();
  await expect(second.getByText("没有待确认的列入")).toBeVisible();
  await expect(desk.getByText("证据不足")).toBeVisible();
  await second.context().close();
  await desk.context().close();
});
