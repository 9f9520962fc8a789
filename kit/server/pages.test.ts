import { expect, it } from "vitest";
import { isPagePath } from "./pages.ts";

it.each(["/", "/home", "/dutyInformation/dutyInfoDetail", "/login/serviceNumberConfirm"])("%s is a page", (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  "/.env",
  "/%2eenv",
  "/%2Egit/config",
  "/main.js.map",
  "/home%2ejs",
  "/home%00",
  "/cass/none",
  "/CASS/agent/login",
  "/%63ass/agent/login",
  "//cass/agent/login",
  "/tsma/none",
  "/debug",
  "/metrics",
  "/home;x",
])("%s is never answered with a page, however it is spelled", (path) => {
  expect(isPagePath(path)).toBe(false);
});
