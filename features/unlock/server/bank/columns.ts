import { asCompared, patterns, plainly } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { filled, type Language, say } from "@apron/kit/contract/texts";
import {
  fieldsOf,
  type ImportColumns,
  type ImportProblem,
  type ImportRules,
  type ImportTexts,
  oneNamed,
  yesOrNo,
} from "@apron/kit/server/imports";
import { judgmentKeys, type Question, type QuestionType, questionTypes, unlockLimits } from "../../question.ts";
import { type BankField, bankColumns, bankTexts } from "../../texts-bank.ts";
import { questionTypeTexts, unlockRefusals, unlockTexts } from "../../texts.ts";
import { faultOfQuestion } from "../rules.ts";

export type BankRow = ImportTexts<BankField>;

const letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] as const;
type Letter = (typeof letters)[number];
const englishOf = (letter: Letter) => `${letter}En` as const;
const optionFields = letters.flatMap((letter): BankField[] => [letter, englishOf(letter)]);

const optionsIn = (texts: BankRow): number => letters.filter((letter) => texts[letter] !== "").length;

/** The columns that rows need: ten options in two languages are twenty, of which most banks use eight. */
export const columnsFor = (rows: readonly BankRow[]): BankField[] => {
  const most = Math.max(4, ...rows.map((row) => letters.findLastIndex((letter) => row[letter] !== "") + 1));
  const unused = letters.slice(most).flatMap((letter): BankField[] => [letter, englishOf(letter)]);
  return fieldsOf(columns).filter((field) => !unused.includes(field));
};

/** What a cell of an export says. */
export const cellOf = (row: BankRow, field: BankField, language: Language): string => {
  // Whoever filled a blank with such a word means the word.
  const isWord = field === "answers" && row.type !== String(questionTypes.judgment);
  const word = isWord ? undefined : columns[field].show?.(row[field]);
  return word ? say(language, word) : row[field];
};

const lines = (typed: string): string => typed.replace(/\r\n?/gu, "\n");

/** What people call the kinds, 单选题 and 单项选择 alike. */
const kindOf = (typed: string): string | undefined => {
  const tidy = asCompared(typed);
  return spelledKinds.find(([spelled]) => spelled.test(tidy))?.[1];
};
const spelledKinds = [
  [/^单(项|选)|^(single|oneanswer)/u, "1"],
  [/^(多(项|选)|不定项)|^(multiple|severalanswers)/u, "2"],
  [/^(判断|是非|对错)|^(judge?ment|trueor|true\/false|t\/f)/u, "3"],
  [/^填空|^(completion|fill)/u, "4"],
] as const;

const option = (letter: Letter, tongue: "zh" | "en") => {
  const key = letter.toUpperCase();
  const own = new RegExp(`^${key}\\s*[.．、:：)）]\\s*`, "u");
  return {
    title: bankColumns[tongue === "zh" ? letter : englishOf(letter)],
    also: tongue === "zh" ? [`选项${key}`, `${key}选项`, key, `Option ${key}`] : [],
    most: unlockLimits.option,
    // Options are shuffled: their letters say nothing.
    read: (typed: string) => lines(typed).replace(own, ""),
  };
};
const optionColumns = Object.fromEntries(
  letters.flatMap((letter) => [
    [letter, option(letter, "zh")],
    [englishOf(letter), option(letter, "en")],
  ]),
  // Each letter has its two.
) as Record<Letter | `${Letter}En`, ReturnType<typeof option>>;

/** What a judgment may be. */
const { right, wrong } = unlockTexts;
const judgments = [right, wrong] as const;

const long = (most: number) => ({ most, read: lines });
const inUse = { "1": unlockTexts.enabled, "0": unlockTexts.disabled } as const;

const columns: ImportColumns<BankField> = {
  titleZh: {
    title: bankColumns.titleZh,
    also: ["题目", "题干", "试题", "问题", "题目内容", "Question"],
    needed: true,
    ...long(unlockLimits.title),
  },
  type: {
    title: bankColumns.type,
    also: ["类型", "Type"],
    needed: true,
    ...oneNamed({ ...questionTypeTexts }),
    read: (typed) => (typed === "" ? "" : kindOf(typed)),
  },
  a: optionColumns.a,
  b: optionColumns.b,
  c: optionColumns.c,
  d: optionColumns.d,
  e: optionColumns.e,
  f: optionColumns.f,
  g: optionColumns.g,
  h: optionColumns.h,
  i: optionColumns.i,
  j: optionColumns.j,
  answers: {
    title: bankColumns.answers,
    also: ["正确答案", "标准答案", "参考答案", "Answers", "Right answer"],
    needed: true,
    ...long(unlockLimits.answers * (unlockLimits.answerLength + 1)),
    show: (kept) => judgments.find(({ zh }) => zh === kept),
  },
  explanationZh: {
    title: bankColumns.explanationZh,
    also: ["讲解", "解析", "答案解析", "试题解析", "Why", "Explanation"],
    ...long(unlockLimits.explanation),
  },
  readingZh: { title: bankColumns.readingZh, also: ["阅读", "出处", "依据"], ...long(unlockLimits.reading) },
  titleEn: { title: bankColumns.titleEn, ...long(unlockLimits.title) },
  aEn: optionColumns.aEn,
  bEn: optionColumns.bEn,
  cEn: optionColumns.cEn,
  dEn: optionColumns.dEn,
  eEn: optionColumns.eEn,
  fEn: optionColumns.fEn,
  gEn: optionColumns.gEn,
  hEn: optionColumns.hEn,
  iEn: optionColumns.iEn,
  jEn: optionColumns.jEn,
  explanationEn: { title: bankColumns.explanationEn, ...long(unlockLimits.explanation) },
  readingEn: { title: bankColumns.readingEn, ...long(unlockLimits.reading) },
  enabled: {
    title: bankColumns.enabled,
    also: ["启用", "Enabled"],
    most: 20,
    choices: inUse,
    read: (typed) => {
      if (typed === "") return "";
      const named = Object.entries(inUse).find(([, { zh, en }]) =>
        [zh, en].some((name) => asCompared(name) === asCompared(typed)),
      );
      return named?.[0] ?? (yesOrNo(typed) === "" ? "0" : yesOrNo(typed));
    },
    show: (kept) => (kept === "0" ? inUse["0"] : inUse["1"]),
  },
  id: {
    title: bankColumns.id,
    most: 64,
    read: (typed) => (typed === "" || patterns.id.test(typed) ? typed : undefined),
  },
};

/** How a file of questions is read: a question is known by its id where a row names one, else by its Chinese text. */
export const bankRules: ImportRules<BankField> = {
  columns,
  together: optionFields,
  byTwoKeys: true,
  keyOf: ({ id, titleZh }) => (id === "" ? asCompared(titleZh) : `id ${id}`),
  settle: (texts) => inBothLanguages(withoutJudged({ ...texts, answers: answersOf(texts) })),
  over: overStanding,
  wrong: (texts, before) => {
    const isUnknown = texts.id !== "" && before === undefined;
    return [...(isUnknown ? [{ field: "id", message: bankTexts.unknownId }] : []), ...faultsOf(texts)];
  },
};

/** A file in one language says the same in the other. */
function inBothLanguages(texts: BankRow): BankRow {
  const english = letters.map((letter) => [englishOf(letter), texts[englishOf(letter)] || texts[letter]]);
  return {
    ...texts,
    titleEn: texts.titleEn || texts.titleZh,
    explanationEn: texts.explanationEn || texts.explanationZh,
    readingEn: texts.readingEn || texts.readingZh,
    ...Object.fromEntries(english),
  };
}

/** What a row leaves out of a question that stands; the English of an option goes with its Chinese, wherever that stands now. */
function overStanding(texts: BankRow, before: BankRow): BankRow {
  const english = letters.flatMap((letter) => {
    if (texts[englishOf(letter)] !== texts[letter]) return [];
    const stood = letters.find((other) => before[other] === texts[letter]);
    return stood ? [[englishOf(letter), before[englishOf(stood)]]] : [];
  });
  const left = (["titleZh", "explanationZh", "readingZh"] as const).flatMap((chinese) => {
    const tongues = { titleZh: "titleEn", explanationZh: "explanationEn", readingZh: "readingEn" } as const;
    const field = tongues[chinese];
    const isLeft = texts[field] === texts[chinese] && before[field] !== "";
    return [[chinese, texts[chinese] || before[chinese]], ...(isLeft ? [[field, before[field]]] : [])];
  });
  const isAsBefore = before.type === texts.type && answersOf(before) === texts.answers;
  return {
    ...texts,
    ...Object.fromEntries([...english, ...left]),
    enabled: texts.enabled || before.enabled,
    answers: isAsBefore ? before.answers : texts.answers,
  };
}

/** What is right, as it is kept: letters in their order, Y or N, or a line for each accepted text. */
function answersOf(texts: BankRow): string {
  const { type, answers } = texts;
  if (answers === "") return "";
  if (type === String(questionTypes.completion)) return acceptedIn(answers).join("\n");
  if (type === String(questionTypes.judgment)) return judgedAs(texts) ?? answers;
  const named = letters.find((letter) => asCompared(texts[letter]) === asCompared(answers) && texts[letter] !== "");
  const typed = plainly(answers)
    .toUpperCase()
    .replace(/[\s,、;/|和]+/gu, "");
  if (/^[A-J]+$/u.test(typed)) return [...new Set(typed)].toSorted().join("");
  return named?.toUpperCase() ?? answers;
}

const acceptedIn = (answers: string): string[] => {
  const apart = answers.includes("\n") ? answers.split("\n") : answers.split(/[;；|]/u);
  return [...new Set(apart.map((one) => one.trim()).filter((one) => one !== ""))];
};

/** Right or wrong, in words, as it is ticked, or as the letter of an option that says so. */
const judgedAs = ({ answers, a, b }: BankRow): string | undefined => {
  const typed = plainly(answers).toUpperCase();
  return judgmentIn(typed === "A" && a !== "" ? a : typed === "B" && b !== "" ? b : answers);
};

const judgmentIn = (typed: string): string | undefined => {
  const tidy = asCompared(typed).replace(/的$/u, "");
  if (["正确", "对", "t", "right"].includes(tidy)) return right.zh;
  if (["错误", "错", "不对", "不正确", "f", "wrong", "x"].includes(tidy)) return wrong.zh;
  const said = tidy === "" ? undefined : yesOrNo(tidy);
  return said === undefined ? undefined : said === "1" ? right.zh : wrong.zh;
};

/** Without the two options that only say right and wrong, as many programs write them beside a judgment. */
const withoutJudged = (texts: BankRow): BankRow => {
  const said = [texts.a, texts.b].map(judgmentIn);
  const isJudged = texts.type === String(questionTypes.judgment) && optionsIn(texts) === 2 && !said.includes(undefined);
  return isJudged ? { ...texts, a: "", b: "", aEn: "", bEn: "" } : texts;
};

/** What of a row contradicts itself, each at its field. */
const faultsOf = (texts: BankRow): readonly ImportProblem[] => {
  const alone = letters.filter((letter) => texts[letter] === "" && texts[englishOf(letter)] !== "");
  const lacksChinese = [
    ...alone,
    ...(texts.explanationZh === "" && texts.explanationEn !== "" ? ["explanationZh"] : []),
    ...(texts.readingZh === "" && texts.readingEn !== "" ? ["readingZh"] : []),
  ].map((field) => ({ field, message: common.E9410 }));
  const problems = [...lacksChinese, ...(isChoice(texts) ? faultsOfChoice(texts) : faultsOfOthers(texts))];
  if (problems.length > 0) return problems;
  const fault = faultOfQuestion(questionOf(texts));
  return fault ? [{ field: fault === "options" ? "a" : fault, message: unlockRefusals.E5025 }] : [];
};

const isChoice = ({ type }: BankRow): boolean =>
  type === String(questionTypes.single) || type === String(questionTypes.multiple);

const faultsOfChoice = (texts: BankRow): ImportProblem[] => {
  const count = optionsIn(texts);
  const gap = letters.slice(0, count).find((letter) => texts[letter] === "");
  if (gap) return [{ field: gap, message: filled(bankTexts.gap, { key: gap.toUpperCase() }) }];
  if (count < 2) return [{ field: letters[count] ?? "a", message: bankTexts.fewOptions }];
  const known = letters.slice(0, count).map((letter) => letter.toUpperCase());
  if ([...texts.answers].some((answer) => !known.includes(answer)))
    return [
      {
        field: "answers",
        message: filled(bankTexts.noSuchOption, { typed: texts.answers.slice(0, 60).toWellFormed() }),
      },
    ];
  const isSingle = texts.type === String(questionTypes.single);
  return isSingle && texts.answers.length > 1 ? [{ field: "answers", message: bankTexts.oneAnswer }] : [];
};

const faultsOfOthers = (texts: BankRow): ImportProblem[] => {
  const filledIn = letters.find((letter) => texts[letter] !== "");
  const options = filledIn ? [{ field: filledIn, message: bankTexts.noOptions }] : [];
  if (texts.type === String(questionTypes.judgment)) {
    const isJudged = judgments.some(({ zh }) => zh === texts.answers);
    return [...options, ...(isJudged ? [] : [{ field: "answers", message: bankTexts.rightOrWrong }])];
  }
  const accepted = texts.answers.split("\n");
  const { answers: most, answerLength } = unlockLimits;
  if (accepted.length > most)
    return [...options, { field: "answers", message: filled(bankTexts.manyAnswers, { maximum: most }) }];
  const isLong = accepted.some((one) => [...one].length > answerLength);
  return [
    ...options,
    ...(isLong ? [{ field: "answers", message: filled(bankTexts.longAnswer, { maximum: answerLength }) }] : []),
  ];
};

/** A row as the bank keeps it. */
export const questionOf = (texts: Partial<BankRow>): Question & { readonly enabled: boolean } => {
  const type = Object.values(questionTypes).find((one) => String(one) === texts.type) ?? questionTypes.single;
  const said = (field: BankField): string => texts[field] ?? "";
  return {
    type,
    title: { zh: said("titleZh"), en: said("titleEn") },
    options: letters.flatMap((letter) =>
      said(letter) === ""
        ? []
        : [{ key: letter.toUpperCase(), text: { zh: said(letter), en: said(englishOf(letter)) } }],
    ),
    answers: keysOf(type, said("answers")),
    explanation: { zh: said("explanationZh"), en: said("explanationEn") },
    reading: { zh: said("readingZh"), en: said("readingEn") },
    enabled: said("enabled") !== "0",
  };
};

/** What is right, as a question keeps it, of how a file says it; and back. */
const keysOf = (type: QuestionType, said: string): string[] => {
  if (type === questionTypes.completion) return said.split("\n");
  if (type !== questionTypes.judgment) return [...said];
  return [said === right.zh ? judgmentKeys.right : said === wrong.zh ? judgmentKeys.wrong : said];
};
const saidOf = ({ type, answers }: Question): string => {
  if (type === questionTypes.completion) return answers.join("\n");
  if (type !== questionTypes.judgment) return answers.toSorted().join("");
  return answers.includes(judgmentKeys.right) ? right.zh : wrong.zh;
};

/** What a file says of a question of the bank; without its id. */
export const textsOf = (question: Question & { readonly enabled: boolean }): BankRow => {
  const textOf = (letter: Letter, tongue: "zh" | "en"): string =>
    question.options.find(({ key }) => key === letter.toUpperCase())?.text[tongue] ?? "";
  const options = letters.flatMap((letter) => [
    [letter, textOf(letter, "zh")],
    [englishOf(letter), textOf(letter, "en")],
  ]);
  return {
    ...noOptions,
    ...Object.fromEntries(options),
    titleZh: question.title.zh,
    titleEn: question.title.en,
    type: String(question.type),
    answers: saidOf(question),
    explanationZh: question.explanation.zh,
    explanationEn: question.explanation.en,
    readingZh: question.reading.zh,
    readingEn: question.reading.en,
    enabled: question.enabled ? "1" : "0",
    id: "",
  };
};

// Each field of an option, empty.
const noOptions = Object.fromEntries(optionFields.map((field) => [field, ""])) as Record<
  Letter | `${Letter}En`,
  string
>;
