import { afterEach, beforeEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { updateSession } from "@apron/kit/web/session";
import { HomeTraffic } from "./HomeTraffic.tsx";

const agent = {
  bindingId: "b1",
  system: "C",
  agentNumber: "10001",
  user: "张伟",
  owner: "张伟",
  mobile: "",
  email: "",
  organization: "",
  accountType: "personal",
  status: 1,
  frozen: false,
  disabled: "",
  realnameAuthStatus: 1,
  identityStage: "verified",
  mainUse: true,
  bindTime: "",
  selfServiceState: "none",
  selfServiceExpireTime: "",
  twoFactorType: "1",
  securityLevel: 1,
  smsRule: 0,
  siNoticeFrequency: 0,
};
const radar = {
  course: "rising",
  fullAt: "2026-11-23 15:20:00",
  fullFrom: "2026-11-23 14:50:00",
  fullUntil: "2026-11-23 16:00:00",
  said: "每日1,000条，今日已用612条，按此速度预计约15:20用满。",
  flow: 612,
  threshold: 1000,
  updateTime: "2026-11-23 10:40:00",
  sameWeekday: true,
  usualByNow: 200,
  readings: [],
  usual: [],
  pids: [],
  instructions: [],
  topTime: "",
  clearsLeft: 1,
  suggestedThreshold: 1500,
  action: null,
};
const refused = {
  allowed: false,
  code: "E8007",
  message: "未绑定DCS或ICS工作号，不能使用",
  reason: "",
  until: "",
  remaining: null,
  actions: [{ label: "绑定工作号", route: "/agentManage/add" }],
};

beforeEach(() => updateSession({ id: "a1", version: "1" }));
afterEach(async () => await clear());

const home = async (course: string) => {
  const page = await show(HomeTraffic, "/home", {
    "/cass/agent/list": () => ({ list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 }),
    "/cass/flow/getRadar": () => ({ ...radar, course }),
    "/cass/feature/check": () => refused,
  });
  for (const _ of ["its day", "why not"]) await settled();
  return page;
};

it("says why a higher threshold cannot be applied for where the day will be full, and what helps", async () => {
  const page = await home("rising");
  expect(page.text()).toContain("预计约15:20用满");
  expect(page.text()).toContain("不能申请提高阈值：未绑定DCS或ICS工作号，不能使用");
  const ways = page.all("a").map((link) => link.getAttribute("href"));
  expect(ways).toEqual(expect.arrayContaining(["/flow/reset?bindingId=b1", "/agentManage/add"]));
});

it("says nothing of it on a calm day", async () => {
  expect((await home("calm")).text()).not.toContain("未绑定DCS或ICS工作号");
});
