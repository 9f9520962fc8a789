import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { Unlock } from "./Unlock.tsx";

beforeEach(() => updateSession({ id: "a1", version: "1" }));
afterEach(async () => await clear());

it("leads to binding the first where no work number is bound", async () => {
  const page = await show(Unlock, "/agentTool/unlock", {
    "/cass/agent/list": () => ({ list: [], total: 0, currentPage: 1, pageSize: 1, pages: 0 }),
    "/cass/agentUnlock/getLimitedList": () => [],
  });
  await settled();
  expect(page.text()).toContain("还没有绑定工作号");
  expect(page.all("a.button").map((link) => link.getAttribute("href"))).toEqual(["/agentManage/add"]);
});
