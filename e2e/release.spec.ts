import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const file = Buffer.from("apron".repeat(1_000));
const sha256 = createHash("sha256").update(file).digest("hex");

test("a release is entered with its hash, handed in, taken along by an engineer, and stands beside the airports that are behind it", async ({
  page,
  browser,
}) => {
  await signIn(page, "13800000019");
  await page.goto("/softwareDesk/edit");
  const choose = async (field: string, typed: string): Promise<void> => {
    const box = page.getByRole("combobox", { name: field });
    await box.click();
    await box.fill(typed);
    await page.getByRole("option", { name: typed }).first().click();
  };
  await choose("软件名称", "配载前端 LGUI");
  await choose("软件分组", "LGUI");
  await page.getByRole("textbox", { name: "版本号" }).fill("99.2");
  await page.getByRole("textbox", { name: "发布日期" }).fill("2026-11-01");
  await page.getByRole("textbox", { name: "版本说明（中文）" }).fill("修正重心计算。");
  await page.getByRole("textbox", { name: "SHA-256" }).fill(sha256);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "配载前端 LGUI 99.2" })).toBeVisible();

  const hand = async (bytes: Buffer): Promise<void> => {
    await page.getByRole("button", { name: "上传安装文件" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator("#c-release-file")
      .setInputFiles({ name: "lgui-99.2.bin", mimeType: "application/octet-stream", buffer: bytes });
    await dialog.getByRole("button", { name: "上传安装文件" }).click();
  };
  await hand(Buffer.from("another"));
  await expect(
    page
      .getByRole("dialog")
      .getByText(/SHA-256/)
      .first(),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await hand(file);
  await expect(page.getByRole("dialog")).toBeHidden();

  const engineer = await (await browser.newContext()).newPage();
  await signIn(engineer, "13800000001");
  await engineer.goto(page.url());
  const [taken] = await Promise.all([
    engineer.waitForEvent("download"),
    engineer.getByRole("link", { name: "下载安装文件" }).click(),
  ]);
  expect(
    createHash("sha256")
      .update(await readFile(await taken.path()))
      .digest("hex"),
  ).toBe(sha256);
  await engineer.goto("/softwareInfo/running?name=配载前端 LGUI");
  await expect(
    engineer
      .getByRole("row", { name: /5\.10\.1/ })
      .first()
      .getByText("落后1个版本"),
  ).toBeVisible();
  await engineer.context().close();

  // Nobody else's journey is to be behind it.
  await page.getByRole("button", { name: "撤回版本" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "原因" }).fill("仅供演示");
  await page.getByRole("dialog").getByRole("button", { name: "撤回版本" }).click();
  await expect(page.getByText("已撤回版本").first()).toBeVisible();
});
