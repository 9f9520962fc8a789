import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageNames } from "@apron/kit/contract/testing/language-names";
import { say } from "@apron/kit/contract/texts";
import { answersIn, detailValuesOf, fieldsOf } from "./values/answers.ts";
import { bandsOf } from "./values/bands.ts";
import { compareForms } from "./edit/compare.ts";
import { canonical, type Data } from "./data.ts";
import { readDetails } from "./values/details.ts";
import { copyPart, movePart, movePartIn, renamePart } from "./edit/edit.ts";
import { evaluate, unknown } from "./expression/evaluate.ts";
import { parseExpression } from "./expression/expression.ts";
import { inLanguage } from "./edit/in-language.ts";
import { optionsFrom, optionsText } from "./edit/options-text.ts";
import { outlineOf } from "./edit/outline.ts";
import { readTemplate } from "./read/read.ts";
import { referrersOf } from "./edit/references.ts";
import { sampleOf } from "./values/sample.ts";
import { blank, change, settle } from "./settle/settle.ts";
import { holderAt } from "./testing/index.ts";
import { problemsIn } from "./validate/validate.ts";
import { schemaIn } from "./read/content.ts";

const anyName = fc.constantFrom(...languageNames);
const input = (more: object = {}) => ({ type: "string", "x-component": "Input", ...more });

/** A form that does something of everything with two fields, called by these names. */
const schemaOf = (one: string, other: string) => ({
  type: "object",
  properties: {
    [one]: input({ title: { zh: `题{${one}}`, en: one }, required: true, "x-validator": { max: 60, message: other } }),
    card: {
      type: "void",
      "x-component": "Card",
      required: [other],
      properties: {
        [other]: {
          type: "number",
          title: other,
          "x-component": "NumberPicker",
          "x-data": { band: { to: 80 } },
          "x-reactions": {
            dependencies: { [one]: one },
            when: `{{$deps[${JSON.stringify(one)}] === ${JSON.stringify(one)}}}`,
            fulfill: { state: { title: "met", required: true } },
            otherwise: { state: { display: "hidden" } },
          },
        },
      },
    },
    list: {
      type: "array",
      "x-component": "ArrayItems",
      items: {
        type: "object",
        properties: {
          [one]: { type: "string", "x-component": "Select", enum: [{ value: one, label: other }] },
          [other]: input({ "x-visible": `{{$record[${JSON.stringify(one)}] !== undefined}}` }),
        },
      },
    },
    split: input({ "x-component": "Cascader", enum: [{ value: one, label: one }] }),
    [`{value:${one}X,label:${other}Y}`]: input(),
  },
});

/** Everything that comes of a form and of records filled in by it, by stable words. */
const everything = (one: string, other: string) => {
  const schema = schemaIn(JSON.stringify(schemaOf(one, other))).schema ?? {};
  const form = readTemplate(JSON.stringify(schema));
  const empty = blank(form);
  const holder = holderAt(form, one);
  const filled = change(form, empty, holder, [], one).settled;
  const typed = change(form, filled, holderAt(form, other), [], 90).settled;
  const listed = change(form, typed, holderAt(form, "list"), [], [{ [one]: one, [other]: "x" }, {}]).settled;
  const emptied = change(form, listed, holder, [], undefined).settled;
  const stored = readDetails(JSON.stringify(listed.values));
  const values = "values" in stored ? stored.values : {};
  const outline = outlineOf(schema);
  const steps = outline.find(({ name }) => name === other)?.steps ?? [];
  const [first] = outline;
  return {
    warnings: form.warnings,
    facts: fieldsOf(form),
    said: fieldsOf(form).map(({ label }) => say("zh", label)),
    bands: bandsOf(form).map(({ key, band }) => ({ key, band })),
    problems: [empty, filled, typed, listed, emptied].map((settled) => ({
      ...problemsIn(form, settled.values, settled),
    })),
    values: [empty, filled, typed, listed, emptied].map((settled) => settled.values),
    stored: values,
    answers: detailValuesOf(answersIn(form, values, settle(form, values))),
    sample: sampleOf(form, "2026-01-01"),
    english: inLanguage(schema, "en"),
    outline: outline.map(({ name, paths, isUnusable }) => ({ name, paths, isUnusable })),
    referrers: referrersOf(schema, first?.steps ?? []).map(({ name }) => name),
    renamed: renamePart(schema, first?.steps ?? [], "renamed")?.schema,
    copied: copyPart(schema, steps).schema,
    moved: movePart(schema, first?.steps ?? [], 1),
    inward: movePartIn(schema, steps)?.schema,
    compared: compareForms(form, readTemplate(JSON.stringify(schemaOf(one, "new")))),
    options: optionsFrom(optionsText([{ value: one, label: other }]), [], "value"),
  };
};

/** The same with the two names put in place of two that mean nothing to anybody. */
const told = (value: unknown, names: Readonly<[string, string]>): string =>
  JSON.stringify(value).replaceAll("Q1Q", names[0]).replaceAll("Q2Q", names[1]);

describe("names of the language", () => {
  it("are names like any other, wherever a template, its records and its editor use one", () => {
    const plain = everything("Q1Q", "Q2Q");
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        fc.pre(one !== other);
        const said = everything(one, other);
        for (const [what, value] of Object.entries(said))
          expect(sorted(value), what).toEqual(sorted(JSON.parse(told(Reflect.get(plain, what) ?? null, [one, other]))));
      }),
      { numRuns: 60 },
    );
  });

  it("read in an expression are what the record says, and nothing where it says nothing", () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom("$values.N", '$values["N"]', "$values.a?.N", '$deps["N"]'), (name, text) => {
        const expression = parseExpression(text.replace("N", name));
        if (expression === undefined) throw new Error(text);
        const of = (values: Data) =>
          evaluate(
            expression,
            new Map([
              ["$values", values],
              ["$deps", values],
            ]),
            { left: 100 },
          );
        expect([undefined, unknown]).toContain(of({ a: {} }));
        expect(of({ [name]: "x", a: { [name]: "x" } })).toBe("x");
      }),
    );
  });
});

/** Keys in one order: those that look like the places of a list come first, whatever they were put behind. */
const sorted = (value: unknown): unknown => JSON.parse(canonical(JSON.parse(JSON.stringify(value ?? null))));
