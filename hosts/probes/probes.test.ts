import { randomUUID } from "node:crypto";
import { testDatabase, type TestDatabase } from "@apron/database/testing";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transport } from "../transport.ts";
import { simulatorServer } from "../simulator/server.ts";
import { openSimulator } from "../simulator/simulator.ts";
import { noProbes, ProbeFailed, probesOver } from "./client.ts";
import { openProbeSimulator } from "./simulator/simulator.ts";
import { openTestProbes, type TestProbes } from "./testing.ts";

let test: TestDatabase;
let probes: TestProbes;
let passed = 0;
const clock = systemClock(() => passed);
const log = openLog("silent");
beforeAll(async () => {
  test = await testDatabase();
  probes = await openTestProbes({ database: test.database, clock, log });
});
afterAll(async () => {
  await probes.close();
  await test.drop();
});

const asked = () => ({
  taskId: randomUUID(),
  step: "line" as const,
  kind: "departure" as const,
  place: "DLC204",
  target: "10.31.1.0/30",
  line: "DLC-1",
});

const troubleOf = async (measuring: Promise<unknown>): Promise<string> =>
  await measuring.then(
    () => "",
    (error: unknown) => (error instanceof ProbeFailed ? error.trouble : String(error)),
  );

describe("a probe", () => {
  it("measures what it is asked, for the task that asks, and says that it simulates", async () => {
    const request = asked();
    const said = await probes.connect().measure("probe-a", request);
    expect(said).toMatchObject({ taskId: request.taskId, line: "DLC-1", reachable: true, simulated: true });
    expect(said.ms).toBeGreaterThan(0);
  });

  it("tells since when what it cannot reach is down", async () => {
    const since = "2026-11-24 01:52:00";
    await probes.simulator.turn("probe-b", { broken: [{ step: "line", line: "DLC-1", since }] });
    const client = probes.connect();
    expect(await client.measure("probe-b", asked())).toMatchObject({ reachable: false, since });
    expect(await client.measure("probe-b", { ...asked(), line: "DLC-2" })).toMatchObject({ reachable: true });
  });

  it.each([
    ["is away", { down: true }, "away"],
    ["hangs", { hang: true }, "silent"],
    ["answers in another shape", { lies: "shape" as const }, "nonsense"],
    ["answers another request", { lies: "ids" as const }, "nonsense"],
    ["answers for another task", { lies: "task" as const }, "nonsense"],
    ["answers without end", { lies: "oversize" as const }, "silent"],
    ["answers with no JSON", { lies: "garbage" as const }, "nonsense"],
    ["answers twice", { twice: true }, "nonsense"],
    ["does not reach it", { refuses: true }, "notServed"],
  ])("that %s has measured nothing", async (_how, switches, trouble) => {
    const code = `probe-${randomUUID().slice(0, 8)}`;
    await probes.simulator.turn(code, switches);
    expect(await troubleOf(probes.connect().measure(code, asked()))).toBe(trouble);
  });

  it("that failed three times is left in peace for a while, and no other is", async () => {
    await probes.simulator.turn("probe-c", { down: true });
    const client = probes.connect();
    for (let time = 0; time < 2; time += 1) await troubleOf(client.measure("probe-c", asked()));
    await probes.simulator.turn("probe-c", {});
    expect(await troubleOf(client.measure("probe-c", asked()))).toBe("resting");
    expect(await troubleOf(client.measure("probe-d", asked()))).toBe("");
    passed += 31_000;
    expect(await troubleOf(client.measure("probe-c", asked()))).toBe("");
  });

  it("is not asked within a transaction, which would hold its locks until it answers", async () => {
    const client = probesOver({ transport: neverAsked, clock, log, atOnce: 1, database: test.database });
    const within = test.database.transaction(async () => await client.measure("probe-a", asked()));
    await expect(within).rejects.toThrow("inside a transaction");
  });
});

const neverAsked: Transport = {
  send: async () => {
    throw new Error("nobody should be asked");
  },
  close: () => undefined,
};

describe("the turns of a client", () => {
  it("are never more than configured at once, and whoever waits too long goes without", async () => {
    let now = 0;
    let most = 0;
    const transport: Transport = {
      send: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 60));
        now -= 1;
        return { status: 503, text: "{}" };
      },
      close: () => undefined,
    };
    const limits = { connect: 50, try: 100, all: 100 };
    const client = probesOver({ transport, clock, log, atOnce: 3, limits });
    const codes = Array.from({ length: 12 }, (_, number) => `probe-t${number}`);
    const troubles = await Promise.all(codes.map((code) => troubleOf(client.measure(code, asked()))));
    expect(most).toBe(3);
    expect(troubles).toContain("busy");
    expect(troubles).toContain("away");
  });
});

it("is nobody where none is connected", async () => {
  expect(noProbes.connected).toBe(false);
  expect(await troubleOf(noProbes.measure("probe-a", asked()))).toBe("away");
});

describe("simulated probes over HTTP", () => {
  it("answer whoever has the key, and are steered by their switches", async () => {
    const simulator = openProbeSimulator({ database: test.database, clock });
    const server = simulatorServer(openSimulator({ database: test.database, clock }), "the key", simulator);
    const post = (url: string, payload: object, authorization = "Bearer the key") =>
      server.inject({ method: "POST", url, headers: { authorization }, payload });
    const body = { requestId: randomUUID(), ...asked() };
    expect((await post("/probes/v1/probe-w/measure", body, "Bearer other")).statusCode).toBe(401);
    expect((await post("/probes/v1/probe-w/measure", body)).json()).toMatchObject({ requestId: body.requestId });
    expect((await post("/probes/v1/probe-w/measure", { ...body, step: "moon" })).statusCode).toBe(400);
    expect((await post("/probes/v1/probe-w/toString", body)).statusCode).toBe(404);
    expect((await post("/probes/switches", { probe: "probe-w", down: true })).json()).toMatchObject({ down: true });
    expect((await post("/probes/v1/probe-w/measure", body)).statusCode).toBe(503);
    expect((await post("/probes/switches", { probe: "probe-w", down: "yes" })).statusCode).toBe(400);
    await server.close();
  });
});
