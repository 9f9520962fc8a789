import { describe, expect, it } from "vitest";
import { firstArticles } from "./manual/index.ts";
import { levelFor, levelOf, lacking, mayKeepMiss, stateOf } from "./rules.ts";

describe("an article", () => {
  it("is seen by those it is for and those above them", () => {
    const readers = [levelOf(undefined), levelOf("1"), levelOf("2"), levelOf("3")];
    const seen = (["public", "holder", "staff"] as const).map((audience) =>
      readers.map((level) => levelFor(audience) <= level),
    );
    expect(seen).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, false, true],
    ]);
    expect(levelFor("whoever")).toBe(levelFor("staff"));
  });

  it("is withdrawn above all, and read once it was published", () => {
    const at = 1;
    const state = (number: number, publish_at: number | null, withdrawn_at: number | null) =>
      stateOf({ number, publish_at, withdrawn_at });
    expect(state(0, null, null)).toBe("draft");
    expect(state(0, at, null)).toBe("scheduled");
    expect(state(1, null, null)).toBe("published");
    expect(state(1, at, null)).toBe("published");
    expect(state(1, null, at)).toBe("withdrawn");
    expect(state(1, at, at)).toBe("scheduled");
  });

  it("lacks what shows nothing, however it is written", () => {
    const whole = { title_en: "a", content_zh: "<p>甲</p>", content_en: '<p><img src="/cass/file/a" alt=""></p>' };
    expect(lacking(whole)).toEqual([]);
    expect(lacking({ title_en: "", content_zh: "<p>&nbsp;<br></p>", content_en: "" })).toEqual([
      "titleEn",
      "contentZh",
      "contentEn",
    ]);
  });
});

it("searched in vain is kept as a gap unless it may be somebody's number", () => {
  expect(["138–0013–8000", "138.0013.8000", "138\u200b00138000", "（021）683—45678"].map(mayKeepMiss)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(
    ["行李额", "si 11", "PID 100 占用", "139 1234 5678", "784-215", "13912345678", "票号 7842158602564", "甲"].map(
      mayKeepMiss,
    ),
  ).toEqual([true, true, true, false, false, false, false, false]);
});

describe("an article that comes with the portal", () => {
  const answering = (code: string): string[] =>
    firstArticles.filter(({ answers = [] }) => answers.includes(code)).map(({ id }) => id);

  it("answers the refusals of its own matter: a step of a lost phone leads to the lost phone, not to signing up", () => {
    expect(answering("E1060")).toEqual(["manual-lost-phone"]);
    expect(answering("E8009")).toEqual(["manual-threshold"]);
  });

  it("answers none that queries of every kind are refused with", () => {
    expect([answering("E14001"), answering("E14010")]).toEqual([[], []]);
  });
});
