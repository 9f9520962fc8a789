import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { AgentPage } from "./AgentPage.tsx";
import { agentRow } from "./agent.testing.ts";

const list = [
  agentRow({ bindingId: "b1", system: "B", agentNumber: "30007" }),
  agentRow({ bindingId: "b2", system: "J", agentNumber: "20007" }),
];
const Resetting = () => <AgentPage title="重置">{(bindingId) => <p>办理{bindingId}</p>}</AgentPage>;
const shown = async (address: string, agents: typeof list): Promise<string> => {
  const page = await show(Resetting, address, {
    "/cass/agent/list": () => ({ list: agents, total: agents.length, currentPage: 1, pageSize: 50, pages: 1 }),
  });
  await settled();
  return page.text();
};

beforeEach(() => updateSession({ id: "a1", version: "1" }));
afterEach(async () => await clear());

it("says once of a binding that is none of one's own, and lets another one be chosen", async () => {
  for (const agents of [list, list.slice(0, 1)]) {
    const foreign = await shown("/agentTool/resetPassword?bindingId=b9", agents);
    expect(foreign.split("没有绑定这个工作号")).toHaveLength(2);
    expect(foreign).not.toContain("办理b9");
    await clear();
  }
});

it("asks which of several work numbers it is about, and nothing where one is chosen or the only one", async () => {
  expect(await shown("/agentTool/resetPassword", list)).toContain("请先选择要办理的工作号");
  await clear();
  const chosen = await shown("/agentTool/resetPassword?bindingId=b2", list);
  expect(chosen).toContain("办理b2");
  expect(chosen).not.toContain("请先选择");
  await clear();
  const only = await shown("/agentTool/resetPassword", list.slice(0, 1));
  expect(only).toContain("办理b1");
  expect(only).not.toContain("请先选择");
});
