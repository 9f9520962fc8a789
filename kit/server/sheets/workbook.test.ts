import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { cellsIn } from "./cells.ts";

type Sheets = readonly { readonly sheet: string; readonly data: (string | number)[][] }[];
const bookOf = async (sheets: Sheets): Promise<Uint8Array> =>
  new Uint8Array(await writeXlsxFile(sheets.map(({ sheet, data }) => ({ sheet, data }))).toBuffer());

it("reads what people see of a workbook before a sheet that is hidden", async () => {
  const parts = unzipSync(
    await bookOf([
      { sheet: "去年", data: [["编号"], ["A-OLD"]] },
      { sheet: "今年", data: [["编号"], ["A-1"]] },
    ]),
  );
  const book = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array());
  parts["xl/workbook.xml"] = strToU8(book.replace('name="去年"', 'state="hidden" name="去年"'));
  const { cells, beside } = await cellsIn(zipSync(parts), 10);
  expect(cells).toEqual([["编号"], ["A-1"]]);
  expect(beside).toMatchObject({ sheet: "今年", others: ["去年"] });
});

it("reads numbers as a sheet shows them, and none of more digits than it knows as if it knew them", async () => {
  const numbers = [13_912_345_678, 0.1 + 0.2, 8.4, -2, Number("110101199001011234")];
  expect((await cellsIn(await bookOf([{ sheet: "清单", data: [["编号"], numbers] }]), 10)).cells[1]).toEqual([
    "13912345678",
    "0.3",
    "8.4",
    "-2",
    "1.1010119900101123e+17",
  ]);
});

it("minds the rows of the sheet that is meant, however many stand on one beside it", async () => {
  const raw = Array.from({ length: 60 }, (_, at) => [at]);
  const bytes = await bookOf([
    { sheet: "清单", data: [["编号"], ["A-1"]] },
    { sheet: "原始数据", data: raw },
  ]);
  expect((await cellsIn(bytes, 10)).cells).toEqual([["编号"], ["A-1"]]);
  await expect(cellsIn(bytes, 10, { lacks: () => 1 })).rejects.toMatchObject({
    code: "E15023",
  });
});

it.each(["1", "true"])("reads days that are counted from 1904, whichever program says so (%s)", async (said) => {
  // 4 March 2026, 08:30, where days are counted from 1900.
  const day = { value: 46_085 + 8.5 / 24, format: "yyyy-mm-dd hh:mm" };
  const parts = unzipSync(new Uint8Array(await writeXlsxFile([{ sheet: "清单", data: [["编号"], [day]] }]).toBuffer()));
  const book = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array()).replace(/<workbookPr[^>]*>/, "");
  parts["xl/workbook.xml"] = strToU8(book.replace(/<workbook [^>]*>/, `$&<workbookPr date1904="${said}"/>`));
  expect((await cellsIn(zipSync(parts), 10)).cells).toEqual([["编号"], ["2030-03-05 08:30:00"]]);
});

it.each(["<row r='2'>", "<row><c>", "<row r='1' "])(
  "is done in a moment with a sheet in which %s never ends, however often it begins",
  async (begun) => {
    const parts = unzipSync(await bookOf([{ sheet: "清单", data: [["编号"], ["A-1"]] }]));
    const path = "xl/worksheets/sheet1.xml";
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    parts[path] = strToU8(xml.replace("</sheetData>", `${begun.repeat(200_000)}</sheetData>`));
    // Looking for the end anew from each beginning takes minutes, which no test has.
    await expect(cellsIn(zipSync(parts), 10)).rejects.toMatchObject({ code: expect.stringMatching(/^E15/) });
  },
);
