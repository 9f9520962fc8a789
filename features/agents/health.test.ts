import { describe, expect, it } from "vitest";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import { healthStates } from "./contract.ts";
import { type HealthFacts, healthOf, type HostHealth } from "./server/rules-health.ts";

const now = instantOf("2026-03-10 10:00:00");
const day = 86_400_000;

const host: HostHealth = {
  askedAt: now,
  exists: true,
  disabled: "",
  disabledSince: undefined,
  limited: false,
  limitedSince: undefined,
  frozen: false,
  frozenSince: undefined,
  lockedPids: 0,
  flow: 10,
  threshold: 1000,
  signInDeadline: undefined,
};
const facts: HealthFacts = {
  bindingId: "b1",
  blacklisted: false,
  realname: 1,
  host,
  abnormal: undefined,
  frozen: undefined,
  application: undefined,
  selfServiceUntil: undefined,
  uses: {},
  liftsPerDay: undefined,
};

/** A use at this instant, as counters keep it. */
const used = (...instants: number[]): number[] => instants.map((instant) => instant * 1000);

describe("the health of a work number", () => {
  it("is normal when nothing is the matter, and offers nothing", () => {
    expect(healthOf(facts, now)).toMatchObject({ state: "normal", also: [] });
    expect(healthOf(facts, now)).not.toHaveProperty("action");
  });

  it("over its flow limit leads to the quiz, says until midnight and how many lifts are left", () => {
    const limited = { ...facts, host: { ...host, limited: true, limitedSince: now - 1000, flow: 1000 } };
    const health = healthOf(limited, now);
    expect(health).toMatchObject({ state: "limited", remaining: 1, since: now - 1000 });
    expect(health.action?.route).toBe("/agentTool/unlock?bindingId=b1");
    expect(wallTime(health.until ?? 0)).toBe("2026-03-11 00:00:00");
  });

  it("over its flow limit with today's lift used up says so, and no longer leads to the quiz", () => {
    const limited = { ...facts, host: { ...host, limited: true }, uses: { liftFlow: used(now - 3_600_000) } };
    expect(healthOf(limited, now)).toMatchObject({ remaining: 0, action: { route: "/communication" } });
    expect(healthOf({ ...limited, liftsPerDay: 2 }, now)).toMatchObject({ remaining: 1 });
    expect(healthOf({ ...limited, liftsPerDay: 0 }, now)).not.toHaveProperty("remaining");
  });

  it("no longer counts as limited on the day after, though the host has been silent since", () => {
    const yesterday = { ...facts, host: { ...host, limited: true, askedAt: now - day } };
    expect(healthOf(yesterday, now).state).toBe("normal");
  });

  it("disabled leads to activation, once an hour", () => {
    const disabled = { ...facts, host: { ...host, disabled: "wrongPasswords", disabledSince: now - day } as const };
    expect(healthOf(disabled, now)).toMatchObject({ state: "disabledPasswords", remaining: 1, since: now - day });
    const again = healthOf({ ...disabled, uses: { activate: used(now - 600_000) } }, now);
    expect(again).toMatchObject({ remaining: 0, until: now + 3_000_000 });
  });

  it("frozen by an administrator is not for its owner to lift; by himself it is, once verified", () => {
    const frozen = (as: string, realname: number) => ({ ...facts, realname, frozen: { as, since: now } });
    expect(healthOf(frozen("administrator", 1), now).action?.route).toBe("/communication");
    expect(healthOf(frozen("owner", 1), now).action?.route).toBe("/agentManage/unfreeze?bindingId=b1");
    expect(healthOf(frozen("hotline", 0), now).action?.route).toBe("/identity");
  });

  it("of several troubles shows the one to deal with first, and names the others", () => {
    const many = {
      ...facts,
      realname: 0,
      frozen: { as: "owner", since: now },
      host: { ...host, limited: true, lockedPids: 2 },
    };
    expect(healthOf(many, now)).toMatchObject({ state: "frozen", also: ["limited", "pidsLocked", "identityMissing"] });
  });

  it("is unknown only while no host has ever been heard", () => {
    expect(healthOf({ ...facts, host: undefined }, now).state).toBe("unknown");
    expect(healthOf({ ...facts, host: undefined, realname: 0 }, now).state).toBe("identityMissing");
  });

  it("in every combination says one state, why, what lifts it, and one way on that leads somewhere", () => {
    const without = new Set(["normal", "unknown", "signInDue"]);
    let walked = 0;
    for (const combination of combinations()) {
      const health = healthOf(combination, now);
      const order = [health.state, ...health.also].map((state) => healthStates.indexOf(state));
      const sorted = order.toSorted((one, other) => one - other);
      if (order.includes(-1) || order.join() !== sorted.join() || new Set(order).size !== order.length)
        throw new Error(`the order of ${JSON.stringify(combination)}`);
      if (health.cause.zh === "" || health.cause.en === "") throw new Error(`no cause: ${JSON.stringify(combination)}`);
      if (health.state !== "normal" && health.remedy.zh === "") throw new Error(`no remedy: ${health.state}`);
      if (without.has(health.state) !== (health.action === undefined)) throw new Error(`the button of ${health.state}`);
      if (health.remaining === 0 && health.action?.route !== "/communication")
        throw new Error(`leads to a remedy that is used up: ${health.state}`);
      if (health.until !== undefined && health.until <= now) throw new Error(`an end in the past: ${health.state}`);
      walked += 1;
    }
    expect(walked).toBe(2 * 4 * 2 * 4 * 5 * (1 + 2 * 4 * 2 * 2 * 2 * 2) * 2);
  });
});

function* combinations(): Generator<HealthFacts> {
  const yesNo = [true, false];
  for (const blacklisted of yesNo)
    for (const realname of [0, 1, 2, 3])
      for (const marked of yesNo)
        for (const as of [undefined, "owner", "administrator", "hotline"])
          for (const until of [undefined, now - day, now + day, now + 20 * day, now + 100 * day])
            for (const said of [undefined, ...hosts()])
              for (const spent of yesNo)
                yield {
                  ...facts,
                  blacklisted,
                  realname,
                  host: said,
                  abnormal: marked ? { reason: "", since: now } : undefined,
                  frozen: as === undefined ? undefined : { as, since: now },
                  selfServiceUntil: until,
                  uses: spent
                    ? { liftFlow: used(now - 1), activate: used(now - 1), unlockPid: used(now - 3, now - 2, now - 1) }
                    : {},
                };
}

function* hosts(): Generator<HostHealth> {
  for (const exists of [true, false])
    for (const disabled of ["", "inactive", "wrongPasswords", "deadline"] as const)
      for (const limited of [true, false])
        for (const frozen of [true, false])
          for (const lockedPids of [0, 2])
            for (const signInDeadline of [undefined, now + day])
              yield { ...host, exists, disabled, limited, frozen, lockedPids, signInDeadline };
}
