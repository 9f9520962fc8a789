import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { Writable } from "node:stream";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { clientOver } from "./client.ts";
import { HostUnavailable, OutcomeUnknown } from "./errors.ts";
import { httpTransport } from "./transport.ts";

const limits = { connect: 1000, try: 400, all: 1200 };
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.close()));

/** A gateway that does with every connection what a test says. */
const gateway = async (serve: (socket: Socket, heard: string) => void): Promise<string> => {
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (part) => serve(socket, part.toString()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  opened.push(server);
  return `http://gateway:secret%20key@127.0.0.1:${typeof address === "object" && address ? address.port : 0}/base`;
};

const hostAt = (url: string, log = openLog("silent")) => {
  const transport = httpTransport(url);
  opened.push(transport);
  return clientOver({ transport, clock: systemClock(() => 0), log, limits }).host("C");
};

const http = (body: string, head = "200 OK"): string =>
  `HTTP/1.1 ${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const idOf = (heard: string): string => /"requestId":"([^"]+)"/.exec(heard)?.[1] ?? "";
const office = { office: "BJS101", owningUser: "a", nameCn: "b", nameEn: "c" };
const answerTo = (heard: string): string =>
  JSON.stringify({ requestId: idOf(heard), system: "C", operation: "getOffice", result: office });

const reading = (url: string) => hostAt(url).getOffice({ office: "BJS101" });
const writing = (url: string) => hostAt(url).freeze({ operationId: randomUUID(), agentNumber: "10001" });

describe("the wire", () => {
  it("carries the path, the key of the URL and nothing of it elsewhere", async () => {
    let heard = "";
    const url = await gateway((socket, said) => {
      heard = said;
      socket.end(http(answerTo(said)));
    });
    expect(await reading(url)).toEqual(office);
    expect(heard).toMatch(/^POST \/base\/v1\/C\/getOffice HTTP\/1\.1/);
    expect(heard).toMatch(/authorization: Bearer secret key/i);
  });

  it("to nobody is unavailable for a write too: nothing was sent", async () => {
    await expect(writing("http://127.0.0.1:1")).rejects.toBeInstanceOf(HostUnavailable);
  });

  it.each([
    ["is cut", (socket: Socket) => void socket.destroy()],
    ["stays silent", () => undefined],
    [
      "ends in the middle of an answer",
      (socket: Socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"),
    ],
    ["speaks no HTTP", (socket: Socket) => void socket.end("220 mail ready\r\n")],
    [
      "redirects",
      (socket: Socket) =>
        void socket.end("HTTP/1.1 307 Go\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"),
    ],
    ["speaks without end", (socket: Socket) => void socket.write(`HTTP/1.1 200 OK\r\n\r\n${" ".repeat(3_000_000)}`)],
    ["answers 502 by a proxy", (socket: Socket) => void socket.end(http("<html>", "502 Bad Gateway"))],
  ])("that %s is unavailable for a read and leaves a write unknown", async (_how, serve) => {
    const url = await gateway(serve);
    await expect(reading(url)).rejects.toBeInstanceOf(HostUnavailable);
    await expect(writing(url)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("never lets a second answer on the same connection pass for the next one", async () => {
    const url = await gateway((socket, said) => {
      const stale = http(answerTo(said));
      socket.write(stale + stale);
    });
    const host = hostAt(url);
    for (let time = 0; time < 4; time += 1)
      expect(await host.getOffice({ office: "BJS101" }).catch((error: unknown) => error)).toSatisfy(
        (said: unknown) => said instanceof HostUnavailable || JSON.stringify(said) === JSON.stringify(office),
      );
  });

  it("does not believe an office it did not ask for", async () => {
    const url = await gateway((socket, said) => {
      const foreign = answerTo(said).replace("BJS101", "SHA201");
      socket.end(http(foreign));
    });
    await expect(reading(url)).rejects.toBeInstanceOf(HostUnavailable);
  });

  it("leaves a line per try in the log, and no secret", async () => {
    const lines: string[] = [];
    const log = pino(
      new Writable({
        write(line: Buffer, _encoding, done) {
          lines.push(line.toString());
          done();
        },
      }),
    );
    const url = await gateway((socket) => void socket.destroy());
    const operationId = randomUUID();
    await hostAt(url, log)
      .verifyPassword({ operationId, agentNumber: "10001", password: "Host2026a" })
      .catch(() => undefined);
    const written = lines.join("");
    expect(written).toContain(operationId);
    expect(written).not.toMatch(/Host2026a|secret key/);
  });
});
