import { expect, it } from "vitest";
import { softwareKeyOf, sortKeyOf } from "../release.ts";
import { releaseRefusals } from "../texts.ts";
import { otherThanDeclared, type Slice, slicesOf, wrongDeclaration } from "./rules.ts";

it("versions stand in the order in which they come out", () => {
  const inOrder = ["7.9", "8.4-beta", "8.4.0-rc1", "8.4.0", "8.4.0.1", "8.4.1", "8.9", "8.10", "8.10a", "2026.11"];
  expect(inOrder.toReversed().toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual(inOrder);
});

it.each([
  ["V8.04", "8.4"],
  ["８.４", "8.4"],
  ["8-4", "8.4"],
])("%s is the version %s", (one, other) => expect(sortKeyOf(one)).toBe(sortKeyOf(other)));

it.each([
  ["8.4", "8.4.0"],
  ["8.4", "8.40"],
])("%s is not the version %s", (one, other) => expect(sortKeyOf(one)).not.toBe(sortKeyOf(other)));

it("what has neither letter nor digit is no version; blanks and capitals make no other software", () => {
  expect([sortKeyOf("…"), sortKeyOf("")]).toEqual(["", ""]);
  expect(softwareKeyOf("New App")).toBe(softwareKeyOf("NEWAPP"));
});

const hashes = { sha256: "a".repeat(64), md5: "b".repeat(32) };
const none = { declaredSha256: "", declaredMd5: "" };

it("a file is what was declared of it, by each hash that was", () => {
  expect(otherThanDeclared(none, hashes)).toBeUndefined();
  expect(otherThanDeclared({ declaredSha256: hashes.sha256, declaredMd5: hashes.md5 }, hashes)).toBeUndefined();
  expect(otherThanDeclared({ ...none, declaredSha256: "c".repeat(64) }, hashes)?.kind).toBe("SHA-256");
  expect(otherThanDeclared({ ...none, declaredMd5: "c".repeat(32) }, hashes)?.kind).toBe("MD5");
});

it("nothing else is declared once the file is there", () => {
  const other = { ...none, declaredMd5: "c".repeat(32) };
  expect(wrongDeclaration(other, hashes)).toEqual({ declaredMd5: releaseRefusals.E19312 });
  expect(wrongDeclaration(other, { sha256: "", md5: "" })).toEqual({});
});

it("any bytes of a file are found in its parts, byte by byte", () => {
  const parts = [
    { file_id: "a", start: 0, size: 4 },
    { file_id: "b", start: 4, size: 4 },
    { file_id: "c", start: 8, size: 1 },
  ];
  const text = { a: "0123", b: "4567", c: "8" };
  const bytesOf = ({ fileId, start, end }: Slice): string =>
    Array.from({ length: end - start + 1 }, (_, at) => text[fileId as keyof typeof text][start + at] ?? "none").join(
      "",
    );
  for (let start = 0; start < 9; start += 1)
    for (let end = start; end < 9; end += 1)
      expect(slicesOf(parts, { start, end }).map(bytesOf).join("")).toBe("012345678".slice(start, end + 1));
});
