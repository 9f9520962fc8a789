import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PersonalCentre } from "./PersonalCentre.tsx";

const profile = {
  id: "a1",
  system: "C",
  showName: "周敏",
  userName: "周敏",
  sex: "female",
  avatarPath: "",
  mobile: "139****0001",
  email: "",
  mainAgent: null,
  customerType: "agency",
  customerName: "示例旅行社",
  departmentName: "国内部",
  departmentId: "D1001",
  registerTime: "2026-01-01 10:00:00",
  realnameAuthStatus: 1,
  questionnaireType: 0,
  trafficQueryState: 0,
  serviceUrl: "",
  accountType: "1",
  type: 0,
  roleIdList: [],
  language: "zh",
  revision: 1,
};
const refused = { status: 404, message: "记录不存在", result: {} };

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("userInfo") ? { status: 200, message: "成功", result: profile } : refused),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("shows the kind of customer in words, and the department with its number", async () => {
  updateSession({ id: "a1", version: "1" });
  const page = await draw(<PersonalCentre />);
  await vi.waitFor(() => expect(page.querySelector("dl")?.textContent).toContain("客户类型销售代理人"));
  expect(page.querySelector("dl")?.textContent).toContain("部门国内部部门编号D1001");
});
