import * as z from "zod/mini";
import { text } from "@apron/kit/contract/patterns";

/** The figures of unlocking (catalogue 5.3 to 5.7, 31). */
export const unlockLimits = {
  /** Questions of a paper. */
  questions: 5,
  /** Seconds a paper is good for, and those that must pass before it is handed in. */
  paperSeconds: 1800,
  paperMinimumSeconds: 3,
  papersMarkedPerDay: 20,
  /** Drawing is free of risk and cheap, but not without end. */
  papersDrawnPerDay: 100,
  agentsAtOnce: 20,
  pidsAtOnce: 50,
  /** Unlocked PIDs of a work number in a day. */
  pidsPerDay: 3,
  title: 500,
  options: 10,
  option: 200,
  answers: 20,
  answerLength: 100,
  /** Characters of an explanation, and of what to read. */
  explanation: 500,
  reading: 200,
  /** Rows of a file of questions. */
  importRows: 2000,
} as const;

/** Kinds of questions with their codes on the wire (catalogue 5.3). */
export const questionTypes = { single: 1, multiple: 2, judgment: 3, completion: 4 } as const;
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes];

const said = (maximum: number) => z.object({ zh: words(maximum), en: words(maximum) });
const words = (maximum: number) =>
  z.string("E9410").check(z.trim(), z.minLength(1, "E9410"), z.maxLength(maximum, "E9411"));

/** A text that may be missing, but not in one language only. */
const maybeSaid = (maximum: number) =>
  z._default(
    z.object({ zh: text(maximum), en: text(maximum) }).check(
      z.superRefine(({ zh, en }, context) => {
        for (const tongue of ["zh", "en"] as const)
          if ((tongue === "zh" ? zh : en) === "" && zh !== en)
            context.addIssue({ code: "custom", message: "E9410", path: [tongue] });
      }),
    ),
    { zh: "", en: "" },
  );

/** An option of a single or multiple choice; its key is A, B, C and so on. */
export const QuestionOption = z.object({
  key: z.string().check(z.regex(/^[A-J]$/, "E9413")),
  text: said(unlockLimits.option),
});

/** Code of a kind of question. */
export const QuestionKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], "E9413");

/** What a question asks and which answers are right. */
export const Question = z.object({
  type: QuestionKind,
  title: said(unlockLimits.title),
  options: z.array(QuestionOption).check(z.maxLength(unlockLimits.options, "E9417")),
  /** Keys of the right options; Y or N of a judgment; every accepted text of a completion. */
  answers: z
    .array(z.string("E9410").check(z.trim(), z.minLength(1, "E9410"), z.maxLength(unlockLimits.answerLength, "E9411")))
    .check(z.minLength(1, "E9410"), z.maxLength(unlockLimits.answers, "E9417")),
  /** Why what is right is right: shown to whoever was wrong, once his paper was judged (catalogue 5.5). */
  explanation: maybeSaid(unlockLimits.explanation),
  /** What to read about it, e.g. a chapter of the manual. */
  reading: maybeSaid(unlockLimits.reading),
});
export type Question = z.output<typeof Question>;

/** Keys of the two options every judgment has. */
export const judgmentKeys = { right: "Y", wrong: "N" } as const;
