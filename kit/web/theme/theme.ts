import { useSyncExternalStore } from "react";

/** `system` follows the device. */
export type ThemeChoice = "system" | "light" | "dark";

const themeKey = "theme";
const listeners = new Set<() => void>();
const darkness = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** What the person chose, kept in this browser. */
export const themeChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(themeKey);
  return stored === "light" || stored === "dark" ? stored : "system";
};

/** Chooses and applies a theme at once. */
export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(themeKey, choice);
  applyTheme();
};

/** Puts the theme on the page; call once at the start. It follows the device while the choice is `system`. */
export const startTheme = (): void => {
  applyTheme();
  darkness().addEventListener("change", applyTheme);
};

/** What the person chose; renders again when that changes. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);

const isDark = (): boolean => (themeChoice() === "system" ? darkness().matches : themeChoice() === "dark");

const applyTheme = (): void => {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
