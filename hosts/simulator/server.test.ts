import { randomUUID } from "node:crypto";
import { testDatabase, type TestDatabase } from "@apron/database/testing";
import { systemClock } from "@apron/kit/server/clock";
import type { Message } from "@apron/kit/server/messages";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatorServer } from "./server.ts";
import { openSimulator } from "./simulator.ts";

describe("a simulator as a server of its own", () => {
  let test: TestDatabase;
  let server: FastifyInstance;
  const carried: Message[] = [];
  const clock = systemClock(() => 0);
  beforeAll(async () => {
    test = await testDatabase();
    const carry = async (message: Message): Promise<void> => void carried.push(message);
    server = simulatorServer(openSimulator({ database: test.database, clock, carry }), "the key");
  });
  afterAll(async () => {
    await server.close();
    await test.drop();
  });

  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });
  const key = { authorization: "Bearer the key" };

  it("answers the protocol to whoever has the key, and nobody else", async () => {
    const body = { requestId: randomUUID(), agentNumber: "10001" };
    expect((await post("/v1/C/getAgent", body)).statusCode).toBe(401);
    expect((await post("/v1/C/getAgent", body, { authorization: "Bearer the kez" })).statusCode).toBe(401);
    expect((await post("/v1/C/getAgent", body, key)).json()).toMatchObject({ requestId: body.requestId, system: "C" });
  });

  it.each([
    ["/v1/X/getAgent", { requestId: randomUUID(), agentNumber: "10001" }, 404],
    ["/v1/C/toString", { requestId: randomUUID() }, 404],
    ["/v2/C/getAgent", { requestId: randomUUID(), agentNumber: "10001" }, 404],
    ["/v1/C/getAgent", { agentNumber: "10001" }, 400],
    ["/v1/C/getAgent", { requestId: randomUUID(), agentNumber: "１０００１" }, 400],
    ["/v1/C/freeze", { requestId: randomUUID(), agentNumber: "10001" }, 400],
    ["/v1/C/getAgent", "{", 400],
    ["/terminal/command", "{", 400],
    ["/terminal/command", { system: "C", pid: "1", line: "x".repeat(201) }, 400],
    ["/simulator/switches", { system: "C", down: "yes" }, 400],
  ])("refuses %s with %j by %i", async (url, body, status) => {
    expect((await post(url, body, key)).statusCode).toBe(status);
  });

  it("shows its terminal without a script or style of the page's own, and lets none in", async () => {
    const page = await server.inject({ url: "/terminal" });
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await server.inject({ url: `/${file ?? ""}` })).statusCode).toBe(200);
  });

  it("lets no other site's page type or turn switches", async () => {
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await post("/terminal/command", { system: "C", pid: "1", line: "DA" }, foreign)).statusCode).toBe(403);
    expect((await post("/simulator/switches", { system: "C", down: true }, foreign)).statusCode).toBe(403);
  });

  it("keeps everything in its database: another one over it sees switches, terminals and passwords", async () => {
    await post("/terminal/command", { system: "J", pid: "77", line: "SI:20103/nope" });
    await post("/simulator/switches", { system: "B", latency: 7 });
    const later = openSimulator({ database: await test.again(), clock });
    expect((await later.switches("B")).latency).toBe(7);
    expect(await later.type("J", "77", "SI:20101/Host2026a")).toContain("SIGNED IN");
    expect((await post("/terminal/command", { system: "J", pid: "77", line: "DA" })).json().text).toContain("20101");
  });

  it("sends a random code to the preset number, and none for a work number there is not", async () => {
    const send = (agentNumber: string) =>
      post("/v1/C/sendRandomCode", { requestId: randomUUID(), operationId: randomUUID(), agentNumber }, key);
    await send("10001");
    await send("99999");
    expect(carried.map(({ to, channel }) => [to, channel])).toEqual([["13900000001", "sms"]]);
  });
});
