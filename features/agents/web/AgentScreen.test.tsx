import { updateSession } from "@apron/kit/web/session";
import { hearing } from "@apron/kit/web/testing/news";
import { clear, settled, show, type Answers } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AgentScreen } from "./AgentScreen.tsx";
import { agentRow } from "./agent.testing.ts";

let frozen = false;
const detail = () => ({
  ...agentRow({ frozen, mainUse: true }),
  office: "",
  level: "",
  customerType: "",
  customerName: "",
  departmentId: "",
  departmentName: "",
  address: "",
  city: "",
  lastSignIn: "",
  askedTime: "",
  selfServiceReason: "",
  selfServiceAnswer: "",
});
const card = () => ({
  bindingId: "b1",
  system: "C",
  agentNumber: "10001",
  mainUse: true,
  state: frozen ? "frozen" : "normal",
  also: [],
  cause: frozen ? "已被冻结" : "一切正常",
  since: "",
  until: "",
  remaining: null,
  left: "",
  remedy: "",
  action: null,
  hostAnswered: true,
  asOf: "",
  flow: 0,
  threshold: 0,
  said: "",
});
const operation = {
  operationId: "o1",
  kind: "冻结工作号",
  askedAs: "owner",
  reason: "",
  state: "done",
  beginTime: "2026-03-10 10:00:00",
  settleTime: "2026-03-10 10:00:01",
};
const pageOf = (list: readonly object[]) => ({ list, total: list.length, currentPage: 1, pageSize: 10, pages: 1 });
const answers: Answers = {
  "/cass/agent/detail": detail,
  "/cass/agent/health": () => ({ list: [card()] }),
  "/cass/agent/getHistory": () => pageOf(frozen ? [operation] : []),
  "/cass/agent/freeze": () => {
    frozen = true;
    return { hostDone: true };
  },
};

beforeEach(() => {
  frozen = false;
  updateSession({ id: "a1", version: "1" });
});
afterEach(async () => await clear());

const at = "/agentManage/detail?bindingId=b1";

it("says of a number that was just frozen everywhere that it is, in its history too", async () => {
  const stage = await show(AgentScreen, at, answers);
  expect(stage.text()).not.toContain("冻结工作号");
  await stage.press("一键冻结");
  await stage.click(stage.all("dialog .dialog-foot button").at(-1));
  await settled();
  expect(stage.text()).toContain("已被冻结");
  expect(stage.text()).toContain("冻结工作号");
});

it("shows at once what customer service did with the number", async () => {
  const tell = hearing();
  const stage = await show(AgentScreen, at, answers);
  frozen = true;
  await tell("account");
  expect(stage.text()).toContain("已被冻结");
  expect(stage.text()).toContain("冻结工作号");
});
