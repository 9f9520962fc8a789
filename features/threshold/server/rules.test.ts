import { addDays, dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { thresholdStatuses, type ThresholdStatus } from "../threshold.ts";
import {
  type AtHost,
  daysOfPeriod,
  dueOf,
  earliestDay,
  faultsOf,
  isAccepted,
  isFinal,
  latestDay,
  mayDecide,
  mayEnd,
  medianOf,
  obstacleOf,
  progressOf,
  type Request,
  type Standing,
} from "./rules.ts";

const { pending, accepted, inEffect, expired, rejected, effectFailed, expirationFailed, cancelled } = thresholdStatuses;

describe("the earliest day", () => {
  it("is tomorrow until noon and the day after from noon on, second by second around it and through two days", () => {
    for (let now = instantOf("2026-11-23 00:00:00"); now < instantOf("2026-11-25 00:00:00"); now += 593_000) {
      const isMorning = Number(wallTime(now).slice(11, 13)) < 12;
      expect(earliestDay(now)).toBe(addDays(dayOf(now), isMorning ? 1 : 2));
    }
    expect(earliestDay(instantOf("2026-11-23 11:59:59"))).toBe("2026-11-24");
    expect(earliestDay(instantOf("2026-11-23 12:00:00"))).toBe("2026-11-25");
    expect(latestDay(instantOf("2026-12-31 12:00:00"))).toBe("2027-02-01");
  });
});

describe("a request", () => {
  const bounds = { now: instantOf("2026-11-23 10:40:00"), current: 1000, maximum: 5000 };
  const right: Request = { effectiveDate: "2026-11-24", expirationDate: "2026-11-30", appliedThreshold: 2000 };
  const codes = (change: Partial<Request>, now = bounds.now) =>
    Object.entries(faultsOf({ ...right, ...change }, { ...bounds, now })).map(([field, kind]) => [field, kind.code]);

  it("is right from tomorrow on, until noon passes", () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, instantOf("2026-11-23 12:00:00"))).toEqual([["effectiveDate", "E8003"]]);
  });

  it.each<[Partial<Request>, string[][]]>([
    [{ effectiveDate: "2026-11-23" }, [["effectiveDate", "E8003"]]],
    [{ effectiveDate: "2026-11-24", expirationDate: "2026-11-24" }, []],
    [{ expirationDate: "2026-11-23" }, [["expirationDate", "E8004"]]],
    [{ expirationDate: "2026-12-24" }, []],
    [{ expirationDate: "2026-12-25" }, [["expirationDate", "E8004"]]],
    [{ effectiveDate: "2026-12-24", expirationDate: "2026-12-24" }, []],
    [{ effectiveDate: "2026-12-25", expirationDate: "2026-12-25" }, [["effectiveDate", "E8010"]]],
    [{ appliedThreshold: 1000 }, [["appliedThreshold", "E8008"]]],
    [{ appliedThreshold: 1001 }, []],
    [{ appliedThreshold: 5000 }, []],
    [{ appliedThreshold: 5001 }, [["appliedThreshold", "E8008"]]],
    [
      { effectiveDate: "2020-01-01", expirationDate: "2019-12-31", appliedThreshold: 0 },
      [
        ["effectiveDate", "E8003"],
        ["expirationDate", "E8004"],
        ["appliedThreshold", "E8008"],
      ],
    ],
  ])("with %j is told %j, all at once", (change, expected) => expect(codes(change)).toEqual(expected));

  it("covers every day from the first to the last", () =>
    expect(daysOfPeriod({ effectiveDate: "2026-12-30", expirationDate: "2027-01-01" })).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
    ]));
});

describe("the rules of automatic acceptance", () => {
  const policy = { enabled: true, factor: 150, days: 7, cleanDays: 90 };
  const request: Request = { effectiveDate: "2026-11-24", expirationDate: "2026-11-30", appliedThreshold: 1500 };

  it("accept what meets every condition, to the edge", () => expect(isAccepted(policy, request, 1000, 0)).toBe(true));

  it("leave to a person what is too much, too long, of a number with a blemish, and everything while they are off", () => {
    expect(isAccepted(policy, { ...request, appliedThreshold: 1501 }, 1000, 0)).toBe(false);
    expect(isAccepted(policy, { ...request, expirationDate: "2026-12-01" }, 1000, 0)).toBe(false);
    expect(isAccepted(policy, request, 1000, 1)).toBe(false);
    expect(isAccepted({ ...policy, enabled: false }, request, 1000, 0)).toBe(false);
  });
});

describe("an accepted threshold", () => {
  const fine: Standing = {
    bound: true,
    exists: true,
    sameOwner: true,
    blacklisted: false,
    abnormal: false,
    frozen: false,
  };
  const obstacles = [
    [{ bound: false }, "unbound", true],
    [{ exists: false }, "gone", true],
    [{ sameOwner: false }, "ownerChanged", true],
    [{ blacklisted: true }, "blacklisted", false],
    [{ abnormal: true }, "abnormal", false],
    [{ frozen: true }, "frozen", false],
  ] as const;

  it("is brought to the host of a number that is as it was", () => expect(obstacleOf(fine)).toBeUndefined());

  it("is not brought to a number that has changed, and is over where the number is another's", () => {
    for (const [first, [one, expected, final]] of obstacles.entries()) {
      for (const [later] of obstacles.slice(first)) expect(obstacleOf({ ...fine, ...later, ...one })).toBe(expected);
      expect(isFinal(expected)).toBe(final);
    }
  });
});

describe("day by day", () => {
  const row = (status: ThresholdStatus, more: Partial<AtHost> = {}): AtHost => ({
    status,
    effectiveDate: "2026-11-24",
    expirationDate: "2026-11-26",
    standing: false,
    takenBack: false,
    endAsked: false,
    closed: false,
    ...more,
  });
  const through = (application: AtHost) =>
    ["2026-11-23", "2026-11-24", "2026-11-26", "2026-11-27", "2026-12-20"].map((day) => dueOf(application, day));

  it("an accepted one takes effect within its period, late if need be, and never after it", () => {
    for (const status of [accepted, effectFailed])
      expect(through(row(status))).toEqual([undefined, "effect", "effect", "missed", "missed"]);
    expect(through(row(effectFailed, { closed: true })).filter(Boolean)).toEqual([]);
  });

  it("one in effect stands until the end of its last day and is taken back from then on, until it is", () => {
    for (const status of [inEffect, expirationFailed]) {
      const standing = row(status, { standing: true });
      expect(through(standing)).toEqual([undefined, undefined, undefined, "takeBack", "takeBack"]);
      expect(through({ ...standing, takenBack: true }).filter(Boolean)).toEqual([]);
    }
  });

  it("what stands and is not wanted any more is taken back at once: ended early, withdrawn meanwhile, found too late", () => {
    for (const unwanted of [row(inEffect, { endAsked: true }), row(cancelled, { closed: true }), row(effectFailed)])
      expect(new Set(through({ ...unwanted, standing: true }))).toEqual(new Set(["takeBack"]));
  });

  it("one nobody decided can be accepted until its last day is over", () => {
    expect(through(row(pending))).toEqual([undefined, undefined, undefined, "lapse", "lapse"]);
    for (const status of [expired, rejected, cancelled])
      expect(through(row(status, { closed: true })).filter(Boolean)).toEqual([]);
  });
});

describe("the progress line", () => {
  const at = instantOf("2026-11-23 10:00:00");
  const steps = (...args: Parameters<typeof progressOf>) =>
    progressOf(...args).map(({ step, at: reached }) => (reached === undefined ? `(${step})` : step));

  it("shows the way ahead of one that is open", () => {
    expect(steps([{ step: "submitted", at }], pending)).toEqual([
      "submitted",
      "(accepted)",
      "(pendingEffect)",
      "(inEffect)",
      "(expired)",
    ]);
    expect(
      steps(
        [
          { step: "submitted", at },
          { step: "accepted", at },
        ],
        accepted,
      ),
    ).toEqual(["submitted", "accepted", "pendingEffect", "(inEffect)", "(expired)"]);
  });

  it("ends where it was rejected, and goes on after a failure once the host has done it", () => {
    expect(
      steps(
        [
          { step: "submitted", at },
          { step: "rejected", at },
        ],
        rejected,
      ),
    ).toEqual(["submitted", "rejected"]);
    const late = ["submitted", "accepted", "effectFailed", "inEffect"] as const;
    expect(
      steps(
        late.map((step) => ({ step, at })),
        inEffect,
      ),
    ).toEqual(["submitted", "accepted", "pendingEffect", "effectFailed", "inEffect", "(expired)"]);
  });
});

describe("an approver", () => {
  it("decides what is pending alone, and ends what is live once", () => {
    const all = Object.values(thresholdStatuses);
    expect(all.filter(mayDecide)).toEqual([pending]);
    const endable = all.filter((status) => mayEnd({ status, closed: false, endAsked: false }));
    expect(endable).toEqual([accepted, inEffect, effectFailed, expirationFailed]);
    expect(mayEnd({ status: inEffect, closed: false, endAsked: true })).toBe(false);
    expect(mayEnd({ status: effectFailed, closed: true, endAsked: false })).toBe(false);
  });

  it("takes half of the time for half of the decisions", () => {
    expect(medianOf([])).toBeUndefined();
    expect(medianOf([30])).toBe(30);
    expect(medianOf([90, 10, 30])).toBe(30);
    expect(medianOf([90, 10, 30, 40])).toBe(30);
  });
});
