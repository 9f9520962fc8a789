import { session, updateSession } from "@apron/kit/web/session";
import { click, draw } from "@apron/kit/web/testing/draw";
import { hearing } from "@apron/kit/web/testing/news";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { PersonalCentre } from "./PersonalCentre.tsx";
import { Settings } from "./Settings.tsx";

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

it("shows a holder what was asked and left, with what was said last, and the way to the whole of it", async () => {
  updateSession({ id: "a1", version: "1" });
  const talk = {
    id: "q1",
    kind: "question",
    businessType: "signIn",
    content: "SI被拒绝",
    lastWords: "请先激活工作号。",
    lastTime: "2026-11-30 10:00:00",
    status: 3,
    mergedInto: "",
    unread: 2,
    route: "/question/detail?id=q1",
  };
  const left = {
    ...talk,
    id: "l1",
    kind: "leave",
    content: "请回电",
    lastWords: "",
    status: 1,
    unread: 0,
    route: "/leaveMessage?id=l1",
  };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("userInfo")) return Response.json({ status: 200, message: "成功", result: profile });
    if (!url.includes("communication")) return Response.json(refused);
    const result = { list: [talk, left], total: 2, currentPage: 1, pageSize: 5, pages: 1 };
    return Response.json({ status: 200, message: "成功", result });
  });
  const page = await draw(<PersonalCentre />);
  await vi.waitFor(() => expect(page.textContent).toContain("请先激活工作号。"));
  const ways = [...page.querySelectorAll("a")].map((way) => [way.textContent, way.getAttribute("href")]);
  expect(ways).toContainEqual(["SI被拒绝", "/question/detail?id=q1"]);
  expect(ways).toContainEqual(["请回电", "/leaveMessage?id=l1"]);
  expect(ways).toContainEqual(["我的问题", "/question"]);
  expect(ways).toContainEqual(["全部沟通记录", "/communication"]);
  expect(page.textContent).toContain("有新回复");
  expect(page.textContent).toContain("待答复—2026-11-30 10:00");
});

it("asks for no conversations of the operations staff, who have none", async () => {
  updateSession({ id: "a1", version: "3" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return url.includes("userInfo")
      ? Response.json({ status: 200, message: "成功", result: { ...profile, accountType: "3" } })
      : Response.json(refused);
  });
  const page = await draw(<PersonalCentre />);
  await vi.waitFor(() => expect(page.querySelector("dl")?.textContent).toContain("周敏"));
  expect(asked.filter((url) => url.includes("communication"))).toEqual([]);
  expect(page.textContent).not.toContain("沟通记录");
});

it("shows the portal as the person wants it as soon as that is kept, and no sooner", async () => {
  updateSession({ id: "a1", version: "1" });
  const sent: object[] = [];
  const kept = { ...profile };
  let isRefused = false;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.includes("modify")) return Response.json({ status: 200, message: "成功", result: kept });
    sent.push(z.looseObject({}).parse(JSON.parse(z.string().parse(init?.body))));
    if (isRefused) return Response.json(refused);
    Object.assign(kept, sent.at(-1));
    return Response.json({ status: 200, message: "成功", result: {} });
  });
  const Visited = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" id="visit" aria-label="visit" onClick={() => setOpen(!open)} />
        {open && <Settings />}
      </>
    );
  };
  const page = await draw(<Visited />);
  const switched = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`);
  await vi.waitFor(() => expect(switched("fixedHeader")?.checked).toBe(true));
  await click(switched("fixedHeader"));
  await vi.waitFor(() => expect(session().fixedHeader).toBe(false));
  expect(sent).toEqual([{ fixedHeader: false }]);
  expect(switched("fixedHeader")?.checked).toBe(false);
  // The screen one comes back to knows of it.
  await click(page.querySelector("#visit"));
  await click(page.querySelector("#visit"));
  expect(switched("fixedHeader")?.checked).toBe(false);
  isRefused = true;
  await click(switched("sidebarLogo"));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(switched("sidebarLogo")?.checked).toBe(false);
  expect(session().sidebarLogo).toBe(false);
});

it("shows at once what was changed in another window, or by somebody else", async () => {
  const tell = hearing();
  updateSession({ id: "a1", version: "1" });
  const page = await draw(<PersonalCentre />);
  await vi.waitFor(() => expect(page.querySelector("dl")?.textContent).toContain("周敏"));
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(
      url.includes("userInfo")
        ? {
            status: 200,
            message: "成功",
            result: { ...profile, showName: "周小敏", mainAgent: { system: "C", agentNumber: "1234567" } },
          }
        : refused,
    ),
  );
  await tell("account");
  await vi.waitFor(() => expect(page.querySelector("dl")?.textContent).toContain("周小敏"));
  expect(page.textContent).toContain("C 1234567");
});
