import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { files as filesDoor } from "./door.ts";
import { signatureHeaders } from "../testing/s3-signature.ts";
import { s3Store } from "./s3.ts";
import { openTestPortal } from "../testing/index.ts";
import { picture, upload } from "../testing/uploads.ts";

const credentials = { keyId: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };

/** A storage that keeps what it is given, looks at every signature, and is away as often as it is told. */
let storage: Awaited<ReturnType<typeof openStorage>>;
let folder: string;

beforeEach(async () => {
  storage = await openStorage();
  folder = await mkdtemp(join(tmpdir(), "apron-s3-"));
});
afterEach(async () => {
  storage.server.closeAllConnections();
  await new Promise((done) => storage.server.close(done));
  await rm(folder, { recursive: true, force: true });
});

const fileOf = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return path;
};

it("is signed in these tests as the protocol's own example is", () => {
  const { authorization } = signatureHeaders(
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
      bodyHash: createHash("sha256").digest("hex"),
      time: "20130524T000000Z",
      headers: { range: "bytes=0-9" },
    },
    { ...credentials, region: "us-east-1" },
  );
  expect(authorization).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
});

describe("a storage reached over the network", () => {
  it("gives back what it was given, under its bucket and prefix", async () => {
    const store = s3Store(storage.place);
    const bytes = Buffer.alloc(3_000_000, "airport ");
    await store.put("name", await fileOf(bytes));
    expect([...storage.kept.keys()]).toEqual(["/bucket/some/prefix/name"]);
    expect((await buffer(await store.get("name"))).equals(bytes)).toBe(true);
    await store.remove("name");
    expect(storage.kept.size).toBe(0);
    // Removed already: nothing is wrong.
    await store.remove("name");
    await expect(store.get("name")).rejects.toThrow("HTTP 404");
  });

  it("names every file of ours it holds, page by page, and nothing else that lies there", async () => {
    const store = s3Store(storage.place);
    const names = Array.from({ length: 5 }, (_, at) => `${at}`.repeat(32));
    for (const name of [...names, "readme.txt"]) await store.put(name, await fileOf(Buffer.from("content")));
    storage.kept.set(`/bucket/${"9".repeat(32)}`, Buffer.from("another's"));
    const named: string[] = [];
    for await (const name of store.names()) named.push(name);
    expect(named).toEqual(names);
  });

  it("is asked again while it is busy, and given up after three tries", async () => {
    const store = s3Store(storage.place);
    storage.busy = 2;
    await store.put("name", await fileOf(Buffer.from("content")));
    expect(storage.kept.get("/bucket/some/prefix/name")?.toString()).toBe("content");
    storage.busy = 3;
    await expect(store.get("name")).rejects.toThrow("HTTP 503");
    expect(storage.busy).toBe(0);
  });

  it("may be read as slowly as its reader likes once it answers, and is given up when it does not", async () => {
    const store = s3Store(storage.place);
    const bytes = Buffer.alloc(20_000_000, "airport ");
    await store.put("name", await fileOf(bytes));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // The clock of this test rules every limit.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), milliseconds);
      return limit.signal;
    });
    const content = await store.get("name");
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await buffer(content)).equals(bytes)).toBe(true);
    storage.silent = true;
    await Promise.all([
      expect(store.get("name")).rejects.toThrow("does not answer"),
      vi.advanceTimersByTimeAsync(30_000),
    ]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("leads nowhere else: its redirect is not followed (T33)", async () => {
    const moved = createServer((_request, response) => {
      response.writeHead(307, { location: storage.place.replace(/^.*@/, "http://") }).end();
    });
    await new Promise<void>((ready) => moved.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void moved.close());
    const { port } = moved.address() as AddressInfo;
    const store = s3Store(storage.place.replace(/:\d+\/bucket/, `:${port}/bucket`));
    await expect(store.get("name")).rejects.toThrow("fetch failed");
    expect(storage.asked).toBe(0);
  });

  it("refuses a wrong secret, and that is not tried again", async () => {
    const store = s3Store(storage.place.replace("wJalr", "wrong"));
    await expect(store.put("name", await fileOf(Buffer.from("content")))).rejects.toThrow("HTTP 403");
    expect(storage.asked).toBe(1);
  });

  it("keeps the files of the portal for all of its instances, encrypted where they must be", async () => {
    const portal = await openTestPortal([filesDoor], { APRON_FILES: storage.place });
    try {
      const browser = portal.visit();
      const halves = await portal.house.sessions.signIn({
        accountId: "a",
        version: "1",
        roles: [],
        ip: "",
        userAgent: "",
      });
      browser.cookies.set("sid", halves.sid);
      browser.cookies.set("token", halves.token);
      const { result } = await upload(browser, "idFront", picture("jpeg"));
      expect([...storage.kept.values()][0]?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      const elsewhere = portal.visit({ instance: 1 });
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.get(result.url)).headers["content-type"]).toBe("image/jpeg");
      storage.busy = 99;
      const away = await upload(browser, "attachment", picture("png"));
      expect(away).toMatchObject({ http: 503, code: "E27009" });
      storage.busy = 0;
      await portal.house.files.sweep();
      expect(await portal.house.database.sql.selectFrom("file_owner").select("files").execute()).toEqual([
        { files: 1 },
      ]);
    } finally {
      await portal.close();
    }
  });
});

interface Storage {
  readonly server: Server;
  readonly place: string;
  readonly kept: Map<string, Buffer>;
  /** So many requests more are answered "slow down". */
  busy: number;
  /** Nobody gets an answer. */
  silent: boolean;
  asked: number;
}

const openStorage = async (): Promise<Storage> => {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      storage.asked += 1;
      if (storage.silent) return;
      const answer = (status: number, content: Buffer | string = ""): void => {
        response.writeHead(status).end(content);
      };
      if (storage.busy > 0) {
        storage.busy -= 1;
        return answer(503, "<Error><Code>SlowDown</Code></Error>");
      }
      if (!isSigned(request, body)) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
      const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://storage");
      if (query.get("list-type") === "2") return answer(200, pageOf([...kept.keys()], query));
      if (request.method === "PUT") {
        if (request.headers["content-length"] !== String(body.length)) return answer(411);
        kept.set(path, body);
        return answer(200);
      }
      const found = kept.get(path);
      if (!found) return answer(404, "<Error><Code>NoSuchKey</Code></Error>");
      if (request.method === "DELETE") kept.delete(path);
      return request.method === "DELETE" ? answer(204) : answer(200, found);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const secret = encodeURIComponent(credentials.secret);
  const place = `s3+http://${credentials.keyId}:${secret}@127.0.0.1:${port}/bucket/some/prefix?region=cn-north-1`;
  return { server, place, kept, busy: 0, silent: false, asked: 0 };
};

/** Two keys of a bucket at a time, as the protocol lists them. */
const pageOf = (paths: readonly string[], query: URLSearchParams): string => {
  const keys = paths
    .map((path) => path.slice("/bucket/".length))
    .filter((key) => key.startsWith(query.get("prefix") ?? ""));
  const from = Number(query.get("continuation-token")?.slice("from <".length) ?? 0);
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const next = from + 2 < keys.length ? `<NextContinuationToken>from &lt;${from + 2}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${next}${contents.join("")}</ListBucketResult>`;
};

/** What was received, signed once more with the secret that the storage knows. */
const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const header = (name: string): string => String(request.headers[name]);
  if (header("x-amz-content-sha256") !== createHash("sha256").update(body).digest("hex")) return false;
  const { authorization } = signatureHeaders(
    {
      method: request.method ?? "",
      url: new URL(request.url ?? "", `http://${header("host")}`),
      bodyHash: header("x-amz-content-sha256"),
      time: header("x-amz-date"),
    },
    { ...credentials, region: "cn-north-1" },
  );
  return header("authorization").replaceAll(", ", ",") === authorization;
};
