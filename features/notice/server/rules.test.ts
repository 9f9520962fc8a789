import type { Crowd, Reader } from "@apron/features/agents/contract";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { everybody } from "../contract.ts";
import { faultsOfPublishing, afterQuiet } from "./desk/rules-desk.ts";
import { contradictions, firstSentence, isFor, keysOf, missing, narrowest, tidy, wrongTabs } from "./rules.ts";

const holding = (system: string, agent: string, airport: string, department = "D1", customerType = "agency") => ({
  system,
  agent: `${system} ${agent}`,
  customerType,
  department,
  airport,
  departure: system === "J",
});
const holder: Reader = {
  version: "1",
  roles: ["90010000"],
  holdings: [holding("C", "10001", "CAN"), holding("J", "20001", "PEK", "D2", "airport")],
};
const staff: Reader = { version: "3", roles: ["90040000"], holdings: [] };
const crowd = (part: Partial<Crowd>): Crowd => ({ ...everybody, ...part });

it.each([
  [
    "已冻结，主机将拒绝。解除需验证码。",
    "It was frozen at 10.30; the host refuses it.",
    "已冻结，主机将拒绝",
    "It was frozen at 10.30",
  ],
  ["已驳回。原因：{reason}", "It was rejected. Reason: {reason}", "已驳回", "It was rejected"],
  ["已答复", "It was answered.", "已答复", "It was answered"],
])("heads a message by what it says first: %s", (zh, en, headZh, headEn) => {
  expect(firstSentence({ zh, en })).toEqual({ zh: headZh, en: headEn });
});

describe("an audience", () => {
  it.each([
    [{}, true, true],
    [{ versions: ["1"] }, true, false],
    [{ versions: ["2", "3"] }, false, true],
    [{ roles: ["90040000"] }, false, true],
    [{ roles: ["90010000"] }, false, false],
    [{ systems: ["C"] }, true, false],
    [{ systems: ["C"], airports: ["CAN"] }, true, false],
    [{ agents: ["C 10001"] }, true, false],
    [{ departments: ["D9"] }, false, false],
  ])("%j has the holder: %s, the editor: %s", (part, ofHolder, ofStaff) => {
    expect([isFor(crowd(part), holder), isFor(crowd(part), staff)]).toEqual([ofHolder, ofStaff]);
  });

  it("asks one and the same work number for all it asks of work numbers, and says what the nearest lacks", () => {
    expect(isFor(crowd({ systems: ["C"], airports: ["PEK"] }), holder)).toBe(false);
    expect(missing(crowd({ systems: ["C"], airports: ["PEK"] }), holder)).toEqual(["airports"]);
    expect(missing(crowd({ systems: ["B"] }), { ...holder, holdings: [] })).toEqual(["systems"]);
  });

  it("is found by its narrowest part, of which everybody in it has a key", () => {
    expect(narrowest(everybody)).toEqual(["all"]);
    expect(narrowest(crowd({ systems: ["C"], airports: ["CAN", "SZX"] }))).toEqual(["airport:CAN", "airport:SZX"]);
    const parts: Partial<Crowd>[] = [
      {},
      { systems: ["J"] },
      { versions: ["1"], airports: ["CAN"] },
      { agents: ["J 20001"] },
    ];
    for (const part of parts) expect(narrowest(crowd(part)).some((key) => keysOf(holder).includes(key))).toBe(true);
  });

  it("that nobody can be is told at the parts that contradict", () => {
    expect(Object.keys(contradictions(crowd({ versions: ["3"], airports: ["CAN"] })))).toEqual(["audience.airports"]);
    expect(Object.keys(contradictions(crowd({ roles: ["1"], systems: ["C"] })))).toEqual([
      "audience.systems",
      "audience.roles",
    ]);
    expect(Object.keys(contradictions(crowd({ systems: ["J"], agents: ["D1 30001"] })))).toEqual([]);
    expect(Object.keys(contradictions(crowd({ systems: ["C"], agents: ["J 1"] })))).toEqual(["audience.agents"]);
    expect(contradictions(everybody)).toEqual({});
  });

  it("is kept in one writing, so that the same people are the same row", () => {
    const typed = tidy(crowd({ agents: ["ｃ10001", "C 10001", " j  20001"], airports: ["can", "CAN"] }));
    expect([typed.agents, typed.airports]).toEqual([["C 10001", "J 20001"], ["CAN"]]);
  });
});

it("tabs are those there are, and days go forwards", () => {
  const tabs = { system: "", category: "", group: "", subType: "", startTime: "", endTime: "" };
  const wrong = (part: object) => Object.keys(wrongTabs({ ...tabs, ...part }, ["1", "2"]));
  expect(wrong({ system: "J", category: "3", group: "2", subType: "23" })).toEqual([]);
  expect(wrong({ group: "1", subType: "23" })).toEqual(["subType"]);
  expect(wrong({ system: "toString", category: "constructor" })).toEqual(["system", "category"]);
  expect(wrong({ startTime: "2026-03-02 08:00:00", endTime: "2026-03-02" })).toEqual([]);
  expect(wrong({ startTime: "2026-03-03", endTime: "2026-03-02 08:00:00" })).toEqual(["endTime"]);
});

describe("publishing", () => {
  const now = instantOf("2026-03-02 10:00:00");
  const texts = { title_zh: "标题", title_en: "Title", html_zh: "<p>正文</p>", html_en: "<p>Text</p>" };
  const faults = (part: object) =>
    Object.keys(faultsOfPublishing({ ...texts, one_language: false, expire_at: null, ...part }, now));

  it("wants both languages, or one alone where that is said", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ title_en: "", html_en: "" })).toEqual(["titleEn", "htmlEn"]);
    expect(faults({ title_en: "", html_en: "", one_language: true })).toEqual([]);
    expect(faults({ title_zh: "", html_zh: "", one_language: true })).toEqual([]);
    expect(faults({ html_en: "", one_language: true })).toEqual(["htmlEn"]);
    expect(faults({ title_zh: "", html_zh: "", title_en: "", html_en: "", one_language: true })).toEqual([
      "titleZh",
      "htmlZh",
    ]);
  });

  it("wants an end that is still to come", () => {
    expect(faults({ expire_at: "2026-03-02T01:59:59.000Z" })).toEqual(["expireTime"]);
    expect(faults({ expire_at: "2026-03-02T02:00:01.000Z" })).toEqual([]);
  });
});

it("nobody is written to in quiet hours, walking a day in steps of ten minutes", () => {
  const begin = instantOf("2026-03-02 00:00:00");
  for (let minute = 0; minute < 1440; minute += 10) {
    const at = begin + minute * 60_000;
    const clock = wallTime(at).slice(11, 16);
    const night = clock >= "22:00" || clock < "07:30";
    const told = wallTime(afterQuiet(at, "22:00", "07:30"));
    expect(told).toBe(night ? `2026-03-0${clock >= "22:00" ? 3 : 2} 07:30:00` : wallTime(at));
    const noon = clock >= "12:00" && clock < "14:00";
    expect(wallTime(afterQuiet(at, "12:00", "14:00"))).toBe(noon ? "2026-03-02 14:00:00" : wallTime(at));
    expect(afterQuiet(at, "", "")).toBe(at);
  }
});
