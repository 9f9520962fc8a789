import { sliderAnswer, solveSlider } from "@apron/kit/server/testing/slider-solver";
import { expect, type Page } from "@playwright/test";

export { sliderAnswer };

/**
 * Signs in as a person does: number, slider, the code that demo mode shows, agreement. Lands on /home. The puzzle is
 * solved from the two pictures on the wire, as an attacker would.
 */
export const signIn = async (page: Page, mobile: string): Promise<void> => {
  await page.goto("/login");
  await page.locator("#c-signTel").fill(mobile);
  await page.locator("#c-agreed").check();
  await sendCode(page);
  const code = await shownCode(page);
  await page.locator("#c-smsCode").fill(code);
  await expect(page).toHaveURL(/\/home$/);
};

/** Presses the button that sends a code and solves the puzzle that pops up. */
export const sendCode = async (page: Page): Promise<void> => {
  const challenge = page.waitForResponse((response) => response.url().endsWith("/cass/agent/getSliderCaptcha"));
  await page.getByRole("button", { name: /获取验证码|Send code/ }).click();
  await solvePuzzle(page, challenge);
  await expect(page.getByRole("dialog")).toBeHidden();
};

/** Drags the knob to where the piece fits. */
export const solvePuzzle = async (page: Page, challenge: Promise<{ json(): Promise<unknown> }>): Promise<void> => {
  const x = await solveSlider(picturesOf(await (await challenge).json()));
  const knob = page.getByRole("slider");
  await expect(knob).toBeEnabled();
  const box = await knob.boundingBox();
  if (!box) throw new Error("the knob is not on the screen");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) await page.mouse.move(left + (x * step) / 12, top + (step % 3), { steps: 3 });
  // The server expects a person's hand to need a moment.
  await page.waitForTimeout(350);
  await page.mouse.up();
};

/** The code that demo mode shows on the page. */
export const shownCode = async (page: Page): Promise<string> => {
  const shown = page.locator(".demo-code").first();
  await expect(shown).toBeVisible();
  return /\d{6}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
};

const picturesOf = (answer: unknown): { originImage: string; shadeImage: string } => {
  const result = typeof answer === "object" && answer !== null ? Reflect.get(answer, "result") : undefined;
  const read = (name: string): string => String(Reflect.get(Object(result), name));
  return { originImage: read("originImage"), shadeImage: read("shadeImage") };
};
