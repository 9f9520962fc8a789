import { describe, expect, it } from "vitest";
import { type ChangeStatus, statusNames, stepNames } from "../change.ts";
import { changesBetween, shownAs } from "./rules-fields.ts";
import {
  type ChangeFacts,
  freezesOf,
  isOverdue,
  noteLacking,
  sharedBy,
  stepsFrom,
  type Touching,
  wrongWindow,
} from "./rules.ts";

const change: Touching = {
  id: "one",
  system: "离港前端 NewAPP",
  windowStart: "2026-11-24 01:00:00",
  windowEnd: "2026-11-24 03:00:00",
  airports: ["PVG310"],
  hosts: [],
  software: ["NewAPP 8.4.2"],
  lines: [],
};

describe("a window", () => {
  it("ends after it begins, and is not longer than a fortnight", () => {
    expect(Object.keys(wrongWindow("2026-11-24 03:00:00", "2026-11-24 01:00:00", -2))).toEqual(["windowEnd"]);
    expect(wrongWindow("2026-11-24 01:00:00", "2026-11-24 01:00:00", 0).windowEnd?.code).toBe("E18020");
    expect(wrongWindow("2026-11-24 01:00:00", "2026-12-24 01:00:00", 720).windowEnd?.code).toBe("E18021");
    expect(wrongWindow("2026-11-24 01:00:00", "2026-12-08 01:00:00", 336)).toEqual({});
    expect(wrongWindow("2026-11-24 01:00:00", "2026-11-24 01:01:00", 1 / 60)).toEqual({});
  });

  it("meets another's on the same things only while both are open", () => {
    const other = { ...change, id: "two", airports: [], software: ["newapp  8.4.2"], system: "DLB" };
    const at = (windowStart: string, windowEnd: string) => ({ ...other, windowStart, windowEnd });
    const hours = ["00", "01", "02", "03", "04"];
    const met = hours.map(
      (hour) => sharedBy(change, at(`2026-11-24 ${hour}:00:00`, `2026-11-24 ${hour}:59:59`)).length,
    );
    expect(met).toEqual([0, 1, 1, 0, 0]);
    expect(sharedBy(change, at("2026-11-24 03:00:00", "2026-11-24 04:00:00"))).toEqual([]);
    expect(sharedBy(change, at("2026-11-24 00:00:00", "2026-11-24 01:00:00"))).toEqual([]);
    expect(sharedBy(change, change)).toEqual([]);
    expect(sharedBy(change, { ...other, software: ["NewAPP 8.4.1"] })).toEqual([]);
  });

  it("touches a frozen day from its first moment to its last, and no other tag freezes", () => {
    const tagged = (type: number, IsKeyDays: boolean) => [
      { title: "重保", type, IsKeyDays, from: "2026-11-25", to: "2026-11-26" },
    ];
    const frozen = (windowStart: string, windowEnd: string, type = 1, key = true): number =>
      freezesOf({ windowStart, windowEnd }, tagged(type, key)).length;
    expect(frozen("2026-11-24 22:00:00", "2026-11-25 00:00:00")).toBe(0);
    expect(frozen("2026-11-24 22:00:00", "2026-11-25 00:00:01")).toBe(1);
    expect(frozen("2026-11-26 23:59:00", "2026-11-27 01:00:00")).toBe(1);
    expect(frozen("2026-11-27 00:00:00", "2026-11-27 01:00:00")).toBe(0);
    expect(frozen("2026-11-25 01:00:00", "2026-11-25 02:00:00", 3, false)).toBe(0);
    expect(frozen("2026-11-25 01:00:00", "2026-11-25 02:00:00", 3, true)).toBe(1);
  });
});

describe("a step", () => {
  it("leads on from its own states alone", () => {
    const open = Object.fromEntries(statusNames.map((status) => [status, stepsFrom(status)]));
    expect(open).toEqual({
      planned: ["approve", "cancel"],
      approved: ["withdraw", "start", "cancel"],
      implementing: ["finish", "rollBack"],
      done: [],
      rolledBack: [],
      cancelled: [],
    });
  });

  it("out of the ordinary needs a word, and with one none is lacking", () => {
    const said = { note: "", conflicts: 0, ...change, now: "2026-11-24 02:00:00" };
    const codes = (facts: Partial<typeof said>) =>
      stepNames.map((step) => noteLacking(step, { ...said, ...facts })?.code);
    expect(codes({})).toEqual([undefined, undefined, undefined, undefined, "E18029", "E18029"]);
    expect(codes({ conflicts: 2 })[0]).toBe("E18026");
    for (const [now, code] of [
      ["2026-11-24 00:59:59", "E18027"],
      ["2026-11-24 01:00:00", undefined],
      ["2026-11-24 02:59:59", undefined],
      ["2026-11-24 03:00:00", "E18027"],
    ] as const)
      expect(codes({ now })[2]).toBe(code);
    expect(codes({ note: "紧急修复", conflicts: 2, now: "2026-11-25 00:00:00" }).filter(Boolean)).toEqual([]);
  });

  it("is overdue once the window is over and nobody has closed it", () => {
    const overdue = (status: ChangeStatus, now: string) => isOverdue(status, change.windowEnd, now);
    expect(overdue("implementing", "2026-11-24 02:59:59")).toBe(false);
    expect(statusNames.filter((status) => overdue(status, "2026-11-24 03:00:00"))).toEqual([
      "planned",
      "approved",
      "implementing",
    ]);
  });
});

describe("the history of a change", () => {
  const facts: ChangeFacts = {
    changeNo: "CHG-1",
    title: "升级",
    titleEn: "",
    system: "DLB",
    level: "major",
    type: "normal",
    windowStart: "2026-11-24 01:00:00",
    windowEnd: "2026-11-24 03:00:00",
    impact: "无",
    risk: "低",
    plan: "一步",
    rollback: "退回",
    owner: "李航",
    department: "网络通信部",
    airports: [],
    hosts: ["J"],
    software: [],
    lines: [],
    announce: true,
  };

  it("names what differs and nothing else, and of a new one everything that is not empty", () => {
    const after = { ...facts, hosts: ["J", "C"] as const, level: "minor" as const };
    expect(changesBetween(facts, facts)).toEqual([]);
    expect(changesBetween(facts, after)).toEqual([
      { field: "level", before: "major", after: "minor" },
      { field: "hosts", before: "J", after: "J、C" },
    ]);
    const entered = changesBetween(undefined, facts).map(({ field }) => field);
    expect([entered.includes("title"), entered.includes("titleEn")]).toEqual([true, false]);
  });

  it("is read in words, and what is no name of any state as it was written", () => {
    expect(["true", "false"].map((raw) => shownAs("announce", raw, "en"))).toEqual(["Yes", "No"]);
    const read = (raw: string) => () => shownAs("type", raw, "en");
    expect(read("toString")).not.toThrow();
    expect(["toString", "normal"].map((raw) => read(raw)())).toEqual(["toString", "Ordinary"]);
  });
});
