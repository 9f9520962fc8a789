import { session } from "@apron/kit/web/session";
import { expect, it } from "vitest";
import { foundBesideMenu, menuFor } from "./menu.ts";

const as = (version: "1" | "3") => ({ ...session(), version });

it("a form that people come for is found by its name, by whom it is for, and stands in no menu", () => {
  const paths = (version: "1" | "3") => foundBesideMenu(as(version)).map(({ path }) => path);
  expect(paths("3")).toContain("/faultSubmit");
  expect(paths("3")).not.toContain("/question/add");
  expect(paths("1")).toContain("/question/add");
  expect(paths("1")).not.toContain("/faultSubmit");
  const inMenu = menuFor(as("3")).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(inMenu.filter((path) => paths("3").includes(path))).toEqual([]);
});
