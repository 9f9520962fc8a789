import { clear, show, type Stage } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { acceptThreshold, endThreshold, getThresholdCase, rejectThreshold } from "../../contract.ts";
import { ThresholdCase } from "./ThresholdCase.tsx";

afterEach(async () => await clear());

const may = { allowed: true, why: "" };
const mayNot = { allowed: false, why: "已有人处理" };
const application = {
  id: "T1",
  applyTime: "2026-11-23 09:00:00",
  bindingId: "b1",
  system: "C",
  agentNumber: "10001",
  status: 1,
  effectiveDate: "2999-01-01",
  expirationDate: "2999-01-03",
  channel: "portal",
  version: 4,
  max: 5e3,
  currentThreshold: 2e3,
  appliedThreshold: 3e3,
  grantedThreshold: 0,
  user: "李*",
  age: 5,
  automatic: false,
  decidedBy: "",
  decideTime: "",
  reason: "旺季",
  progress: [],
  policyVersion: 0,
  decisionReason: "",
  decisionWords: "",
  failure: "",
  nextTryTime: "",
  endReason: "",
  mobile: "139****0001",
  email: "a@b.cn",
  organization: "云程",
  troubles: [],
  days: [],
  earlier: [],
  accept: may,
  reject: may,
  end: mayNot,
};

const shown = async (over: object = {}): Promise<Stage> =>
  await show(ThresholdCase, "/thresholdDesk/detail?id=T1", {
    [getThresholdCase.path]: () => ({ ...application, ...over }),
    [acceptThreshold.path]: () => ({}),
    [rejectThreshold.path]: () => ({}),
    [endThreshold.path]: () => ({ hostDone: true }),
  });
const dialog = (stage: Stage): string => stage.all("[role=dialog]")[0]?.textContent ?? "";
const sent = (stage: Stage, path: string) => stage.calls.find((call) => call.path === path)?.body;
const send = async (stage: Stage): Promise<void> =>
  await stage.click(stage.all("[role=dialog] button[type=submit]")[0]);

it("grants what was applied for or less, never what helps nobody, of the version that was seen", async () => {
  const stage = await shown();
  expect(stage.text()).toContain("当前阈值的1.5倍");
  await stage.press("受理");
  expect(dialog(stage)).toContain("受理申请 T1");
  expect(dialog(stage)).not.toContain("生效日期已到");
  await stage.type("grantedThreshold", "2000");
  await send(stage);
  expect([sent(stage, acceptThreshold.path), dialog(stage).includes("2000")]).toEqual([undefined, true]);
  await stage.type("grantedThreshold", "2500");
  await send(stage);
  expect(sent(stage, acceptThreshold.path)).toMatchObject({ id: "T1", version: 4, grantedThreshold: 2500 });
  expect(stage.all("[role=dialog]")).toEqual([]);
});

it("says at an acceptance that comes late that it takes effect at once", async () => {
  const stage = await shown({ effectiveDate: "2020-01-01" });
  await stage.press("受理");
  expect(dialog(stage)).toContain("生效日期已到");
});

it("ends early what runs, and withdraws what has not begun, each with its words", async () => {
  const over = { accept: mayNot, reject: mayNot, end: may };
  const running = await shown({ ...over, status: 3 });
  expect(running.all("button").map(({ textContent }) => textContent)).not.toContain("受理");
  await running.press("提前终止");
  expect(dialog(running)).toContain("立即恢复原阈值");
  await running.type("reason", "已不需要");
  await send(running);
  expect(sent(running, endThreshold.path)).toMatchObject({ id: "T1", reason: "已不需要" });
  await clear();
  const accepted = await shown({ ...over, status: 2 });
  await accepted.press("提前终止");
  expect(dialog(accepted)).toContain("尚未生效");
});

it("opens a rejection by its own button, and says why what may not be done may not", async () => {
  const stage = await shown();
  await stage.press("驳回申请");
  expect(dialog(stage)).toContain("驳回申请 T1");
  await clear();
  const barred = await shown({ accept: mayNot, reject: mayNot, troubles: ["limited"] });
  expect(["驳回申请", "受理"].map((word) => barred.button(word).title)).toEqual(["已有人处理", "已有人处理"]);
  expect(barred.text()).toContain("今日流量已满");
});
