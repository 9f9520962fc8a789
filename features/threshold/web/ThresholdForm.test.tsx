import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show, type Stage } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { applyForThreshold, getThresholdOptions } from "../contract.ts";
import { ThresholdForm } from "./ThresholdForm.tsx";

beforeEach(() => {
  updateSession({ id: "a1", version: "1" });
});
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

const shown = async (asked: string, now = "2026-11-23 11:59:00"): Promise<Stage> => {
  const agent = { bindingId: "b1", system: "B", agentNumber: "30007", mainUse: true };
  const stage = await show(ThresholdForm, `/threshold/apply?bindingId=b1${asked}`, {
    "/cass/agent/list": () => ({ list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 }),
    "/cass/feature/check": () => ({
      allowed: true,
      code: "",
      message: "",
      reason: "",
      until: "",
      remaining: null,
      actions: [],
    }),
    [getThresholdOptions.path]: () => ({
      currentThreshold: 2e3,
      min: 2001,
      max: 6e3,
      now,
      earliestDate: "2026-11-24",
      latestDate: "2026-12-23",
    }),
    [applyForThreshold.path]: () => ({ applicationId: "T9" }),
  });
  await settled();
  return stage;
};
const value = (stage: Stage, name: string) => stage.body.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
const wrong = (stage: Stage): string[] => stage.all(".field-error").map(({ id }) => id.split("-").at(-2) ?? "");

it("begins with what a link names as far as it may be applied for, else on the earliest day", async () => {
  const linked = await shown("&threshold=9000&effectiveDate=2026-11-25&expirationDate=2026-11-27");
  const fields = ["effectiveDate", "expirationDate", "appliedThreshold"];
  expect(fields.map((name) => value(linked, name))).toEqual(["2026-11-25", "2026-11-27", "6000"]);
  await clear();
  // A day alone is that day.
  expect(value(await shown("&effectiveDate=2026-11-26"), "expirationDate")).toBe("2026-11-26");
  await clear();
  const bare = await shown("&threshold=much&effectiveDate=soon");
  expect(fields.map((name) => value(bare, name))).toEqual(["2026-11-24", "2026-11-24", ""]);
});

it("says before noon until when the next day is to be had, and after it that it is past", async () => {
  expect((await shown("")).all("p[role=status]")[0]?.textContent).toContain("今天12:00前提交");
  await clear();
  expect((await shown("", "2026-11-23 12:00:00")).all("p[role=status]")[0]?.textContent).toContain("已过12:00");
});

it("tells of days and figures nobody would get before anything is sent, and goes to what was sent", async () => {
  const stage = await shown("&threshold=3000&effectiveDate=2026-11-23&expirationDate=2026-11-22");
  expect(stage.all("p[role=status]")[0]?.textContent).toContain("最早生效日期变为2026-11-24");
  await stage.press("提交");
  expect(wrong(stage).filter((name) => name !== "")).toEqual(["effectiveDate", "expirationDate"]);
  expect(stage.calls.some(({ path }) => path === applyForThreshold.path)).toBe(false);
  await clear();
  sessionStorage.clear();
  const right = await shown("&threshold=3000");
  await right.press("提交");
  expect(right.address()).toBe("/threshold/detail?id=T9");
});
