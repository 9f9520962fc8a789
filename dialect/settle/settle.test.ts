import { describe, expect, it } from "vitest";
import type { Data } from "../data.ts";
import { readTemplate } from "../read/read.ts";
import { sampleOf } from "../values/sample.ts";
import { blank, change, settle, type Settled } from "./settle.ts";
import { around, stateOf } from "./states.ts";
import { holderAt, partAt, schemaNamed } from "../testing/index.ts";
import type { Form } from "../tree.ts";
import { newRow } from "../values/values.ts";

const read = (schema: unknown): Form => readTemplate(JSON.stringify(schema));
const shows = (form: Form, settled: Settled, path: string, rows: readonly number[] = []) =>
  stateOf(settled.patches, partAt(form, path), rows, around(false)).display;
const put = (form: Form, settled: Settled, path: string, value: Data, rows: readonly number[] = []) =>
  change(form, settled, holderAt(form, path), rows, value);
const texts = (properties: object) => read({ type: "object", properties });

describe("a form with reactions", () => {
  it("starts with its defaults and shows what they ask for", () => {
    const form = read(schemaNamed("inspection"));
    const start = blank(form);
    expect(start.values).toEqual({ state: "ok" });
    expect(shows(form, start, "reason")).toBe("none");
    const bad = put(form, start, "state", "bad");
    expect(shows(form, bad.settled, "reason")).toBe("visible");
    expect([...bad.touched]).toEqual(["/reason"]);
  });

  it("runs only the reactions that depend on what was changed", () => {
    const form = read(schemaNamed("sums"));
    const start = blank(form);
    expect(put(form, start, "note", "x")).toMatchObject({ ran: 0, written: [["note"]] });
    const priced = put(form, start, "price", 20);
    expect(priced.settled.values).toMatchObject({ price: 20, count: 1, total: 20, tax: 2 });
    expect(priced).toMatchObject({ ran: 2, written: [["price"], ["total"], ["tax"]] });
  });

  it("runs one of 5,000 reactions when one field of 5,000 is changed", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        `f${at}`,
        { type: "string", "x-component": "Input", "x-visible": `{{$values.f${at === 0 ? 4_999 : at - 1} !== 'hide'}}` },
      ]),
    );
    const form = texts(properties);
    const changed = put(form, settle(form, {}), "f17", "hide");
    expect(changed.ran).toBe(1);
    expect([...changed.touched]).toEqual(["/f18"]);
  });

  it("asks only the row that was changed", () => {
    const form = read(schemaNamed("contacts"));
    const row = { kind: "phone" };
    const start = settle(form, { contacts: [row, row, row] });
    const changed = put(form, start, "contacts.*.kind", "mail", [1]);
    expect(changed.ran).toBeLessThanOrEqual(4);
    expect(changed.touched).toEqual(new Set(["/contacts/*/phone@1", "/contacts/*/mail@1"]));
    expect([0, 1, 2].map((at) => shows(form, changed.settled, "contacts.*.phone", [at]))).toEqual([
      "visible",
      "none",
      "visible",
    ]);
    expect([0, 1, 2].map((at) => shows(form, changed.settled, "contacts.*.mail", [at]))).toEqual([
      "none",
      "visible",
      "none",
    ]);
  });

  it("applies to a new row, and to the rows that move up when one goes", () => {
    const form = read(schemaNamed("contacts"));
    const list = holderAt(form, "contacts");
    expect(list.is === "list" && newRow(list)).toEqual({ kind: "phone" });
    const start = settle(form, { contacts: [{ kind: "mail" }] });
    const longer = put(form, start, "contacts", [{ kind: "mail" }, { kind: "phone" }]);
    expect(shows(form, longer.settled, "contacts.*.mail", [1])).toBe("none");
    const shorter = put(form, longer.settled, "contacts", [{ kind: "phone" }]);
    expect(shows(form, shorter.settled, "contacts.*.mail", [0])).toBe("none");
    expect(shows(form, shorter.settled, "contacts.*.phone", [0])).toBe("visible");
  });

  it("lets a field change others, also a layout by its name", () => {
    const form = read(schemaNamed("active"));
    const start = blank(form);
    expect([shows(form, start, "card"), shows(form, start, "extra")]).toEqual(["none", "none"]);
    const more = put(form, start, "more", true).settled;
    expect([shows(form, more, "card"), shows(form, more, "extra")]).toEqual(["visible", "visible"]);
  });

  it("never changes the values of a stored record by opening it", () => {
    const form = read(schemaNamed("sums"));
    const values = { price: 2, count: 3, total: 999, unknown: { kept: true } };
    expect(settle(form, values).values).toBe(values);
  });

  it("comes to an end where values set each other in a circle", () => {
    const form = read(schemaNamed("circle"));
    expect(blank(form).values).toEqual({});
    expect(put(form, blank(form), "two", 1).settled.values).toEqual({ one: 2, two: 1 });
  });

  it("leaves a field visible when the condition is unknown at this record", () => {
    const form = texts({ a: { type: "string", "x-component": "Input", "x-visible": "{{$values.b.c === 1}}" } });
    expect(shows(form, settle(form, {}), "a")).toBe("visible");
    expect(shows(form, settle(form, { b: { c: 2 } }), "a")).toBe("none");
  });

  it("changes titles, options, duty and mode too", () => {
    const form = texts({
      a: { type: "string", "x-component": "Input" },
      b: {
        type: "string",
        "x-component": "Select",
        "x-reactions": {
          dependencies: ["a"],
          when: "{{$deps[0] == 'x'}}",
          fulfill: {
            state: { title: "{{'项目' + $deps[0]}}", required: true, dataSource: ["p", "q"] },
            schema: { "x-pattern": "disabled" },
          },
        },
      },
    });
    const { settled } = put(form, blank(form), "a", "x");
    expect(stateOf(settled.patches, partAt(form, "b"), [], around(false))).toMatchObject({
      title: { zh: "项目x" },
      required: true,
      mode: "disabled",
      options: [{ value: "p" }, { value: "q" }],
    });
    expect(stateOf(put(form, settled, "a", "y").settled.patches, partAt(form, "b"), [], around(false))).toMatchObject({
      required: false,
      mode: "editable",
      options: [],
    });
  });

  it("gives up rather than hang when one change would set off more than anybody needs", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [
        `f${at}`,
        {
          type: "string",
          "x-component": "Input",
          "x-reactions": {
            dependencies: Array.from({ length: at }, (_unused, before) => `f${before}`),
            fulfill: { state: { value: "{{$deps[0] + ($deps[1] ?? '')}}" } },
          },
        },
      ]),
    );
    const form = texts(properties);
    expect(put(form, settle(form, {}), "f0", "x").ran).toBeLessThanOrEqual(20_000);
  });

  it("opens a form of 10,000 fields, each with a value to start with and one set by a reaction", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        [`f${at}`, { type: "string", default: "x" }],
        [`g${at}`, { type: "string", "x-reactions": { fulfill: { state: { value: `{{$values.f${at} + 'y'}}` } } } }],
      ]).flat(),
    );
    const { values } = blank(texts(properties));
    expect([Object.keys(values).length, values["g4999"]]).toEqual([10_000, "xy"]);
    expect(Object.keys(sampleOf(texts(properties), "2026-11-21"))).toHaveLength(10_000);
  });
});
