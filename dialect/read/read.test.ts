import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { own } from "../data.ts";
import { limits } from "../limits.ts";
import { readTemplate } from "./read.ts";
import { blank } from "../settle/settle.ts";
import { anyNode, partAt, schemaNamed } from "../testing/index.ts";
import type { Form, Node } from "../tree.ts";
import { problemsIn } from "../validate/validate.ts";

const read = (schema: unknown): Form => readTemplate(JSON.stringify(schema));
const told = (form: Form): readonly string[] => form.warnings.map((warning) => warning.en);
const depthOf = (nodes: readonly Node[]): number =>
  nodes.reduce((most, node) => Math.max(most, "children" in node ? 1 + depthOf(node.children) : 1), 0);
const field = (schema: object) => read({ type: "object", properties: { f: schema } });

describe("a stored template", () => {
  it("has the ten kinds of fields, in their order", () => {
    const form = read(schemaNamed("inspection"));
    expect(form.nodes.map((node) => (node.is === "field" ? node.kind : node.is))).toEqual([
      "input",
      "date",
      "date",
      "checkbox",
      "radio",
      "input",
      "number",
      "switch",
      "upload",
      "transfer",
      "cascader",
      "select",
    ]);
    expect(form.warnings).toEqual([]);
    expect(partAt(form, "state")).toMatchObject({ title: { zh: "状态", en: "状态" }, start: "ok" });
    expect(partAt(form, "groups")).toMatchObject({ options: [{ value: "a" }, { value: "b" }] });
    expect(partAt(form, "window")).toMatchObject({ control: { dates: { unit: "datetime", range: true } } });
    expect(partAt(form, "disk")).toMatchObject({ control: { minimum: 0, maximum: 100, unit: { zh: "%" } } });
  });

  it("gives stars and a slider the bounds that they have by themselves, unless others are written", () => {
    const boundsOf = (component: string, props: object = {}) => {
      const [node] = field({ type: "number", "x-component": component, "x-component-props": { ...props } }).nodes;
      return node?.is === "field" ? [node.control.minimum, node.control.maximum] : undefined;
    };
    expect(boundsOf("Rate")).toEqual([0, 5]);
    expect(boundsOf("Rate", { count: 10 })).toEqual([0, 10]);
    expect(boundsOf("Slider")).toEqual([0, 100]);
    expect(boundsOf("Slider", { min: -5, max: 45 })).toEqual([-5, 45]);
    expect(boundsOf("NumberPicker")).toEqual([undefined, undefined]);
  });

  it("reads stars with how many there are, unless there are halves or more than a line holds", () => {
    const starsOf = (props: object) => {
      const [node] = field({ type: "number", "x-component": "Rate", "x-component-props": { ...props } }).nodes;
      return node?.is === "field" ? node.control.stars : 0;
    };
    expect([{}, { count: 10 }].map(starsOf)).toEqual([5, 10]);
    expect([{ count: 11 }, { count: 2.5 }, { allowHalf: true }].map(starsOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("shortens a long label without cutting a letter in half, which no database keeps", () => {
    const title = `${"字".repeat(limits.text - 1)}😀😀`;
    const [node] = field({ type: "string", title }).nodes;
    expect(node?.is === "field" && node.title?.zh.isWellFormed()).toBe(true);
  });

  it("is found under elementSchema, in what the designer saves, bare, and as text within text", () => {
    const elementSchema = own(schemaNamed("inspection"), "elementSchema");
    const count = read(schemaNamed("inspection")).fields;
    for (const content of [
      elementSchema,
      { elementSchema: JSON.stringify(elementSchema) },
      { form: {}, schema: elementSchema },
    ])
      expect(read(content).fields).toBe(count);
    expect(read(JSON.stringify(schemaNamed("inspection"))).fields).toBe(count);
  });

  it("keeps fields of a layout where the layout stands, orders them by x-index and shows no submit button", () => {
    const form = read(schemaNamed("designed"));
    expect(partAt(form, "memo")).toMatchObject({ parent: [] });
    expect(partAt(form, "tabs")).toMatchObject({ is: "layout", look: "tabs" });
    const first = partAt(form, "first");
    expect(first.is === "layout" && first.children.map((child) => child.key)).toEqual([
      "/tabs/first/code",
      "/tabs/first/title",
    ]);
    expect(partAt(form, "wide")).toMatchObject({ look: "cell", columns: 2 });
    expect(form.fields).toBe(3);
  });

  it("takes rows apart: objects, single values, single values within a layout", () => {
    expect(partAt(read(schemaNamed("contacts")), "contacts.*.phone")).toMatchObject({ is: "field" });
    expect(partAt(read(schemaNamed("contacts")), "contacts")).toMatchObject({
      look: "table",
      addition: { zh: "添加联系人" },
    });
    expect(partAt(read(schemaNamed("words")), "words.*")).toMatchObject({ kind: "input" });
    expect(partAt(read(schemaNamed("words")), "plain.*")).toMatchObject({ kind: "number" });
  });

  it("reads what a designer saves, with its units, numbers and dependencies as objects", () => {
    const form = read(schemaNamed("saved"));
    expect(form.warnings).toEqual([]);
    expect(partAt(form, "level")).toMatchObject({ kind: "select", options: [{ value: 5 }, { value: 10 }] });
    expect(partAt(form, "length")).toMatchObject({ control: { unit: { zh: "分钟" } } });
    expect(form.rules).toMatchObject([{ reads: [{ path: ["level"], key: "level" }] }]);
  });

  it("says the words of a table's column at what is in it", () => {
    const form = read(schemaNamed("table"));
    expect(form.warnings).toEqual([]);
    expect(partAt(form, "steps.*.action")).toMatchObject({ title: { zh: "动作" }, required: true });
    expect(partAt(form, "c1")).toMatchObject({ title: undefined });
  });

  it("follows definitions wherever they are named, and none that leads back to itself", () => {
    const form = read(schemaNamed("definitions"));
    expect(form.warnings).toEqual([]);
    expect(partAt(form, "reporter.phone")).toMatchObject({ title: { zh: "手机" }, checks: [{ format: "phone" }] });
    expect(partAt(form, "others.*.name")).toMatchObject({ required: true });
    expect(partAt(form, "hotline")).toMatchObject({ title: { zh: "电话" } });
    const endless = {
      type: "object",
      definitions: { a: { type: "object", properties: { a: { $ref: "#/definitions/a" }, b: { type: "string" } } } },
      properties: { a: { $ref: "#/definitions/a" }, gone: { $ref: "#/definitions/none" }, far: { $ref: "https://x" } },
    };
    expect(read(endless).fields).toBe(1);
    expect(told(read(endless))).toHaveLength(3);
  });

  it("follows definitions that name each other twice no further than it reads parts", () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => {
        const next = { $ref: `#/definitions/d${at + 1}` };
        return [`d${at}`, { type: "object", properties: { a: next, b: next } }];
      }),
    );
    const form = read({ type: "object", definitions, properties: { start: { $ref: "#/definitions/d0" } } });
    expect(told(form).length).toBeGreaterThan(0);
  });

  it("reads names that are paths and names that take a value apart", () => {
    expect(partAt(read(schemaNamed("nested")), "fault.host.name")).toMatchObject({ parent: ["fault"] });
    expect(partAt(read(schemaNamed("nested")), "fault.effect")).toMatchObject({ required: true });
    expect(partAt(read(schemaNamed("split")), "start")).toMatchObject({ name: { is: "split", list: true } });
    expect(partAt(read(schemaNamed("split")), "code")).toMatchObject({
      kind: "text",
      name: {
        parts: [
          { inner: "value", outer: "code" },
          { inner: "label", outer: "name" },
        ],
      },
    });
  });

  it("shows an unknown component as text, and leaves the field visible where it does not understand", () => {
    const form = read(schemaNamed("foreign"));
    expect(partAt(form, "lines")).toMatchObject({ kind: "text", display: "visible" });
    expect(partAt(form, "load")).toMatchObject({ kind: "select", display: "visible", start: undefined });
    expect(partAt(form, "text")).toMatchObject({ text: { zh: "<img src=x onerror=alert(1)>" } });
    expect(told(form)).toEqual(
      expect.arrayContaining([
        "lines: unknown component, shown as text",
        "lines: a reaction was not understood and is not applied",
        "load: an expression was not understood; the field stays visible",
      ]),
    );
  });

  it("cuts reactions that run in a circle, and says so", () => {
    expect(told(read(schemaNamed("circle")))).toContainEqual(expect.stringContaining("circle"));
  });

  it.each([
    ["no JSON", "{", "valid JSON"],
    ["no object", "3", "no form"],
    ["nothing", "", "valid JSON"],
    ["an empty object", "{}", "no form"],
    ["a list", "[[]]", "no form"],
    ["text in text in text", JSON.stringify(JSON.stringify(JSON.stringify("{}"))), "no form"],
    ["too much", `"${"x".repeat(limits.template)}"`, "too large"],
  ])("is a warning and no form when it is %s", (_what, content, warning) => {
    const form = readTemplate(content);
    expect(form.nodes).toEqual([]);
    expect(told(form)).toEqual([expect.stringContaining(warning)]);
  });

  it("stops at 10,000 parts and says so", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 12_000 }, (_, at) => [`f${at}`, { type: "string", "x-component": "Input" }]),
    );
    const form = read({ type: "object", properties });
    expect(form.fields).toBe(limits.nodes);
    expect(told(form)).toEqual([expect.stringContaining("too many fields")]);
  });

  it.each([
    ["layouts", (inner: object) => ({ type: "void", "x-component": "Card", properties: { n: inner } })],
    ["objects", (inner: object) => ({ type: "object", properties: { n: inner } })],
    ["lists", (inner: object) => ({ type: "array", "x-component": "ArrayItems", items: inner })],
  ])("stays shallow when it is 4,500 %s deep", (_what, wrap) => {
    let schema: object = { type: "string", "x-component": "Input" };
    for (let level = 0; level < 900; level += 1) schema = wrap(schema);
    let text = JSON.stringify({ type: "object", properties: { n: "HERE" } }).replace('"HERE"', JSON.stringify(schema));
    // Written as text, because writing it is what would not stand so deep.
    for (let level = 0; level < 4; level += 1)
      text = text.replace('{"type":"string","x-component":"Input"}', JSON.stringify(schema));
    const form = readTemplate(text);
    expect(depthOf(form.nodes)).toBeLessThanOrEqual(limits.nesting + 2);
    expect(told(form)).toContainEqual(expect.stringContaining("nested too deep"));
  });

  it.each(["__proto__", "a.__proto__.b", "[start,__proto__]", "{__proto__:x}", "", "*"])(
    "has no field called %j",
    (name) => {
      const text = `{"type":"object","properties":{${JSON.stringify(name)}:{"type":"string","x-component":"Input"},"ok":{"type":"string","x-component":"Input"}}}`;
      const form = readTemplate(text);
      expect(form.fields).toBe(1);
      expect(told(form)).toEqual([expect.stringContaining("no field may be called so")]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it.each([
    ["a component that is an inherited name", { type: "string", "x-component": "constructor" }, "text"],
    ["a component that is no text", { type: "string", "x-component": { a: 1 } }, "input"],
    ["props that are no object", { type: "string", "x-component": "Input", "x-component-props": "x" }, "input"],
    ["a type nobody knows", { type: "toString" }, "text"],
    ["no component but options", { type: "string", enum: ["a"] }, "select"],
  ])("degrades at %s", (_what, schema, kind) => {
    expect(field(schema).nodes).toMatchObject([{ is: "field", kind }]);
  });

  it.each([
    "title",
    "default",
    "x-value",
    "enum",
    "const",
    "x-validator",
    "x-reactions",
    "x-component",
    "x-component-props",
    "x-decorator-props",
    "type",
    "required",
    "description",
    "name",
  ])("does not follow %s 50,000 levels down", (key) => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"zh":', "}"],
      ['{"children":[', "]}"],
      ['{"value":', "}"],
      ['{"state":', "}"],
    ] as const) {
      const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
      for (const inner of [
        deep,
        `[${deep}]`,
        `{"enum":[${deep}],"const":${deep},"activeValue":${deep},"fulfill":{"state":{"value":${deep}}}}`,
      ]) {
        const form = readTemplate(
          `{"properties":{"a":{"type":"boolean","x-component":"Switch",${JSON.stringify(key)}:${inner}}}}`,
        );
        expect(() => problemsIn(form, blank(form).values)).not.toThrow();
      }
    }
  });

  it("has no field deeper than any record", () => {
    let schema: object = { type: "string", "x-component": "Input" };
    for (let level = 0; level < 60; level += 1) schema = { type: "object", properties: { "a.b.c": schema } };
    const form = read({ type: "object", properties: { top: schema } });
    expect(form.fields).toBe(0);
    expect(told(form)).toContainEqual(expect.stringContaining("nested too deep"));
  });

  it("reads names of dependencies of a million keys as nothing", () => {
    const form = field({
      type: "string",
      "x-component": "Input",
      "x-reactions": { dependencies: ["a.".repeat(500_000) + "a"], fulfill: { state: { visible: false } } },
    });
    expect(told(form)).toEqual([expect.stringContaining("a reaction was not understood")]);
  });

  it("never throws, whatever JSON it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyNode), (value) => {
        expect(() =>
          readTemplate(JSON.stringify({ properties: { a: value, b: { properties: value } } })),
        ).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});
