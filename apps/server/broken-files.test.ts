import { strToU8, zipSync } from "fflate";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { common } from "@apron/kit/contract/refusal";
import { tableFileRefusals } from "@apron/kit/contract/table-file";
import { roles } from "@apron/kit/contract/roles";
import { cellsIn } from "@apron/kit/server/sheets";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "./calls.ts";
import { features } from "./features.ts";

const everyRole = Object.values(roles).map(({ id }) => id);
/** The import of a folder takes documents, which learning tries; that of affected flights keeps nothing and has no list. */
const others = new Set(["/cass/study/desk/import", "/cass/faultFlight/import"]);

/** One import of each thread that reads tables. */
const readers = new Set(["/cass/network/desk/import", "/cass/firewallPolicy/desk/import"]);

let portal: TestPortal;
let imports: string[];
beforeAll(async () => {
  portal = await openTestPortal(features, {}, { demo: false });
  imports = allCalls(portal.house)
    .map(({ path }) => path)
    .filter((path) => path.endsWith("/import") && !others.has(path));
}, 600_000);
afterAll(async () => await portal.close());

/** Somebody else for each, as a person hands in ten files a minute. */
let visitors = 0;
const visitor = async (): Promise<Browser> =>
  await portal.visitAs({ accountId: `importer-${(visitors += 1)}`, version: "3", roles: everyRole });

const oleWith = (stream: string): Uint8Array =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(stream, "utf16le")]);

type Code = keyof typeof tableFileRefusals | keyof typeof importRefusals;

const broken: readonly (readonly [what: string, code: Code, bytes: () => Uint8Array, always?: true])[] = [
  ["nothing at all", "E15025", () => Buffer.from("")],
  ["a header alone", "E11008", () => Buffer.from("甲,乙\n")],
  ["other columns", "E11008", () => Buffer.from("甲,乙\n1,2\n"), true],
  ["a hundred thousand rows and one", "E15023", () => Buffer.from(`甲,乙\n${"1,2\n".repeat(100_001)}`)],
  ["a picture that is called a workbook", "E15029", () => picture("png"), true],
  ["a workbook under a password", "E15021", () => oleWith("EncryptedPackage"), true],
  ["a page that is called a workbook", "E15036", () => Buffer.from("<meta charset=utf-8><table><tr><td>编号"), true],
  ["a table as XML", "E15036", () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
  ["a page with its parts", "E15036", () => Buffer.from("MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n")],
  ["a workbook of before 2007", "E15026", () => oleWith("Workbook")],
  ["an archive that is no workbook", "E15029", () => zipSync({ "a.txt": strToU8("x") })],
  ["half a workbook", "E15022", () => zipSync({ "xl/workbook.xml": strToU8("<workbook/>".repeat(99)) }).slice(0, 60)],
  [
    "an archive of very many files",
    "E15024",
    () => zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()]))),
  ],
];

describe("every desk that takes a table from a file", () => {
  it("answers what is none of its files in words at the file, and keeps nothing of it", async () => {
    expect(imports.length).toBeGreaterThan(14);
    const wrong: string[] = [];
    for (const path of imports) {
      // Most are read by one thread of the kit: of these one is tried whole, which is also read to its bounds.
      const isTriedWhole = readers.has(path);
      const browser = await visitor();
      for (const [what, code, bytes] of isTriedWhole ? broken : broken.filter(([, , , always]) => always)) {
        const { http, status, result } = await sendFile(browser, path, { name: "表.xlsx", bytes: bytes() }, {});
        const said = result?.fields?.file;
        const word = { ...tableFileRefusals, ...importRefusals }[code];
        const isSaid = typeof said === "string" && said.startsWith(word.zh.split("{")[0] ?? "");
        if (http !== 200 || status === "200" || !isSaid) wrong.push(`${path}: ${what} was answered ${status} ${said}`);
      }
      const kept = await browser.post(path.replace(/import$/, "getImports"), {});
      if (kept.result.total !== 0) wrong.push(`${path}: ${kept.result.total} files were kept`);
    }
    expect(wrong).toEqual([]);
  }, 900_000);

  it("tells a formula without a result at its row, and reads what is merged as a person does", async () => {
    const wrong: string[] = [];
    for (const path of imports) {
      const browser = await visitor();
      const sample = await browser.get(path.replace(/import$/, "getSample"));
      const [head = [], row = []] = (await cellsIn(sample.bytes, 1_000)).cells;
      const { status, result } = await sendFile(browser, path, { name: "表.xlsx", bytes: sheetOf(head, row) }, {});
      if (status !== "200") {
        wrong.push(`${path}: ${status} ${JSON.stringify(result)}`);
        continue;
      }
      const read = await browser.post(path.replace(/import$/, "getImport"), { id: result.id });
      const rows: { n: number; problems: { message: string }[] }[] = read.result.list;
      const formula = rows.find(({ n }) => n === 2)?.problems.map(({ message }) => message) ?? [];
      if (!formula.includes(importRefusals.E11004.zh)) wrong.push(`${path}: row 2 said ${formula.join()}`);
      const merged = rows.filter(({ n }) => n === 3 || n === 4);
      const empty = merged.flatMap(({ problems }) => problems).filter(({ message }) => message === common.E9410.zh);
      if (merged.length !== 2 || empty.length > 0) wrong.push(`${path}: merged rows read ${JSON.stringify(merged)}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  it("hands out the rows that are wrong as a file that comes in again, in either language", async () => {
    const wrong: string[] = [];
    for (const path of imports) {
      const [browser, call] = [await visitor(), (name: string): string => path.replace(/import$/, name)];
      const sample = await browser.get(call("getSample"));
      const [head = [], row = []] = (await cellsIn(sample.bytes, 1_000)).cells;
      const made = (await sendFile(browser, path, { name: "表.xlsx", bytes: sheetOf(head, row) }, {})).result;
      // What a file leaves out of a firewall is removed: that file is handed out whole.
      const rows = path === "/cass/firewallPolicy/desk/import" ? 3 : made.errors;
      for (const [language, format] of [
        ["zh", "xlsx"],
        ["en", "csv"],
      ] as const) {
        const { bytes } = await browser.get(`${call("getWrong")}?id=${made.id}&format=${format}`, { language });
        const [titles = [], first = []] = (await cellsIn(bytes, 1_000)).cells;
        const said = [titles.length, first[0], /^(?:第2行：|Row 2: )/.test(first.at(-1) ?? "")];
        if (said.join() !== [head.length + 1, "#FORMULA!", true].join()) wrong.push(`${path}: ${said.join()}`);
        portal.pass(61);
        const again = (await sendFile(browser, path, { name: "待更正", bytes }, {})).result;
        const read = again.added + again.changed + again.same + again.errors;
        if (read !== rows || again.errors === 0 || again.beside?.columns)
          wrong.push(`${path} ${language} ${format}: ${read} of ${rows} rows, ${JSON.stringify(again.beside)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);
});

/** A workbook with a row whose first cell is a formula nobody has worked out, and two rows that share their first cell. */
const sheetOf = (head: readonly string[], row: readonly string[]): Uint8Array => {
  const letters = head.map((_, at) => columnOf(at));
  const cells = (n: number, texts: readonly string[]): string =>
    texts.map((text, at) => `<c r="${letters[at]}${n}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join("");
  const rows = [
    `<row r="1">${cells(1, head)}</row>`,
    `<row r="2"><c r="A2"><f>1+1</f></c>${cells(2, row).replace(/^<c.*?<\/c>/s, "")}</row>`,
    `<row r="3">${cells(3, row)}</row>`,
    `<row r="4">${cells(4, row).replace(/^<c.*?<\/c>/s, "")}</row>`,
  ];
  return zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join("")}</sheetData><mergeCells><mergeCell ref="A3:A4"/></mergeCells></worksheet>`,
    ),
  });
};

const columnOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnOf(Math.floor(at / 26) - 1)}${columnOf(at % 26)}`;
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
