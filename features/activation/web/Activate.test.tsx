import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { draw, type } from "@apron/kit/web/testing/draw";
import { Activate } from "./Activate.tsx";

afterEach(() => vi.unstubAllGlobals());

const agent = { bindingId: "b1", system: "C", agentNumber: "10006" };
const standing = { disabled: true, reason: 2, canActivate: true, until: "", deadline: "" };

it("says after an activation that it is done and by when to sign in, rather than that there is nothing to activate", async () => {
  let now: object = standing;
  vi.stubGlobal("fetch", async (path: string) => {
    const deadline = "2026-12-06 15:05:31";
    if (path.includes("/submit")) now = { ...standing, disabled: false, canActivate: false, deadline };
    const list = { list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 };
    const result = path.includes("/check") ? now : path.includes("/submit") ? { deadline } : list;
    return Response.json({ status: 200, message: "", result });
  });
  const page = await draw(<Activate />, "/agentTool/activate?bindingId=b1");
  await vi.waitFor(async () => {
    await act(async () => await new Promise((done) => setTimeout(done)));
    expect(page.querySelector("form")).not.toBeNull();
  });
  await type(page.querySelector("[name=smsCode]"), "123456");
  await act(async () => page.querySelector("form")?.requestSubmit());
  await vi.waitFor(async () => {
    await act(async () => await new Promise((done) => setTimeout(done)));
    expect(page.querySelector(".empty")?.textContent).toContain("已激活请在 2026-12-06 15:05:31 前登录主机。");
  });
  expect(page.textContent).not.toContain("无需激活");
});
