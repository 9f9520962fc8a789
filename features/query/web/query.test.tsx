import { click, draw, type } from "@apron/kit/web/testing/draw";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Office } from "./Office.tsx";

const found = { officeId: "SHA201", owningUser: "滨江机场", nameCn: "滨江机场值机", nameEn: "Binjiang Check-in" };
const open = { allowed: true, code: "", message: "", reason: "", until: "", remaining: null, actions: [] };
let wait = 0;
let used = 0;

beforeEach(() => {
  [wait, used] = [0, 0];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("feature/check")) return Response.json({ status: 200, message: "", result: open });
    if (url.includes("getQuota")) {
      const nextAllowedAt = wait > 0 ? "2026-11-23 10:00:30" : "";
      return Response.json({ status: 200, message: "", result: { used, limit: 9, nextAllowedAt, waitSeconds: wait } });
    }
    [used, wait] = [used + 1, 2];
    return Response.json({ status: 200, message: "", result: found });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const submit = (host: HTMLElement): HTMLButtonElement | null => host.querySelector("button[type=submit]");

it("counts down by the server's seconds before it may be asked again", async () => {
  const host = await draw(<Office />);
  await vi.waitFor(() => expect(host.textContent).toContain("今日已查0次，上限9次"));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type(host.querySelector("form input"), "sha201");
  await click(submit(host));
  await vi.waitFor(() => expect(host.textContent).toContain("滨江机场值机"));
  await vi.waitFor(() => expect(submit(host)?.textContent).toBe("2秒后可查"));
  expect(submit(host)?.disabled).toBe(true);
  wait = 0;
  await act(async () => await vi.advanceTimersByTimeAsync(2100));
  await vi.waitFor(() => expect([submit(host)?.textContent, submit(host)?.disabled]).toEqual(["查询", false]));
});

it("asks nobody for what is no exact key", async () => {
  const host = await draw(<Office />);
  await vi.waitFor(() => expect(submit(host)).not.toBeNull());
  await type(host.querySelector("form input"), "SHA2*");
  await click(submit(host));
  await vi.waitFor(() => expect(host.textContent).toContain("OFFICE格式错误"));
  expect(used).toBe(0);
});
