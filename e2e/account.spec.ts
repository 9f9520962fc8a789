import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an administrator finds an account by its mask, presets an e-mail, and answers what a colleague has asked for", async ({
  page,
}) => {
  await signIn(page, "13800000009");
  await page.goto("/accountDesk");
  await expect(page.getByText("请先说明要找谁")).toBeVisible();
  await expect(page.getByText("每次查找和查看都会留痕")).toHaveCount(1);
  await page.getByLabel("手机号或邮箱").fill("139****0003");
  await page.getByLabel("手机号或邮箱").press("Enter");
  await page
    .getByRole("row", { name: /C 10003/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/accountDesk\/detail\?id=/);
  await expect(page.getByText("赵*").first()).toBeVisible();
  await expect(page.getByText("赵敏")).toHaveCount(0);

  await page.getByRole("link", { name: "C 10003" }).click();
  await page.getByRole("button", { name: "预设邮箱" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("邮箱").fill("branch@apron.example");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByLabel("原因")).toBeFocused();
  await dialog.getByLabel("原因").fill("营业部改用公共邮箱");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("br***@apron.example").first()).toBeVisible();

  await page.goto("/accountDesk/requests?state=waiting");
  const own = page.getByRole("row", { name: /停用账号/ });
  await expect(own.getByRole("button", { name: "撤回" })).toBeVisible();
  await expect(own.getByRole("button", { name: "确认执行" })).toHaveCount(0);
  await page
    .getByRole("row", { name: /C 10110/ })
    .getByRole("button", { name: "不予同意" })
    .click();
  await dialog.getByLabel("原因").fill("请先核实机构来函");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("row", { name: /C 10110/ })).toHaveCount(0);
});
