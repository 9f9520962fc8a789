import { expect, it } from "vitest";
import { pdfOf, type PdfPaper } from "./index.ts";
import { paperLimits, settable } from "./paper.ts";

const paper: PdfPaper = {
  language: "zh",
  title: "过期客票查询结果",
  issuer: "门户",
  blocks: [
    { kind: "facts", facts: [["姓名", "𠮷野/䶮"]] },
    { kind: "heading", text: "航段" },
    {
      kind: "table",
      columns: [
        { title: "航班号", share: 1 },
        { title: "说明", share: 3 },
      ],
      rows: Array.from({ length: 120 }, (_, place) => [`CZ${place}`, "很长的一段说明".repeat(place % 9)]),
    },
    { kind: "note", text: "以主机答复为准" },
  ],
  foot: "含个人信息",
  pages: "第 {page} / {pages} 页",
};
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

it("makes documents one after the other while the server goes on, with their language, title and structure", async () => {
  const gaps: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    gaps.push(performance.now() - last);
    last = performance.now();
  }, 5);
  const made = await Promise.all([1, 2, 3].map(async () => await pdfOf(paper)));
  clearInterval(timer);
  const [first = new Uint8Array()] = made;
  expect(made.map((bytes) => textOf(bytes).slice(0, 8))).toEqual(["%PDF-1.7", "%PDF-1.7", "%PDF-1.7"]);
  expect(textOf(first)).toMatch(/\/Lang \(zh-CN\)/);
  expect(textOf(first)).toMatch(/\/Marked true/);
  const pages = textOf(first).match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
  // The event loop was free in between: it came round far more often than there were documents.
  expect(gaps.length).toBeGreaterThan(10);
});

it("refuses a document no press could hold, and makes the next", async () => {
  const rows = Array.from({ length: paperLimits.cells }, () => ["a"]);
  const huge: PdfPaper = { ...paper, blocks: [{ kind: "table", columns: [{ title: "a", share: 1 }], rows }] };
  await expect(pdfOf(huge)).rejects.toThrow("too large");
  expect(textOf(await pdfOf({ ...paper, blocks: [] })).slice(0, 5)).toBe("%PDF-");
});

it("writes out signs the type does not have, and leaves out those nobody sees", () => {
  const has = (codePoint: number): boolean => codePoint < 0x10000;
  expect(settable("𠮷野\u202e家\u0007\u200b", has)).toBe("〔U+20BB7〕野家 ");
  expect(settable("\ud800", has)).toBe("�");
});
