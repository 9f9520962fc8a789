import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { PidUnlock } from "./PidUnlock.tsx";
import { Unlock } from "./Unlock.tsx";

beforeEach(() => updateSession({ id: "a1", version: "1" }));
afterEach(async () => await clear());

it("leads to binding the first where no work number is bound", async () => {
  const page = await show(Unlock, "/agentTool/unlock", {
    "/cass/agent/list": () => ({ list: [], total: 0, currentPage: 1, pageSize: 1, pages: 0 }),
    "/cass/agentUnlock/getLimitedList": () => [],
  });
  await settled();
  expect(page.text()).toContain("还没有绑定工作号");
  expect(page.all("a.button").map((link) => link.getAttribute("href"))).toEqual(["/agentManage/add"]);
});

const agent = { bindingId: "b1", system: "C", agentNumber: "10001" };
const lockedAt = "2026-11-30 11:35:54";

it.each([
  ["PIDs", PidUnlock, 3, "请先勾选要解锁的项"],
  ["PIDs", PidUnlock, 0, "今日次数已满，请明日再试"],
  ["work numbers", Unlock, 0, "今日解锁次数已用完"],
  ["work numbers", Unlock, 1, "请先勾选要解锁的项"],
])("says why none of the %s can be unlocked yet, to the keyboard too", async (_, screen, timesLeft, why) => {
  const page = await show(screen, "/agentTool/unlock?bindingId=b1", {
    "/cass/agent/list": () => ({ list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 }),
    "/cass/agentUnlock/getLimitedList": () =>
      ["b2", "b3"].map((bindingId) => ({ ...agent, bindingId, limitedAt: lockedAt, timesLeft, abnormal: false })),
    "/cass/pidUnlock/getList": () => [{ pid: "2B11", office: "BJS101", lockedAt, reason: "commands", timesLeft }],
  });
  await settled();
  const [button] = page.all("button.is-primary");
  expect([button?.title, button?.hasAttribute("disabled")]).toEqual([why, false]);
});
