import { describe, expect, it } from "vitest";
import type { Question } from "../question.ts";
import { firstQuestions } from "./first-questions.ts";
import { type BankEntry, drawPaper, faultOfQuestion, folded, isComplete, wrongAnswers } from "./rules.ts";

const bank: BankEntry[] = firstQuestions.map((question, place) => ({ ...question, id: `q${place}` }));
/** Dice that fall the same way in every run. */
const seeded = () => {
  let state = 7;
  return (bound: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};
const completion = (...answers: string[]): BankEntry => ({
  id: "c",
  type: 4,
  title: { zh: "题", en: "q" },
  options: [],
  answers,
  explanation: { zh: "", en: "" },
  reading: { zh: "", en: "" },
});

describe("a paper", () => {
  it("has five different questions and one of every kind, however the dice fall", () => {
    const dice = seeded();
    for (let draw = 0; draw < 200; draw += 1) {
      const ids = drawPaper(bank, dice).map(({ id }) => id);
      expect(new Set(ids).size).toBe(5);
      expect(new Set(ids.map((id) => bank.find((entry) => entry.id === id)?.type))).toEqual(new Set([1, 2, 3, 4]));
    }
  });

  it("shows every option of its questions, in changing order", () => {
    const dice = seeded();
    const orders = new Set<string>();
    for (let draw = 0; draw < 60; draw += 1)
      for (const { id, optionKeys } of drawPaper(bank, dice)) {
        const own = bank.find((entry) => entry.id === id)?.options.map(({ key }) => key) ?? [];
        expect([...optionKeys].toSorted()).toEqual(own);
        if (id === "q0") orders.add(optionKeys.join(""));
      }
    expect(orders.size).toBeGreaterThan(3);
  });

  it("is as long as a small bank allows", () => expect(drawPaper(bank.slice(0, 3), seeded())).toHaveLength(3));

  it("is right only when every answer is: no option missing, none too many, none twice", () => {
    const [single, multiple] = [bank[0], bank[4]];
    if (!single || !multiple) throw new Error("the bank has them");
    const marked = (value: string[], of = multiple) => wrongAnswers([of], [{ id: of.id, value }]);
    expect(marked(["D", "A", "B"])).toEqual([]);
    for (const value of [["A", "B"], ["A", "B", "C", "D"], ["A", "A", "B", "D"], []])
      expect(marked(value)).toHaveLength(1);
    expect(marked(["A"], single)).toEqual([]);
    expect(wrongAnswers([single], [{ id: "another", value: ["A"] }])).toEqual([single.id]);
  });

  it.each(["SI", "si", " ＳＩ ", "s i", "S​I"])("takes the completion %j for SI", (typed) =>
    expect(wrongAnswers([completion("SI")], [{ id: "c", value: [typed] }])).toEqual([]),
  );

  it("accepts any of several completions, and no two at once", () => {
    const seven = completion("7", "七", "seven");
    for (const typed of ["7", "７", "七", "Seven"])
      expect(wrongAnswers([seven], [{ id: "c", value: [typed] }])).toEqual([]);
    expect(wrongAnswers([seven], [{ id: "c", value: ["7", "8"] }])).toEqual(["c"]);
  });

  it("is complete when every question has an answer that is not blank", () => {
    expect(isComplete(["a", "b"], [{ id: "a", value: ["A"] }])).toBe(false);
    expect(isComplete(["a"], [{ id: "a", value: ["  "] }])).toBe(false);
    expect(isComplete(["a"], [{ id: "a", value: ["B"] }])).toBe(true);
  });

  it("is not complete where nobody sees an answer", () =>
    expect(isComplete(["one"], [{ id: "one", value: ["\u200b "] }])).toBe(false));

  it("folds width, case and blanks", () => expect(folded(" Ａb　C ")).toBe("abc"));
});

describe("a question of the bank", () => {
  it("that comes with the portal is sound", () => {
    for (const question of firstQuestions) expect(faultOfQuestion(question), question.title.en).toBeUndefined();
  });

  it("that comes with the portal says in both languages why, and what to read", () => {
    for (const { title, explanation, reading } of firstQuestions)
      expect([explanation.zh, explanation.en, reading.zh, reading.en], title.en).not.toContain("");
  });

  const option = (key: string) => ({ key, text: { zh: key, en: key } });
  const question = (change: Partial<Question>): Question => ({
    type: 1,
    title: { zh: "题", en: "q" },
    options: [option("A"), option("B")],
    answers: ["A"],
    explanation: { zh: "", en: "" },
    reading: { zh: "", en: "" },
    ...change,
  });
  it.each<[Partial<Question>, "options" | "answers"]>([
    [{ options: [option("A")] }, "options"],
    [{ options: [option("A"), option("A")] }, "options"],
    [{ answers: ["A", "B"] }, "answers"],
    [{ answers: ["C"] }, "answers"],
    [{ type: 2, answers: ["A", "A"] }, "answers"],
    [{ type: 3 }, "options"],
    [{ type: 3, options: [], answers: ["yes"] }, "answers"],
    [{ type: 4, answers: ["7"] }, "options"],
  ])("%j is refused at its %s", (change, field) => expect(faultOfQuestion(question(change))).toBe(field));
});
