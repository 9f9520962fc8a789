import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAssets } from "./assets.ts";

let server: FastifyInstance;
let folder: string;
const sent: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "apron-assets-"));
  for (const name of ["main.js", "main.js.br", "main.js.gz", "page.css"]) await writeFile(join(folder, name), name);
  server = Fastify();
  server.addHook("onSend", async (_request, _reply, payload) => void sent.push(payload));
  await addAssets(server, folder, { "cache-control": "public, immutable" });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  await server.inject({ method, url: path, headers });

describe("the files of the web app", () => {
  it.each([
    ["br, gzip", "br", "main.js.br"],
    ["gzip, deflate", "gzip", "main.js.gz"],
    ["gzip;q=1.0, br;q=0", "gzip", "main.js.gz"],
    ["", undefined, "main.js"],
  ])("come as packed as a reader takes them: %j", async (accepted, packing, content) => {
    const { headers, body } = await ask("/assets/main.js", { "accept-encoding": accepted });
    expect([headers["content-encoding"], body]).toEqual([packing, content]);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, immutable",
      vary: "accept-encoding",
    });
  });

  it("come unpacked where nothing packed lies beside them, and to HEAD as a head", async () => {
    const { headers, body } = await ask("/assets/page.css", { "accept-encoding": "br" });
    expect([headers["content-encoding"], body]).toEqual([undefined, "page.css"]);
    const head = await ask("/assets/page.css", {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "8", ""]);
  });

  it("are not there once another version has replaced them, and may not be kept as missing", async () => {
    await writeFile(join(folder, "gone.css"), "");
    const other = Fastify();
    await addAssets(other, folder, { "cache-control": "public, immutable" });
    await rm(join(folder, "gone.css"));
    const { statusCode, headers } = await other.inject("/assets/gone.css");
    expect([statusCode, headers["cache-control"]]).toEqual([404, undefined]);
    await other.close();
  });

  it("come from one piece of memory, however many ask", async () => {
    sent.length = 0;
    await Promise.all([1, 2, 3].map(() => ask("/assets/main.js", { "accept-encoding": "br" })));
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it("are not sent again to whoever has them", async () => {
    const { headers } = await ask("/assets/main.js");
    for (const known of [`${headers.etag}`, `"other", W/${headers.etag}`, "*"]) {
      const again = await ask("/assets/main.js", { "if-none-match": known });
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, "", headers.etag]);
      expect(again.headers["cache-control"]).toBe("public, immutable");
    }
    expect((await ask("/assets/main.js", { "if-none-match": '"other"' })).statusCode).toBe(200);
    expect(
      (await ask("/assets/main.js", { "if-none-match": `${headers.etag}`, "accept-encoding": "br" })).statusCode,
    ).toBe(200);
  });

  it.each([
    "/assets/none.js",
    "/assets/main.js.br",
    "/assets/../assets.ts",
    "/assets/%2e%2e%2fassets.ts",
    "/assets/",
    "/assets/toString",
  ])("are all there is: %s is not found", async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });

  it("stop the start when one of them is of a kind nobody knows", async () => {
    await writeFile(join(folder, "page.exe"), "");
    await expect(addAssets(Fastify(), folder, {})).rejects.toThrow("page.exe");
  });
});
