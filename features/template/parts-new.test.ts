import { expect, it } from "vitest";
import { type DataRecord, insertPart, problemsIn, readTemplate, sampleOf } from "@apron/dialect";
import { newPart, newParts } from "./parts-new.ts";

it("every part the editor offers is read without a warning, and a sample of it passes", () => {
  let schema: DataRecord = { type: "object", properties: {} };
  for (const part of newParts) schema = insertPart(schema, undefined, part, newPart(part)).schema;
  const form = readTemplate(JSON.stringify(schema));
  expect(form.warnings).toEqual([]);
  expect(problemsIn(form, sampleOf(form, "2026-11-21"))).toEqual({});
});
