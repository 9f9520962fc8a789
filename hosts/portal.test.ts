import { randomUUID } from "node:crypto";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostUnavailable } from "./index.ts";

describe("a portal's hosts", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal([]);
  });
  afterAll(async () => await portal.close());

  it("can be typed at and made to fail by a test", async () => {
    const crs = portal.house.hosts.host("C");
    const { flow } = await crs.getAgent({ agentNumber: "10101" });
    await portal.simulator.type("C", "1A01", "SI:10101/Host2026a");
    expect((await crs.getAgent({ agentNumber: "10101" })).flow).toBe(flow + 2);
    await portal.simulator.turn("C", { down: true });
    await expect(crs.getAgent({ agentNumber: "10101" })).rejects.toBeInstanceOf(HostUnavailable);
    await portal.simulator.turn("C", {});
  });

  it("are not asked inside a transaction, which would hold its locks until the answer comes", async () => {
    const crs = portal.house.hosts.host("C");
    const asked = portal.house.database.transaction(async () => await crs.getAgent({ agentNumber: "10101" }));
    await expect(asked).rejects.toThrow("inside a transaction");
    expect(await crs.getAgent({ agentNumber: "10101" })).toMatchObject({ system: "C" });
  });

  it("send their random codes where the portal's messages go", async () => {
    const ask = { operationId: randomUUID(), agentNumber: "10001" };
    await portal.house.hosts.host("C").sendRandomCode(ask);
    const code = await portal.lastCode("13900000001");
    const check = { operationId: randomUUID(), agentNumber: "10001", code };
    expect(await portal.house.hosts.host("C").checkRandomCode(check)).toEqual({ agentNumber: "10001" });
  });
});
