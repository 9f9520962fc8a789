import { connect, createServer } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { readConfig } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NotYet, onceDatabaseIsUp } from "./waiting.ts";

const away = Object.assign(new Error("connect ECONNREFUSED 10.0.0.9:5432"), { code: "ECONNREFUSED" });
const { signal } = new AbortController();
const soon = { pause: 1, telling: 60_000 };

describe("a start whose database is not up yet", () => {
  let port: number;
  beforeAll(async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    ({ port } = Object(probe.address()));
    probe.close();
  });
  const parts = () => {
    const log = openLog("silent");
    const said = vi.spyOn(log, "warn");
    return { said, config: readConfig({ PORT: `${port}` }), log, signal };
  };

  it("waits for it and says so, answers meanwhile that it is alive and not ready, and goes on", async () => {
    let tries = 0;
    const heard: unknown[] = [];
    const work = async (): Promise<string> => {
      tries += 1;
      if (tries === 1) throw away;
      if (tries === 2) throw new NotYet("the data folder has no space left");
      for (const path of ["healthz", "readyz", "cass/agent/query/userInfo"]) {
        const answered = await fetch(`http://127.0.0.1:${port}/${path}`);
        const code = Object(await answered.json())["code"];
        heard.push([
          answered.status,
          code,
          answered.headers.get("retry-after"),
          answered.headers.get("x-frame-options"),
        ]);
      }
      return "up";
    };
    const { said, ...rest } = parts();
    expect(await onceDatabaseIsUp(work, rest, soon)).toBe("up");
    expect(heard).toEqual([
      [200, undefined, null, "DENY"],
      [503, "E9506", "5", "DENY"],
      [503, "E9506", "5", "DENY"],
    ]);
    expect(said.mock.calls).toEqual([[{ reason: away.message, seconds: 0 }, "the start waits for the database"]]);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow("fetch failed");
  });

  it("cuts off meanwhile whoever asks for more at once than the portal itself bears", async () => {
    let told = "nobody was asked";
    let tries = 0;
    const work = async (): Promise<void> => {
      tries += 1;
      if (tries === 1) throw away;
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.end("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(400));
      told = await text(socket).catch(() => "");
    };
    const { said: _, ...rest } = parts();
    await onceDatabaseIsUp(work, rest, soon);
    expect(told.split("HTTP/1.1 200").length - 1).toBeLessThan(100);
  });

  it("says it again while it goes on waiting", async () => {
    let tries = 0;
    const work = async (): Promise<void> => {
      tries += 1;
      if (tries < 4) throw away;
    };
    const { said, ...rest } = parts();
    await onceDatabaseIsUp(work, rest, { pause: 1, telling: 0 });
    expect(said).toHaveBeenCalledTimes(3);
  });

  it("does not wait for what a person has to put right", async () => {
    const work = () => Promise.reject(Object.assign(new Error("password authentication failed"), { code: "28P01" }));
    await expect(onceDatabaseIsUp(work, parts(), soon)).rejects.toThrow("password authentication failed");
  });
});
