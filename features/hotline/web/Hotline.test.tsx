import { draw } from "@apron/kit/web/testing/draw";
import { clear, show } from "@apron/kit/web/testing/stage";
import { updateSession } from "@apron/kit/web/session";
import { afterEach, expect, it, vi } from "vitest";
import { getHotlineAgent } from "../contract.ts";
import { Hotline } from "./Hotline.tsx";
import { HotlineAgent } from "./HotlineAgent.tsx";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["20001", { agentNumber: "20001", address: "" }],
  ["２００ 01\u200b", { agentNumber: "20001", address: "" }],
  ["13900000002", { agentNumber: "", address: "13900000002" }],
])("looks for %s as it was meant, however it was typed", async (keyword, meant) => {
  updateSession({ id: "a1", version: "3" });
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) => {
    asked.push(JSON.parse(body ?? "{}"));
    const result = { list: [], total: 0, currentPage: 1, pageSize: 20, pages: 0 };
    return Response.json({ status: 200, message: "", result });
  });
  await draw(<Hotline />, `/hotline?keyword=${encodeURIComponent(keyword)}`);
  await vi.waitFor(() => expect(asked).toContainEqual(expect.objectContaining(meant)));
});

it("says at a number whose binding has ended when it did, and nothing of an end while it holds", async () => {
  const act = { allowed: false, code: "", message: "", action: null };
  const health = {
    bindingId: "b1",
    system: "C",
    agentNumber: "10006",
    mainUse: true,
    state: "normal",
    also: [],
    cause: "",
    since: "",
    until: "",
    remaining: null,
    left: "",
    remedy: "",
    action: null,
    hostAnswered: true,
    asOf: "",
    flow: 1,
    threshold: 2,
    said: "",
  };
  const person = {
    user: "李*",
    mobile: "139****0006",
    email: "",
    organization: "云程",
    bindTime: "2026-01-02 03:04:05",
  };
  const told = async (endTime: string): Promise<string> => {
    const stage = await show(HotlineAgent, "/hotline/agent?bindingId=b1", {
      [getHotlineAgent.path]: () => ({ ...person, endTime, provenTime: "", health, lift: act, activate: act }),
    });
    const text = stage.all("dl")[0]?.textContent ?? stage.text();
    await clear();
    return text;
  };
  expect(await told("2026-11-05 06:07:08")).toContain("绑定结束2026-11-05 06:07:08");
  const holds = await told("");
  expect([holds.includes("2026-01-02 03:04:05"), holds.includes("绑定结束")]).toEqual([true, false]);
});
