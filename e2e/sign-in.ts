import { solveSlider } from "@apron/kit/server/testing/slider-solver";
import { expect, type Page, type Response } from "@playwright/test";
import { sharedSession } from "./sessions.ts";

/** Signed in as one of the cast, on /home: by the session all journeys share where there is one, else by hand. */
export const signIn = async (page: Page, mobile: string): Promise<void> => {
  await putOffNotices(page);
  const cookies = sharedSession(mobile);
  if (!cookies) return await signInByHand(page, mobile);
  await page.context().addCookies(cookies);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
};

/** Puts off what pops up where somebody arrives, once: whichever journey of a run is the first to. */
const putOffNotices = async (page: Page): Promise<void> =>
  await page.addLocatorHandler(page.getByRole("button", { name: /^(稍后再看|Later)$/ }), async (later) => {
    await later.click();
  });

/**
 * Signs in as a person does: number, slider, the code that demo mode shows, agreement. Lands on /home. The puzzle is
 * solved from the two pictures on the wire, as an attacker would.
 */
export const signInByHand = async (
  page: Page,
  mobile: string,
  version: "1" | "2" | "3" = "3",
  landing = /\/home$/,
): Promise<void> => {
  await page.goto("/login");
  await page.locator(`#c-version-${version}`).check({ force: true });
  await page.locator("#c-signTel").fill(mobile);
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).toHaveURL(landing);
};

/** Presses the button that sends a code and solves the puzzle that pops up; where that was wrong, the next one, as a person would. */
export const sendCode = async (page: Page): Promise<void> => {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": someAddress() });
  let puzzle = nextPuzzle(page);
  await page.getByRole("button", { name: /获取验证码|Send code/ }).click();
  for (let tries = 1; tries < 3; tries += 1) {
    const x = await answerOf(puzzle);
    puzzle = nextPuzzle(page);
    await dragTo(page, x);
    if (await isSolved(page, puzzle)) return;
  }
  await dragTo(page, await answerOf(puzzle));
  await expect(page.getByRole("slider")).toBeHidden();
};

/** Whether the puzzle went, and no other came in its place. */
const isSolved = async (page: Page, next: Promise<Response>): Promise<boolean> => {
  const gone = page.getByRole("slider").waitFor({ state: "hidden" });
  const ways = [gone.then(() => true), next.then(() => false)];
  // Only one of the two ever comes.
  for (const way of ways) way.catch(() => undefined);
  return await Promise.race(ways);
};

/** A network address of this person's own. */
const someAddress = (): string =>
  ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1)].join(".");

/** The puzzle that comes next; ask for it before doing what brings it. */
export const nextPuzzle = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith("/cass/agent/getSliderCaptcha"));

/** Where the piece of a puzzle fits, in pixels of its picture. */
export const answerOf = async (challenge: Promise<Response>): Promise<number> =>
  await solveSlider(picturesOf(await (await challenge).json()));

/** Drags the knob this many pixels to the right, as a hand does. */
export const dragTo = async (page: Page, x: number): Promise<void> => {
  const knob = page.getByRole("slider");
  await expect(knob).toBeEnabled();
  const box = await knob.boundingBox();
  if (!box) throw new Error("the knob is not on the screen");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(left + (x * step) / 12, top + (step % 3), { steps: 3 });
  await aMoment(page);
  await page.mouse.up();
};

/** The server expects a person's hand to need a moment for a puzzle. */
export const aMoment = async (page: Page): Promise<void> => await page.waitForTimeout(350);

/** The code that demo mode shows on the page. */
export const shownCode = async (page: Page): Promise<string> => {
  const shown = page.locator(".demo-code").last();
  await expect(shown).toBeVisible();
  return /\d{6}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
};

const picturesOf = (answer: unknown): { originImage: string; shadeImage: string } => {
  const result = typeof answer === "object" && answer !== null ? Reflect.get(answer, "result") : undefined;
  const read = (name: string): string => String(Reflect.get(Object(result), name));
  return { originImage: read("originImage"), shadeImage: read("shadeImage") };
};
