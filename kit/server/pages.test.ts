import { expect, it } from "vitest";
import { filesByPath, isPagePath, preloads } from "./pages.ts";

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
  const filesOf = filesByPath({ "/": [], "/home": ["assets/Home.js"], "/faultDetails/detail": [] });
  for (const path of ["/home", "/home/", "/HOME"]) expect(filesOf(path), path).toEqual(["assets/Home.js"]);
  for (const path of ["/", "/faultdetails/detail"]) expect(filesOf(path), path).toEqual([]);
  for (const path of ["/homes", "/home/more", "/faultDetails", "/404"]) expect(filesOf(path), path).toBeUndefined();
});

it("names a screen's scripts and styles for the browser to fetch ahead", () => {
  expect(preloads(["assets/Home.js", "assets/Home.css"])).toBe(
    '<link crossorigin rel="modulepreload" href="/assets/Home.js">' +
      '<link crossorigin rel="preload" as="style" href="/assets/Home.css">',
  );
});
