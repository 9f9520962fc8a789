import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newestDemoCode } from "./demo-outbox.ts";
import { pageFacts, updateSession } from "../session/index.ts";

const { mode } = pageFacts;
beforeEach(() => void (pageFacts.mode = "demo"));
afterEach(() => {
  pageFacts.mode = mode;
  vi.unstubAllGlobals();
});

const holds = (...messages: { to: string; code: string }[]): void =>
  void vi.stubGlobal("fetch", async () => Response.json(messages));
const to = "13800000002";

it("shows the newest code, also when another message came to the number since", async () => {
  holds({ to, code: "" }, { to, code: "246810" }, { to, code: "135790" });
  expect(await newestDemoCode(to)).toBe("246810");
});

it("shows whoever is signed in their own, not what somebody else was sent since", async () => {
  updateSession({ mobile: "138****0002" });
  holds({ to: "13800000001", code: "111111" }, { to, code: "246810" });
  expect(await newestDemoCode()).toBe("246810");
});

it("shows none where none was sent, or where nobody answers", async () => {
  holds({ to, code: "" });
  expect(await newestDemoCode(to)).toBe("");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("away");
  });
  expect(await newestDemoCode(to)).toBe("");
});
