import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSession } from "@apron/kit/web/session";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
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

const question = { id: "q1", type: 3 as const, title: "SI签入的是工作号", options: [] };
const limited = { ...agent, limitedAt: lockedAt, timesLeft: 1, abnormal: false };
const asks = {
  "/cass/agent/list": () => ({ list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 }),
  "/cass/agentUnlock/getLimitedList": () => [limited],
};

it("gives a paper back with its rest of time and what was answered when the page is loaded again, and draws none", async () => {
  const drawn = { paperId: "p1", expireAt: "2026-11-30 12:05:00", questions: [question] };
  let drawings = 0;
  const calls = {
    ...asks,
    "/cass/agentUnlock/getPaper": () => {
      drawings += 1;
      return drawn;
    },
    "/cass/agentUnlock/readPaper": () => ({ ...drawn, bindingIds: ["b1"] }),
  };
  const before = await show(Unlock, "/agentTool/unlock", calls);
  await settled();
  await before.press("开始答题");
  await settled();
  await before.click(before.all("input[type=radio]")[0]);
  expect(before.address()).toBe("/agentTool/unlock?paper=p1");
  await clear();
  const page = await show(Unlock, "/agentTool/unlock?paper=p1", calls);
  await settled();
  expect(page.text()).toContain("请在 2026-11-30 12:05:00 前交卷");
  expect(page.all("input[type=radio]").map((one) => one.matches(":checked"))).toEqual([true, false]);
  expect(drawings).toBe(1);
});

it("says of a paper that is no longer valid that it is not, beside the work numbers to draw another for", async () => {
  const page = await show(Unlock, "/agentTool/unlock?paper=p1", {
    ...asks,
    "/cass/agentUnlock/readPaper": () =>
      new Reply({ status: 400, code: "E5024", message: "试卷已失效，请重新领取", result: {}, traceId: "t" }),
  });
  await settled();
  expect(page.text()).toContain("试卷已失效");
  expect(page.text()).toContain("10001");
});
