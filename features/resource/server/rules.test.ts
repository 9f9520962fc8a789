import { describe, expect, it } from "vitest";
import {
  afterTelling,
  believed,
  changesBetween,
  heldByHand,
  hostsOwn,
  isStale,
  maskedNumber,
  mayEnd,
  type ResourceFacts,
} from "./rules.ts";

const pid: ResourceFacts = {
  resourceType: "PID",
  system: "C",
  number: "4F",
  name: "BJS101 4F",
  organisation: "云程票务代理有限公司",
  departmentId: "D10001",
  office: "BJS101",
  airport: "",
  status: "normal",
  openDate: "2019-06-18",
  owner: "云程票务",
  remark: "",
};

describe("what a host tells", () => {
  it("is what there is, but for what somebody wrote by hand", () => {
    const told = { ...pid, owner: "新负责人", status: "locked" } as const;
    const before = { ...pid, owner: "前台", remark: "一号机" };
    expect(afterTelling(undefined, [], told)).toEqual(told);
    expect(afterTelling(before, [], told)).toEqual({ ...told, remark: "一号机" });
    expect(afterTelling(before, ["owner"], told)).toEqual({ ...told, owner: "前台", remark: "一号机" });
    expect(afterTelling(before, ["number", "status"], told).status).toBe("locked");
  });

  it("differs field by field, with what it was before", () => {
    expect(changesBetween(pid, { ...pid, status: "locked", departmentId: "D9" })).toEqual([
      { field: "status", before: "normal", after: "locked" },
    ]);
    expect(changesBetween(pid, pid)).toEqual([]);
    expect(changesBetween(undefined, pid).map(({ field }) => field)).not.toContain("remark");
  });

  it("is believed row by row, upwards from where it was asked for, each once", () => {
    const rows = ["A", "B", "B", "A", "D", "C", "E"].map((key) => ({ key }));
    expect(believed("A", rows).map(({ key }) => key)).toEqual(["B", "D", "E"]);
    expect(believed("Z", rows)).toEqual([]);
  });

  it("ends a few at once, half of many only when it is said twice", () => {
    for (let live = 1; live <= 60; live += 1)
      for (let missing = 0; missing <= live; missing += 1) {
        const once = mayEnd({ live, missing, doubtedBefore: false });
        expect(once).toBe(live <= 10 || missing < live / 2);
        expect(mayEnd({ live, missing, doubtedBefore: true })).toBe(true);
      }
  });

  it("is old after a day and a half, unless it is ended or nobody's to tell", () => {
    const hour = 3_600_000;
    for (let hours = 0; hours <= 72; hours += 1) {
      expect(isStale("host", "normal", 0, hours * hour)).toBe(hours > 36);
      expect(isStale("host", "ended", 0, hours * hour)).toBe(false);
      expect(isStale("import", "normal", 0, hours * hour)).toBe(false);
    }
  });
});

describe("by hand", () => {
  it("somebody holds what he changed, until he empties it", () => {
    expect(heldByHand(pid, [], { ...pid, owner: "前台" })).toEqual(["owner"]);
    expect(heldByHand(pid, ["owner"], pid)).toEqual(["owner"]);
    expect(heldByHand(pid, ["owner"], { ...pid, owner: "" })).toEqual([]);
    expect(heldByHand(pid, [], pid)).toEqual([]);
  });

  it("nobody writes what a host alone may say", () => {
    const written = { ...pid, owner: "前台", airport: "PEK128", remark: "一号机" };
    expect(hostsOwn(pid, written)).toEqual([]);
    expect(hostsOwn(pid, { ...written, number: "50", status: "ended" })).toEqual(["number", "status"]);
  });
});

it("a work number is masked but for its first two digits", () => {
  expect(["10001", "7", ""].map(maskedNumber)).toEqual(["10***", "7***", ""]);
});
