import { entriesIn, isList, isRecord, isShallow, own, type Data, type DataRecord, type Path } from "../data.ts";
import { withoutCircles } from "./circles.ts";
import { expressionIn, parseExpression, type Expression } from "../expression/expression.ts";
import { addressesOf, readsIn, resolve, type Addresses, type Drafted } from "./places.ts";
import { limits } from "../limits.ts";
import type { Warnings } from "./schema.ts";
import { warningTexts } from "../texts.ts";
import type { Effect, EffectName, Read, Rule } from "../tree.ts";

/** All reactions of a form: those written as such, and those hidden in a state that is an expression. */
export const rulesOf = (drafts: readonly Drafted[], warnings: Warnings): readonly Rule[] => {
  const addresses = addressesOf(drafts);
  const rules: Rule[] = [];
  for (const draft of drafts) {
    const reader: Reader = { draft, addresses, warnings, rules };
    const states = effectsOf(pickExpressions(draft.schema), schemaEffects, reader);
    if (states.length > 0)
      addRule(reader, { targets: [draft], dependencies: [], when: true, fulfil: states, otherwise: [] });
    const reactions = own(draft.schema, "x-reactions");
    for (const one of isList(reactions) ? reactions : [reactions]) readReaction(one, reader);
  }
  return withoutCircles(rules, (rule) => warnings.add(warningTexts.circle, rule.owner.node.key.slice(1)));
};

interface Reader {
  readonly draft: Drafted;
  readonly addresses: Addresses;
  readonly warnings: Warnings;
  readonly rules: Rule[];
}

interface Reaction {
  readonly targets: readonly Drafted[];
  readonly dependencies: readonly Read[];
  readonly when: Data | undefined;
  readonly fulfil: readonly Effect[];
  readonly otherwise: readonly Effect[];
}

const readReaction = (reaction: Data | undefined, reader: Reader): void => {
  if (reaction === undefined || reaction === null) return;
  const { draft, warnings } = reader;
  // A text is a function of the page the template came from; there is none here.
  if (!isRecord(reaction)) return warnings.add(warningTexts.reaction, draft.name);
  const target = own(reaction, "target");
  const targets = target === undefined ? [draft] : targetsOf(target, reader);
  const dependencies = dependenciesOf(own(reaction, "dependencies"), reader);
  if (targets.length === 0 || dependencies === undefined) return warnings.add(warningTexts.reaction, draft.name);
  addRule(reader, {
    targets,
    // Whoever changes others does so when it is changed itself.
    dependencies:
      target === undefined
        ? dependencies
        : [...dependencies, { path: draft.place, rows: rowsIn(draft.place), key: undefined }],
    when: own(reaction, "when") ?? true,
    fulfil: branch(own(reaction, "fulfill"), reader),
    otherwise: branch(own(reaction, "otherwise"), reader),
  });
};

const addRule = (reader: Reader, reaction: Reaction): void => {
  const { draft, rules, warnings } = reader;
  const text = expressionIn(reaction.when);
  const when = text === undefined ? constant(Boolean(reaction.when)) : parseExpression(text);
  if (when === undefined) return warnings.add(warningTexts.expression, draft.name);
  if (reaction.fulfil.length + reaction.otherwise.length === 0) return;
  const expressions = [
    when,
    ...[...reaction.fulfil, ...reaction.otherwise].flatMap((effect) => effect.expression ?? []),
  ];
  rules.push({
    id: rules.length,
    owner: draft,
    targets: reaction.targets,
    reads: [...reaction.dependencies, ...expressions.flatMap((one) => readsIn(one, draft))],
    when,
    fulfil: reaction.fulfil,
    otherwise: reaction.otherwise,
  });
};

const constant = (value: boolean): Expression => ({ is: "constant", value });

const rowsIn = (path: Path): number => path.filter((key) => key === "*").length;

const targetsOf = (target: Data, reader: Reader): readonly Drafted[] => {
  if (typeof target !== "string") return [];
  // `*(a,b)` names several.
  const several = /^\*\((?<names>[^()!]*)\)$/.exec(target)?.groups?.names;
  return (several ?? target)
    .split(several === undefined ? "\0" : ",")
    .flatMap((name) => reader.addresses.find(name.trim(), reader.draft));
};

const dependenciesOf = (dependencies: Data | undefined, reader: Reader): readonly Read[] | undefined => {
  if (dependencies === undefined || dependencies === null) return [];
  const entries: readonly (readonly [string, Data])[] = isRecord(dependencies)
    ? entriesIn(dependencies)
    : isList(dependencies)
      ? dependencies.map((one, place) => [String(place), one])
      : [["0", dependencies]];
  const reads: Read[] = [];
  for (const [key, one] of entries) {
    const source = isRecord(one) ? own(one, "source") : one;
    const name = isRecord(one) ? own(one, "name") : undefined;
    const property = isRecord(one) ? (own(one, "property") ?? "value") : "value";
    const path = typeof source === "string" ? resolve(source.replace(/#value$/, ""), reader.draft.parent) : undefined;
    // Only values can be depended on; a state of another field is not known here.
    if (path === undefined || property !== "value") return undefined;
    reads.push({ ...path, key: typeof name === "string" && name !== "" ? name : key });
  }
  return reads;
};

const branch = (effects: Data | undefined, reader: Reader): readonly Effect[] => {
  if (!isRecord(effects)) return [];
  if (own(effects, "run") !== undefined) reader.warnings.add(warningTexts.reaction, reader.draft.name);
  return [
    ...effectsOf(own(effects, "state"), stateEffects, reader),
    ...effectsOf(own(effects, "schema"), schemaEffects, reader),
  ];
};

const effectsOf = (
  changes: Data | undefined,
  names: Readonly<Record<string, EffectName>>,
  reader: Reader,
): readonly Effect[] => {
  const effects: Effect[] = [];
  for (const [key, value] of isRecord(changes) ? entriesIn(changes) : []) {
    const to = Object.hasOwn(names, key) ? names[key] : undefined;
    const text = expressionIn(value);
    const expression = text === undefined ? undefined : parseExpression(text);
    if (to === undefined || !isShallow(value, limits.detailsDepth))
      reader.warnings.add(warningTexts.reaction, reader.draft.name);
    else if (text === undefined) effects.push({ to, constant: value });
    else if (expression === undefined) reader.warnings.add(warningTexts.expression, reader.draft.name);
    else effects.push({ to, expression });
  }
  return effects;
};

/** The states of a node that are expressions; the others were read as they stand. */
const pickExpressions = (schema: DataRecord): DataRecord =>
  Object.fromEntries(
    entriesIn(schema).filter(([key, value]) => Object.hasOwn(schemaEffects, key) && expressionIn(value) !== undefined),
  );

const stateEffects: Readonly<Record<string, EffectName>> = {
  visible: "visible",
  hidden: "hidden",
  display: "display",
  disabled: "disabled",
  readOnly: "readOnly",
  readPretty: "readOnly",
  editable: "editable",
  pattern: "mode",
  required: "required",
  title: "title",
  description: "hint",
  dataSource: "options",
  value: "value",
};

const schemaEffects: Readonly<Record<string, EffectName>> = {
  "x-visible": "visible",
  "x-hidden": "hidden",
  "x-display": "display",
  "x-disabled": "disabled",
  "x-read-only": "readOnly",
  "x-read-pretty": "readOnly",
  readOnly: "readOnly",
  "x-editable": "editable",
  "x-pattern": "mode",
  required: "required",
  title: "title",
  description: "hint",
  enum: "options",
  "x-value": "value",
};
