import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSource, newestSource } from "../testing/fake-source.ts";
import { type Channel, type Shareable, takePart } from "./sharing.ts";
import type { Said } from "./stream.ts";

/** A browser with windows: its locks go from one to the next, and what one says the others hear. */
const openBrowser = () => {
  const lines = new Map<string, { owner: object; grant: () => void }[]>();
  const channels = new Set<{ owner: object; name: string; channel: Channel }>();
  const leaveLine = (name: string, gone: (one: { owner: object }) => boolean): void => {
    const line = lines.get(name) ?? [];
    const [first] = line;
    const rest = line.filter((one) => !gone(one));
    lines.set(name, rest);
    if (rest[0] !== first) rest[0]?.grant();
  };
  const request = (owner: object) =>
    (async (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      if (options.ifAvailable && line.length > 0) return await work(null);
      await new Promise<void>((resolve, reject) => {
        line.push({ owner, grant: resolve });
        options.signal?.addEventListener("abort", () => reject(new Error("left")));
        if (line.length === 1) resolve();
      }).catch((error: unknown) => {
        leaveLine(name, (one) => one.owner === owner);
        throw error;
      });
      const done = await work({ name, mode: "exclusive" });
      leaveLine(name, (one) => one.owner === owner);
      return done;
      // As the browser's own, in the two ways it is called here.
    }) as LockManager["request"];
  const channelOf =
    (owner: object) =>
    (name: string): Channel => {
      const channel: Channel = {
        onmessage: null,
        close: () => void channels.delete(own),
        postMessage: (data) => {
          for (const other of channels)
            if (other !== own && other.name === name) other.channel.onmessage?.(new MessageEvent("message", { data }));
        },
      };
      const own = { owner, name, channel };
      channels.add(own);
      return channel;
    };
  return {
    window(): Shareable & { crash(): void } {
      const owner = {};
      return {
        locks: { request: request(owner) },
        channel: channelOf(owner),
        /** Its streams end too: that is the test's own to see to. */
        crash: () => {
          for (const one of channels) if (one.owner === owner) channels.delete(one);
          for (const name of lines.keys()) leaveLine(name, (one) => one.owner === owner);
        },
      };
    },
  };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("the windows of a browser", () => {
  let browser: ReturnType<typeof openBrowser>;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeSource);
    FakeSource.opened.length = 0;
    document.cookie = "token=half";
    browser = openBrowser();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.cookie = "token=; max-age=0";
  });

  const open = async ({ session = "half", missed = false } = {}) => {
    const place = browser.window();
    const heard: string[] = [];
    const hear = (said: Said): void => void heard.push(said === "again" ? said : said.topic);
    const leave = takePart(place, session, hear, missed);
    await settle();
    return { heard, leave, crash: place.crash };
  };

  test("share one stream, and each hears once what is said", async () => {
    const windows = [await open(), await open(), await open()];
    newestSource().say("open");
    newestSource().say("tell", "todo");
    expect(FakeSource.opened.length).toBe(1);
    expect(windows.map(({ heard }) => heard.filter((said) => said !== "again"))).toEqual([
      ["todo"],
      ["todo"],
      ["todo"],
    ]);
  });

  test.each(["leave", "crash"] as const)(
    "pass the stream on by %s, and ask again for what was said meanwhile",
    async (how) => {
      const [first, second, third] = [await open(), await open(), await open()];
      newestSource().say("open");
      first[how]();
      await settle();
      expect(FakeSource.opened.length).toBe(2);
      for (const { heard } of [second, third]) heard.length = 0;
      newestSource().say("open");
      newestSource().say("tell", "chat:7");
      expect([second.heard, third.heard]).toEqual([
        ["again", "chat:7"],
        ["again", "chat:7"],
      ]);
    },
  );

  test("that come while the stream is there ask at once for what they did not hear", async () => {
    await open();
    newestSource().say("open");
    const late = [await open(), await open({ missed: true })];
    expect([late.map(({ heard }) => heard), FakeSource.opened.length]).toEqual([[["again"], ["again"]], 1]);
  });

  test("all learn when the stream was lost and came back, and when it is refused", async () => {
    const windows = [await open(), await open()];
    newestSource().say("open");
    for (const { heard } of windows) heard.length = 0;
    newestSource().say("error");
    await vi.advanceTimersByTimeAsync(1000);
    newestSource().say("open");
    newestSource().readyState = FakeSource.CLOSED;
    newestSource().say("error");
    expect(windows.map(({ heard }) => heard)).toEqual([
      ["again", "again"],
      ["again", "again"],
    ]);
    // Whoever asks anew for everything has no use for what was told meanwhile.
    expect(FakeSource.opened.map(({ url }) => url)).toEqual(["/cass/live", "/cass/live?asksAnew=1"]);
  });

  test("of another session have a stream of their own, and hear nothing of this one", async () => {
    const [mine, other] = [await open(), await open({ session: "another half" })];
    expect(FakeSource.opened.length).toBe(2);
    FakeSource.opened[0]?.say("tell", "todo");
    expect([mine.heard, other.heard]).toEqual([["todo"], []]);
  });

  test("open no stream by the cookies of somebody else who signed in meanwhile: all are told", async () => {
    sessionStorage.setItem("id", "a1");
    sessionStorage.setItem("token", "half");
    vi.resetModules();
    const { takePart: anew } = await import("./sharing.ts");
    const heard: Said[] = [];
    anew(browser.window(), "half", (said) => heard.push(said), false);
    await settle();
    document.cookie = "token=of another person";
    newestSource().say("error");
    await vi.advanceTimersByTimeAsync(1000);
    expect([heard, FakeSource.opened.length]).toEqual([["again"], 1]);
  });

  test("without locks hold a stream each", async () => {
    const hear = vi.fn<(said: Said) => void>();
    const place = { ...browser.window(), locks: undefined };
    const leave = [takePart(place, "half", hear, false), takePart(place, "half", hear, false)];
    expect(FakeSource.opened.length).toBe(2);
    leave.forEach((go) => go());
    expect(FakeSource.opened.every(({ closed }) => closed)).toBe(true);
  });

  test("that may not use the locks they have hold a stream each", async () => {
    const refusing = { request: async () => await Promise.reject(new DOMException("no", "SecurityError")) };
    takePart({ ...browser.window(), locks: refusing }, "half", () => undefined, false);
    await settle();
    expect(FakeSource.opened.length).toBe(1);
  });
});
