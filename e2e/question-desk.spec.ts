import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("customer service takes the first question by keyboard, and answers it with a canned answer whose blank is filled", async ({
  page,
}) => {
  await signIn(page, "13800000011");
  await page.goto("/questionDesk?view=unclaimed&keyword=45021");
  const first = page.getByRole("link", { name: /打印机PID 45021锁定/ });
  await expect(first).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: /^Q\d{9}$/ })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText("客服已受理您的问题")).toBeVisible();
  await page.keyboard.press("r");
  const box = page.getByRole("textbox", { name: "回复持有人" });
  await expect(box).toBeFocused();
  await page.keyboard.type("/pid");
  await expect(page.getByRole("dialog").getByRole("button", { name: /\/pid/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(/^PID \{PID号\}已解锁/);
  // The first blank is marked: what is typed takes its place.
  await page.keyboard.type("45021");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".desk-words", { hasText: /^PID 45021已解锁/ })).toBeVisible();
  await expect(box).toHaveValue("");
});
