// The language of forms: what a template says is read and never run.
import { inside, type Mutant } from "./mutant.ts";

const expression = "dialect/expression/expression.test.ts";

export const dialect: readonly Mutant[] = [
  ...inside("dialect/data.ts", expression, [
    { against: "T29", what: "an expression sees nothing inherited", search: "isRecord(value) && Object.hasOwn(value, key) ? value[key]", replace: "isRecord(value) ? value[key]", named: "sees no inherited" },
  ]),
  ...inside("dialect/expression/evaluate.ts", expression, [
    { against: "T29", what: "an expression stops when its steps are used up", search: "if (budget.left < 0) throw new Unknown();", replace: "", named: "stops when its steps are used up" },
    {
      against: "T29",
      what: "an expression names nothing but the record",
      search: "if (!scope.has(expression.name)) throw new Unknown();",
      replace: "if (!scope.has(expression.name)) return null;",
      named: "does not know",
    },
    {
      against: "T29",
      what: "a text has no properties but its letters",
      search: `if (typeof of === "string") return typeof key === "number" ? of[key] : undefined;`,
      replace: `if (typeof of === "string") return String(Reflect.get(Object(of), key));`,
      named: "sees no inherited",
    },
  ]),
  ...inside("dialect/expression/expression.ts", expression, [
    { against: "T46", what: "an expression is 2,000 signs long at most", search: "if (text.length > limits.expression) return undefined;", replace: "", named: "does not know" },
  ]),
  ...inside("dialect/read/read.ts", "dialect/read/read.test.ts", [
    { against: "T29", what: "a template of 10,000 parts is read no further", search: "while (reader.nodes < limits.nodes) {", replace: "for (;;) {", named: "stops at 10,000 parts" },
    {
      against: "T29",
      what: "no field lies deeper than a record may",
      search: "if (open.depth > limits.depth || reach > limits.detailsDepth)",
      replace: "if (open.depth > limits.depth)",
      named: "no field deeper than any record",
    },
  ]),
  ...inside("dialect/values/identity.ts", "dialect/values/identity.test.ts", [
    { against: "16.18", what: "two rows of one name never fall together", search: "taken.has(`${list}\\n${own}`)", replace: "false", named: "never makes two rows one" },
    { against: "16.18", what: "a list without a key is known by its places", search: "keys.has(fieldKeyOf(value.key.slice(0, at))) ? `[${name}]` : row", replace: "`[${name}]`", named: "a row is its place" },
  ]),
  ...inside("dialect/values/shown.ts", "dialect/values/details.test.ts", [
    { against: "T29", what: "a file of a record leads nowhere that runs", search: "url: urls.find(isSafeUrl),", replace: `url: urls.find((url) => url !== ""),`, named: "lead nowhere that runs" },
    {
      against: "T29 T35",
      what: "no file of a record leads to another site in disguise",
      search: String.raw`/^\/(?![/\\])[^\s\\]*$/.test(url)`,
      replace: String.raw`/^\/[^\s]*$/.test(url)`,
      named: "lead nowhere that runs",
    },
  ]),
  ...inside("dialect/validate/pattern.ts", "dialect/validate/pattern.test.ts", [
    { against: "T46", what: "a pattern of a template has so many states", search: "if (states.length > limits.patternStates) throw new NotUnderstood();", replace: "", named: "does not know" },
    { against: "T46", what: "a pattern of a template has 500 signs at most", search: "if (source.length > limits.pattern) return undefined;", replace: "", named: "does not know" },
  ]),
];
