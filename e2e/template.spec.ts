import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an editor makes a template, tries it, publishes it, changes it and brings the older version back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = "夜航值守检查";
  await signIn(page, "13800000013");
  await page.goto("/templateDesk");
  await page.getByRole("link", { name: "新建模板" }).click();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByLabel("模板名称")).toBeFocused();
  await page.getByLabel("模板名称").fill(name);
  await page.locator("#c-typeName").fill("日常巡检");
  await page.locator("#c-subtypeName").fill("夜航");

  await page.getByRole("button", { name: "+ 数字" }).click();
  await page.getByLabel("标题（中文）").fill("机房温度");
  await page.getByLabel("标题（英文）").fill("Room temperature");
  await page.getByLabel("字段标识").fill("__proto__");
  await expect(page.getByText(/标识不可用/)).toBeVisible();
  await page.getByLabel("字段标识").fill("temperature");
  await page.getByLabel("正常到（不含）").fill("28");
  await page.getByRole("checkbox", { name: "必填" }).check();
  const preview = page.getByRole("group", { name: "预览", exact: true });
  await expect(preview.getByLabel(/机房温度/)).toBeVisible();
  await page.getByRole("radio", { name: "英文" }).check({ force: true });
  await expect(preview.getByLabel(/Room temperature/)).toBeVisible();
  await preview.getByLabel(/Room temperature/).fill("31");
  await expect(preview.getByText(/超出正常范围/)).toBeVisible();

  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.getByRole("tab", { name: "试填" }).click();
  await page.getByRole("button", { name: "由服务器校验" }).click();
  await expect(page.getByText("有1处不通过")).toBeVisible();
  const trial = page.getByRole("group", { name: "试填" });
  await expect(trial.getByLabel(/机房温度/)).toBeFocused();
  await page.getByRole("button", { name: "填入示例数据" }).click();
  await page.getByRole("button", { name: "由服务器校验" }).click();
  await expect(page.locator(".template-outcome")).toContainText("temperature");

  await page.getByRole("button", { name: "转入试用" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { name: "第1版" })).toContainText("已发布");

  await page.getByRole("link", { name: "编辑模板" }).click();
  await page.getByRole("button", { name: /^机房温度/ }).click();
  await page.getByRole("button", { name: "删除" }).click();
  await page.getByRole("button", { name: "+ 文本" }).click();
  await page.getByRole("button", { name: "撤销" }).click();
  await page.getByRole("button", { name: "重做" }).click();
  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByText("已恢复上次未保存的内容")).toBeVisible();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.getByRole("button", { name: "转入试用" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { name: "第2版" })).toContainText("已发布");
  await page.getByRole("button", { name: "查看表单" }).first().click();
  await expect(page.locator(".template-changes")).toContainText("去除");

  await page.getByRole("button", { name: "以此版本建草稿" }).click();
  await expect(page.getByRole("button", { name: /^机房温度/ })).toBeVisible();
  await expect(page.getByText("第3版")).toBeVisible();
});

test("a hostile template that is imported is a warning, and nothing of it runs", async ({ page }) => {
  const attack = { type: "string", title: "<img src=x onerror=alert(1)>", "x-component": "Input" };
  const content = `{"properties":{"__proto__":${JSON.stringify(attack)},"constructor":${JSON.stringify(attack)},"ok":${JSON.stringify(attack)},"run":{"type":"string","x-component":"Input","x-visible":"{{ window.hit = 1 }}"}}}`;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, "13800000013");
  await page.goto("/templateDesk");
  await page
    .getByLabel("导入JSON", { exact: true })
    .setInputFiles({ name: "hostile.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await expect(page.locator(".template-warning").first()).toBeVisible();
  await expect(page.locator(".template-preview")).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.locator(".template-preview img")).toHaveCount(0);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate("window.hit")).toBeUndefined();
});
