import { expect, it } from "vitest";
import { isPagePath, knownPaths } from "./pages.ts";

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

it("knows the paths of the route table in any capitals, with or without a slash at the end, and no others", () => {
  const isKnown = knownPaths(["/", "/home", "/faultDetails/detail"]);
  for (const path of ["/", "/home", "/home/", "/HOME", "/faultdetails/detail"]) expect(isKnown(path), path).toBe(true);
  for (const path of ["/homes", "/home/more", "/faultDetails", "/404"]) expect(isKnown(path), path).toBe(false);
});
