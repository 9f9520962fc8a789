import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** A file of lines: what is wrong in it is told at its row. */
const sheet = (...rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: "线路.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["线路编号,线路名称,线路类型,主用或备用,所属机场,运营商,带宽,A端,B端,线路IP", ...rows].join("\n"),
  ),
});
const line = (name: string, ip: string) => `JRN-2,${name},离港线路,备用,CTU,中国移动,50M,双流T2,总部机房B,${ip}`;

test("a configuration administrator brings lines in: what is wrong stands at its row, what differs beside what it was, and all of it goes back", async ({
  page,
}) => {
  await signIn(page, "13800000019");
  await page.goto("/lineDesk/import");
  const chooser = page.locator("#c-import-file");
  const preview = page.getByRole("table", { name: "差异" });
  const decide = async (says: string): Promise<void> => {
    await page.getByRole("button", { name: says }).click();
    await page.getByRole("dialog").getByRole("button", { name: says }).click();
  };
  await chooser.setInputFiles(sheet(line("成都备用", "10.61.0.300/30"), line("成都备用", "fd00::1")));
  await expect(preview.getByRole("row", { name: /^2 / }).getByText(/线路IP/)).toBeVisible();
  await expect(preview.getByRole("row", { name: /^3 / }).getByText("与第2行重复")).toBeVisible();
  await expect(page.getByRole("button", { name: "确认导入" })).toHaveCount(0);

  await chooser.setInputFiles(sheet(line("成都备用", "10.61.0.0/30")));
  await decide("确认导入");
  await expect(page.getByRole("button", { name: "撤销导入" })).toBeVisible();
  await chooser.setInputFiles(sheet(line("成都移动备用", "fd00:61::/64")));
  await expect(preview.locator("ins", { hasText: "成都移动备用" })).toBeVisible();
  await expect(preview.locator("del", { hasText: "10.61.0.0/30" })).toBeVisible();
  await decide("确认导入");

  await page.goto("/airportDevOps/toolsArea/netWorkSearch?keyword=JRN-2");
  await page.getByRole("link", { name: "成都移动备用" }).click();
  await expect(page.getByText("fd00:61::/64").first()).toBeVisible();
  await page.getByRole("button", { name: "设置状态" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "质量下降" }).check();
  await dialog.getByRole("textbox", { name: "原因" }).fill("丢包率3%");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "丢包率3%" })).toBeVisible();

  // What was changed since is not written over.
  await page.goto("/lineDesk/import");
  await page
    .getByRole("row", { name: /线路\.csv/ })
    .first()
    .click();
  await decide("撤销导入");
  await expect(page.getByText(/不能整体撤销/)).toBeVisible();
});
