import { expect, it } from "vitest";
import type { Route } from "@apron/kit/web/feature";
import { shortcutsOf } from "./shortcuts.ts";

const page = (path: string): Route => ({ path, title: { zh: path, en: path }, state: "open" });
const paths = (chosen: readonly string[] | undefined, pages: readonly string[], version: "1" | "3" = "1") =>
  shortcutsOf({ paths: chosen ?? [], chosen: chosen !== undefined }, pages.map(page), version).map(({ path }) => path);

it("are those that were chosen, in their order, as far as the person may use them now", () => {
  expect(paths(["/b", "/gone", "/a"], ["/a", "/b", "/c"])).toEqual(["/b", "/a"]);
  expect(paths(["/gone"], ["/a"])).toEqual([]);
});

it("are what most of a version use until somebody chooses", () => {
  const all = ["/helpCenter", "/errorCodeQuery", "/agentTool/unlock", "/dutyInformation", "/faultDetailsList"];
  expect(paths(undefined, all)).toEqual(["/agentTool/unlock", "/errorCodeQuery", "/helpCenter"]);
  expect(paths(undefined, all, "3")).toEqual([
    "/dutyInformation",
    "/faultDetailsList",
    "/errorCodeQuery",
    "/helpCenter",
  ]);
});
