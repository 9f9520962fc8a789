import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { afterEach, expect, it, vi } from "vitest";
import { UserInfoChange } from "./UserInfoChange.tsx";

const profile = {
  id: "a1",
  system: "J",
  showName: "刘洋",
  userName: "刘洋",
  sex: "male",
  avatarPath: "",
  mobile: "139****0002",
  email: "",
  mainAgent: null,
  customerType: "airport",
  customerName: "新机场集团",
  departmentName: "信息部",
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
  showSettings: true,
  fixedHeader: true,
  sidebarLogo: false,
  revision: 1,
};
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [["滨江国际机场"], "所属单位已变更", true],
  [[], "超过90天未登录", false],
])("says of an account formerly of %j that it %s", async (formerOrganizations, why, named) => {
  updateSession({ id: "a1", version: "1" });
  document.cookie = "token=t";
  const result = { ...profile, formerOrganizations };
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "成功", result }));
  const page = await draw(<UserInfoChange />);
  await vi.waitFor(() => expect(page.textContent).toContain("139****0002"));
  expect(page.textContent).toContain(why);
  expect(page.textContent?.includes("原单位滨江国际机场现单位新机场集团")).toBe(named);
});
