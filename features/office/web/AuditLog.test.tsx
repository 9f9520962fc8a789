import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import { aboutOf } from "./about.ts";
import { AuditLog } from "./AuditLog.tsx";

const line = (id: string) => ({
  id,
  time: "2026-03-01 08:00:00",
  kind: "server",
  actor: "",
  accountId: "",
  roleIds: [],
  ip: "",
  action: "duty.publish",
  said: "发布值班表",
  reason: "",
  object: `line ${id}`,
  result: "ok",
  sealed: true,
});
const walk = { state: "broken", startedBy: "a", startTime: "", finishTime: "", checked: 2, total: 9, brokenAt: 3 };
const page = { list: [line("9")], next: "", searchedTo: "", since: "" };
const whole = { ...line("3"), userAgent: "", beforeHash: "", afterHash: "", traceId: "", hash: "" };
let removed = false;

beforeEach(() => {
  removed = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/getCheck")) return answered(walk);
    if (path.endsWith("/getList")) return answered(page);
    return removed ? Response.json({ status: "400-1", code: "E9404", message: "不存在", result: {} }) : answered(whole);
  });
});
afterEach(() => vi.unstubAllGlobals());

const answered = (result: object) => Response.json({ status: 200, message: "", result });
const shown = () => document.querySelector("dialog")?.textContent;

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await act(async () => await new Promise((done) => setTimeout(done, 0)));
};

it("leads from a broken chain to the line where it broke", async () => {
  const desk = await draw(<AuditLog />, "/auditDesk?actor=a");
  await settled();
  await click([...desk.querySelectorAll("a")].find((link) => link.text === "查看第 3 条"));
  await settled();
  expect(shown()).toContain("line 3");
});

it("says in words what was done, and leads to what it is about where its reader may go there", async () => {
  const desk = await draw(<AuditLog />, "/auditDesk");
  await settled();
  expect(desk.textContent).toContain("发布值班表duty.publish");
  const route = { path: "/faultDetails/detail", title: { zh: "", en: "" }, state: "open" } as const;
  const fault = { action: "fault.advance", object: "f-1234 restored" };
  expect(aboutOf(fault, (path) => (path === route.path ? route : undefined))).toBe("/faultDetails/detail?id=f-1234");
  expect(aboutOf(fault, () => undefined)).toBeUndefined();
  expect(aboutOf({ action: "fault.advance", object: "" }, () => route)).toBeUndefined();
  expect(aboutOf({ action: "login.out", object: "a-1234" }, () => route)).toBeUndefined();
  // A row of the plan and an exported list are no records.
  expect(aboutOf({ action: "maintenance.plan", object: "pek-newapp" }, () => route)).toBe("/dailyInspection/plan");
  expect(aboutOf({ action: "maintenance.export", object: "work" }, () => route)).toBeUndefined();
});

it("says of a line that is not there any more that it was removed", async () => {
  removed = true;
  await draw(<AuditLog />, "/auditDesk?line=3");
  await settled();
  expect(shown()).toContain("没有编号为 3 的记录");
});
