import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { answer } from "./answer.ts";
import type { FeatureDoor } from "../feature.ts";
import { transportLimits } from "../http/index.ts";
import { Listed } from "./listed.ts";
import { openTestPortal, type TestPortal } from "../testing/index.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const postgres = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const row = z.object({ n: z.int(), text: z.string() });
const longList = call({
  method: "GET",
  path: "/cass/toy/long",
  body: z.object({ rows: z.string() }),
  result: z.array(row),
  who: anyone,
  item: "0.1",
  summary: { zh: "长列表", en: "A long list" },
});

describe.skipIf(!postgres)("a long list that is read row by row from PostgreSQL", () => {
  let portal: TestPortal;
  let address: string;
  /** Rows that came from the database for the last list. */
  let read = 0;
  const toy: FeatureDoor = (house) => ({
    name: "toy",
    answers: [
      answer(longList, async ({ body }) => {
        read = 0;
        return new Listed<z.output<typeof row>>(
          async (see) =>
            await house.database.each<z.output<typeof row>>(
              "toy.long",
              "select n, repeat('x', 1000) as text from generate_series(1, $1::int) n",
              [Number(body.rows)],
              (one) => {
                read += 1;
                return see(one);
              },
            ),
        );
      }),
    ],
  });
  beforeAll(async () => {
    vi.stubEnv("APRON_TEST_DATABASE", postgres?.url ?? "");
    portal = await openTestPortal([toy]);
    address = await portal.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await portal.close();
    vi.unstubAllEnvs();
  });

  /** Somebody who has got the head of the answer and reads nothing of its body. */
  const begin = async (rows: number) => {
    const asked = request(`${address}${longList.path}?rows=${rows}`, { agent: false }).on("error", () => {});
    asked.end();
    await once(asked, "response");
    return asked;
  };
  const inUse = async (event: string): Promise<number> => {
    const found = await portal.house.database.execute(
      "select 1 from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid() and wait_event like $1",
      [event],
    );
    return found.length;
  };

  it("comes whole to whoever reads it", async () => {
    const answered = z
      .object({ result: z.array(row) })
      .parse(await (await fetch(`${address}${longList.path}?rows=20000`)).json());
    expect([answered.result.length, answered.result.at(-1)?.n]).toEqual([20_000, 20_000]);
  });

  it("stays in the database while its reader does not read, but for the 4 MB that may wait", async () => {
    const total = 100_000;
    const unread = await begin(total);
    // At rest: PostgreSQL waits for its reader, and nothing has been read meanwhile. (It waits for a moment also where the
    // reader is only slower than it.) What the kernel keeps for the two sockets comes on top of the 4 MB.
    const atRest = async () => {
      const before = read;
      return (await inUse("ClientWrite")) === 1 && read === before && read > 4000;
    };
    await vi.waitUntil(atRest, { timeout: 20_000 });
    expect(read).toBeLessThan(total / 4);
    unread.destroy();
    await vi.waitUntil(async () => (await inUse("%")) === 0, { timeout: 20_000 });
  });

  it("is cut off when its reader has not read for two minutes", async () => {
    const { server } = portal.server;
    expect(server.timeout).toBe(120_000);
    const connected = once(server, "connection");
    await begin(100_000);
    const [socket]: Socket[] = await connected;
    socket?.setTimeout(100);
    await once(socket ?? server, "close");
    await vi.waitUntil(async () => (await inUse("%")) === 0, { timeout: 20_000 });
  });

  it("gives back its connection when its reader leaves, however many do", async () => {
    for (let times = 0; times < 10; times += 1) {
      const readers = await Promise.all(Array.from({ length: 5 }, () => begin(8000)));
      for (const reader of readers) reader.destroy();
    }
    expect((await fetch(`${address}${longList.path}?rows=1`)).status).toBe(200);
    await vi.waitUntil(async () => (await inUse("%")) === 0, { timeout: 20_000 });
  });

  it("half read, does not keep a server from stopping", async () => {
    await begin(100_000);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = portal.server.close();
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(transportLimits.farewell);
    vi.useRealTimers();
    await expect(closed).resolves.toBeUndefined();
  });
});
