import { describe, expect, it } from "vitest";
import { instanceState, jobState } from "./rules.ts";

const second = 1000;

describe("an instance", () => {
  it("runs until it has missed a minute of beats, and is ended once it said so", () => {
    const states = [0, 10, 60, 61, 3600].map((after) =>
      instanceState({ seenAt: 0, endedAt: undefined }, after * second),
    );
    expect(states).toEqual(["running", "running", "running", "lost", "lost"]);
    expect(instanceState({ seenAt: 0, endedAt: 5 }, 0)).toBe("ended");
  });
});

describe("a job", () => {
  const job = { runs: 3, inARow: 0, waitingSince: undefined };

  it("fails since its last good run, whatever else is said of it", () => {
    expect(jobState(job, 0)).toBe("good");
    expect(jobState({ ...job, inARow: 1, waitingSince: 0 }, 10_000 * second)).toBe("failing");
  });

  it("is late two minutes after a run was due, and idle before its first", () => {
    const states = [0, 120, 121].map((after) => jobState({ ...job, waitingSince: 0 }, after * second));
    expect(states).toEqual(["good", "good", "late"]);
    expect(jobState({ ...job, runs: 0 }, 0)).toBe("idle");
  });
});
