import { describe, expect, it } from "vitest";
import { emptyFacts, type Facts, sectionNames } from "../facts.ts";
import {
  changesBetween,
  dueAfter,
  fieldsBetween,
  newlyRunning,
  percentOf,
  rebase,
  scoresOf,
  stateOf,
  tidied,
  withFields,
  wrongIn,
} from "./rules.ts";

const facts = (over: Partial<Facts> = {}): Facts => ({ ...emptyFacts("甲机场", "某市"), ...over });
const scoreOf = (of: Facts, name: string) => scoresOf(of).find((score) => score.name === name);

describe("completeness", () => {
  it("is the percent of required values filled, and nothing of a section without entries", () => {
    expect(scoreOf(facts(), "terminals")).toEqual({ name: "terminals", percent: 0, missing: 3 });
    const half = facts({
      servers: [
        { name: "a", place: "机房", purpose: "应用", address: "10.0.0.1", system: "Linux" },
        { name: "b", place: "机房", remark: "不计入" },
      ],
    });
    expect(scoreOf(half, "servers")).toEqual({ name: "servers", percent: 70, missing: 3 });
    expect(scoreOf(facts(), "head")).toEqual({ name: "head", percent: 66, missing: 1 });
  });

  it("counts a section that does not exist there as whole", () => {
    expect(scoreOf(facts({ none: ["networkLines"] }), "networkLines")).toMatchObject({ percent: 100, missing: 0 });
  });

  it("is never 100 percent while one value of very many is missing", () => {
    const many = Array.from({ length: 299 }, (_, at) => ({ name: `t${at}`, purpose: "国内", count: "1" }));
    const score = scoreOf(facts({ terminals: [...many, { name: "last", purpose: "国内" }] }), "terminals");
    expect(score).toEqual({ name: "terminals", percent: 99, missing: 1 });
    expect(percentOf(scoresOf(facts({ none: [...sectionNames], operationsPictures: ["p"] })))).toBe(100);
    expect(percentOf([])).toBe(0);
  });

  it("turns overdue at the instant the review is due, and not a second before", () => {
    const due = dueAfter(0, 180);
    expect(due).toBe(180 * 86_400_000);
    expect(stateOf({ percent: 100, dueAt: due }, due - 1000)).toBe("complete");
    expect(stateOf({ percent: 99, dueAt: due }, due - 1000)).toBe("partial");
    for (const percent of [0, 99, 100]) expect(stateOf({ percent, dueAt: due }, due)).toBe("overdue");
  });
});

describe("what is wrong with facts", () => {
  it("stands at the value: counts, days, telephones, levels, columns of other sections", () => {
    const wrong = wrongIn(
      facts({
        terminals: [
          { name: "T1", count: "三" },
          { name: "T2", bandwidth: "100M" },
        ],
        risks: [{ name: "r", level: "urgent" }],
        safetyOwners: [{ name: "张", phone: "电话" }],
        maintenanceAgreements: [{ name: "m", from: "2026-02-30", until: "2026-01-01" }],
      }),
    );
    expect(Object.keys(wrong).toSorted()).toEqual([
      "maintenanceAgreements.0.from",
      "risks.0.level",
      "safetyOwners.0.phone",
      "terminals.0.count",
      "terminals.1.bandwidth",
    ]);
  });

  it("is the same name twice, but not the same island of two terminals", () => {
    const island = { name: "A岛", number: "A01", count: "1" };
    const twice = facts({ devices: [{ name: "打印机" }, { name: "打印机" }] });
    expect(Object.keys(wrongIn(twice))).toEqual(["devices.1.name"]);
    expect(
      wrongIn(
        facts({
          counters: [
            { ...island, terminal: "T1" },
            { ...island, terminal: "T2" },
          ],
        }),
      ),
    ).toEqual({});
    expect(Object.keys(wrongIn(facts({ counters: [island, island] })))).toEqual(["counters.1.name"]);
  });

  it("is an agreement that ends before it begins, and a section said to be empty that is not", () => {
    const turned = facts({ maintenanceAgreements: [{ name: "m", from: "2026-05-02", until: "2026-05-01" }] });
    expect(Object.keys(wrongIn(turned))).toEqual(["maintenanceAgreements.0.until"]);
    const same = facts({ maintenanceAgreements: [{ name: "m", from: "2026-05-01", until: "2026-05-01" }] });
    expect(wrongIn(same)).toEqual({});
    expect(Object.keys(wrongIn(facts({ none: ["risks"], risks: [{ name: "r" }] })))).toEqual(["risks"]);
  });
});

describe("what differs", () => {
  it("is told entry by entry and column by column; an order of columns is no difference", () => {
    const before = facts({
      software: [
        { name: "NewAPP", terminal: "T1", version: "8.4.1" },
        { name: "DLB", terminal: "T1" },
      ],
    });
    const after = facts({
      location: "别处",
      software: [
        { version: "8.4.2", terminal: "T1", name: "NewAPP" },
        { name: "LGUI", terminal: "T1" },
      ],
    });
    expect(changesBetween(before, after)).toEqual([
      { field: "location", entry: "", column: "", before: "某市", after: "别处" },
      { field: "software", entry: "NewAPP · T1", column: "version", before: "8.4.1", after: "8.4.2" },
      { field: "software", entry: "DLB · T1", column: "", before: "DLB · T1", after: "" },
      { field: "software", entry: "LGUI · T1", column: "", before: "", after: "LGUI · T1" },
    ]);
    const turned = facts({
      software: [
        { terminal: "T1", version: "8.4.1", name: "NewAPP" },
        { terminal: "T1", name: "DLB" },
      ],
    });
    expect(fieldsBetween(before, turned)).toEqual([]);
    expect(
      fieldsBetween(before, tidied({ ...before, software: before.software.map((one) => ({ ...one, remark: "" })) })),
    ).toEqual([]);
  });
});

describe("what newly runs", () => {
  const runs = (...software: readonly [string, string, string][]) =>
    facts({ software: software.map(([name, terminal, version]) => ({ name, terminal, version })) });

  it("is the version furthest behind of several terminals, and nothing that stood before or has no version", () => {
    const before = runs(["NewAPP", "T1", "8.9"], ["DLB", "T1", "3.2"]);
    const after = runs(
      ["NewAPP", "T1", "8.10"],
      ["new app", "T2", "8.9.1"],
      ["DLB", "T1", "V3.02"],
      ["LGUI", "T1", ""],
    );
    expect(newlyRunning(before, after)).toEqual([{ name: "new app", version: "8.9.1" }]);
    expect(newlyRunning(undefined, before)).toEqual([
      { name: "NewAPP", version: "8.9" },
      { name: "DLB", version: "3.2" },
    ]);
    expect(newlyRunning(before, runs(["NewAPP", "T1", "8.9"], ["NewAPP", "T2", "9.0"]))).toEqual([]);
    expect(newlyRunning(undefined, runs(["x".repeat(61), "T1", "1"], ["DLB", "T1", "1".repeat(41)]))).toEqual([]);
  });
});

describe("two who change the same facts", () => {
  const base = facts({ risks: [{ name: "甲" }], devices: [{ name: "打印机" }] });

  it("both keep what they changed where it is not the same field", () => {
    const mine = withFields(base, facts({ risks: [{ name: "乙" }] }), ["risks"]);
    const now = withFields(base, facts({ location: "新址" }), ["location"]);
    const { facts: merged, clashes } = rebase(base, mine, now);
    expect([merged.location, merged.risks, merged.devices]).toEqual(["新址", [{ name: "乙" }], [{ name: "打印机" }]]);
    expect(clashes).toEqual([]);
  });

  it("clash where both changed a field to something else, and not where both changed it to the same", () => {
    const mine = { ...base, risks: [{ name: "乙" }] };
    expect(rebase(base, mine, { ...base, risks: [{ name: "丙" }] })).toMatchObject({
      clashes: ["risks"],
      facts: { risks: [{ name: "乙" }] },
    });
    expect(rebase(base, mine, { ...base, risks: [{ name: "乙" }] }).clashes).toEqual([]);
  });
});
