import { instantOf, wallTime } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import type { Severity } from "../fault.ts";
import { acceptBy, type Callable, chainOf, nextCallAfter, nextInChain, personOf } from "./rules-calling.ts";

const minute = 60_000;
const at = (time: string): number => instantOf(`2026-11-24 ${time}`);
const somebody = (name: string, line: string, accountId?: string): Callable => ({
  name,
  line,
  mobile: `13${name}`,
  ...(accountId !== undefined && { accountId }),
});
const [first, backup, second, boss] = [
  somebody("first", "one", "a1"),
  somebody("backup", "one", "a2"),
  somebody("second", "two"),
  somebody("boss", "supervisor", "a4"),
] as const;

/** Who is called at which minute of the first hours, while nobody accepts. */
const callsOf = (severity: Severity, chain: readonly Callable[], minutes: number, reported = "02:10:40"): string[] => {
  const fault = { reported_at: at(reported), severity };
  const called: string[] = [];
  const heard: string[] = [];
  const call = (now: number): void => {
    const next = nextInChain(chain, called);
    if (!next) return;
    called.push(personOf(next));
    heard.push(`${wallTime(now).slice(11, 16)} ${next.name}`);
  };
  call(fault.reported_at);
  let due = nextCallAfter(fault, fault.reported_at);
  for (let now = at(reported); now <= at(reported) + minutes * minute; now += 10_000) {
    if (now < due) continue;
    call(now);
    due = nextCallAfter(fault, now);
  }
  return heard;
};

describe("a fault nobody accepts", () => {
  it("calls one person, then the next, to the minute, and all once more when it was the turn of each", () => {
    expect(callsOf("major", [first, backup, second, boss], 25)).toEqual([
      "02:10 first",
      "02:15 backup",
      "02:20 second",
      "02:25 boss",
      "02:30 first",
      "02:35 backup",
    ]);
    expect(nextCallAfter({ reported_at: at("02:10:40"), severity: "major" }, at("02:10:40"))).toBe(at("02:15:00"));
  });

  it("waits the longer the less it disturbs", () => {
    expect(callsOf("significant", [first, backup], 21)).toEqual(["02:10 first", "02:20 backup", "02:30 first"]);
    expect(callsOf("minor", [first, backup], 31)).toEqual(["02:10 first", "02:25 backup", "02:40 first"]);
  });

  it("calls first who has come on duty meanwhile and was not called yet", () => {
    const relief = somebody("relief", "one");
    expect(nextInChain([backup, relief, boss], ["a1", "a2"])).toBe(relief);
  });

  it("does not make up for the calls of hours in which no server ran", () => {
    const fault = { reported_at: at("02:10:00"), severity: "major" as const };
    expect(nextCallAfter(fault, at("03:12:00"))).toBe(at("03:15:00"));
    expect(nextCallAfter(fault, at("03:15:00"))).toBe(at("03:20:00"));
  });

  it("is called for no further once it was accepted", () => {
    expect(acceptBy({ status: "reported", next_call_at: 7 })).toBe(7);
    expect(acceptBy({ status: "accepted", next_call_at: 7 })).toBeUndefined();
    expect(acceptBy({ status: "reported", next_call_at: null })).toBeUndefined();
  });
});

describe("whom a fault calls", () => {
  it("is the first line, then the second, then supervisors, each once and never who reported it", () => {
    expect(chainOf([boss, second, first, backup, first], "a1")).toEqual([backup, second, boss]);
    expect(chainOf([first], "a1")).toEqual([]);
  });

  it("is three of a line at most, so that it reaches the next ones soon", () => {
    const many = Array.from({ length: 5 }, (_, place) => somebody(`n${place}`, "one"));
    expect(chainOf([...many, second, boss], "").map(({ name }) => name)).toEqual(["n0", "n1", "n2", "second", "boss"]);
  });

  it("is known by the account, else by the number", () => {
    expect([personOf(first), personOf(second), personOf({ ...second, mobile: "" })]).toEqual([
      "a1",
      "13second",
      "second",
    ]);
  });
});
