import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { Route, Routes } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { NextStep } from "../contract.ts";
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
  accountOwner: "0",
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

/** What the server answers: the steps that are due, and the profile. */
const answering = (steps: readonly NextStep[], info: object): void => {
  vi.stubGlobal("fetch", async (url: string) => {
    const result = url.endsWith("loginNextSteps") ? steps : info;
    return Response.json({ status: 200, message: "成功", result });
  });
};

it.each([
  [["滨江国际机场"], "所属单位已变更", true],
  [[], "超过90天未登录", false],
])("says of an account formerly of %j that it %s", async (formerOrganizations, why, named) => {
  updateSession({ id: "a1", version: "1" });
  document.cookie = "token=t";
  answering(["userInfoChange"], { ...profile, formerOrganizations });
  const page = await draw(<UserInfoChange />);
  await vi.waitFor(() => expect(page.textContent).toContain("139****0002"));
  expect(page.textContent).toContain(why);
  expect(page.textContent?.includes("原单位滨江国际机场现单位新机场集团")).toBe(named);
});

it("says nothing of an absence to whoever has none to confirm, and leads on", async () => {
  updateSession({ id: "a1", version: "1" });
  document.cookie = "token=t";
  answering(["realname"], profile);
  const page = await draw(
    <Routes>
      <Route path="/login/userInfoChange" element={<UserInfoChange />} />
      <Route path="/myTodo" element={<p>我的待办</p>} />
    </Routes>,
    "/login/userInfoChange?redirect=%2FmyTodo",
  );
  await vi.waitFor(() => expect(page.textContent).toBe("我的待办"));
});
