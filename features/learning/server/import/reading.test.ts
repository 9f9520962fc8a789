import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { learningLimits } from "../../document.ts";
import { readAll } from "./reading.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A DOCX as a Chinese Word writes it: its headings have Chinese names. */
const docxOf = (body: string): Uint8Array =>
  zipSync({
    "[Content_Types].xml": strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/_rels/document.xml.rels": strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r2" Type="${relations}/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>`,
    ),
    "word/styles.xml": strToU8(
      `${head}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="1"><w:name w:val="标题 1"/></w:style></w:styles>`,
    ),
    "word/document.xml": strToU8(
      `${head}<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${body}</w:body></w:document>`,
    ),
  });
const paragraph = (text: string, style = ""): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A PDF of these objects; whoever reads it finds them without a table of their places. */
const pdfOf = (objects: readonly string[], trailer: string): Uint8Array =>
  strToU8(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("")}trailer\n${trailer}\n%%EOF\n`,
  );
const page = "BT /F1 12 Tf 72 700 Td (Article 1 Keys are kept in the safe.) Tj ET";
const pages = [
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[6 0 R]/AA<</O 7 0 R>>>>",
  `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  "<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A 7 0 R>>",
  "<</S/JavaScript/JS(globalThis.ranByPdf = true;)>>",
];

/** The list of contents of an archive with so many entries of nothing, whose end says `said` of them. */
const listOf = (entries: number, said: number): Uint8Array => {
  const start = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(1, 28);
  entry.write("a", 46);
  const list = Buffer.alloc(entries * entry.length, entry);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(said, 8);
  end.writeUInt16LE(said, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(start.length, 16);
  return new Uint8Array(Buffer.concat([start, list, end]));
};

it("reads a DOCX with its headings and articles, alone and in a folder", async () => {
  const bytes = docxOf(
    [
      paragraph("机房钥匙管理办法", "1"),
      paragraph("第一条 钥匙由值班经理保管。"),
      `<w:p><w:hyperlink r:id="r2"><w:r><w:t>见附件</w:t></w:r></w:hyperlink></w:p>`,
      "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>钥匙</w:t></w:r></w:p></w:tc></w:tr></w:tbl>",
    ].join(""),
  );
  const alone = await readAll("钥匙.docx", bytes);
  expect(alone.rows).toMatchObject([{ problem: "" }]);
  const html = alone.rows[0]?.html ?? "";
  expect(html).toContain("<h2>机房钥匙管理办法</h2>");
  expect(html).toContain("<p>第一条 钥匙由值班经理保管。</p>");
  expect(html).toMatch(/<td>.*钥匙.*<\/td>/);
  const folder = await readAll("夹.zip", zipSync({ "制度/钥匙.docx": bytes }));
  expect(folder.rows).toMatchObject([{ path: "制度/钥匙.docx", html, problem: "" }]);
});

it.each([
  [
    "a DOCX under a password",
    "密.docx",
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]),
    "E20019",
  ],
  [
    "a PDF under a password",
    "密.pdf",
    pdfOf(
      [
        "<</Type/Catalog/Pages 2 0 R>>",
        ...pages,
        `<</Filter/Standard/V 1/R 2/Length 40/O<${"01".repeat(32)}>/U<${"02".repeat(32)}>/P -4>>`,
      ],
      "<</Root 1 0 R/Size 9/Encrypt 8 0 R/ID[<00><00>]>>",
    ),
    "E20012",
  ],
  ["a DOCX that is cut off", "断.docx", docxOf(paragraph("第一条")).subarray(0, 300), "E20015"],
  ["a PDF of which nothing is left", "碎.pdf", Uint8Array.from([0, 255, 254, 0, 1, 200, 129, 0]), "E20015"],
  ["a workbook called DOCX", "表.docx", zipSync({ "xl/workbook.xml": strToU8("<workbook/>") }), "E20013"],
])("says what is wrong with %s", async (_what, name, bytes, problem) => {
  const { rows } = await readAll("夹.zip", zipSync({ [name]: bytes }));
  expect(rows).toMatchObject([{ path: name, html: "", problem }]);
});

it("reads a text that begins with letters which begin a picture too", async () => {
  const { rows } = await readAll("夹.zip", zipSync({ "BMS.md": strToU8("BMS系统说明") }));
  expect(rows).toMatchObject([{ path: "BMS.md", problem: "" }]);
});

it("reads the text of a PDF and runs none of its scripts", async () => {
  const { rows } = await readAll(
    "脚本.pdf",
    pdfOf(["<</Type/Catalog/Pages 2 0 R/OpenAction 7 0 R>>", ...pages], "<</Root 1 0 R/Size 8>>"),
  );
  expect(rows).toMatchObject([{ problem: "" }]);
  expect(rows[0]?.html).toContain("Keys are kept in the safe.");
  expect(rows[0]?.html).not.toContain("ranByPdf");
  expect(globalThis).not.toHaveProperty("ranByPdf");
});

it("refuses a million files of nothing by their list, also where its end says that there is one", async () => {
  const whole = Math.floor(learningLimits.importBytes / 47) - 1;
  for (const archive of [listOf(1_000_000, 0xff_ff), listOf(whole, 1)])
    expect(await readAll("夹.zip", archive)).toEqual({ whole: { flaw: "tooMany" }, rows: [] });
});

it("leaves out of a folder what nobody reads, and tells of every other file that it is not read", async () => {
  const text = strToU8("# 制度");
  const left = [".git/config", "__MACOSX/a.md", "~$a.docx", "Thumbs.db", "desktop.ini", "图/1.PNG"];
  const told = ["课件.pptx", "表.xlsx", "a.exe", "内.zip"];
  const folder = await readAll(
    "夹.zip",
    zipSync(Object.fromEntries([...left, ...told, "../上.md", "下.md"].map((name) => [name, text]))),
  );
  expect(folder.rows.map(({ path, problem }) => [path, problem])).toEqual([
    ...told.map((name) => [name, "E20023"]),
    ["../上.md", ""],
    ["下.md", ""],
  ]);
});

it("tells of a link in a folder that it is none of its documents, and knows names as Windows and GBK write them", async () => {
  const text = strToU8("第一条 甲。");
  const made = zipSync({
    "夹/链接.md": [strToU8("../甲.md"), { os: 3, attrs: (0o12_0777 << 16) >>> 0 }],
    "夹/甲.md": [text, { os: 3, attrs: (0o10_0644 << 16) >>> 0 }],
    "夹\\下\\乙.md": text,
    "AB\\CD.md": text,
  });
  // A name in GBK does not say so.
  const [before, gbk] = [Buffer.from("AB\\CD.md"), Buffer.from([0xd6, 0xc6, 0x5c, 0xb6, 0xc8, 0x2e, 0x6d, 0x64])];
  const bytes = Buffer.from(made);
  for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + 1)) gbk.copy(bytes, at);
  const { rows } = await readAll("夹.zip", new Uint8Array(bytes));
  expect(rows.map(({ path, problem }) => [path, problem])).toEqual([
    ["夹/链接.md", "E20028"],
    ["夹/甲.md", ""],
    ["夹/下/乙.md", ""],
    ["制/度.md", ""],
  ]);
});

it("reads what a text says of itself under the names that the portal gives it", async () => {
  const { rows } = await readAll(
    "甲.md",
    strToU8("---\ntitle: '甲'\ndocNo: “1号”\npublishDate: 2026-01-01\n---\n第一条"),
  );
  expect(rows[0]?.facts).toEqual({ title: "甲", docNo: "1号", publishDate: "2026-01-01" });
});

it("tells of slides and workbooks handed in alone that they are not read, not of each of their parts", async () => {
  const parts = { "[Content_Types].xml": strToU8("<Types/>"), "ppt/slides/1.xml": strToU8("<slide/>") };
  for (const name of ["课件.pptx", "表.xlsx", "文.docx"]) {
    const { rows } = await readAll(name, zipSync(parts));
    expect(rows).toMatchObject([{ path: name, problem: name.endsWith("docx") ? "E20013" : "E20023" }]);
  }
});

it("reads a statute that was copied without blank lines article by article, below its chapters", async () => {
  const text = ["# 某某办法", "第一章 总则", "　　第一条 为了规范，", "制定本办法。", "第四十二条 应当报告。", ""].join(
    "\r\n",
  );
  const { rows } = await readAll("办法.md", strToU8(text));
  expect(rows[0]?.html?.replace(/\s+/g, "")).toBe(
    "<h1>某某办法</h1><h3>第一章总则</h3><p>第一条为了规范，制定本办法。</p><p>第四十二条应当报告。</p>",
  );
});
