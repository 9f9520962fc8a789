import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clamdAt } from "./antivirus.ts";
import { files } from "./door.ts";
import { type Browser, openTestPortal, type TestPortal } from "../testing/index.ts";
import { picture, upload } from "../testing/uploads.ts";

/** Written apart, so that no scanner of whoever works on this takes the test for a virus. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A scanner that speaks clamd's INSTREAM. */
const openScanner = async (answer: (bytes: Buffer) => string, port = 0, host = "127.0.0.1"): Promise<Server> => {
  const scanner = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on("data", (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const content = contentOf(received);
      if (content) socket.end(`${answer(content)}\0`);
    });
    socket.on("error", () => {});
  });
  await once(scanner.listen(port, host), "listening");
  return scanner;
};

/** What was sent for looking at, once it is there whole. */
const contentOf = (received: Buffer): Buffer | undefined => {
  const command = "zINSTREAM\0";
  if (received.subarray(0, command.length).toString() !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

describe.skipIf(
  !Object.values(networkInterfaces())
    .flat()
    .some((one) => one?.family === "IPv6"),
)("a scanner at an address of IPv6", () => {
  it("is asked like any other", async () => {
    const scanner = await openScanner(() => "stream: OK", 0, "::1");
    const scan = clamdAt(`tcp://[::1]:${(scanner.address() as AddressInfo).port}`);
    await expect(scan(import.meta.filename)).resolves.toBe("clean");
    scanner.close();
  });
});

describe("a portal with a virus scanner", () => {
  let portal: TestPortal;
  let browser: Browser;
  let scanner: Server;
  let port: number;
  const clamd = (bytes: Buffer): string =>
    bytes.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
  beforeAll(async () => {
    scanner = await openScanner(clamd);
    port = (scanner.address() as AddressInfo).port;
    portal = await openTestPortal([files], { APRON_ANTIVIRUS: `tcp://127.0.0.1:${port}` });
    browser = portal.visit();
    const who = { accountId: "a", version: "1", roles: [], ip: "", userAgent: "" } as const;
    const { sid, token } = await portal.house.sessions.signIn(who);
    browser.cookies.set("sid", sid);
    browser.cookies.set("token", token);
  });
  afterEach(async () => {
    if (!scanner.listening) scanner = await openScanner(clamd, port);
  });
  afterAll(async () => {
    await portal.close();
    scanner.close();
  });

  it("takes what the scanner finds nothing in", async () => {
    expect((await upload(browser, "avatar", picture("png"))).status).toBe("200");
  });

  it("shows the scanner a large file to its last byte", async () => {
    const large = Buffer.concat([Buffer.alloc(3_000_000, "a\n"), Buffer.from(eicar)]);
    expect((await upload(browser, "attachment", large, "说明.txt")).code).toBe("E27008");
  });

  it("refuses what the scanner names, and keeps nothing of it", async () => {
    const answered = await upload(browser, "attachment", Buffer.from(eicar), "说明.txt");
    expect([answered.status, answered.code]).toEqual(["400-1", "E27008"]);
    expect(answered.result.fields).toEqual({ file: "文件未通过安全检查，不能上传" });
    expect(await portal.house.database.execute("select 1 from file where name = '说明.txt'")).toEqual([]);
  });

  it("refuses everything while the scanner is down", async () => {
    await new Promise((closed) => scanner.close(closed));
    expect((await upload(browser, "avatar", picture("png"))).code).toBe("E9506");
  });

  it.each(["stream: INSTREAM size limit exceeded. ERROR", "", "UNKNOWN COMMAND"])(
    "refuses what the scanner answers with %j",
    async (answer) => {
      await new Promise((closed) => scanner.close(closed));
      const broken = await openScanner(() => answer, port);
      expect((await upload(browser, "avatar", picture("png"))).code).toBe("E9506");
      await new Promise((closed) => broken.close(closed));
    },
  );
});
