import { describe, expect, it } from "vitest";
import { instantOf, nextMidnight, wallTime } from "@apron/kit/server/clock";
import { allowances } from "../contract.ts";
import { stateOf } from "./operations/rules-allowance.ts";
import { signInsToTell } from "./sign-ins/rules-sign-ins.ts";
import { fitsTwoFactor, selfServiceEnd, selfServiceOf, statusOf, twoFactorOf, withDaily } from "./rules.ts";

const now = instantOf("2026-03-10 10:00:00");
const day = 86_400_000;

describe("a self-service permission", () => {
  const state = (application: boolean | "open" | undefined, until: number | undefined) =>
    selfServiceOf(
      {
        application:
          application === undefined ? undefined : { approved: application === "open" ? undefined : application },
        selfServiceUntil: until,
      },
      now,
    );

  it("walks from nothing over application and approval to its end", () => {
    expect(state(undefined, undefined)).toBe("none");
    expect(state("open", undefined)).toBe("applied");
    expect(state(false, undefined)).toBe("refused");
    expect(state(true, now + 31 * day)).toBe("approved");
    expect(state(true, now + 30 * day)).toBe("expiring");
    expect(state(true, now + 1)).toBe("expiring");
    expect(state(true, now)).toBe("expired");
  });

  it("that runs out can be applied for again, and a refused renewal leaves it as it was", () => {
    expect(state("open", now + day)).toBe("applied");
    expect(state(false, now + 100 * day)).toBe("approved");
    expect(state(false, now - day)).toBe("refused");
  });

  it("is good to the end of its last day", () => {
    expect(wallTime(selfServiceEnd(now))).toBe("2027-03-11 00:00:00");
  });
});

describe("the two-factor type", () => {
  it("of a phone account has SMS or WeChat, of a mail account e-mail (3.23)", () => {
    const levels = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(levels.filter((level) => fitsTwoFactor(level, "sms"))).toEqual([2, 6, 7, 8, 9, 10]);
    expect(levels.filter((level) => fitsTwoFactor(level, "email"))).toEqual([5, 6, 9, 10]);
  });

  it("reads as its channels", () => {
    expect([1, 2, 10].map(twoFactorOf)).toEqual(["NONE", "SMS", "WECHAT+SMS+EMAIL"]);
  });
});

describe("the status on the wire", () => {
  it("is abnormal before it is overflow", () => {
    expect(statusOf({ abnormal: undefined, host: { limited: false, askedAt: now } }, now)).toBe(1);
    expect(statusOf({ abnormal: undefined, host: { limited: true, askedAt: now } }, now)).toBe(2);
    expect(statusOf({ abnormal: {}, host: { limited: true, askedAt: now } }, now)).toBe(3);
    expect(statusOf({ abnormal: undefined, host: undefined }, now)).toBe(1);
  });

  it("is overflow to the last second of the day on which its host said so, and no longer, however silent it is", () => {
    const midnight = nextMidnight(now);
    const over = { abnormal: undefined, host: { limited: true, askedAt: now } };
    expect([midnight - 1000, midnight].map((at) => statusOf(over, at))).toEqual([2, 1]);
  });
});

describe("an allowance", () => {
  const at = (...hours: number[]): number[] => hours.map((hour) => (now + hour * 3_600_000) * 1000);

  it("of resets is two a day and one an hour: the later of the two ends counts", () => {
    expect(stateOf(allowances.reset, at(-0.5), now)).toMatchObject({ remaining: 0, until: now + 1_800_000 });
    expect(stateOf(allowances.reset, at(-2), now)).toMatchObject({ used: 1, remaining: 1, until: undefined });
    const both = stateOf(allowances.reset, at(-3, -2), now);
    expect([both.remaining, wallTime(both.until ?? 0)]).toEqual([0, "2026-03-11 00:00:00"]);
    expect(stateOf(allowances.reset, at(-2, -0.5), now).until).toBe(both.until);
    expect(stateOf(allowances.reset, at(-10.5, -12), now)).toMatchObject({ used: 0, until: undefined });
    // Late in the evening the hour ends after the day.
    const evening = instantOf("2026-03-10 23:45:00");
    const uses = [evening - 900_000, evening - 3 * 3_600_000].map((use) => use * 1000);
    expect(stateOf(allowances.reset, uses, evening).until).toBe(evening + 2_700_000);
  });

  it("names the limit that leaves the least, and of several used up the one that lasts longest", () => {
    const windowOf = (...hours: number[]) => stateOf(allowances.reset, at(...hours), now).limit.window;
    expect([windowOf(), windowOf(-0.5), windowOf(-2), windowOf(-3, -0.5)]).toEqual([3600, 3600, "day", "day"]);
  });

  it("is not used up by a use of a time the clock was set back from", () => {
    expect(stateOf(allowances.reset, at(20), now)).toMatchObject({ used: 0, remaining: 1 });
    expect(stateOf(allowances.reset, [(now + 60_000) * 1000], now)).toMatchObject({ used: 1, remaining: 0 });
  });

  it("follows the desk's daily figure, and 0 means as often as wanted", () => {
    expect(stateOf(withDaily("liftFlow", 3), at(-1, -2), now).remaining).toBe(1);
    expect(stateOf(withDaily("liftFlow", 0), at(-1, -2), now).remaining).toBe(Infinity);
    expect(withDaily("liftFlow", undefined)).toBe(allowances.liftFlow);
  });
});

describe("of sign-ins at the host the holder is told", () => {
  const morning = { at: now };
  const noon = { at: now + 2 * 3_600_000 };
  const tomorrow = { at: now + day };
  const told = (rule: number, toldAt?: number) =>
    signInsToTell({ rule, boundAt: now - day, toldAt }, [morning, noon, tomorrow]);

  it("none, or every one", () => {
    expect(told(0)).toEqual([]);
    expect(told(3, now)).toEqual([morning, noon, tomorrow]);
  });

  it("the first after binding, once", () => {
    expect(told(1)).toEqual([morning]);
    expect(told(1, now - day - 1)).toEqual([morning]);
    expect(told(1, now - day)).toEqual([]);
  });

  it("the first of each natural day", () => {
    expect(told(2)).toEqual([morning, tomorrow]);
    expect(told(2, now - 3_600_000)).toEqual([tomorrow]);
    expect(told(2, now - day)).toEqual([morning, tomorrow]);
  });
});
