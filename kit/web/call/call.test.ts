import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { CallRefused } from "./refused.ts";
import { send, sendForBytes } from "./call.ts";
import { newRequestId } from "./request-ids.ts";

const greet = call({
  method: "POST",
  path: "/cass/greeting/say",
  body: z.object({ name: z.string() }),
  result: z.object({ text: z.string() }),
  who: anyone,
  item: "0",
  summary: { zh: "问候", en: "Greets" },
});
const find = call({
  ...greet,
  method: "GET",
  path: "/cass/greeting/find",
  body: z.object({ names: z.array(z.string()), from: z.optional(z.string()) }),
});

const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, init?: ResponseInit): void => {
  fetched.mockResolvedValue(Response.json(body, init));
};
const sentHeaders = (): Headers => new Headers(fetched.mock.calls[0]?.[1]?.headers);
const refusal = async (): Promise<CallRefused> =>
  await send(greet, { name: "Li" }).then(
    () => expect.fail("was answered"),
    (thrown: unknown) => (thrown instanceof CallRefused ? thrown : expect.fail(String(thrown))),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  document.cookie = "token=; path=/; max-age=0";
});

/** What somebody at the page does before the next call. */
const somebodyActs = (): boolean => document.body.dispatchEvent(new Event("keydown", { bubbles: true }));

describe("a call nobody is there for", () => {
  it("says so, be it of a timer or of news, until somebody does something again", async () => {
    const said: (string | null)[] = [];
    const ask = async (): Promise<void> => {
      answers({ status: 200, message: "", result: { text: "" } });
      await send(greet, { name: "Li" });
      said.push(new Headers(fetched.mock.lastCall?.[1]?.headers).get("unattended"));
    };
    somebodyActs();
    for (let times = 0; times < 3; times += 1) await ask();
    somebodyActs();
    await ask();
    expect(said).toEqual([null, "true", "true", null]);
  });
});

describe("an answered call", () => {
  it.each([200, "200"])("gives its result, whether success is %j", async (status) => {
    answers({ status, message: "", result: { text: "你好" } });
    expect(await send(greet, { name: "Li" })).toEqual({ text: "你好" });
  });

  it("is sent as JSON with the second half of the session, the version meant and the language", async () => {
    document.cookie = "token=abc; path=/";
    answers({ status: 200, message: "", result: { text: "" } });
    await send(greet, { name: "Li" });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"name":"Li"}' });
    expect(Object.fromEntries(sentHeaders())).toMatchObject({
      "content-type": "application/json",
      token: "abc",
      accounttype: "3",
      language: "zh",
      source: "pc",
    });
  });

  it("puts what a GET asks for into its address, leaving out what is not given", async () => {
    answers({ status: 200, message: "", result: { text: "" } });
    await send(find, { names: ["张", "b c"], from: undefined });
    expect(fetched.mock.calls[0]?.[0]).toBe("/cass/greeting/find?names=%E5%BC%A0&names=b+c");
  });

  it("fails rather than hand on a result of another shape", async () => {
    answers({ status: 200, message: "", result: { text: 1 } });
    expect((await refusal()).code).toBe("E9500");
  });
});

describe("a refused call", () => {
  it("tells reason, fields, end, tries left and the next step", async () => {
    const detail = {
      reason: "每天2次",
      fields: { name: "必填项" },
      until: "2026-11-21 00:00:00",
      remaining: 1,
      actions: [{ label: "查看", route: "/helpCenter" }],
    };
    answers({ status: "400-9", message: "操作频繁", code: "E9429", traceId: "t1", result: detail });
    // 2026-11-21 00:00 in Shanghai.
    const told = { ...detail, until: 1_795_190_400_000 };
    expect(await refusal()).toMatchObject({ status: "400-9", code: "E9429", message: "操作频繁", ...told });
  });

  it("keeps its message when the details are of another shape", async () => {
    answers({ status: 400, message: "失败", result: { until: "soon", actions: 3 } });
    expect(await refusal()).toMatchObject({ status: "400", message: "失败", until: undefined, actions: [] });
  });

  it("is the network's fault when nothing was reached", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect((await refusal()).code).toBe("E9505");
  });

  it("is a time-out when the answer took longer than a minute", async () => {
    const limit = AbortSignal.abort(new DOMException("", "TimeoutError"));
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit);
    fetched.mockRejectedValue(limit.reason);
    expect((await refusal()).code).toBe("E9504");
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });

  it("never counts as success when HTTP says otherwise", async () => {
    answers({ status: 200, message: "", result: { text: "x" } }, { status: 502 });
    expect((await refusal()).status).toBe("502");
  });

  it("is told as unavailable when a proxy answers 503 without an envelope", async () => {
    fetched.mockResolvedValue(new Response("<html>", { status: 503 }));
    expect((await refusal()).code).toBe("E9506");
  });
});

it("bytes come with the name the server offers, and their refusal as a refusal", async () => {
  fetched.mockResolvedValue(
    new Response("a,b", {
      headers: {
        "content-type": "text/csv",
        "content-disposition": "attachment; filename*=UTF-8''%E5%80%BC%E7%8F%AD.csv",
      },
    }),
  );
  expect(await sendForBytes(greet, { name: "Li" })).toMatchObject({ name: "值班.csv" });
  answers({ status: "404", message: "记录不存在", result: {} });
  await expect(sendForBytes(greet, { name: "Li" })).rejects.toMatchObject({ status: "404" });
});

it("a request id is a version 4 uuid, and never the same twice", () => {
  expect(newRequestId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newRequestId()).not.toBe(newRequestId());
});
