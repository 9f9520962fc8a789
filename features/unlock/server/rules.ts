import { plainly } from "@apron/kit/contract/patterns";
import { judgmentKeys, type Question, type QuestionType, questionTypes, unlockLimits } from "../question.ts";

/** A question of the bank, as a paper takes it. */
export interface BankEntry extends Question {
  readonly id: string;
}

/** A number from 0 to below `bound`, by chance. */
export type Dice = (bound: number) => number;

/** One question of a paper: which one, and in which order its options stand. */
export interface Drawn {
  readonly id: string;
  readonly optionKeys: readonly string[];
}

/**
 * Draws a paper (catalogue 5.5): one question of every kind there is, filled up from all others, in a shuffled order,
 * with shuffled options. Fewer than five only when the bank holds fewer.
 */
export const drawPaper = (bank: readonly BankEntry[], dice: Dice): Drawn[] => {
  const shuffled = shuffle(bank, dice);
  const firstOfKind = kinds.flatMap((kind) => shuffled.filter(({ type }) => type === kind).slice(0, 1));
  const others = shuffled.filter((entry) => !firstOfKind.includes(entry));
  const chosen = [...firstOfKind, ...others].slice(0, unlockLimits.questions);
  return shuffle(chosen, dice).map((entry) => ({
    id: entry.id,
    optionKeys: shuffle(
      entry.options.map(({ key }) => key),
      dice,
    ),
  }));
};

/** Which questions of a paper were answered wrongly; an answer nobody asked for is of no account. */
export const wrongAnswers = (
  paper: readonly BankEntry[],
  given: readonly { readonly id: string; readonly value: readonly string[] }[],
): string[] => {
  const values = new Map(given.map(({ id, value }) => [id, value]));
  return paper.flatMap((question) => (isRight(question, values.get(question.id) ?? []) ? [] : [question.id]));
};

/** Whether every question has an answer that is not blank. */
export const isComplete = (
  questionIds: readonly string[],
  given: readonly { readonly id: string; readonly value: readonly string[] }[],
): boolean => {
  const answered = new Set(given.flatMap(({ id, value }) => (value.some((text) => plainly(text) !== "") ? [id] : [])));
  return questionIds.every((id) => answered.has(id));
};

/** What is wrong with a question as an editor wrote it: the field and why; undefined when nothing is. */
export const faultOfQuestion = ({ type, options, answers }: Question): "options" | "answers" | undefined => {
  const keys = options.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return "options";
  if (type === questionTypes.completion) return options.length === 0 ? undefined : "options";
  if (type === questionTypes.judgment) {
    if (options.length > 0) return "options";
    return answers.length === 1 && judgments.includes(answers[0] ?? "") ? undefined : "answers";
  }
  if (options.length < 2) return "options";
  if (new Set(answers).size < answers.length || answers.some((answer) => !keys.includes(answer))) return "answers";
  return type === questionTypes.single && answers.length > 1 ? "answers" : undefined;
};

/** How a typed completion is compared: blanks, width and case make no difference (catalogue 5.5). */
export const folded = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]+/gu, "")
    .toLowerCase();

const kinds: readonly QuestionType[] = Object.values(questionTypes);
const judgments: readonly string[] = Object.values(judgmentKeys);

const isRight = ({ type, answers }: Question, value: readonly string[]): boolean => {
  if (type === questionTypes.completion)
    return value.length === 1 && answers.some((answer) => folded(answer) === folded(value[0] ?? ""));
  const chosen = new Set(value);
  return (
    chosen.size === value.length && chosen.size === answers.length && answers.every((answer) => chosen.has(answer))
  );
};

const shuffle = <Item>(items: readonly Item[], dice: Dice): Item[] => {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = dice(last + 1);
    const [one, other] = [order[last], order[place]];
    if (one === undefined || other === undefined) continue;
    order[last] = other;
    order[place] = one;
  }
  return order;
};
