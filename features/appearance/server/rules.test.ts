import { addDays } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { isLink, leaves, wrongIn } from "../entry.ts";
import { atSignIn, lookOn, type Scheduled } from "./rules.ts";

const entry = (id: string, facts: Partial<Scheduled> = {}): Scheduled => ({
  id,
  kind: "ad",
  from_day: "2026-10-01",
  until_day: "2026-10-07",
  place: 100,
  is_on: true,
  picture_type: 3,
  ...facts,
});

describe("what readers see on a day", () => {
  const planned = [
    entry("ad"),
    entry("banner", { kind: "festival", picture_type: 1, from_day: "2026-10-03", until_day: "2026-10-03", place: 1 }),
    entry("festival", { kind: "festival", from_day: "2026-10-03", until_day: "2026-10-05" }),
    entry("grey", { kind: "grey", from_day: "2026-10-05", until_day: "2026-10-05" }),
    entry("prepared", { kind: "grey", is_on: false }),
  ];
  /** Of each day what the sign-in screen tries, in its order. */
  const seen = (day: string, silent = false): string => {
    const { grey, festivals, ad } = lookOn(planned, day, silent);
    return [grey?.id, atSignIn(festivals)?.id, ad?.id].filter(Boolean).join(" ");
  };

  it("is grey before all, then the festival picture of the sign-in screen, then the advertisement; first and last day count", () => {
    const days = Array.from({ length: 9 }, (_, ahead) => addDays("2026-09-30", ahead));
    expect(days.map((day) => `${day.slice(5)} ${seen(day)}`.trim())).toEqual([
      "09-30",
      "10-01 ad",
      "10-02 ad",
      "10-03 festival ad",
      "10-04 festival ad",
      "10-05 grey",
      "10-06 ad",
      "10-07 ad",
      "10-08",
    ]);
  });

  it("is nothing but grey while somebody has trouble", () => {
    expect([seen("2026-10-03", true), seen("2026-10-05", true)]).toEqual(["", "grey"]);
  });

  it("is one of several: the smaller place first, and of the same the one that began later", () => {
    const two = [
      entry("old"),
      entry("new", { from_day: "2026-10-02" }),
      entry("first", { place: 1, until_day: "2026-10-02" }),
    ];
    expect(lookOn(two, "2026-10-02").ad?.id).toBe("first");
    expect(lookOn(two, "2026-10-03").ad?.id).toBe("new");
    expect(lookOn(two, "2026-10-01").ad?.id).toBe("first");
  });
});

describe("an entry", () => {
  const typed = { kind: "ad", fromDay: "2026-10-01", untilDay: "2026-10-07", isOn: true, pictureId: "p" } as const;
  const wrong = (facts: Partial<Parameters<typeof wrongIn>[0]>, today = "2026-10-03"): string[] =>
    [...wrongIn({ ...typed, ...facts }, today)].map(([field, word]) => `${field} ${word.zh}`);

  it("has its days in order, no more than a year of them, and is not switched on when they are over", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ untilDay: "2026-09-30" })).toEqual(["untilDay 结束日期不得早于开始日期"]);
    expect(wrong({ untilDay: "2027-09-30" })).toEqual([]);
    expect(wrong({ untilDay: "2027-10-01" })).toEqual(["untilDay 最长一年"]);
    expect(wrong({}, "2026-10-08")).toEqual(["untilDay 结束日期已过，不能启用"]);
    expect(wrong({ isOn: false }, "2026-10-08")).toEqual([]);
  });

  it("shows a picture, unless it is a grey day", () => {
    expect([wrong({ pictureId: "" }), wrong({ kind: "grey", pictureId: "" })]).toEqual([["pictureId 必填项"], []]);
  });

  it("leads to pages of ours or over TLS, and nowhere else", () => {
    expect(
      ["", "/contact?code=E3011", "https://example.com/a?b=c", "https://example.com"].filter((one) => !isLink(one)),
    ).toEqual([]);
    const bad = [
      "http://example.com",
      "//example.com",
      "javascript:alert(1)",
      "https://",
      "ftp://a.b",
      "/\\example.com",
      "contact",
      "https://u:p@example.com/",
      "data:text/html,x",
      "https://example.com/ a",
    ];
    expect(bad.filter((one) => isLink(one))).toEqual([]);
    expect([leaves("https://example.com"), leaves("/contact")]).toEqual([true, false]);
  });
});
