import { expect, it } from "vitest";
import type { TemplateVersion } from "../wire.ts";
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
  expect(mayBeUsed(published, "work", false)).toBe(true);
  expect(mayBeUsed({ ...published, status: "retired" }, "work", false)).toBe(true);
});

it("a draft, or a template of another business, takes no record", () => {
  expect(mayBeUsed({ ...published, status: "draft" }, "work", false)).toBe(false);
  expect(mayBeUsed({ ...published, status: "draft" }, "work", true)).toBe(false);
  expect(mayBeUsed(published, "fault", false)).toBe(false);
});

it("a template that was withdrawn takes corrections only", () => {
  expect(mayBeUsed({ ...published, enabled: false }, "work", false)).toBe(false);
  expect(mayBeUsed({ ...published, enabled: false }, "work", true)).toBe(true);
});
