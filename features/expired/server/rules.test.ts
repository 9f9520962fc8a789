import { addSeconds, instantOf } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { expiredLimits } from "../contract.ts";
import { answersFor, dueOf, giveUpOf, nextTry, type Resendable, resendOf, serialNo, usualPolicy } from "./rules.ts";

const now = instantOf("2026-03-05 23:50:00");

describe("the host's half hour", () => {
  it("lies between 25 and 35 minutes, over midnight too", () => {
    expect(dueOf(now, usualPolicy, 0)).toBe(instantOf("2026-03-06 00:15:00"));
    expect(dueOf(now, usualPolicy, 0.5)).toBe(instantOf("2026-03-06 00:20:00"));
    expect(dueOf(now, usualPolicy, 1)).toBe(instantOf("2026-03-06 00:25:00"));
  });

  it("is tried every five minutes until two hours after, and then no more", () => {
    const due = dueOf(now, usualPolicy, 0.5);
    const giveUpAt = giveUpOf(due, usualPolicy);
    const tries: number[] = [];
    for (let at: number | undefined = due; at !== undefined && tries.length < 30; at = nextTry(at, now, giveUpAt))
      tries.push(at);
    expect([tries.length, tries[1], tries.at(-1)]).toEqual([25, addSeconds(due, 300), giveUpAt]);
  });

  it("is tried oftener where there is little time", () => {
    expect(nextTry(now, now, addSeconds(now, 600))).toBe(addSeconds(now, 25));
    expect(nextTry(now, now, addSeconds(now, 60))).toBe(addSeconds(now, 20));
    expect(nextTry(addSeconds(now, 50), now, addSeconds(now, 60))).toBe(addSeconds(now, 60));
  });
});

describe("what a host says of a passenger", () => {
  const said = { list: [{ ticketNumber: "7842158600011" }, { ticketNumber: "7812158600022" }] };

  it("is believed when it names the ticket that was asked for and no other", () => {
    expect(answersFor({ list: said.list.slice(0, 1) }, { key: "ticketNumber", value: "7842158600011" })).toBe(true);
    expect(answersFor(said, { key: "ticketNumber", value: "7842158600011" })).toBe(false);
    expect(answersFor({ list: [] }, { key: "ticketNumber", value: "7842158600011" })).toBe(true);
    expect(answersFor(said, { key: "name", value: "YUN/QINGHE" })).toBe(true);
  });
});

describe("sending again", () => {
  const sent: Resendable = {
    progress: 2,
    failure: "",
    isWaiting: false,
    hasResult: true,
    isErased: false,
    resends: 0,
  };

  it("sends what is kept, and asks anew where the host never answered", () => {
    expect(resendOf(sent)).toBe("send");
    expect(resendOf({ ...sent, progress: 3, failure: "noFile" })).toBe("send");
    expect(resendOf({ ...sent, progress: 3, failure: "hostAway", hasResult: false })).toBe("ask");
  });

  it.each([
    [{ isWaiting: true }],
    [{ isErased: true, hasResult: false }],
    [{ progress: 3, failure: "notIssued", hasResult: false } as const],
    [{ progress: 3, failure: "barred" } as const],
    [{ progress: 3, failure: "unbound" } as const],
  ])("finds nothing to send of %j", (change) => {
    expect(resendOf({ ...sent, ...change })).toBe("nothing");
  });

  it("ends after three times", () => {
    expect(resendOf({ ...sent, resends: expiredLimits.resends - 1 })).toBe("send");
    expect(resendOf({ ...sent, resends: expiredLimits.resends })).toBe("spent");
  });
});

it("gives query numbers that can be read out", () => {
  expect(serialNo("ticket", "2026-03-05", () => 31)).toBe("KP260305-ZZZZZZZZ");
  expect(serialNo("passenger", "2026-03-05", (bound) => bound - 32)).toBe("LK260305-00000000");
});
