import { afterEach, describe, expect, it } from "vitest";
import { draftKey } from "../session/index.ts";
import { readKept, writeDraft } from "./drafts.ts";

afterEach(() => localStorage.clear());

describe("what is kept of a form", () => {
  it("is found again as it was typed, with what it began from and no secret", () => {
    writeDraft("report", { text: "typed", same: "s", password: "p" }, { text: "was", same: "s" }, "device", "3");
    expect(readKept("report", "device")).toEqual({
      values: { text: "typed" },
      version: "3",
      base: { text: "was", same: "s" },
    });
  });

  it("is found again as releases before have kept it", () => {
    localStorage.setItem(draftKey("report"), JSON.stringify({ text: "typed", "@version": "3" }));
    expect(readKept("report", "device")).toEqual({ values: { text: "typed" }, version: "3", base: {} });
  });

  it("is nothing where what lies there cannot be read", () => {
    for (const text of ["", "[]", "7", "{"]) {
      localStorage.setItem(draftKey("report"), text);
      expect(readKept("report", "device")).toEqual({ values: {}, version: undefined, base: {} });
    }
  });
});
