import { provinces, regions } from "@apron/features/airport/texts";
import type { Word } from "@apron/kit/contract/texts";
import type { Cell } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

/** A province of the grid with its airports. */
export interface ProvinceRow {
  readonly key: string;
  readonly word: Word;
  readonly cells: readonly Cell[];
}

/** A region of the grid with its provinces, all of which are named. */
export interface RegionBlock {
  readonly key: string;
  readonly word: Word;
  readonly percent: number;
  readonly rows: readonly ProvinceRow[];
}

const share = (cells: readonly Cell[]): number =>
  cells.length === 0 ? 0 : Math.floor(cells.reduce((sum, { percent }) => sum + percent, 0) / cells.length);

/** Airports by region and province: every province has its row, airports that name none have one of their own. */
export const blocksOf = (cells: readonly Cell[]): RegionBlock[] =>
  regions.flatMap((region) => {
    const own = cells.filter((cell) => cell.region === region.zh);
    const known = provinces.filter((province) => province.region === region.zh);
    const rows = known.map((province) => ({
      key: province.zh,
      word: { zh: province.zh, en: province.en },
      cells: own.filter((cell) => cell.province === province.zh),
    }));
    const others = own.filter((cell) => !known.some((province) => province.zh === cell.province));
    const all = others.length > 0 ? [...rows, { key: "", word: factsTexts.noProvince, cells: others }] : rows;
    return all.length === 0 ? [] : [{ key: region.zh, word: region, percent: share(own), rows: all }];
  });

/** Where the arrow keys lead from a cell: within its row, or to the same place of the next row that has cells. */
export const nextCell = (rows: readonly (readonly Cell[])[], from: string, key: string): Cell | undefined => {
  const filled = rows.filter((row) => row.length > 0);
  const at = filled.findIndex((row) => row.some(({ officeCode }) => officeCode === from));
  const row = filled[at];
  if (!row) return filled[0]?.[0];
  const place = row.findIndex(({ officeCode }) => officeCode === from);
  if (key === "Home") return filled[0]?.[0];
  if (key === "End") return filled.at(-1)?.at(-1);
  if (key === "ArrowRight") return row[place + 1] ?? filled[at + 1]?.[0];
  if (key === "ArrowLeft") return row[place - 1] ?? filled[at - 1]?.at(-1);
  const other = filled[key === "ArrowDown" ? at + 1 : at - 1];
  return other && (other[place] ?? other.at(-1));
};
