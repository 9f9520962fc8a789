import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataRecord } from "../data.ts";
import { readTemplate } from "../read/read.ts";
import { corpus, schemaNamed } from "../testing/index.ts";
import { problemsIn } from "./validate.ts";

const problems = (schema: unknown, values: DataRecord) =>
  Object.fromEntries(
    Object.entries(problemsIn(readTemplate(JSON.stringify(schema)), values)).map(([path, word]) => [path, word.zh]),
  );
const one = (schema: object, f: DataRecord[string]) =>
  problemsIn(readTemplate(JSON.stringify({ type: "object", properties: { f: schema } })), { f }).f?.zh;

describe("a record held against its template", () => {
  const right: DataRecord = {
    counter: "A12",
    day: "2024-02-29",
    window: ["2024-02-29 08:00:00", "2024-02-29 09:30:00"],
    parts: ["网络"],
    state: "ok",
    disk: 79.5,
    online: false,
    photos: [{ name: "a.jpg", url: "/files/a" }],
    groups: ["b"],
    place: ["t1", "a"],
    level: 2,
    unknownKey: { kept: true },
  };

  it("is right as each of the ten kinds stores it, unknown keys and all", () => {
    expect(problems(schemaNamed("inspection"), right)).toEqual({});
  });

  it.each<[string, DataRecord[string], string | undefined]>([
    ["places", [["t1", "a"]], undefined],
    ["places", [["t1", "a"], ["t1"]], undefined],
    ["places", [["t1", "x"]], "该字段不在可选项内"],
    ["places", ["t1", "a"], "该字段的值类型不正确"],
    ["places", [[["t1"]]], "该字段的值类型不正确"],
    ["lasts", ["b"], undefined],
    ["lasts", [["b"]], "该字段的值类型不正确"],
    ["lasts", ["c"], "该字段不在可选项内"],
    ["unit", "it", undefined],
    ["unit", "x", "该字段不在可选项内"],
    ["team", [2, 1], undefined],
    ["team", ["1"], "该字段不在可选项内"],
    ["team", { 0: 1 }, "该字段的值类型不正确"],
    ["labels", ["自建"], undefined],
  ])("takes what %s may hold: %j", (key, value, wrong) => {
    expect(problems(schemaNamed("choices"), { [key]: value })).toEqual(wrong === undefined ? {} : { [key]: wrong });
  });

  it("takes whole stars only, halves where the template has them", () => {
    const stars = { type: "number", "x-component": "Rate" };
    expect([one(stars, 4), one(stars, 6)]).toEqual([undefined, "数值不得大于5"]);
    expect(one(stars, 3.7)).toBeDefined();
    expect(one({ ...stars, "x-component-props": { allowHalf: true } }, 3.5)).toBeUndefined();
  });

  it("looks at as many paths as a record has room for without looking through all options for each", () => {
    const enumeration = Array.from({ length: 10_000 }, (_, at) => ({ value: at, label: `${at}` }));
    const schema = { type: "array", "x-component": "Cascader", enum: enumeration };
    const paths = Array.from({ length: 100_000 }, () => [9_999]);
    const props = { "x-component-props": { props: { multiple: true } } };
    expect(one({ ...schema, ...props }, paths)).toBeUndefined();
    expect(one({ ...schema, "x-component": "Transfer" }, paths.flat())).toBeUndefined();
  });

  it("tells everything that is wrong at once, each at its field", () => {
    expect(
      problems(schemaNamed("inspection"), {
        day: "2023-02-29",
        window: ["2024-02-29 09:00:00", "2024-02-29 08:00:00"],
        parts: ["门"],
        state: "bad",
        disk: 101,
        online: "yes",
        photos: [{}, {}, {}],
        groups: "a",
        place: ["t1", "b"],
        level: "2",
      }),
    ).toEqual({
      counter: "该字段是必填字段",
      day: "该字段不是有效的日期格式",
      window: "结束时间不得早于开始时间",
      parts: "该字段不在可选项内",
      reason: "该字段是必填字段",
      disk: "数值不得大于100",
      online: "该字段的值类型不正确",
      photos: "不得多于2项",
      groups: "该字段的值类型不正确",
      place: "该字段不在可选项内",
      level: "该字段不在可选项内",
    });
  });

  it("is not asked for what is not there or cannot be filled in", () => {
    expect(problems(schemaNamed("inspection"), { ...right, state: "ok" })).toEqual({});
    expect(problems(schemaNamed("modes"), {})).toEqual({ open: "该字段是必填字段" });
    expect(problems(schemaNamed("active"), {})).toEqual({});
    expect(Object.keys(problems(schemaNamed("active"), { more: true }))).toEqual(["inner", "extra"]);
  });

  it("names the row of a list, and follows the row's own reactions", () => {
    expect(
      problems(schemaNamed("contacts"), {
        contacts: [{ kind: "phone", phone: "1" }, { kind: "mail", mail: "x" }, { kind: "phone" }],
      }),
    ).toEqual({
      "contacts.0.phone": "该字段不是有效的手机格式",
      "contacts.1.mail": "邮箱不对",
      "contacts.2.phone": "该字段是必填字段",
    });
    expect(problems(schemaNamed("words"), { words: ["a", ""], plain: [1, "2"] })).toEqual({
      "words.1": "该字段是必填字段",
      "plain.1": "该字段的值类型不正确",
    });
    expect(problems(schemaNamed("contacts"), { contacts: "none" })).toEqual({ contacts: "该字段的值类型不正确" });
  });

  it("finds split values and nested ones where they lie", () => {
    expect(problems(schemaNamed("split"), { start: "2024-01-01", end: "2024-01-02", code: "PEK" })).toEqual({});
    expect(problems(schemaNamed("split"), {})).toEqual({ start: "该字段是必填字段" });
    expect(problems(schemaNamed("nested"), { fault: {} })).toEqual({ "fault.effect": "该字段是必填字段" });
  });

  it("knows the checks in each of their forms, with the template's own message first", () => {
    expect(problems(schemaNamed("checks"), { ip: "", flight: "x", name: "一", age: 17, tags: ["a", "a"] })).toEqual({
      ip: "请填写IP",
      flight: "航班号不对",
      name: "字段长度不得小于2",
      age: "数值不得小于18",
      tags: "不得有重复项",
    });
    expect(
      problems(schemaNamed("checks"), { ip: "10.0.0.1", flight: "CA1234", name: "一二", age: 18, tags: ["a", "b"] }),
    ).toEqual({});
  });

  it.each([
    ["email", "a@b.cn", "a@"],
    ["phone", "13800000001", "1380000000"],
    ["idcard", "11010519491231002X", "123456789012345678"],
    ["url", "https://a.cn/x", "javascript:alert(1)"],
    ["zip", "100000", "1000"],
    ["date", "2024-02-29", "2023-02-29"],
    ["number", "-1.5", "1e"],
    ["integer", "12", "1.5"],
    ["qq", "10001", "0123"],
    ["money", "1.50", "1.505"],
    ["zh", "机场", "airport"],
    ["ipv4", "255.0.0.1", "256.0.0.1"],
    ["ipv6", "::1", "1::2::3"],
    ["ipv6", "2001:db8::ff00:42:8329", "12345::"],
    ["ipv6", "::ffff:10.0.0.1", "1:2:3:4:5:6:7"],
  ])("a text of format %s is %s and not %s", (format, good, bad) => {
    const schema = { type: "string", "x-component": "Input", "x-validator": format };
    expect(one(schema, good)).toBeUndefined();
    expect(one(schema, bad)).toEqual(expect.any(String));
  });

  it.each([
    ["week", "2024-09", "2024-54"],
    ["month", "2024-12", "2024-13"],
    ["year", "2024", "24"],
    ["datetime", "2024-01-01 23:59:59", "2024-01-01 24:00:00"],
    ["dates", ["2024-01-01"], ["2024-01-32"]],
    ["monthrange", ["2024-01", "2024-02"], ["2024-01"]],
    ["date", "2024-01-01T08:00:00.000Z", "01/02/2024"],
  ])("a date of type %s is %j and not %j", (type, good, bad) => {
    const schema = { type: "string", "x-component": "DatePicker", "x-component-props": { type } };
    expect(one(schema, good)).toBeUndefined();
    expect(one(schema, bad)).toEqual(expect.any(String));
  });

  it("answers in finite time to a text that would hang the engine's own patterns", () => {
    const schema = { type: "string", "x-component": "Input", pattern: "^(a+)+$" };
    expect(one(schema, `${"a".repeat(19_000)}!`)).toBe("该字段不是一个有效的格式");
  });

  it("never throws, whatever the record holds", () => {
    const forms = [...corpus.values()].map((schema) => readTemplate(JSON.stringify(schema)));
    const keys = forms.flatMap((form) =>
      form.nodes.flatMap((node) => (node.is === "field" && node.name.is === "plain" ? node.name.keys : [])),
    );
    const record = fc.dictionary(
      fc.constantFrom(...keys, "contacts", "words", "start", "fault"),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(record, (values) => {
        const data: DataRecord = JSON.parse(JSON.stringify(values));
        for (const form of forms) expect(() => problemsIn(form, data)).not.toThrow();
      }),
      { numRuns: 120 },
    );
  });
});
