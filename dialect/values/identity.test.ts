import { expect, test } from "vitest";
import type { DetailValue } from "./answers.ts";
import { identified, rowKeysOf } from "./identity.ts";
import { readTemplate } from "../read/read.ts";

const value = (key: string, text: string): DetailValue => ({ key, label: word(key), text: word(text) });
const word = (text: string) => ({ zh: text, en: text });
const form = (key: boolean) =>
  readTemplate(
    JSON.stringify({
      type: "object",
      properties: {
        lines: {
          type: "array",
          "x-component": "ArrayCards",
          items: {
            type: "object",
            properties: {
              name: { type: "string", "x-component": "Input", ...(key && { "x-data": { key: true } }) },
              grid: { type: "void", "x-component": "FormGrid", properties: { ping: { type: "number" } } },
            },
          },
        },
      },
    }),
  );
const record = (...lines: readonly (readonly [name: string, ping: string])[]) =>
  lines.flatMap(([name, ping], row) => [value(`lines.${row}.name`, name), value(`lines.${row}.ping`, ping)]);
const pings = (keyed: boolean, ...lines: readonly (readonly [string, string])[]) =>
  identified(record(...lines), rowKeysOf(form(keyed)))
    .filter(({ field }) => field === "lines.*.ping")
    .map(({ series, thing, text }) => [series, thing, text.zh]);

test("a value follows the thing its row is of, whatever its place in the list", () => {
  expect(pings(true, ["电信主线", "12"], ["联通备线", "30"])).toEqual([
    ["lines[电信主线].ping", "电信主线", "12"],
    ["lines[联通备线].ping", "联通备线", "30"],
  ]);
  expect(pings(true, ["联通备线", "31"], ["电信主线", "13"])).toEqual([
    ["lines[联通备线].ping", "联通备线", "31"],
    ["lines[电信主线].ping", "电信主线", "13"],
  ]);
});

test("without a declared key a row is its place, as it always was", () => {
  expect(pings(false, ["电信主线", "12"])).toEqual([["lines.0.ping", "#1", "12"]]);
});

test("a name that stands twice, or is empty, never makes two rows one", () => {
  expect(pings(true, ["专线", "1"], ["专线", "2"], ["", "3"]).map(([series]) => series)).toEqual([
    "lines[专线].ping",
    "lines[专线 #2].ping",
    "lines[#3].ping",
  ]);
});

test("what stands in no list is its own series", () => {
  expect(identified([value("cpu", "41")], rowKeysOf(form(true)))).toMatchObject([
    { field: "cpu", thing: "", series: "cpu" },
  ]);
});
