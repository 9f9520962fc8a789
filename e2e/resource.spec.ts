import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a configuration administrator reads what a PID was and who used it last, says whose it is, and finds what stands at an airport", async ({
  page,
}) => {
  await signIn(page, "13800000019");
  await page.goto("/resourceQuery?resourceType=PID&keyword=7F3A");
  await page.getByRole("link", { name: "7F3A", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PID 7F3A" })).toBeVisible();
  await expect(page.getByText("10***")).toBeVisible();
  await page.getByRole("button", { name: "修改资源" }).click();
  await page.getByRole("textbox", { name: "资源负责人" }).fill("前台一组");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("前台一组 (人工填写)")).toBeVisible();

  await page.goto("/softwareInfo/running?airport=PVG");
  await page.getByRole("button", { name: "上海浦东国际机场" }).first().click();
  await expect(page.getByRole("dialog").getByText("版本变化")).toBeVisible();
});
