import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { cellsIn } from "../sheets/index.ts";
import { xlsxOf } from "./xlsx.ts";

interface Row {
  readonly name: string;
  readonly count: number;
}

const columns = [
  { title: "名称 & <标记>", value: ({ name }: Row) => name },
  { title: "数量", value: ({ count }: Row) => String(count), number: true },
];

/** The pages of a table, noting how many were asked for. */
async function* pagesOf(pages: readonly (readonly Row[])[], asked: { count: number }): AsyncGenerator<readonly Row[]> {
  for (const page of pages) {
    asked.count += 1;
    yield page;
  }
}

const contentOf = (file: ReturnType<typeof xlsxOf>): Readable => {
  if (!(file.content instanceof Readable)) throw new Error("it is not streamed");
  return file.content;
};

test("a workbook reads back as it was written: formulas as texts, signs of XML, blanks, numbers", async () => {
  const rows = [
    { name: '=HYPERLINK("http://x")', count: -3 },
    { name: " <b>&amp;</b> 前后 ", count: 1.5 },
    { name: "\u0001\ud800完", count: 0 },
  ];
  const file = xlsxOf("表", columns, pagesOf([rows.slice(0, 1), [], rows.slice(1)], { count: 0 }));
  const { source, cells } = await cellsIn(await buffer(contentOf(file)), 10);
  expect([file.name, source]).toEqual(["表.xlsx", "xlsx"]);
  expect(cells).toEqual([
    ["名称 & <标记>", "数量"],
    ['=HYPERLINK("http://x")', "-3"],
    ["<b>&amp;</b> 前后", "1.5"],
    ["�完", "0"],
  ]);
});

test.each([
  ["满意度调查 2026", "满意度调查 2026"],
  ["登录记录_10001_2026-09-01_2026-09-30", "登录记录_10001_2026-09-01_2026-09-3"],
  ["[\"A\" & 'B'] 1:2", "&quot;A&quot; &amp; 'B'  1 2"],
  ["''", "1"],
])("the sheet of %s is called %s, as spreadsheets take it", async (name, sheet) => {
  const { "xl/workbook.xml": book } = unzipSync(
    await buffer(contentOf(xlsxOf(name, columns, pagesOf([], { count: 0 })))),
  );
  expect(strFromU8(book ?? new Uint8Array())).toContain(`<sheet name="${sheet}" `);
});

test("pages are asked for only as the reader takes what was written", async () => {
  const page = Array.from({ length: 2000 }, (_, n) => ({ name: `航班${n} ${(n * 7919) % 10007}`, count: n }));
  const asked = { count: 0 };
  const content = contentOf(
    xlsxOf(
      "表",
      columns,
      pagesOf(
        Array.from({ length: 50 }, () => page),
        asked,
      ),
    ),
  );
  const reader = content[Symbol.asyncIterator]();
  await reader.next();
  expect(asked.count).toBeLessThan(5);
  await reader.return?.();
  expect(asked.count).toBeLessThan(10);
});

test("of a workbook the sheet is read that is meant, behind the explanations before it; where none is, the one that lacks least", async () => {
  const told = [["填写说明"], ["请按第二页填写"]];
  const list = [["机场清单"], ["机场代码", "名称"], ["PVG\u200b310", "浦东"]];
  const bytes = await writeXlsxFile([
    { data: told, sheet: "说明" },
    { data: list, sheet: "数据" },
  ]).toBuffer();
  const lacking =
    (...wanted: string[]) =>
    (cells: readonly (readonly string[])[]): number =>
      wanted.filter((title) => !cells.some((row) => row.includes(title))).length;
  expect((await cellsIn(bytes, 10, { lacks: lacking("机场代码") })).cells[2]).toEqual(["PVG310", "浦东"]);
  expect((await cellsIn(bytes, 10, { lacks: lacking("机场代码", "城市") })).cells[2]).toEqual(["PVG310", "浦东"]);
  expect((await cellsIn(bytes, 10, { lacks: lacking("城市") })).cells).toEqual(told);
});
