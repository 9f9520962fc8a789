import { expect, it } from "vitest";
import { readTemplate } from "@apron/dialect";
import { partAt } from "@apron/dialect/testing";
import { portionsOf, sizeOf } from "./portions.ts";

it("shares pieces out in their order, no two large ones together, and a large one with the small ones beside it", () => {
  expect(portionsOf([])).toEqual([]);
  expect(portionsOf([1, 1])).toEqual([{ from: 0, to: 2 }]);
  expect(portionsOf([100, 200, 1, 900, 300, 1])).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
    { from: 4, to: 6 },
  ]);
});

it("counts what is within a part, and within each row the record has", () => {
  const input = { type: "string", "x-component": "Input" };
  const list = { type: "array", "x-component": "ArrayItems", items: { type: "object", properties: { a: input } } };
  const card = { type: "void", "x-component": "Card", properties: { list, b: input } };
  const form = readTemplate(JSON.stringify({ type: "object", properties: { card } }));
  const sizeWith = (rows: number) =>
    sizeOf(partAt(form, "card"), [], { list: Array.from({ length: rows }, () => ({})) });
  const perRow = sizeWith(1) - sizeWith(0);
  expect(perRow).toBeGreaterThan(1);
  expect(sizeWith(5)).toBe(sizeWith(0) + 5 * perRow);
});
