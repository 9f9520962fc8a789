import { readConfig } from "@apron/kit/server/config";
import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

const address = "http://127.0.0.1:3000";
const numbersIn = (said: string): readonly string[] => said.match(/\b1[3-9]\d{9}\b|\S+@\S+|\bhttp\S+/g) ?? [];

it("names the demo's people and its address in the language of the terminal, the same ones in both", () => {
  const [zh, en] = (["zh", "en"] as const).map((language) => greeting(readConfig({}), address, language));
  expect(zh).toContain("按Ctrl+C停止");
  expect(en).toContain("Stop it with Ctrl+C");
  expect(numbersIn(zh ?? "").length).toBeGreaterThan(10);
  expect(numbersIn(zh ?? "")).toEqual(numbersIn(en ?? ""));
});

it("says in both languages that it is a drill, whoever has left which terminal behind", () => {
  const said = greeting({ ...readConfig({}), mode: "production", drill: true }, address, "en");
  expect(said).toMatch(/^演练：.*\nA drill: .*\nApron listens at /);
});
