import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, heldParts, login } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activation } from "./index.ts";

const phone = "13900000006";
const bindingId = "demo-C-10006";
const feature = `/cass/feature/check?feature=/cass/agentActivate/submit&bindingId=${bindingId}`;
let portal: TestPortal;
let holder: Browser;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents, activation]);
});
afterAll(async () => await portal.close());
beforeEach(async () => {
  portal.nextDay();
  holder = portal.visit();
  await holder.signIn(phone, "1");
});

const check = async (): Promise<Answered> => await holder.get(`/cass/agentActivate/check?bindingId=${bindingId}`);
const activate = async (): Promise<Answered> => {
  portal.pass(61);
  const pass = await holder.solveSlider({ type: 0, signTel: "" }, "10");
  await holder.post("/cass/agent/getSmsCodeNew", { optType: "10", type: 0, signTel: "", ...pass });
  const smsCode = await portal.lastCode(phone);
  return await holder.post("/cass/agentActivate/submit", { bindingId, smsCode });
};
/** Five wrong passwords at a terminal, as somebody who forgot his. */
const disable = async (): Promise<void> => {
  for (let attempt = 0; attempt < 5; attempt += 1) await portal.simulator.type("C", "4D01", "SI:10006/forgotten");
};

describe("a work number that its host has disabled", () => {
  it("says why, is activated with a code, works at the host again, and must sign in within seven days", async () => {
    expect((await check()).result).toMatchObject({ disabled: true, reason: 2, canActivate: true });
    const done = await activate();
    expect(done.status).toBe("200");
    expect(done.result.deadline.slice(0, 10)).toBe(addDays(dayOf(portal.house.clock.now()), 7));
    expect((await check()).result).toMatchObject({ disabled: false, reason: 0, canActivate: false });
    const [told] = (await portal.house.outbox.demoMessages(phone)).filter(({ text }) => text.includes("激活，请"));
    expect(told?.text).toContain("10006");
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: phone });
    expect((await heldParts(portal.house, account?.id ?? ""))["operations"]).toContainEqual(
      expect.objectContaining({ kind: "activate", system: "C", agentNumber: "10006", state: "done" }),
    );
    expect(await portal.simulator.type("C", "4D01", "SI:10006/Host2026a")).toContain("已签到");
  });

  it("is activated once an hour", async () => {
    await disable();
    expect((await activate()).status).toBe("200");
    await disable();
    const again = await activate();
    expect([again.code, again.result.remaining]).toEqual(["E5009", 0]);
    expect((await check()).result).toMatchObject({ disabled: true, canActivate: false });
    const { allowed, code, until, remaining } = (await holder.get(feature)).result;
    expect([allowed, code, until, remaining]).toEqual([false, "E5009", again.result.until, 0]);
    for (let part = 0; part < 3; part += 1) {
      portal.pass(1200);
      await check();
    }
    expect((await holder.get(feature)).result.allowed).toBe(true);
    expect((await activate()).status).toBe("200");
  });

  it("needs no activation when it is not disabled, and such a try costs none", async () => {
    expect((await activate()).code).toBe("E5026");
    await disable();
    expect((await activate()).status).toBe("200");
  });

  it("cannot be activated by anybody else, nor without a code", async () => {
    const other = portal.visit();
    await other.signIn("13900000001", "1");
    expect((await other.post("/cass/agentActivate/submit", { bindingId, smsCode: "123456" })).status).toBe("404");
    expect((await holder.post("/cass/agentActivate/submit", { bindingId })).result.fields).toHaveProperty("smsCode");
  });

  it("stays disabled and loses no try while the host is down", async () => {
    await disable();
    await portal.simulator.turn("C", { down: true });
    expect((await activate()).code).toBe("E9503");
    await portal.simulator.turn("C", {});
    portal.pass(60);
    expect((await activate()).status).toBe("200");
  });
});
