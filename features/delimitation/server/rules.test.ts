import { probeSteps } from "@apron/hosts/probes/index";
import { describe, expect, it } from "vitest";
import { stepNames, usualThresholds } from "../delimitation.ts";
import { careFor, differencesFrom, findingOf, judged, planOf, type Planned, skipped, type Step } from "./rules.ts";
import { textOf, verdictOf } from "./verdict.ts";

const main = { lineNo: "PVG-1", lineName: "浦东主用", operator: "中国电信", role: "main" as const };
const backup = { lineNo: "PVG-2", lineName: "浦东备用", operator: "中国联通", role: "backup" as const };
const plan = planOf([backup, main]);

const well = { reachable: true, ms: 5, loss: 0, since: "", simulated: true };
const dead = { reachable: false, ms: 1000, loss: 100, since: "2026-11-24 01:52:00", simulated: true };

type Other = Readonly<Record<string, "down" | "slow" | "skip">>;

/** A whole walk, where these steps or lines are otherwise. */
const walked = (other: Other = {}): Step[] =>
  plan.map((planned) => {
    const how = other[planned.lineNo] ?? other[planned.name];
    if (how === "skip") return skipped(planned, "silent", "p");
    const found = how === "down" ? dead : how === "slow" ? { ...well, ms: usualThresholds[planned.name].slowMs } : well;
    return judged(planned, found, usualThresholds[planned.name], "p");
  });

describe("the way", () => {
  it("is that of the probes' protocol, main lines first", () => {
    expect(stepNames).toEqual(probeSteps);
    expect(plan.map(({ name, lineNo }) => lineNo || name)).toEqual([
      "terminal",
      "lan",
      "PVG-1",
      "PVG-2",
      "hqNetwork",
      "host",
    ]);
  });

  it("has a line to measure where nobody has entered one", () => {
    expect(planOf([]).map(({ name }) => name)).toEqual([...stepNames]);
  });
});

describe("a measurement", () => {
  const [terminal] = plan as [Planned, ...Planned[]];
  const threshold = { okMs: 20, slowMs: 200 };
  it.each([
    [{ ms: 20 }, "ok", false],
    [{ ms: 20.1 }, "ok", true],
    [{ ms: 200 }, "ok", true],
    [{ ms: 200.1 }, "fail", false],
    [{ ms: 1, loss: 49 }, "ok", false],
    [{ ms: 1, loss: 50 }, "fail", false],
    [{ ms: 1, reachable: false }, "fail", false],
  ])("of %j is %s, slow %s", (found, state, slow) => {
    expect(judged(terminal, { ...well, ...found }, threshold, "p")).toMatchObject({ state, slow });
  });
});

describe("a finding", () => {
  it.each([
    [{}, { outcome: "healthy", step: "" }],
    [{ host: "slow" }, { outcome: "slow", step: "host" }],
    [{ terminal: "down" }, { outcome: "terminal" }],
    // A LAN that is down explains its terminals.
    [{ terminal: "down", lan: "down" }, { outcome: "lan" }],
    [{ "PVG-1": "down" }, { outcome: "line", lineNo: "PVG-1", backup: "carries", backupLine: "浦东备用" }],
    [{ "PVG-2": "down" }, { outcome: "line", lineNo: "PVG-2", backup: "carries", backupLine: "浦东主用" }],
    [
      { "PVG-1": "down", "PVG-2": "down" },
      { outcome: "line", lineNo: "PVG-1", backup: "down" },
    ],
    [
      { "PVG-1": "down", "PVG-2": "skip" },
      { outcome: "line", lineNo: "PVG-1", backup: "unknown" },
    ],
    // What cuts the way goes before a line beside which another carries.
    [{ "PVG-1": "down", hqNetwork: "down" }, { outcome: "hqNetwork" }],
    [
      { "PVG-1": "down", "PVG-2": "down", host: "down" },
      { outcome: "line", backup: "down" },
    ],
    [{ hqNetwork: "down", host: "down" }, { outcome: "hqNetwork" }],
    [{ host: "down" }, { outcome: "host", since: "2026-11-24 01:52:00" }],
    // What nobody measured is no failure, and keeps anything from being called well.
    [{ lan: "skip" }, { outcome: "unclear", step: "lan" }],
    [{ lan: "skip", host: "down" }, { outcome: "host" }],
  ] as const)("of %j is %j", (other, found) => {
    expect(findingOf(walked(other))).toMatchObject(found);
  });

  it("of a single line that is down says that there is no backup", () => {
    const lone = planOf([main]).map((planned) =>
      judged(planned, planned.name === "line" ? dead : well, usualThresholds[planned.name], "p"),
    );
    expect(findingOf(lone)).toMatchObject({ outcome: "line", backup: "none", backupLine: "" });
  });

  it("reads in both languages, with line, operator, since when and what carries", () => {
    const found = findingOf(walked({ "PVG-1": "down" }));
    expect(textOf(found, "zh")).toBe("中国电信 浦东主用 中断（自2026-11-24 01:52起），浦东备用承载");
    expect(textOf(found, "en")).toBe("浦东主用 of 中国电信 is down, since 2026-11-24 01:52, 浦东备用 carries");
    expect(verdictOf(found, [], "电信政企值班 010-58501000", "zh").advice).toContain("010-58501000");
  });

  it("calls nothing well that nobody measured", () => {
    const said = (other: Other) => textOf(findingOf(walked(other)), "zh");
    expect(said({ lan: "skip" })).toBe("局域网未能测量，其余正常");
    expect(said({ terminal: "skip", lan: "skip", "PVG-1": "skip" })).toBe("终端等3项未能测量，其余正常");
    const none = findingOf(planOf([main]).map((planned) => skipped(planned, "silent", "p")));
    expect([textOf(none, "zh"), textOf(none, "en")]).toEqual(["各项均未能测量", "Nothing could be measured"]);
  });

  it("never leaves a place of its words open", () => {
    for (const other of [
      {},
      { lan: "skip" },
      { lan: "skip", host: "skip" },
      { host: "slow" },
      { "PVG-1": "down" },
      { "PVG-2": "slow" },
    ] as Other[])
      for (const language of ["zh", "en"] as const) {
        const steps = walked(other);
        const { text, advice } = verdictOf(findingOf(steps), steps, "", language);
        expect(`${text} ${advice}`).not.toMatch(/\{\w+\}/);
      }
  });
});

it("compares with a good run step by step, and not with what was not measured", () => {
  const steps = walked({ "PVG-2": "skip" }).map((step) => (step.name === "host" ? { ...step, ms: 65.25 } : step));
  const compared = differencesFrom(walked(), steps);
  expect(compared.find(({ name }) => name === "host")?.difference).toBe(60.3);
  expect(compared.find(({ lineNo }) => lineNo === "PVG-2")).toMatchObject({ ms: 5, difference: null });
});

describe("a run that is said to be under way", () => {
  const run = { startedAt: 1_000_000, endsAt: 1_060_000, leasedUntil: 1_020_000 };
  it("is left, gone on with, and ended as time goes by, also where the clock was set back", () => {
    const seen: string[] = [];
    for (let now = 1_000_000; now <= 1_070_000; now += 1000) {
      const todo = careFor(run, now, 2000);
      if (seen.at(-1) !== todo) seen.push(todo);
    }
    expect(seen).toEqual(["leave", "resume", "end"]);
    expect(careFor(run, 1_059_999, 2000)).toBe("resume");
    expect(careFor(run, 1_060_000, 2000)).toBe("end");
    expect(careFor(run, 998_000, 2000)).toBe("leave");
    expect(careFor(run, 997_999, 2000)).toBe("end");
  });
});
