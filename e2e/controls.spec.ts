// Every control by the keys of the ARIA Authoring Practices, on the demo's page of all of them.
import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./axe.ts";

test.describe.configure({ mode: "parallel" });
test.beforeEach(async ({ page }) => {
  await page.goto("/demo/controls");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const controlOf = (page: Page, name: string) => page.locator(`#c-${name}`);

test("a list opens by arrow, Enter, Space and letter, goes by arrows, ends and letters, and is left as it was by Esc", async ({
  page,
}) => {
  const box = controlOf(page, "select");
  const at = async (): Promise<string> =>
    (await page.locator(`[id="${(await box.getAttribute("aria-activedescendant")) ?? ""}"]`).textContent()) ?? "";
  await box.focus();
  for (const key of ["ArrowDown", "ArrowUp", "Enter", "Space"]) {
    await press(page, key);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await press(page, "End", "Escape");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(box).toHaveValue("");
  }
  await press(page, "c");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  expect(await at()).toBe("Cherry");
  await press(page, "Home");
  expect(await at()).toBe("Apple");
  await press(page, "ArrowDown");
  expect(await at()).toBe("Apricot");
  await press(page, "Enter");
  await expect(box).toHaveValue("Apricot");
  // One letter again and again goes on; two that follow at once are one word.
  await press(page, "a");
  expect(await at()).toBe("Apple");
  await press(page, "Escape");
  await press(page, "ArrowDown", "End", "Alt+ArrowUp");
  await expect(box).toHaveValue("Damson");
  await press(page, "ArrowDown", "Tab");
  await expect(box).toHaveAttribute("aria-expanded", "false");
});

test("an option that cannot be chosen is not", async ({ page }) => {
  const box = controlOf(page, "select");
  await box.focus();
  await press(page, "b", "Enter");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await press(page, "Escape");
  await expect(box).toHaveValue("");
});

test("a choice is taken back by Delete", async ({ page }) => {
  const box = controlOf(page, "clearable");
  await expect(box).toHaveValue("Cherry");
  await box.focus();
  await press(page, "Delete");
  await expect(box).toHaveValue("");
  await press(page, "ArrowDown", "Enter");
  await expect(box).toHaveValue("Apple");
  await press(page, "Backspace");
  await expect(box).toHaveValue("");
});

test("a long list is found by typing into the closed box, in letters or by an input method", async ({ page }) => {
  const box = controlOf(page, "searchable");
  await box.focus();
  await page.keyboard.type("kmg");
  await expect(page.getByRole("option")).toHaveText(["昆明长水KMG"]);
  await press(page, "Enter");
  await expect(box).toHaveValue("昆明长水");

  // An input method: its first key has no name, then letters are composed, and Enter ends that and chooses nothing.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Process", windowsVirtualKeyCode: 229 });
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await devtools.send("Input.imeSetComposition", { text: "guang", selectionStart: 5, selectionEnd: 5 });
  await devtools.send("Input.insertText", { text: "广州" });
  await expect(page.getByRole("option")).toHaveText(["广州白云CAN"]);
  await press(page, "Enter");
  await expect(box).toHaveValue("广州白云");
});

test("several are chosen and taken back without leaving the box", async ({ page }) => {
  const box = controlOf(page, "many");
  const tags = page.locator(".field", { has: box }).locator(".chosen-tag");
  await expect(tags).toHaveText(["北京首都", "广州白云"]);
  await box.focus();
  await press(page, "ArrowDown", "ArrowDown", "Enter", "Escape");
  await expect(tags).toHaveText(["北京首都", "广州白云", "北京大兴"]);
  await press(page, "Backspace", "Backspace");
  await expect(tags).toHaveText(["北京首都"]);
});

test("the calendar goes by days, weeks, months and years, and gives the focus back", async ({ page }) => {
  const box = controlOf(page, "day");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  await box.focus();
  await press(page, "ArrowDown");
  await expect(day("2026年11月22日")).toBeFocused();
  for (const [key, name] of [
    ["ArrowLeft", "2026年11月21日"],
    ["ArrowDown", "2026年11月28日"],
    ["ArrowRight", "2026年11月29日"],
    ["ArrowUp", "2026年11月22日"],
    ["Home", "2026年11月16日"],
    ["End", "2026年11月22日"],
    ["PageDown", "2026年12月22日"],
    ["PageUp", "2026年11月22日"],
    ["Shift+PageDown", "2027年11月22日"],
    ["ArrowRight", "2027年11月22日"],
    ["Shift+PageUp", "2026年11月22日"],
  ] as const) {
    await press(page, key);
    await expect(day(name)).toBeFocused();
  }
  await press(page, "ArrowRight", "Enter");
  await expect(box).toHaveValue("2026-11-23");
  await expect(box).toBeFocused();
  await press(page, "ArrowDown", "ArrowRight", "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(box).toHaveValue("2026-11-23");
  await expect(box).toBeFocused();
});

test("the buttons of the calendar go on as often as they are pressed, and Tab stays in it", async ({ page }) => {
  const box = controlOf(page, "day");
  await box.focus();
  await press(page, "ArrowDown");
  const calendar = page.getByRole("dialog");
  await calendar.getByRole("button", { name: "下个月" }).focus();
  await press(page, "Enter", "Enter");
  await expect(calendar.getByRole("grid")).toHaveAccessibleName("2027年1月");
  await calendar.getByRole("button", { name: "上一年" }).focus();
  await press(page, "Enter");
  await expect(calendar.getByRole("grid")).toHaveAccessibleName("2026年1月");
  await expect(box).toHaveValue("2026-11-22");
  await press(page, "Shift+Tab");
  await expect(calendar.getByRole("button", { name: "今天" })).toBeFocused();
  await press(page, "Tab");
  await expect(calendar.getByRole("button", { name: "上一年" })).toBeFocused();
});

test("a menu opens at either end, goes round, is found by letters, and gives the focus back", async ({ page }) => {
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button.focus();
  await press(page, "ArrowUp");
  await expect(item("Damson")).toBeFocused();
  await press(page, "ArrowDown");
  await expect(item("Apple")).toBeFocused();
  await press(page, "ArrowUp", "Home", "c");
  await expect(item("Cherry")).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await press(page, "Enter");
  await expect(item("Apple")).toBeFocused();
  await press(page, "a", "Enter");
  await expect(page.locator("output")).toHaveText("Apricot");
  await expect(button).toBeFocused();
  await press(page, "Space", "Tab");
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("tabs, choices and what opens have the keys of their kind", async ({ page }) => {
  await page.getByRole("tab", { name: "One" }).focus();
  await press(page, "ArrowRight");
  await expect(page.getByRole("tab", { name: "Two" })).toBeFocused();
  await press(page, "ArrowLeft", "ArrowLeft");
  await expect(page.getByRole("tab", { name: "Three" })).toHaveAttribute("aria-selected", "true");
  await press(page, "Home");
  await expect(page.getByRole("tabpanel")).toHaveText("one");

  await page.getByRole("radio", { name: "Apple", exact: true }).first().focus();
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: "Apricot" }).first()).toBeChecked();
  await page.getByRole("switch").focus();
  await press(page, "Space");
  await expect(page.getByRole("switch")).not.toBeChecked();

  await page.getByRole("button", { name: "Dialog", exact: true }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: "Dialog", exact: true })).toBeFocused();
});

test("stars are given by the arrows, taken back by Delete and by their button, and led to at once", async ({
  page,
}) => {
  const stars = controlOf(page, "stars");
  const lit = async (): Promise<string | null> => await stars.locator("input:checked").getAttribute("value");
  await stars.focus();
  await expect(stars.getByRole("radio").first()).toBeFocused();
  await press(page, "Space", "ArrowRight", "ArrowRight");
  expect(await lit()).toBe("3");
  await press(page, "ArrowLeft");
  expect(await lit()).toBe("2");
  await press(page, "Delete");
  await expect(stars.locator("input:checked")).toHaveCount(0);
  await expect(stars.getByRole("radio").nth(1)).toBeFocused();
  await stars.getByRole("radio").nth(3).click();
  expect(await lit()).toBe("4");
  await page.locator(".stars-line").filter({ has: stars }).getByRole("button").click();
  await expect(stars.locator("input:checked")).toHaveCount(0);
  await expect(stars.getByRole("radio").nth(3)).toBeFocused();
  // Where they have to be given they can be changed only.
  await controlOf(page, "stars-required").getByRole("radio").nth(2).focus();
  await press(page, "Delete", "ArrowRight");
  await expect(controlOf(page, "stars-required").getByRole("radio").nth(3)).toBeChecked();
});

for (const [theme, language] of [
  ["light", "zh"],
  ["dark", "en"],
] as const)
  test(`a finger chooses at 360 px, and nothing stands in the way of assistive tools: ${theme}`, async ({
    browser,
    baseURL,
  }) => {
    const phone = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    await phone.addCookies([{ name: "adminLanguage", value: language, url: baseURL ?? "" }]);
    const page = await phone.newPage();
    await page.goto("/demo/controls");
    await page.locator("#c-select").tap();
    await page.getByRole("option", { name: "Cherry" }).tap();
    await expect(page.locator("#c-select")).toHaveValue("Cherry");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Damson" }).tap();
    await expect(page.locator("output")).toHaveText("Damson");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await phone.close();
  });

test("a button that cannot be pressed stays readable under the pointer, whatever its look", async ({ page }) => {
  const button = page.getByRole("button", { name: "disabled", exact: true });
  for (const look of ["is-primary", "is-danger"]) {
    await page.mouse.move(0, 0);
    await button.evaluate((one, name) => one.classList.add(name), look);
    const before = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
    await button.hover({ force: true });
    await expect(button).toHaveCSS("background-color", before);
    await button.evaluate((one, name) => one.classList.remove(name), look);
  }
});

test("the count of several lines lies over none of them", async ({ page }) => {
  const lines = page.locator(".is-area > textarea").first();
  const [box, count] = [await lines.boundingBox(), await lines.locator("+ .input-count").boundingBox()];
  expect(box && count && box.y + box.height <= count.y + 1).toBe(true);
});
