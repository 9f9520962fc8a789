import { expect, it } from "vitest";
import type { TemplateVersion } from "../wire.ts";
import { refuseClosed } from "./closed.ts";
import { mayBeUsed } from "./rules.ts";

const published: TemplateVersion = {
  templateId: "work-dlb",
  version: 2,
  name: "DLB",
  business: "work",
  typeId: "work",
  typeName: "",
  subtypeId: "dlb",
  subtypeName: "",
  content: "{}",
  status: "published",
  enabled: true,
};

it("a record is saved by a published version of its business, also by one that was followed by another", () => {
  expect(mayBeUsed(published, "work")).toBe(true);
  expect(mayBeUsed({ ...published, status: "retired" }, "work")).toBe(true);
});

it("a draft, or a template of another business, takes no record", () => {
  expect(mayBeUsed({ ...published, status: "draft" }, "work")).toBe(false);
  expect(mayBeUsed(published, "fault")).toBe(false);
});

it("a template that was closed is no new record's, and says to choose another", () => {
  expect(() => refuseClosed(published)).not.toThrow();
  expect(() => refuseClosed({ ...published, enabled: false })).toThrow(
    expect.objectContaining({ kind: expect.objectContaining({ code: "E16037" }) }),
  );
});
