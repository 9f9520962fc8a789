// Every schema of the corpus goes through everything the language does. What was read of each stands in
// testing/readings.json: a construct that is understood today and not tomorrow shows there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Data, type DataRecord, entriesIn, isRecord, own } from "./data.ts";
import { changePart, insertPart, movePart, removePart } from "./edit/edit.ts";
import { inLanguage } from "./edit/in-language.ts";
import { outlineOf } from "./edit/outline.ts";
import { schemaIn } from "./read/content.ts";
import { readTemplate } from "./read/read.ts";
import { blank, change, settle } from "./settle/settle.ts";
import { corpus } from "./testing/index.ts";
import type { Form, Node } from "./tree.ts";
import { problemsIn } from "./validate/validate.ts";
import { answersIn, detailValuesOf, fieldsOf } from "./values/answers.ts";
import { readDetails } from "./values/details.ts";
import { sampleOf } from "./values/sample.ts";
import { fieldPath, topKeys } from "./values/values.ts";

const readings: DataRecord = JSON.parse(readFileSync(join(import.meta.dirname, "testing/readings.json"), "utf8"));
const today = "2026-11-21";

/** What is read of a form, how a new record of it begins, and what is wrong with that one and with a sample. */
const reading = (form: Form): object => ({
  fields: fieldsOf(form)
    .map(({ key, kind }) => `${key} (${kind})`)
    .join(", "),
  warnings: form.warnings.map(({ en }) => en),
  opened: blank(form).values,
  blank: problemWords(form, blank(form).values),
  sample: problemWords(form, sampleOf(form, today)),
});

const problemWords = (form: Form, values: DataRecord): readonly string[] =>
  Object.entries(problemsIn(form, values)).map(([path, { en }]) => `${path}: ${en}`);

const holdersIn = (nodes: readonly Node[]): readonly (Node & { is: "field" | "list" })[] =>
  nodes.flatMap((node) => {
    if (node.is === "text") return [];
    return [
      ...(node.is === "field" || node.is === "list" ? [node] : []),
      ...(node.is === "field" ? [] : holdersIn(node.children)),
    ];
  });

describe("the example of README.md", () => {
  const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  const form = readTemplate(/```json\n([^]*?)```/.exec(readme)?.[1] ?? "");

  it("does what is said there", () => {
    expect(form.warnings).toEqual([]);
    expect({ ...problemsIn(form, { state: "bad" }) }).toEqual({
      reason: { zh: "该字段是必填字段", en: "This field is required" },
    });
    expect({ ...problemsIn(form, { state: "ok" }) }).toEqual({});
    expect(detailValuesOf(answersIn(form, { state: "ok" }))).toEqual([
      { key: "state", label: { zh: "状态", en: "State" }, text: { zh: "正常", en: "正常" } },
    ]);
  });
});

describe("the corpus", () => {
  it("is large, and each of its schemas has a reading", () => {
    expect(corpus.size).toBeGreaterThanOrEqual(60);
    expect(entriesIn(readings).map(([name]) => name)).toEqual([...corpus.keys()]);
  });
});

describe.each([...corpus])("the schema %s", (name, content) => {
  const text = JSON.stringify(content);
  const form = readTemplate(text);
  const schema = schemaIn(text).schema ?? {};

  it("is read as it always was", () => {
    expect(reading(form)).toEqual(own(readings, name));
  });

  it("gives the same form when it is written out and read again", () => {
    for (const again of [
      text,
      JSON.stringify(schema),
      JSON.stringify({ elementSchema: schema }, null, 2),
      JSON.stringify({ elementSchema: JSON.stringify({ form: {}, schema }) }),
    ])
      expect(readTemplate(again)).toEqual(form);
  });

  it("gives the same form after an edit and its opposite", () => {
    const added = insertPart(schema, undefined, "added", { type: "string", "x-component": "Input" });
    const edited = [removePart(added.schema, added.steps)];
    for (const { steps, node } of outlineOf(schema)) {
      const moved = movePart(schema, steps, -1);
      edited.push(changePart(schema, steps, node), moved === schema ? schema : movePart(moved, steps, 1));
    }
    for (const one of edited) {
      const again = readTemplate(JSON.stringify(one));
      expect(fieldsOf(again)).toEqual(fieldsOf(form));
      expect(new Set(again.warnings)).toEqual(new Set(form.warnings));
    }
    expect(readTemplate(JSON.stringify(inLanguage(schema, "en"))).fields).toBe(form.fields);
  });

  it("settles a new record, and leaves a stored one as it is", () => {
    const opened = blank(form);
    expect(settle(form, opened.values).values).toBe(opened.values);
    for (const holder of holdersIn(form.nodes)) {
      const rows = fieldPath(holder, [])
        .split(".")
        .flatMap((key) => (key === "*" ? [0] : []));
      for (const value of [undefined, "x", [{}], 7]) {
        const { settled } = change(form, opened, holder, rows, value);
        expect(settle(form, settled.values).values).toBe(settled.values);
      }
    }
  });

  it("says how a record of it reads", () => {
    const sample = sampleOf(form, today);
    expect(readDetails(JSON.stringify(sample))).toEqual({ values: sample });
    for (const { label, text: shown } of detailValuesOf(answersIn(form, sample)))
      expect([label.zh, label.en, shown.zh, shown.en].every((word) => word !== "" && word.isWellFormed())).toBe(true);
  });

  it.each<Data>([null, "x", -1, true, [], [[[]]], {}, { toString: null, length: -1 }, [{ name: 7 }, null]])(
    "says what is wrong with a record full of %j and shows it",
    (value) => {
      const values: Data = JSON.parse(
        JSON.stringify(Object.fromEntries([...topKeys(form)].map((key) => [key, value]))),
      );
      if (!isRecord(values)) throw new Error("no record");
      const settled = settle(form, values);
      expect(settled.values).toBe(values);
      problemsIn(form, values, settled);
      detailValuesOf(answersIn(form, values, settled));
    },
  );
});
