import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config/index.ts";
import { type Patience, transportLimits, transportOf } from "./transport.ts";

const config = readConfig({ APRON_MODE: "demo" });
let server: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A server that gives its requests to `answer`; resolves with its port. */
const listen = async (answer: (path: string) => unknown, patience?: Patience): Promise<number> => {
  server = Fastify(transportOf(config, patience));
  server.get(
    "/*",
    async ({ url }, reply) =>
      await (url === "/last" ? reply.header("connection", "close") : reply).send(await answer(url)),
  );
  server.post("/*", async ({ url }) => await answer(url));
  return Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
};

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  await once(socket, "connect");
  return socket;
};

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const asks = (many: number): string => Array.from({ length: many }, (_, at) => ask(`/${at}`)).join("");

/** Everything a connection says until it ends. */
const said = async (socket: Socket): Promise<string> => {
  let text = "";
  for await (const part of socket) text += String(part);
  return text;
};

describe("a connection that asks for much at once", () => {
  it("is answered one request at a time, all of them and in order", async () => {
    let [running, most] = [0, 0];
    const port = await listen(async (path) => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      return `answer to ${path}.`;
    });
    const socket = await open(port);
    socket.write(asks(50) + ask("/last"));
    const paths = [...(await said(socket)).matchAll(/answer to \/(\w+)\./g)].map(([, path]) => path);
    expect(paths).toEqual([...Array.from({ length: 50 }, (_, at) => String(at)), "last"]);
    expect(most).toBe(1);
  });

  it("is cut off when more wait than may, of which nothing is done; others are served", async () => {
    let done = 0;
    const { promise, resolve } = Promise.withResolvers<string>();
    const port = await listen(async (path) => {
      if (path === "/other") return "served";
      done += 1;
      return await promise;
    });
    const socket = await open(port);
    socket.write(asks(transportLimits.waiting + 2));
    await expect.poll(() => socket.destroyed, { timeout: 5000 }).toBe(true);
    resolve("too late");
    expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe("served");
    expect(done).toBe(1);
  });

  it("has no further answer made while it does not read the last", async () => {
    const large = Buffer.alloc(8_000_000);
    let made = 0;
    const port = await listen((path) => {
      if (path === "/other") return "served";
      made += 1;
      return large;
    });
    const socket = (await open(port)).pause();
    socket.write(asks(transportLimits.waiting));
    for (let turn = 0; turn < 20; turn += 1) await (await fetch(`http://127.0.0.1:${port}/other`)).text();
    expect(made).toBe(1);
  });

  it("has nothing more done after an answer that says it is the last", async () => {
    const done: string[] = [];
    const port = await listen((path) => `${done.push(path)}`);
    const socket = await open(port);
    socket.write(ask("/first") + ask("/last") + ask("/never"));
    await said(socket);
    expect(done).toEqual(["/first", "/last"]);
  });
});

describe("a slow client", () => {
  const patience: Patience = { header: 100, body: 200, check: 20, keepAlive: 100, silence: 2000 };

  it.each([
    ["a head that never ends", 60_000, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    [
      "a body that never ends",
      200,
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\na",
    ],
  ])("with %s is told so and cut off", async (_what, body, beginning) => {
    const port = await listen(() => "never", { ...patience, body });
    const socket = await open(port);
    socket.write(beginning);
    const answered = await said(socket);
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered).toContain("x-content-type-options: nosniff");
  });

  it("who opened a connection ahead of need hears no word on it when it ends", async () => {
    const port = await listen(() => "never", { ...patience, body: 60_000 });
    expect(await said(await open(port))).toBe("");
  });

  it("who says nothing at all, or does not read what it asked for, is cut off", async () => {
    const port = await listen(() => Buffer.alloc(8_000_000), {
      ...patience,
      header: 60_000,
      body: 60_000,
      silence: 100,
    });
    const met: Socket[] = [];
    server.server.on("connection", (socket) => met.push(socket));
    await open(port);
    (await open(port)).pause().write(ask("/"));
    await expect.poll(() => met.map(({ destroyed }) => destroyed), { timeout: 5000 }).toEqual([true, true]);
  });

  it("has 10 s for a head and 30 s for a body, the second between two looks included", () => {
    expect(transportLimits.header + transportLimits.check).toBeLessThanOrEqual(10_000);
    expect(transportLimits.body + transportLimits.check).toBeLessThanOrEqual(30_000);
  });
});
