import { expect, test } from "@playwright/test";
import { answerOf, dragTo, nextPuzzle, signIn } from "./sign-in.ts";

test("a holder sees on the home page how the day goes on, what sends most, and sets the count back to 0, once", async ({
  page,
}) => {
  await signIn(page, "13900000002");
  await expect(page.getByRole("heading", { name: /今日流量 · J 20001/ })).toBeVisible();
  await page.getByRole("link", { name: "查看流量" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "流量统计" })).toBeVisible();
  await expect(page.getByText(/每日1,500条，今日已用/)).toBeVisible();
  // Shortly after midnight one terminal has sent something, or none yet.
  const senders = page.getByRole("list", { name: "按PID" }).getByRole("listitem").first();
  await expect(senders.or(page.getByText("今日还没有指令"))).toBeVisible();
  await page.getByRole("textbox", { name: "PID" }).fill("5c02");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/pid=5c02/);
  await page.getByRole("link", { name: "流量清零" }).last().click();
  const challenge = nextPuzzle(page);
  await page.getByRole("button", { name: "清零", exact: true }).click();
  await dragTo(page, await answerOf(challenge));
  await expect(page.getByText("已清零，今日流量从0重新计算")).toBeVisible();
  await expect(page.getByText("已达最大清零次数")).toBeVisible();
});
