import { addDays, instantOf } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import {
  daysOf,
  hostState,
  type Inputs,
  overruleEnds,
  type Sample,
  standingsAt,
  uptimeOf,
  windowFits,
} from "./rules.ts";

const start = instantOf("2026-03-10 10:00:00");
const minute = 60_000;

/** What the gateway met, minute by minute from the start: tries and of these failures, what a breaker refused, and the mean time. */
const met = (
  ...minutes: readonly (readonly [tries: number, failures: number, resting?: number, ms?: number])[]
): Sample[] =>
  minutes.map(([tries, failures, resting = 0, ms = 80], at) => ({
    system: "J",
    minute: start + at * minute,
    tries,
    failures,
    resting,
    totalMs: tries * ms,
  }));

describe("a host", () => {
  const walked = (samples: readonly Sample[], minutes: number): string =>
    Array.from({ length: minutes }, (_, at) => hostState(samples, start + at * minute + 59_000))
      .map((state) => (state === "down" ? "D" : state === "degraded" ? "d" : "."))
      .join("");

  it("goes down as it stops answering, is degraded while that is fresh, and is well again five minutes later", () => {
    const samples = met([9, 0], [8, 0], [5, 5, 7], [1, 1, 9], [6, 0], [9, 0], [9, 0], [9, 0], [9, 0], [9, 0], [9, 0]);
    expect(walked(samples, 11)).toBe("..DDDddd...");
  });

  it("is not down for one or two failures in a silent night, nor for one of many", () => {
    expect(walked(met([1, 1], [1, 1]), 2)).toBe("..");
    expect(walked(met([40, 2], [40, 2]), 2)).toBe("..");
  });

  it("is degraded when a tenth fails or answers take two seconds", () => {
    expect(walked(met([20, 1], [20, 3]), 2)).toBe(".d");
    expect(walked(met([5, 0, 0, 1_990], [5, 0, 0, 2_100]), 2)).toBe(".d");
  });

  it("that only its breaker refuses is down: nobody gets through", () => {
    expect(walked(met([0, 0, 12]), 1)).toBe("D");
  });

  it("nobody asked is not said to be anything but well", () => expect(hostState([], start)).toBe("operational"));
});

describe("how things stand", () => {
  const nothing: Inputs = { samples: [], faults: [], windows: [], overrules: [] };
  const said = (subjects: readonly string[], from: number, until: number, zh = "") => ({
    subjects,
    from: start + from * minute,
    until: start + until * minute,
    zh,
    en: "",
  });
  const walk = (inputs: Partial<Inputs>, subject: string, minutes: readonly number[]): string[] =>
    minutes.map((at) => {
      const found = standingsAt({ ...nothing, ...inputs }, start + at * minute).get(subject);
      return found ? `${found.state} ${found.cause}` : "-";
    });

  it("follows a person's word until it expires, then a window, then what is measured", () => {
    const inputs = {
      samples: met([9, 9], [9, 9], [9, 9], [9, 9], [9, 9], [9, 9], [9, 9]),
      windows: [said(["J", "PEK128"], 2, 4)],
      overrules: [{ ...said(["J"], 3, 6), state: "degraded" as const }],
    };
    expect(walk(inputs, "J", [1, 2, 3, 5, 6])).toEqual([
      "down gateway",
      "maintenance window",
      "degraded person",
      "degraded person",
      "down gateway",
    ]);
    expect(walk(inputs, "PEK128", [1, 2, 4])).toEqual(["-", "maintenance window", "-"]);
  });

  it("may be said to be well by a person, whatever is measured", () => {
    const inputs = {
      samples: met([9, 9]),
      faults: [{ officeCode: "PEK128", since: start }],
      overrules: [{ ...said(["J", "PEK128"], 0, 5), state: "operational" as const }],
    };
    expect([walk(inputs, "J", [0]), walk(inputs, "PEK128", [0, 5])]).toEqual([["-"], ["-", "degraded fault"]]);
  });

  it("of an airport is degraded since the first of its open faults", () => {
    const faults = [start + 5, start, start + 9].map((since) => ({ officeCode: "PEK128", since }));
    const found = standingsAt({ ...nothing, faults }, start + minute).get("PEK128");
    expect(found).toMatchObject({ state: "degraded", cause: "fault", since: start });
  });
});

describe("a history", () => {
  const day = (text: string) => ({
    day: text,
    from: instantOf(`${text} 00:00:00`),
    to: instantOf(`${addDays(text, 1)} 00:00:00`),
  });
  const days = ["2026-03-08", "2026-03-09", "2026-03-10"].map(day);
  const period = (state: "down" | "degraded" | "maintenance", since: string, until?: string) => ({
    state,
    since: instantOf(`2026-03-${since}:00`),
    until: until === undefined ? undefined : instantOf(`2026-03-${until}:00`),
  });

  it("splits what went over midnight, takes the worst of a day, and counts what goes on until now", () => {
    const periods = [
      period("down", "08 23:50", "09 00:20"),
      period("degraded", "09 00:20", "09 01:00"),
      period("degraded", "10 09:30"),
    ];
    expect(daysOf(periods, days, start)).toEqual([
      { day: "2026-03-08", state: "down", down: 10, degraded: 0, maintenance: 0 },
      { day: "2026-03-09", state: "down", down: 20, degraded: 40, maintenance: 0 },
      { day: "2026-03-10", state: "degraded", down: 0, degraded: 30, maintenance: 0 },
    ]);
  });

  it("counts as not available what was down, and nothing else", () => {
    const health = daysOf(
      [period("down", "08 00:00", "08 00:43"), period("maintenance", "09 02:00", "09 04:00")],
      days,
      start,
    );
    expect(uptimeOf(health)).toBe(9_900);
    expect(uptimeOf(daysOf([], days, start))).toBe(10_000);
  });
});

describe("what is said for a time", () => {
  it("holds a week at most, and not into the past", () => {
    const week = 7 * 1_440 * minute;
    expect([start, start + 1, start + week, start + week + 1].map((until) => overruleEnds(until, start))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("of a window ends after it begins, within two days, and is not over", () => {
    const hours = 60 * minute;
    expect(windowFits(start - hours, start + hours, start)).toBe("");
    expect(windowFits(start + hours, start + hours, start)).toBe("order");
    expect(windowFits(start, start + 49 * hours, start)).toBe("order");
    expect(windowFits(start - 2 * hours, start, start)).toBe("over");
    expect(windowFits(start + 181 * 24 * hours, start + 181 * 24 * hours + 1, start)).toBe("over");
  });
});
