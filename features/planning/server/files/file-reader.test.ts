import { strToU8, zipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { Refusal } from "@apron/kit/contract/refusal";
import { readRosterFile } from "./file-reader.ts";
import { emptyRow } from "../rules/columns.ts";
import { rosterCalendar } from "./write-calendar.ts";
import { writeRoster } from "./write-roster.ts";
import { csvOf, sheetOf } from "./write-sheet.ts";

const task = {
  sheet: "",
  from: "2026-01-01",
  until: "2027-12-31",
  name: "roster",
  today: "2026-11-24",
  people: [],
  posts: [],
  departments: [],
};
const read = (bytes: Uint8Array) => readRosterFile({ ...task, bytes });
const refusalOf = (bytes: Uint8Array): Promise<{ code: string; values: unknown }> =>
  read(bytes).then(
    () => ({ code: "read", values: undefined }),
    (error: unknown) =>
      error instanceof Refusal
        ? { code: error.kind.code, values: error.detail.values }
        : { code: String(error), values: undefined },
  );

const shift = {
  ...emptyRow,
  id: "s1",
  depaName: "网络部",
  postName: "监控",
  posttype: "one",
  type: "onduty",
  shift: "night",
  form: "leader",
  startOndutyDate: "2026-12-01 20:00:00",
  endOndutyDate: "2026-12-02 08:00:00",
  name: "张一",
  mobile: "13500000001",
  remark: '=HYPERLINK("http://x"), "引号"',
  stateNum: 0,
};
const header = ["部门", "岗位", "开始时间", "结束时间", "姓名"];

/** A workbook whose one sheet is this XML, as a spreadsheet program would have packed it. */
const workbookWith = (sheetXml: string): Uint8Array =>
  zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(sheetXml),
  });
const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("what is exported as a workbook reads back the same, formulas as plain text", async () => {
  const { source, table } = await read(
    await writeRoster({ format: "xlsx", title: "值班/表", rows: [shift], language: "zh", now: 0 }),
  );
  expect(source).toBe("xlsx");
  expect(table.rows).toEqual([{ n: 2, cells: sheetOf([shift], "zh")[1] }]);
});

test("CSV is read in UTF-8 and in GB18030", async () => {
  expect((await read(Buffer.from(csvOf(sheetOf([shift], "zh"))))).table.columns[0]).toBe("部门");
  // 部门,姓名 / 网络,张 in GB18030
  const gb = Buffer.from([
    0xb2, 0xbf, 0xc3, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xcd, 0xf8, 0xc2, 0xe7, 0x2c, 0xd5, 0xc5, 0x0a,
  ]);
  expect((await read(gb)).table).toEqual({ columns: ["部门", "姓名"], rows: [{ n: 2, cells: ["网络", "张"] }] });
});

test("an exported calendar reads back with every field", async () => {
  const { source, table } = await read(Buffer.from(rosterCalendar("表", [shift], { now: 0, language: "zh" })));
  expect(source).toBe("ical");
  const cells = Object.fromEntries(table.columns.map((column, at) => [column, table.rows[0]?.cells[at]]));
  expect(cells).toMatchObject({
    DTSTART: shift.startOndutyDate,
    DTEND: shift.endOndutyDate,
    "X-APRON-NAME": "张一",
    "X-APRON-REMARK": shift.remark,
  });
});

test("an event whose time is broken is a row that shows it as written, and the others are read", async () => {
  const event = (start: string) => ["BEGIN:VEVENT", start, "DTEND:20261201T200000", "SUMMARY:张一", "END:VEVENT"];
  const starts = ["DTSTART:20261201T080000", "DTSTART:soon", "DTSTART;TZID=Asia/Shanghai:20261301T080000", "X-NONE:1"];
  const ics = ["BEGIN:VCALENDAR", ...starts.flatMap(event), "END:VCALENDAR"].join("\r\n");
  const { table } = await read(Buffer.from(ics));
  expect(table.rows.map(({ n, cells }) => [n, ...cells.slice(0, 2)])).toEqual([
    [1, "2026-12-01 08:00:00", "2026-12-01 20:00:00"],
    [2, "soon", "2026-12-01 20:00:00"],
    [3, "20261301T080000", "2026-12-01 20:00:00"],
    [4, "", "2026-12-01 20:00:00"],
  ]);
});

test("UTF-16 is read with its mark and without", async () => {
  const text = "部门,姓名\n网络,张\n";
  const expected = { columns: ["部门", "姓名"], rows: [{ n: 2, cells: ["网络", "张"] }] };
  for (const mark of ["", "\ufeff"]) {
    const little = Buffer.from(mark + text, "utf16le");
    expect((await read(little)).table).toEqual(expected);
    expect((await read(Buffer.from(little).swap16())).table).toEqual(expected);
  }
});

test("repeating events and foreign zones become Shanghai shifts", async () => {
  const ics = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20261201T000000Z",
    "DTEND:20261201T120000Z",
    "RRULE:FREQ=DAILY;COUNT=3",
    "SUMMARY:张一",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  const { table } = await read(Buffer.from(ics));
  expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ["2026-12-01 08:00:00", "2026-12-01 20:00:00"],
    ["2026-12-02 08:00:00", "2026-12-02 20:00:00"],
    ["2026-12-03 08:00:00", "2026-12-03 20:00:00"],
  ]);
});

test("merged cells fill all their rows, a formula without a value is marked in its cell, one with a value is read", async () => {
  const { table } = await read(
    workbookWith(
      `<worksheet><sheetData><row r="1">${header.map((name, at) => textCell(`${"ABCDE"[at]}1`, name)).join("")}</row>
      <row r="2">${textCell("A2", "网络部")}<c r="B2" t="str"><f>CONCAT("监","控")</f><v>监控</v></c><c r="E2"><f>A1&amp;B1</f></c></row>
      <row r="3">${textCell("E3", "李二")}</row></sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
    ),
  );
  expect(table.rows).toEqual([
    { n: 2, cells: ["网络部", "监控", "", "", "#FORMULA!"] },
    { n: 3, cells: ["网络部", "", "", "", "李二"] },
  ]);
});

test("a cell in error says which, an empty result is empty, and formatting far away costs nothing", async () => {
  const { table } = await read(
    workbookWith(
      `<worksheet><sheetData><row>${header.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join("")}</row>
      <row r="2">${textCell("A2", "网络部")}<c r="B2" t="e"><f>A9</f><v>#REF!</v></c><c r="C2" t="str"><f>""</f><v></v></c><c r="XFD2" s="1"/></row>
      <row r="1048576" s="1"><c r="XFD1048576" s="1"/></row></sheetData></worksheet>`,
    ),
  );
  expect(table).toEqual({ columns: header.slice(0, 5), rows: [{ n: 2, cells: ["网络部", "#REF!"] }] });
});

test("the sheet with the roster is found behind notes, and one that is asked for must be there", async () => {
  const sheets = ["说明", "十二月"];
  const workbook = zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook><sheets>${sheets.map((name, at) => `<sheet name="${name}" r:id="rId${at}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${sheets.map((_name, at) => `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`).join("")}</Relationships>`,
    ),
    "xl/worksheets/sheet0.xml": strToU8(
      `<worksheet><sheetData><row r="1">${textCell("A1", "请填第二页")}</row></sheetData></worksheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet><sheetData>${[1, 2].map((line) => `<row r="${line}"${line === 2 ? ' hidden="1"' : ""}>${header.map((name, at) => textCell(`${"ABCDE"[at]}${line}`, name)).join("")}</row>`).join("")}</sheetData></worksheet>`,
    ),
  });
  const { table, found } = await read(workbook);
  expect(table.columns).toEqual(header);
  // Nothing is left out, or taken along, in silence.
  expect(found.beside).toEqual({ sheet: "十二月", others: ["说明"], hidden: [2] });
  const asked = readRosterFile({ ...task, bytes: workbook, sheet: "一月" });
  await expect(asked).rejects.toMatchObject({ kind: { code: "E15028" } });
});

test("a changed occurrence stands instead of the one it changes, and a zone nobody defines is left to the planner", async () => {
  const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"];
  const ics = [
    "BEGIN:VCALENDAR",
    ...event("DTSTART:20261201T080000", "DTEND:20261201T200000", "RRULE:FREQ=DAILY;COUNT=2", "SUMMARY:张一"),
    ...event("RECURRENCE-ID:20261202T080000", "DTSTART:20261202T090000", "DTEND:20261202T210000", "SUMMARY:李二"),
    "END:VCALENDAR",
    "BEGIN:VCALENDAR",
    ...event("DTSTART;TZID=America/New_York:20261203T080000", "DTEND;TZID=America/New_York:20261203T200000"),
    "END:VCALENDAR",
  ].join("\r\n");
  expect((await read(Buffer.from(ics))).table.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
    ["2026-12-01 08:00:00", "张一"],
    ["2026-12-02 09:00:00", "李二"],
    ["2026-12-03 08:00:00 America/New_York", ""],
  ]);
});

test("100,000 rows are refused at once, with the number that is allowed", async () => {
  const rows = Array.from(
    { length: 100_000 },
    (_none, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  ).join("");
  expect(await refusalOf(workbookWith(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))).toEqual({
    code: "E15023",
    values: { count: 100_000, maximum: 20_000 },
  });
  expect((await refusalOf(Buffer.from(`a,b\n${"1,2\n".repeat(100_000)}`))).code).toBe("E15023");
});

test("a bomb is refused before it is unpacked", async () => {
  expect((await refusalOf(zipSync({ "xl/a.xml": new Uint8Array(101 * 1024 * 1024) }, { level: 9 }))).code).toBe(
    "E15024",
  );
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_none, at) => [`xl/${at}.xml`, new Uint8Array()]));
  expect((await refusalOf(zipSync(many))).code).toBe("E15024");
});

test.each([
  ["a picture with another name", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), "E15020"],
  ["a PDF", Buffer.from("%PDF-1.7"), "E15020"],
  ["a web page with a spreadsheet's name", Buffer.from("<html><table><tr><td>部门</td></tr></table></html>"), "E15036"],
  ["an archive that is no workbook", Buffer.from(zipSync({ "a.txt": strToU8("x") })), "E15020"],
  [
    "a workbook under a password",
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
    "E15021",
  ],
  ["a workbook of the old format", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "E15026"],
  ["a torn workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "E15022"],
  ["a header alone", Buffer.from("部门,岗位\n"), "E15025"],
  ["nothing", Buffer.alloc(0), "E15025"],
  ["a quote that never closes", Buffer.from('部门,岗位\n"网络,监控\n'), "E15022"],
  ["a torn calendar", Buffer.from("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n???\r\n"), "E15022"],
])("%s is refused by its own line", async (_what, bytes, code) => expect((await refusalOf(bytes)).code).toBe(code));

/** A date as a workbook keeps it: days since the end of 1899, shown as a date by its format. */
const dateCell = (days: number) => ({ value: days, type: Number, format: "yyyy-mm-dd hh:mm" });
/** 1 December 2026. */
const december = 46_357;

test("dates and times of a workbook become wall times", async () => {
  const workbook = await writeXlsxFile([
    header.map((value) => ({ value, type: String })),
    [
      { value: "网络部", type: String },
      { value: "监控", type: String },
      dateCell(december + 20 / 24),
      dateCell(december + 1 + 8 / 24),
      { value: "张一", type: String },
    ],
  ]).toBuffer();
  expect((await read(workbook)).table.rows[0]?.cells).toEqual([
    "网络部",
    "监控",
    "2026-12-01 20:00:00",
    "2026-12-02 08:00:00",
    "张一",
  ]);
});

afterEach(() => void vi.restoreAllMocks());

test("what stands in a large file comes over in pieces, between which the server answers others", async () => {
  const row = Array.from({ length: 40 }, (_, at) => `格${at}`).join(",");
  const parse = JSON.parse;
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const pieces: { turn: number; length: number }[] = [];
  vi.spyOn(JSON, "parse").mockImplementation((text, revive) => {
    pieces.push({ turn, length: text.length });
    return parse(text, revive);
  });
  const { table } = await read(Buffer.from(`${row}\n`.repeat(5000)));
  clearImmediate(next);
  expect(table.rows).toHaveLength(4999);
  expect(table.rows.at(-1)?.cells).toHaveLength(40);
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(250_000);
  expect(new Set(pieces.map((piece) => piece.turn)).size).toBe(pieces.length);
});

test("a file of commas holds nothing, and those at the ends of its rows cost nothing", async () => {
  expect(await refusalOf(Buffer.from(`${",".repeat(199)}\n`.repeat(20_000)))).toMatchObject({ code: "E15025" });
  const { table } = await read(Buffer.from(`${header.join(",")}${",".repeat(190)}\n网络${",".repeat(190)}\n`));
  expect(table).toEqual({ columns: header, rows: [{ n: 2, cells: ["网络"] }] });
});

test("more cells than a house could need are refused and counted", async () => {
  const row = Array(200).fill("1").join(",");
  const refusal = await refusalOf(Buffer.from(`${header.join(",")}\n${`${row}\n`.repeat(2600)}`));
  expect(refusal).toEqual({ code: "E15035", values: { count: 520_000, maximum: 500_000 } });
});
