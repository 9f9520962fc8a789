import { placesOf, readersOf } from "../settle/readers.ts";
import type { Rule } from "../tree.ts";

/**
 * The rules without those values that would set each other in a circle: the first rule that closes a circle, in the
 * order of the template, sets no value any more. Only values can run in circles, as nothing reads a state.
 */
export const withoutCircles = (rules: readonly Rule[], onCut: (rule: Rule) => void): readonly Rule[] => {
  const writers = rules.filter((rule) => [...rule.fulfil, ...rule.otherwise].some((effect) => effect.to === "value"));
  const readers = readersOf(writers);
  const after = (rule: Rule): readonly Rule[] =>
    rule.targets.flatMap((target) => placesOf(target).flatMap((place) => readers(place).map((reader) => reader.rule)));
  const done = new Set<Rule>();
  const cut = new Set<Rule>();
  for (const start of writers) if (!done.has(start)) walk(start, after, done, cut);
  return rules.map((rule) => {
    if (!cut.has(rule)) return rule;
    onCut(rule);
    const still = (effect: { readonly to: string }): boolean => effect.to !== "value";
    return { ...rule, fulfil: rule.fulfil.filter(still), otherwise: rule.otherwise.filter(still) };
  });
};

/** Walks along who sets what the next one reads, on a stack of its own; whoever leads back to the way taken is cut. */
const walk = (start: Rule, after: (rule: Rule) => readonly Rule[], done: Set<Rule>, cut: Set<Rule>): void => {
  const way = new Set<Rule>([start]);
  const open = [{ rule: start, left: [...after(start)] }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.left.pop();
    if (next === undefined || cut.has(top.rule)) {
      done.add(top.rule);
      way.delete(top.rule);
      open.pop();
    } else if (way.has(next)) {
      cut.add(top.rule);
    } else if (!done.has(next) && !cut.has(next)) {
      way.add(next);
      open.push({ rule: next, left: [...after(next)] });
    }
  }
};
