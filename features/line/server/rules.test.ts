import { describe, expect, it } from "vitest";
import { addressesOf, bandwidthOf } from "../line.ts";
import { lineRefusals } from "../texts.ts";
import { carriesFirst, changesBetween, type LineFacts, placeLacking, wrongState } from "./rules.ts";

it.each([
  ["100M", "100M"],
  ["100", "100M"],
  ["１００ Mbps", "100M"],
  ["1 g", "1G"],
  ["2.5Gb/s", "2.5G"],
  ["64k", "64K"],
  ["100兆", "100M"],
  ["", ""],
  ["0M", undefined],
  ["-5M", undefined],
  ["fast", undefined],
  ["1e3M", undefined],
])("a bandwidth is read as lines are sold: %s", (typed, kept) => expect(bandwidthOf(typed)).toBe(kept));

it.each([
  ["10.1.1.1", "10.1.1.1"],
  ["10.1.1.0/30，2001:DB8::1", "10.1.1.0/30, 2001:db8::1"],
  ["10.1.1.1 10.1.1.1", "10.1.1.1"],
  ["", ""],
  ["10.1.1.256", undefined],
  ["10.1.1.0/33", undefined],
  ["gateway", undefined],
  [Array.from({ length: 9 }, (_, at) => `10.0.0.${at}`).join(","), undefined],
])("addresses are addresses: %s", (typed, kept) => expect(addressesOf(typed)).toBe(kept));

it("a departure line names its airport, a reservation line its office", () => {
  expect(placeLacking({ kind: "departure", airports: [], office: "PEK255" })?.field).toBe("airports");
  expect(placeLacking({ kind: "reservation", airports: ["PVG310"], office: "" })?.field).toBe("office");
  expect(placeLacking({ kind: "departure", airports: ["PVG310"], office: "" })).toBeUndefined();
  expect(placeLacking({ kind: "reservation", airports: [], office: "PEK255" })).toBeUndefined();
});

describe("a state", () => {
  const now = "2026-11-23 02:10:00";
  const stands = { state: "up", since: "2026-11-22 10:00:00", source: "desk" } as const;
  const wrong = (since: string, over: Partial<typeof stands | { source: "entry" }> = {}) =>
    wrongState({ state: "down", since }, { ...stands, ...over }, now)?.refusal;

  it("begins after the one before it and is not of the future, minute by minute", () => {
    expect(wrong("2026-11-22 09:59:59")).toBe(lineRefusals.E19609);
    expect(wrong("2026-11-22 10:00:00")).toBeUndefined();
    expect(wrong("2026-11-23 01:52:00")).toBeUndefined();
    expect(wrong("2026-11-23 02:10:00")).toBeUndefined();
    expect(wrong("2026-11-23 02:10:01")).toBe(lineRefusals.E19608);
  });

  it("may have begun before the line was entered, as nobody knew then", () =>
    expect(wrong("2026-11-01 00:00:00", { source: "entry" })).toBeUndefined());

  it("is another than the one before", () =>
    expect(wrongState({ state: "up", since: now }, stands, now)?.refusal).toBe(lineRefusals.E19607));
});

it("what carries stands first: a line that is up before one that is slow, the main one before its backup", () => {
  const lines = [
    { state: "down", role: "main", name: "a" },
    { state: "up", role: "backup", name: "b" },
    { state: "degraded", role: "main", name: "c" },
    { state: "up", role: "main", name: "d" },
  ] as const;
  expect([...lines].toSorted(carriesFirst).map(({ name }) => name)).toEqual(["d", "b", "c", "a"]);
});

it("an edit tells what differs, field by field", () => {
  const before: LineFacts = {
    lineNo: "A-1",
    kind: "departure",
    lineName: "一",
    operator: "电信",
    bandwidth: "",
    endA: "a",
    endB: "b",
    ip: "",
    contact: "",
    phone: "",
    role: "main",
    airports: ["PVG310"],
    office: "",
    remark: "",
  };
  expect(changesBetween(before, { ...before, airports: ["PVG310", "SHA396"], bandwidth: "1G" })).toEqual([
    { field: "airports", before: "PVG310", after: "PVG310、SHA396" },
    { field: "bandwidth", before: "", after: "1G" },
  ]);
});
