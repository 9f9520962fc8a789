import { describe, expect, it } from "vitest";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import { healthStates, type IdentityStage } from "../../contract.ts";
import { type HealthFacts, healthOf, type HostHealth, leftWord } from "./rules-health.ts";

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
  identity: { kind: "mobile", stage: "verified" },
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
    expect(health).toMatchObject({ state: "limited", left: { remaining: 1 }, since: now - 1000 });
    expect(health.action?.route).toBe("/agentTool/unlock?bindingId=b1");
    expect(wallTime(health.until ?? 0)).toBe("2026-03-11 00:00:00");
  });

  it("over its flow limit with today's lift used up says so, and no longer leads to the quiz", () => {
    const limited = { ...facts, host: { ...host, limited: true }, uses: { liftFlow: used(now - 3_600_000) } };
    expect(healthOf(limited, now)).toMatchObject({
      left: { remaining: 0 },
      action: { route: "/question/add?bindingId=b1" },
    });
    expect(healthOf({ ...limited, liftsPerDay: 2 }, now)).toMatchObject({ left: { remaining: 1 } });
    expect(healthOf({ ...limited, liftsPerDay: 0 }, now)).not.toHaveProperty("left");
  });

  it("no longer counts as limited on the day after, though the host has been silent since", () => {
    const yesterday = { ...facts, host: { ...host, limited: true, askedAt: now - day } };
    expect(healthOf(yesterday, now).state).toBe("normal");
  });

  it("disabled leads to activation, once an hour", () => {
    const disabled = { ...facts, host: { ...host, disabled: "wrongPasswords", disabledSince: now - day } as const };
    const first = { state: "disabledPasswords", left: { remaining: 1 }, since: now - day };
    expect(healthOf(disabled, now)).toMatchObject(first);
    const again = healthOf({ ...disabled, uses: { activate: used(now - 600_000) } }, now);
    expect(again).toMatchObject({ left: { remaining: 0 }, until: now + 3_000_000 });
  });

  it("says what is left in the words of the window it counts over: today of lifts, an hour of activations", () => {
    const said = (about: Partial<HostHealth>, uses = {}): string[] => {
      const { left, remedy } = healthOf({ ...facts, uses, host: { ...host, ...about } }, now);
      return [left ? leftWord(left).zh : "", remedy.zh];
    };
    const spent = { liftFlow: used(now), activate: used(now), unlockPid: used(now, now, now) };
    expect(said({ disabled: "inactive" })[0]).toBe("1小时内还可操作 1 次");
    expect(said({ disabled: "inactive" }, spent)).toEqual([
      "1小时内还可操作 0 次",
      "1小时内次数已用完，到时间后可再试",
    ]);
    expect(said({ limited: true })[0]).toBe("今日还可操作 1 次");
    expect(said({ limited: true }, spent)[1]).toBe("今日次数已用完，次日零点自动恢复");
    expect(said({ lockedPids: 1 }, spent)).toEqual(["今日还可操作 0 次", "今日次数已用完，到时间后可再试"]);
  });

  it("frozen by an administrator is not for its owner to lift; by himself it is, once verified", () => {
    const frozen = (as: string, stage: IdentityStage) => ({
      ...facts,
      identity: { kind: "mobile", stage } as const,
      frozen: { as, since: now },
    });
    expect(healthOf(frozen("administrator", "verified"), now).action?.route).toBe("/question/add?bindingId=b1");
    expect(healthOf(frozen("owner", "verified"), now).action?.route).toBe("/agentManage/unfreeze?bindingId=b1");
    expect(healthOf(frozen("hotline", "none"), now).action?.route).toBe("/identity");
  });

  it("of an e-mail account, which no page verifies, leads to its branch, and frozen to the hotline that lifts it", () => {
    const byMail = { ...facts, identity: { kind: "email", stage: "none" } as const };
    const health = healthOf(byMail, now);
    expect(health).toMatchObject({ state: "identityMissing", action: { route: "/contact?code=E4023" } });
    expect(health.cause.zh).toBe("邮箱账号不支持在线实名认证");
    const frozen = healthOf({ ...byMail, frozen: { as: "owner", since: now } }, now);
    expect(frozen.action?.route).toBe("/question/add?bindingId=b1");
  });

  it("says that a picture is needed again, rather than that one has to wait", () => {
    const asked = { ...facts, identity: { kind: "mobile", stage: "askedAgain" } as const };
    expect(healthOf(asked, now)).toMatchObject({ state: "identityAsked", action: { label: { zh: "去补传" } } });
  });

  it("of several troubles shows the one to deal with first, and names the others", () => {
    const many = {
      ...facts,
      identity: { kind: "mobile", stage: "none" } as const,
      frozen: { as: "owner", since: now },
      host: { ...host, limited: true, lockedPids: 2 },
    };
    expect(healthOf(many, now)).toMatchObject({ state: "frozen", also: ["limited", "pidsLocked", "identityMissing"] });
  });

  it("is unknown only while no host has ever been heard", () => {
    expect(healthOf({ ...facts, host: undefined }, now).state).toBe("unknown");
    expect(healthOf({ ...facts, host: undefined, identity: { kind: "mobile", stage: "none" } }, now).state).toBe(
      "identityMissing",
    );
  });

  it("in every combination says one state, why, what lifts it, and one way on that leads somewhere", () => {
    const without = new Set(["normal", "unknown", "signInDue"]);
    const faults = new Set<string>();
    let walked = 0;
    for (const combination of combinations()) {
      const health = healthOf(combination, now);
      const order = [health.state, ...health.also].map((state) => healthStates.indexOf(state));
      const sorted = order.toSorted((one, other) => one - other);
      if (order.includes(-1) || order.join() !== sorted.join() || new Set(order).size !== order.length)
        faults.add(`the order of ${health.state} and ${health.also.join()}`);
      if (health.cause.zh === "" || health.cause.en === "") faults.add(`no cause: ${health.state}`);
      if (health.state !== "normal" && health.remedy.zh === "") faults.add(`no remedy: ${health.state}`);
      if (without.has(health.state) !== (health.action === undefined)) faults.add(`the button of ${health.state}`);
      if (health.left?.remaining === 0 && health.action?.route !== "/question/add?bindingId=b1")
        faults.add(`leads to a remedy that is used up: ${health.state}`);
      if (health.until !== undefined && health.until <= now) faults.add(`an end in the past: ${health.state}`);
      walked += 1;
    }
    expect([...faults]).toEqual([]);
    expect(walked).toBe(2 * identities.length * 2 * 4 * 5 * (1 + 2 * 4 * 2 * 2 * 2 * 2) * 2);
  });
});

const identities: readonly HealthFacts["identity"][] = [
  ...(["none", "manual", "verified", "failed"] as const).map((stage) => ({ kind: "mobile", stage }) as const),
  { kind: "email", stage: "none" },
];

function* combinations(): Generator<HealthFacts> {
  const yesNo = [true, false];
  for (const blacklisted of yesNo)
    for (const identity of identities)
      for (const marked of yesNo)
        for (const as of [undefined, "owner", "administrator", "hotline"])
          for (const until of [undefined, now - day, now + day, now + 20 * day, now + 100 * day])
            for (const said of [undefined, ...hosts()])
              for (const spent of yesNo)
                yield {
                  ...facts,
                  blacklisted,
                  identity,
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
