import { expect, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, signIn } from "./sign-in.ts";

test("a holder asks for an expired ticket behind a puzzle, waits for the next, and takes an earlier result along", async ({
  page,
}) => {
  await signIn(page, "13900000001");
  await page.goto("/expiredTicket");
  await page.getByRole("button", { name: "提交查询" }).click();
  await expect(page.getByRole("textbox", { name: "票号" })).toBeFocused();
  await page.getByRole("textbox", { name: "票号" }).fill("７８４－2158600011");
  await page.getByRole("textbox", { name: "邮箱" }).fill("me@demo.apron.test");
  const challenge = nextPuzzle(page);
  await page.getByRole("button", { name: "提交查询" }).click();
  await dragTo(page, await answerOf(challenge));
  await expect(page.getByText("查询已提交")).toBeVisible();
  await page.getByRole("button", { name: "继续查询" }).click();
  await expect(page.getByRole("button", { name: /\d+秒后可再查/ })).toBeVisible();

  await page.getByRole("link", { name: "查询记录" }).click();
  await page
    .getByRole("row", { name: /781-?2158600022/ })
    .first()
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "查看结果" }).click();
  await expect(page.getByText("CHINA EASTERN AIRLINES")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
