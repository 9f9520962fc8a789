import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clear, Reply, settled, show, type Answers } from "@apron/kit/web/testing/stage";
import { updateSession } from "@apron/kit/web/session";
import { Statistics } from "./Statistics.tsx";
import { TopSenders } from "./TopSenders.tsx";
import { TrafficDays } from "./TrafficDays.tsx";

const today = {
  agentNumber: "30007",
  flow: 1640,
  threshold: 2000,
  remaining: 360,
  usedPidCount: 2,
  status: 1,
  updateTime: "2026-11-23 10:40:00",
  hostAnswered: true,
};
const radar = {
  course: "rising",
  fullAt: "2026-11-23 15:20:00",
  fullFrom: "2026-11-23 14:50:00",
  fullUntil: "2026-11-23 16:00:00",
  said: "每日2,000条，今日已用1,640条，按此速度预计约15:20用满。",
  flow: 1640,
  threshold: 2000,
  updateTime: "2026-11-23 10:40:00",
  sameWeekday: true,
  usualByNow: 500,
  readings: [{ time: "2026-11-23 10:40:00", flow: 1640 }],
  usual: [{ time: "2026-11-23 10:00:00", flow: 480 }],
  pids: [{ name: "4F", flow: 1200, share: 73 }],
  instructions: [{ name: "AV", flow: 1300, share: 79 }],
  topTime: "2026-11-23 10:38:00",
  clearsLeft: 1,
  suggestedThreshold: 3000,
  action: { label: "申请提高阈值", route: "/threshold/apply?bindingId=b1&threshold=3000" },
};
const radarPath = "/cass/flow/getRadar";
const answers = (more: Answers = {}): Answers => ({
  "/cass/agent/list": () => ({
    list: [{ bindingId: "b1", system: "B", agentNumber: "30007", mainUse: true }],
    total: 1,
    currentPage: 1,
    pageSize: 50,
    pages: 1,
  }),
  "/cass/flow/getToday": () => today,
  "/cass/flow/getRadar": () => radar,
  "/cass/flow/getSevenDay": () => [{ date: "2026-11-23", flow: 1640, threshold: 2000, usedPidCount: 2 }],
  "/cass/flow/getDays": () => [{ date: "2026-11-22", flow: 900, threshold: 2000 }],
  "/cass/flow/getPidDetail": () => ({ list: [], total: 0, currentPage: 1, pageSize: 10, pages: 0 }),
  "/cass/flow/getSettings": () => ({ message: "all" }),
  "/cass/feature/check": () => ({
    allowed: true,
    code: "",
    message: "",
    reason: "",
    until: "",
    remaining: null,
    actions: [],
  }),
  ...more,
});

beforeEach(() => {
  updateSession({ id: "a1", version: "1" });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

it("says today's figures and when it will be full, with one tap to an application that is filled in", async () => {
  const page = await show(Statistics, "/flow/statistics?bindingId=b1", answers());
  await settled();
  expect(page.text()).toContain("预计约15:20用满");
  expect(page.text()).toContain("多在 14:50 至 16:00 之间");
  const ways = page.all("a.button").map((link) => link.getAttribute("href"));
  expect(ways).toContain("/threshold/apply?bindingId=b1&threshold=3000");
  expect(ways).toContain("/flow/reset?bindingId=b1");
});

it("calls the end of the day 24:00, as 00:00 is its beginning", async () => {
  const page = await show(
    Statistics,
    "/flow/statistics?bindingId=b1",
    answers({
      "/cass/flow/getRadar": () => ({ ...radar, fullFrom: "2026-11-23 21:10:00", fullUntil: "2026-11-24 00:00:00" }),
    }),
  );
  await settled();
  expect(page.text()).toContain("多在 21:10 至 24:00 之间");
});

it("shows what was known last, with its time, while the host is away, and the rest of the page all the same", async () => {
  const away = { status: "503", code: "E9503", message: "主机暂不可用", result: {}, traceId: "t" };
  const page = await show(
    Statistics,
    "/flow/statistics?bindingId=b1",
    answers({
      "/cass/flow/getToday": () => ({ ...today, hostAnswered: false }),
      "/cass/flow/getPidDetail": () => new Reply(away),
    }),
  );
  await settled();
  expect(page.text()).toContain("主机未响应，显示 2026-11-23 10:40 的数据");
  expect(page.text()).toContain("主机暂不可用");
  expect(page.text()).toContain("1,640");
});

it("leads to the quiz, and offers no clearing, once the number is full", async () => {
  const page = await show(
    Statistics,
    "/flow/statistics?bindingId=b1",
    answers({
      "/cass/flow/getToday": () => ({ ...today, flow: 2010, remaining: 0, status: 2 }),
      "/cass/flow/getRadar": () => ({
        ...radar,
        course: "full",
        action: { label: "去答题解锁", route: "/agentTool/unlock?bindingId=b1" },
      }),
    }),
  );
  await settled();
  const ways = page.all("a.button").map((link) => link.getAttribute("href"));
  expect(ways).toContain("/agentTool/unlock?bindingId=b1");
  expect(ways).not.toContain("/flow/reset?bindingId=b1");
});

it("says what sends most with its share and since when, or that nothing does yet", async () => {
  const bars = async (over: object): Promise<string[]> => {
    await clear();
    const page = await show(
      () => <TopSenders bindingId="b1" />,
      "/",
      answers({ [radarPath]: () => ({ ...radar, ...over }) }),
    );
    await settled();
    return [
      ...page.all(".bar-row").map(({ textContent }) => textContent),
      page.all(".traffic-note, .empty")[0]?.textContent ?? "",
    ];
  };
  expect(await bars({})).toEqual(["4F120073 %", "AV130079 %", expect.stringContaining("10:38")]);
  expect(await bars({ pids: [], instructions: [] })).toEqual([expect.stringContaining("今日还没有指令")]);
});

it("marks the days on which a number was full, and none of a number without a threshold", async () => {
  const day = (date: string, flow: number, threshold: number) => ({ date, flow, threshold });
  const days = [day("2026-11-20", 1999, 2000), day("2026-11-21", 2000, 2000), day("2026-11-22", 5000, 0)];
  const page = await show(() => <TrafficDays label="近日" days={days} />, "/", {});
  expect(page.all(".trend tbody tr").map(({ textContent }) => textContent)).toEqual([
    "2026-11-2019992000",
    "2026-11-212000 · 超出范围2000",
    "2026-11-2250000",
  ]);
});
