import { expect, it } from "vitest";
import { messageLimits } from "../contract.ts";
import { refusalOfResend } from "./rules.ts";

const sent = { state: "sent", secrecy: "plain", isUseless: false, isKept: true, resends: 0, origin: "" } as const;
const against = (facts: Partial<Parameters<typeof refusalOfResend>[0]>): string =>
  refusalOfResend({ ...sent, ...facts })?.code ?? "";

it("what was taken is said again so often and no more", () => {
  expect(against({})).toBe("");
  expect(against({ resends: messageLimits.resends - 1 })).toBe("");
  expect(against({ resends: messageLimits.resends })).toBe("E26007");
});

it("a code is never sent again by hand, whatever became of it", () => {
  for (const state of ["queued", "sent", "failed", "dead", "shown"] as const)
    expect(against({ state, secrecy: "code" })).toBe("E26002");
});

it("what is for one person goes out once, and is tried until it has", () => {
  expect(against({ secrecy: "personal" })).toBe("E26003");
  expect(against({ secrecy: "personal", state: "shown" })).toBe("E26003");
  expect(against({ secrecy: "personal", state: "dead" })).toBe("");
});

it("what is tried by itself, too late or forgotten is left alone", () => {
  expect(against({ state: "queued" })).toBe("E26001");
  expect(against({ state: "dead", isUseless: true })).toBe("E26004");
  expect(against({ isKept: false })).toBe("E26006");
});
