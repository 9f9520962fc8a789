import { expect, it } from "vitest";
import type { Cell } from "../../contract.ts";
import { blocksOf, nextCell } from "./grouping.ts";

const cell = (iata: string, region: string, province: string, percent = 50): Cell => ({
  officeCode: `${iata}1`,
  iata,
  icao: "",
  name: iata,
  airportEn: iata,
  region,
  province,
  unitId: "",
  percent,
  missing: 0,
  state: "partial",
  dueDate: "",
});

const cells = [
  cell("PEK", "华北", "北京", 100),
  cell("PKX", "华北", "北京", 50),
  cell("TSN", "华北", "天津", 0),
  cell("SHE", "东北", "辽宁"),
  cell("QQQ", "东北", ""),
];

it("names all 34 provinces by region, and airports without one apart", () => {
  const blocks = blocksOf(cells);
  expect(blocks.flatMap(({ rows }) => rows).filter(({ key }) => key !== "")).toHaveLength(34);
  expect(blocks.map(({ key, percent }) => [key, percent]).slice(0, 2)).toEqual([
    ["华北", 50],
    ["东北", 50],
  ]);
  expect(blocks[1]?.rows.at(-1)).toMatchObject({ key: "", cells: [{ iata: "QQQ" }] });
});

it("is walked by arrows: within a row, on to the next that has airports, and to both ends", () => {
  const rows = blocksOf(cells).flatMap((block) => block.rows.map((row) => row.cells));
  const walk = (from: string, key: string) => nextCell(rows, `${from}1`, key)?.iata;
  expect([walk("PEK", "ArrowRight"), walk("PKX", "ArrowRight"), walk("TSN", "ArrowLeft")]).toEqual([
    "PKX",
    "TSN",
    "PKX",
  ]);
  expect([walk("PKX", "ArrowDown"), walk("TSN", "ArrowUp"), walk("TSN", "ArrowDown")]).toEqual(["TSN", "PEK", "SHE"]);
  expect([walk("TSN", "Home"), walk("PEK", "End"), walk("PEK", "ArrowLeft"), walk("QQQ", "ArrowDown")]).toEqual([
    "PEK",
    "QQQ",
    undefined,
    undefined,
  ]);
});
