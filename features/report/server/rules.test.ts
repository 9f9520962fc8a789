import { describe, expect, it } from "vitest";
import { faultsOf } from "../faults.ts";
import { isNamedIn, type Party, promiseOf, recordNoOf, remindedAfter } from "./rules.ts";

const told = { eventStart: "2026-11-02 08:00:00", eventEnd: "2026-11-02 09:00:00", stake: 0, stakeDesc: "" };
const codes = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]));

describe("what is told", () => {
  it("has its end no earlier than its beginning, and neither in the future, to the second", () => {
    expect(faultsOf(told, told.eventEnd)).toEqual({});
    expect(codes(faultsOf(told, "2026-11-02 08:59:59"))).toEqual({ eventEnd: "E12018" });
    expect(codes(faultsOf(told, "2026-11-02 07:59:59"))).toEqual({ eventEnd: "E12018", eventStart: "E12018" });
    expect(faultsOf({ ...told, eventEnd: told.eventStart })).toEqual({});
    expect(codes(faultsOf({ ...told, eventEnd: "2026-11-02 07:59:59" }))).toEqual({ eventEnd: "E12017" });
  });

  it("says which stake there is, in signs that are seen", () => {
    expect(codes(faultsOf({ ...told, stake: 1, stakeDesc: " \u200b" }))).toEqual({ stakeDesc: "E12009" });
    expect(faultsOf({ ...told, stake: 1, stakeDesc: "同事" })).toEqual({});
  });
});

describe("whoever is named in a report", () => {
  const he = { name: "何静", accountName: "office15", mobile: "13800000015" };
  const nobody: Party = {
    system: "C",
    agentNumber: "10101",
    ownerName: "张伟",
    organization: "何静旅行社",
    city: "北京",
    mobileMasked: "139****0001",
    mobile: "13900000001",
  };
  const namedIn = (...texts: string[]): boolean => isNamedIn(he, texts, [nobody]);

  it("is found by name, account name and mobile number however they are written", () => {
    for (const text of [
      "此事由何静处理",
      "何 静知情",
      "何\u200b静",
      "电话 138-0000-0015",
      "１３８０００００015",
      "+86 138 0000 0015",
      "账号OFFICE15",
    ])
      expect([text, namedIn("第一段", text)]).toEqual([text, true]);
  });

  it("is not found where somebody else is meant", () => {
    expect(namedIn("何某", "静", "138****0015", "office")).toBe(false);
  });

  it("is found as whom a work number belongs to, by name, by number and by what the host shows of it", () => {
    for (const party of [
      { ...nobody, ownerName: "何静" },
      { ...nobody, mobile: "13800000015" },
      { ...nobody, mobileMasked: "138****0015" },
    ])
      expect(isNamedIn(he, [], [party])).toBe(true);
  });

  it("needs a name that says something: one sign, or three letters, are no name", () => {
    expect(isNamedIn({ name: "静", accountName: "ops", mobile: "" }, ["静静的ops"], [nobody])).toBe(false);
    expect(
      isNamedIn({ name: "", accountName: "", mobile: "" }, ["何静"], [{ ...nobody, mobile: "", mobileMasked: "" }]),
    ).toBe(false);
  });
});

it("numbers of a day tell nothing of how many there are", () => {
  expect(recordNoOf("2026-11-23", Uint8Array.from([0, 31, 32, 255, 7]))).toBe("R20261123-2Z2Z9");
});

it("handlers are reminded after four fifths of the promised time", () => {
  expect([0, 1, 5, 960].map(remindedAfter)).toEqual([0, 0, 4, 768]);
});

it("a promise is kept up to its moment, missed behind it, and near from its reminder on", () => {
  const promise = (now: number, answeredAt?: number) => promiseOf({ dueAt: 100, warnAt: 80, answeredAt }, now);
  expect([79, 80, 100, 101].map((now) => promise(now))).toEqual(["open", "soon", "soon", "late"]);
  expect([100, 101].map((answeredAt) => promise(500, answeredAt))).toEqual(["kept", "missed"]);
});
