import { session, updateSession } from "@apron/kit/web/session";
import { click, draw } from "@apron/kit/web/testing/draw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { DisplaySettings } from "./DisplaySettings.tsx";
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
  accountOwner: "0",
  formerOrganizations: [],
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

it("shows the portal as the person wants it as soon as that is kept, and no sooner", async () => {
  updateSession({ id: "a1", version: "1" });
  const sent: unknown[] = [];
  let answer: object = { status: 200, message: "成功", result: {} };
  vi.stubGlobal("fetch", async (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(z.string().parse(init?.body)));
    return Response.json(answer);
  });
  const page = await draw(<DisplaySettings profile={profile} />);
  const header = page.querySelector<HTMLInputElement>("[name=fixedHeader]");
  await click(header);
  await vi.waitFor(() => expect(session().fixedHeader).toBe(false));
  expect(sent).toEqual([{ fixedHeader: false }]);
  expect(header?.checked).toBe(false);
  answer = refused;
  await click(page.querySelector("[name=sidebarLogo]"));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(page.querySelector<HTMLInputElement>("[name=sidebarLogo]")?.checked).toBe(false);
  expect(session().sidebarLogo).toBe(false);
});
