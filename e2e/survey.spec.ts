import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an editor makes a survey; whom it is for is asked on arriving, answers on the spot, and is asked no more", async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "zh-CN" })).newPage();
  await signIn(editor, "13800000013");
  await editor.goto("/surveyDesk/edit");
  const title = `办理体验 ${Date.now()}`;
  await editor.getByLabel("问卷标题").first().fill(title);
  await editor.getByLabel("问卷标题").nth(1).fill("How was it");
  await editor.getByRole("combobox", { name: "题目模板" }).click();
  await editor.getByRole("option", { name: /办理体验问卷/ }).click();
  await expect(editor.getByLabel("题目预览").first().getByText("办理是否方便")).toBeVisible();
  await editor.getByRole("combobox", { name: "指定工作号" }).click();
  await editor.keyboard.type("C 10001");
  await editor.getByRole("option", { name: "C 10001" }).click();
  await editor.keyboard.press("Escape");
  await expect(editor.getByText("共 1 人可见")).toBeVisible();
  await editor.getByRole("button", { name: "存为草稿" }).click();
  await expect(editor).toHaveURL(/id=/);
  await editor.getByRole("button", { name: "发布" }).click();
  await editor.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await expect(editor.getByText("开放中")).toBeVisible();

  await signIn(page, "13900000001");
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: "参与" }).click();
  await page.getByRole("button", { name: "提交问卷" }).click();
  await expect(page.getByText("该字段是必填字段")).toBeVisible();
  await page.getByRole("radio", { name: "非常满意", exact: true }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "非常满意", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "提交问卷" }).click();
  await expect(page.getByRole("heading", { name: "感谢您的参与" })).toBeVisible();
  await page.getByRole("link", { name: "继续" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
