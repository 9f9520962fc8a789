import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agents } from "./index.ts";

describe("the list of one's work numbers", () => {
  let portal: TestPortal;
  let holder: Browser;
  beforeAll(async () => {
    portal = await openTestPortal([agreements, login, agents]);
    holder = portal.visit();
    await holder.signIn("13900000007", "1");
  });
  afterAll(async () => await portal.close());

  it("shows both numbers of somebody bound in two systems, the main one first", async () => {
    const { result } = await holder.post("/cass/agent/list", { currentPage: 1, pageSize: 10 });
    expect(result.list.map((row: { agentNumber: string }) => row.agentNumber)).toEqual(["30007", "20007"]);
    expect(result).toMatchObject({ total: 2, currentPage: 1, pageSize: 10, pages: 1 });
  });

  it("narrows by system and number, and keeps its own only", async () => {
    expect((await holder.post("/cass/agent/list", { systemCode: "J" })).result.total).toBe(1);
    expect((await holder.post("/cass/agent/list", { agentNumber: "10001" })).result.total).toBe(0);
    for (const agentNumber of ["20007", "２０００７", " 20007\u200b"])
      expect((await holder.post("/cass/agent/list", { agentNumber })).result.total).toBe(1);
  });

  it("refuses another identity than the session's, and letters in a number", async () => {
    expect((await holder.post("/cass/agent/list", { mobile: "13900000001" })).code).toBe("E1017");
    const wrong = await holder.post("/cass/agent/list", { agentNumber: "1000a" });
    expect([wrong.status, wrong.result.fields.agentNumber]).toEqual(["400-1", "Agent号格式错误，请重新输入"]);
  });

  it("is nobody's who is not signed in", async () => {
    expect((await portal.visit().post("/cass/agent/list", {})).status).toBe("403");
  });
});
