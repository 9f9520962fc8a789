import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareForms } from "./compare.ts";
import { conditionIn, reactionOf } from "./condition.ts";
import { isRecord, valueAt, type Data, type DataRecord, type Path } from "../data.ts";
import {
  copyPart,
  insertPart,
  movePart,
  movePartIn,
  movePartOut,
  nameProblem,
  removePart,
  renamePart,
} from "./edit.ts";
import { outlineOf } from "./outline.ts";
import { inLanguage } from "./in-language.ts";
import { parseName } from "../values/names.ts";
import { optionsFrom, optionsText } from "./options-text.ts";
import { schemaIn } from "../read/content.ts";
import { readTemplate } from "../read/read.ts";
import { referrersOf } from "./references.ts";
import { blank } from "../settle/settle.ts";
import { anyNode, corpus } from "../testing/index.ts";

const parts = {
  input: { type: "string", "x-component": "Input" },
  number: { type: "number", "x-component": "InputNumber" },
  date: { type: "string", "x-component": "DatePicker" },
  card: { type: "void", "x-component": "Card", properties: {} },
  list: {
    type: "array",
    "x-component": "ArrayCards",
    items: { type: "object", properties: {} },
    properties: { add: { type: "void", "x-component": "ArrayCards.Addition" } },
  },
} satisfies Record<string, DataRecord>;
const empty: DataRecord = { type: "object", properties: {} };
const formOf = (schema: DataRecord) => readTemplate(JSON.stringify(schema));
const names = (schema: DataRecord) => outlineOf(schema).map(({ name, depth }) => `${"-".repeat(depth)}${name}`);
const filled = () => {
  let schema = empty;
  let steps: Path | undefined;
  for (const part of ["input", "card", "number", "list", "date"] as const)
    ({ schema, steps } = insertPart(schema, steps, part, parts[part]));
  return { schema, steps: steps ?? [] };
};
const stepsOf = (schema: DataRecord, name: string): Path =>
  outlineOf(schema).find((part) => part.name === name)?.steps ?? [];

describe("the editor of a template", () => {
  it("adds behind what is chosen, and into it when it holds parts", () => {
    const { schema } = filled();
    expect(names(schema)).toEqual(["input1", "card1", "-number1", "-list1", "--date1"]);
    const pathsOf = (name: string) => outlineOf(schema).find((part) => part.name === name)?.paths;
    expect(pathsOf("date1")).toEqual([["list1", "*", "date1"]]);
    expect(pathsOf("number1")).toEqual([["number1"]]);
    expect(pathsOf("card1")).toEqual([]);
  });

  it("moves up, down, in and out, also where names look like numbers", () => {
    const numbered = {
      type: "object",
      properties: { b: parts.input, "2": parts.input, "1": parts.input },
    };
    expect(names(movePart(numbered, ["properties", "b"], -1))).toEqual(["1", "b", "2"]);
    const { schema } = filled();
    const out = movePartOut(schema, stepsOf(schema, "date1"));
    expect(names(out?.schema ?? empty)).toEqual(["input1", "card1", "-number1", "-list1", "-date1"]);
    const back = movePartIn(out?.schema ?? empty, out?.steps ?? []);
    expect(back?.schema).toEqual(schema);
    expect(movePartIn(schema, stepsOf(schema, "number1"))).toBeUndefined();
    expect(movePartOut(schema, stepsOf(schema, "input1"))).toBeUndefined();
  });

  it("renames in place, never to a name that is taken or cannot be had", () => {
    const { schema } = filled();
    const renamed = renamePart(schema, stepsOf(schema, "number1"), "disk");
    expect(names(renamed?.schema ?? empty)).toEqual(["input1", "card1", "-disk", "-list1", "--date1"]);
    for (const name of ["list1", "__proto__", "", "a..b"])
      expect(renamePart(schema, stepsOf(schema, "number1"), name)).toBeUndefined();
  });

  const linked = (key: string, row: string): DataRecord => ({
    type: "object",
    properties: {
      box: {
        type: "void",
        "x-component": "Card",
        required: [key, "x"],
        properties: { [key]: { type: "string", title: "来源", "x-component": "Input" } },
      },
      lines: {
        type: "array",
        "x-component": "ArrayCards",
        items: {
          type: "object",
          properties: {
            [row]: { type: "number", "x-component": "InputNumber" },
            told: {
              type: "string",
              title: "行内",
              "x-component": "Input",
              "x-visible": `{{ $record.${row} > 3 && $record.${row} < 9 }}`,
              "x-reactions": { dependencies: [`.${row}`, { source: "..other" }], when: "{{$deps[0]}}" },
            },
          },
        },
      },
      other: {
        type: "string",
        title: "联动",
        "x-component": "Input",
        "x-disabled": `{{$form.values?.${key} === 'source' && !$values.sourceOther}}`,
        "x-reactions": [
          {
            dependencies: { given: `${key}#value`, rows: `lines` },
            when: "{{$deps.given}}",
            fulfill: {
              state: { title: `{{ $values.${key}.source + 'source' }}`, value: `{{$values.lines[0].${row}}}` },
            },
          },
          { target: `*(${key}, box)`, when: `{{$self.value}}`, fulfill: { state: { visible: true } } },
          { dependencies: [{ property: "value", type: "any", source: `box.${key}`, name: "source" }] },
        ],
      },
    },
  });

  it("names a part anew wherever a reaction or an expression names it, and nothing that only looks like it", () => {
    const once = renamePart(linked("source", "ping"), ["properties", "box", "properties", "source"], "origin");
    expect(once?.schema).toMatchObject(linked("origin", "ping"));
    const row = ["properties", "lines", "items", "properties", "ping"];
    expect(renamePart(once?.schema ?? empty, row, "delay")?.schema).toMatchObject(linked("origin", "delay"));
    expect(renamePart(linked("source", "ping"), ["properties", "lines"], "rows")?.schema).toMatchObject({
      properties: {
        other: {
          "x-reactions": [
            { dependencies: { rows: "rows" }, fulfill: { state: { value: "{{$values.rows[0].ping}}" } } },
            {},
            {},
          ],
        },
      },
    });
  });

  it("writes a name that is no word of an expression in brackets, where it is read again", () => {
    const schema = linked("source", "ping");
    const renamed = renamePart(schema, ["properties", "box", "properties", "source"], "来源-1");
    expect(valueAt(renamed?.schema, ["properties", "other", "x-disabled"])).toContain('$form.values?.["来源-1"]');
    expect(formOf(renamed?.schema ?? empty).warnings).toEqual(formOf(schema).warnings);
  });

  it("never throws, whatever schema it is, and leaves a form with as many parts and reactions", () => {
    fc.assert(
      fc.property(anyNode, (value) => {
        const schema: unknown = JSON.parse(
          JSON.stringify({ properties: { a: value, b: { properties: value }, c: value } }),
        );
        if (!isRecord(schema)) return;
        const before = formOf(schema);
        for (const { steps, name } of outlineOf(schema)) {
          referrersOf(schema, steps);
          insertPart(schema, steps, "list", parts.list);
          for (const change of [copyPart, movePartIn, movePartOut]) change(schema, steps);
          for (const by of [1, -1] as const) movePart(schema, steps, by);
          removePart(schema, steps);
          const renamed = renamePart(schema, steps, "renamed");
          // Other names are read differently: not at all, or as several values.
          if (renamed === undefined || parseName(name)?.is !== "plain") continue;
          const after = formOf(renamed.schema);
          expect([after.fields, after.rules.length]).toEqual([before.fields, before.rules.length]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("says why a name cannot be had, also where the other one stands in another group", () => {
    const schema = linked("source", "ping");
    const other = ["properties", "other"];
    expect(nameProblem(schema, other, "source")).toBe("taken");
    expect(nameProblem(schema, other, "ping")).toBeUndefined();
    for (const name of ["__proto__", "a.__proto__", "{__proto__:b}", "", "*", "x".repeat(201)])
      expect(nameProblem(schema, other, name)).toBe("unusable");
  });

  it("knows who names a part that would go, or one within it", () => {
    const schema = linked("source", "ping");
    const told = (steps: Path) => referrersOf(schema, steps).map(({ name }) => name);
    expect(told(["properties", "box"])).toEqual(["other"]);
    expect(told(["properties", "lines", "items", "properties", "ping"])).toEqual(["told", "other"]);
    expect(told(["properties", "lines"])).toEqual(["other"]);
    expect(told(["properties", "other"])).toEqual([]);
  });

  it("copies and removes a part with what is in it", () => {
    const { schema } = filled();
    const copied = copyPart(schema, stepsOf(schema, "card1"));
    expect(names(copied.schema)).toEqual([
      "input1",
      "card1",
      "-number1",
      "-list1",
      "--date1",
      "card2",
      "-number1",
      "-list1",
      "--date1",
    ]);
    expect(names(removePart(schema, stepsOf(schema, "card1")))).toEqual(["input1"]);
  });

  it.each([...corpus])("leaves everything else of the template %s as it is", (_name, content) => {
    const schema = schemaIn(JSON.stringify(content)).schema ?? empty;
    const unordered = (one: DataRecord): Data =>
      JSON.parse(JSON.stringify(one, (key, value: unknown) => (key === "x-index" ? undefined : value)));
    const added = insertPart(schema, undefined, "input", parts.input);
    expect(unordered(removePart(added.schema, added.steps))).toEqual(unordered(schema));
  });
});

describe("options as lines", () => {
  it("come back as they were written, with levels and the kind of their values", () => {
    const options: Data = [
      { value: 1, label: { zh: "一级", en: "First" } },
      { value: "t1", label: "航站楼", children: [{ value: "a", label: "A岛" }] },
      { value: true, label: "true" },
    ];
    const text = "1 | 一级 | First\nt1 | 航站楼\n  a | A岛\ntrue";
    expect(optionsText(options)).toBe(text);
    expect(optionsFrom(text, options, "value")).toEqual(options);
    expect(optionsText(["a", "b"])).toBe("a\nb");
    expect(optionsFrom("k | 甲", [], "key")).toEqual([{ key: "k", label: "甲" }]);
  });
});

describe("a condition", () => {
  it("is written as a reaction of the dialect and read back; any other reaction is left alone", () => {
    const condition = { key: "state", value: "bad\"'}}" };
    expect(conditionIn(reactionOf(condition))).toEqual(condition);
    expect(conditionIn({ ...reactionOf(condition), target: "x" })).toBeUndefined();
    expect(conditionIn("{{x}}")).toBeUndefined();
    const schema = {
      type: "object",
      properties: {
        state: parts.input,
        why: { ...parts.input, "x-reactions": reactionOf({ key: "state", value: "bad" }) },
      },
    };
    const form = formOf(schema);
    expect(form.warnings).toEqual([]);
    expect(blank(form).patches.size).toBe(1);
  });
});

describe("two versions", () => {
  it("are compared field by field, by the stable key", () => {
    const field = (title: string, more: object = {}) => ({ type: "string", title, "x-component": "Input", ...more });
    const one = formOf({
      type: "object",
      properties: { a: field("甲"), b: field("乙"), c: field("丙"), d: field("丁") },
    });
    const other = formOf({
      type: "object",
      properties: { a: field("甲"), b: field("乙方"), c: field("丙", { "x-component": "Switch" }), e: field("戊") },
    });
    expect(compareForms(one, other).map(({ key, change }) => `${key} ${change}`)).toEqual([
      "b label",
      "c kind",
      "e added",
      "d removed",
    ]);
  });

  it("are looked at in one language", () => {
    expect(
      inLanguage({ title: { zh: "值", en: "Value" }, enum: [{ label: { zh: "是", en: "Yes" }, value: 1 }] }, "en"),
    ).toEqual({
      title: "Value",
      enum: [{ label: "Yes", value: 1 }],
    });
  });
});
