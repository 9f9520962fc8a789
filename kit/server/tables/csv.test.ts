import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { delimitedCells } from "../sheets/index.ts";

interface Row {
  readonly name: string;
  readonly note: string;
}

const columns = [
  { title: "姓名", value: (row: Row) => row.name },
  { title: "备注", value: (row: Row) => row.note },
];

async function* pagesOf(...pages: Row[][]): AsyncGenerator<readonly Row[]> {
  yield* pages;
}

const written = async (...pages: Row[][]): Promise<string> => {
  const { content } = csvOf("名单", columns, pagesOf(...pages));
  if (!(content instanceof Readable)) throw new Error("an export is a stream");
  return (await buffer(content)).toString();
};

test("begins with the mark by which spreadsheets read Chinese, and a line of titles", async () => {
  expect(await written()).toBe("\uFEFF姓名,备注\r\n");
  expect(csvOf("名单", columns, pagesOf())).toMatchObject({ name: "名单.csv", type: "text/csv; charset=utf-8" });
});

test("keeps commas, quotes and line ends inside their cell", async () => {
  const csv = await written([{ name: '张,"三"', note: "一\n二" }]);
  expect(csv.split("\r\n")[1]).toBe('"张,""三""","一\n二"');
});

test.each(["=1+1", "+861085000000", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋86", "－2", "＠SUM"])(
  "lets no spreadsheet take %j for a formula",
  async (note) => {
    const [, line = ""] = (await written([{ name: "甲", note }])).split("\uFEFF姓名,备注\r\n");
    expect(line.replaceAll('"', "")).toBe(`甲,'${note}\r\n`);
  },
);

test("lets no spreadsheet that parts cells at semicolons find a formula behind one", async () => {
  const [, line = ""] = (await written([{ name: "甲;=1+1", note: '乙;＝HYPERLINK("x"); 丙;@a' }])).split("\r\n");
  expect(line).toBe(`"甲;'=1+1","乙;'＝HYPERLINK(""x""); 丙;'@a"`);
  expect(delimitedCells(`姓名,备注\r\n${line}\r\n`, 10)[1]).toEqual(["甲;=1+1", '乙;＝HYPERLINK("x"); 丙;@a']);
});

test.each(["；", "，", "\t", "|"])("is read where %j parts the cells, and commas of a sentence part none", (sign) => {
  const text = [
    ["姓名", "备注", "电话"],
    ["张三", "早班，可调", "8400"],
    ["李四", "晚班", "8401"],
  ];
  const file = text.map((row) => row.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign)).join("\n");
  expect(delimitedCells(file, 10)).toEqual(text);
  expect(delimitedCells("姓名,备注\n甲,早，晚，夜\n乙,早，晚，夜", 10)[1]).toEqual(["甲", "早，晚，夜"]);
});

test("is read without what keeps the zeros of a number, in quotes or not; what we have written is as it was", () => {
  expect(delimitedCells('编号,备注\n="007","=""008"""\n\'="9",="x"y', 10).slice(1)).toEqual([
    ["007", "008"],
    ['="9"', '="x"y'],
  ]);
});

test("asks for the next page of 100,000 rows only after the one before was taken", async () => {
  const pageSize = 500;
  let asked = 0;
  let taken = 0;
  let furthest = 0;
  async function* pages(): AsyncGenerator<readonly Row[]> {
    for (let page = 0; page < 100_000 / pageSize; page += 1) {
      asked += pageSize;
      furthest = Math.max(furthest, asked - taken);
      yield Array.from({ length: pageSize }, (_, at) => ({ name: `第${page * pageSize + at}行`, note: "" }));
    }
  }
  const { content } = csvOf("大表", columns, pages());
  const slow = new Writable({
    highWaterMark: 1,
    write(part: Buffer, _encoding, done) {
      taken += part.toString().split("\r\n").length - 1;
      setImmediate(done);
    },
  });
  if (!(content instanceof Readable)) throw new Error("an export is a stream");
  await pipeline(content, slow);
  expect([asked, taken]).toEqual([100_000, 100_001]);
  // One page is being drawn up, one waits, one is being sent.
  expect(furthest).toBeLessThanOrEqual(3 * pageSize);
});
