import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answered, Browser, TestPortal } from "@apron/kit/server/testing";
import { openUnlockPortal } from "./testing.ts";

const phone = "13900000001";
const bindingId = "demo-C-10001";
let portal: TestPortal;
let holder: Browser;
beforeAll(async () => {
  portal = await openUnlockPortal();
});
afterAll(async () => await portal.close());
beforeEach(async () => {
  portal.pass(61);
  holder = portal.visit();
  await holder.signIn(phone, "1");
});

const list = async (who = holder): Promise<Answered> => await who.get(`/cass/pidUnlock/getList?bindingId=${bindingId}`);
const submit = async (pids: readonly string[], who = holder, own = phone): Promise<Answered> => {
  const pass = await who.solveSlider({ type: 0, signTel: own }, "11");
  return await who.post("/cass/pidUnlock/submit", { bindingId, pids, ...pass });
};

describe("the locked PIDs of a work number", () => {
  it("are nobody else's business", async () => {
    const other = portal.visit();
    await other.signIn("13900000006", "1");
    expect((await list(other)).status).toBe("404");
    expect((await submit(["2B11"], other, "13900000006")).status).toBe("404");
  });

  it("stand in a list with what is left today, and are unlocked once, each with its own answer", async () => {
    expect((await list()).result).toEqual([
      { pid: "2B11", office: "BJS101", lockedAt: expect.any(String), reason: "连续异常指令", timesLeft: 3 },
    ]);
    expect((await submit([])).code).toBe("E5007");
    expect((await submit(["2b11", "FFFF"])).result).toEqual([
      { pid: "2B11", result: 1, message: "" },
      { pid: "FFFF", result: 3, message: "无可解锁PID" },
    ]);
    expect((await list()).result).toEqual([]);
    expect((await submit(["2B11"])).code).toBe("E5007");
  });
});
