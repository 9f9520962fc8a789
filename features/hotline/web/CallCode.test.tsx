import { act } from "react";
import { hearing } from "@apron/kit/web/testing/news";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it, vi } from "vitest";
import { callCodeTopic, getCallCode, newCallCode, readCallCode } from "../contract.ts";
import { CallCode } from "./CallCode.tsx";
import { Caller } from "./Caller.tsx";

afterEach(async () => await clear());

it("shows a holder his code, until when it is good, and at once that customer service has read it", async () => {
  const tell = hearing();
  let now = { code: "", validUntil: "", readTime: "" };
  const stage = await show(CallCode, "/contact", {
    [getCallCode.path]: () => now,
    [newCallCode.path]: () => (now = { code: "482915", validUntil: "2026-12-01 10:32:00", readTime: "" }),
  });
  await settled();
  await stage.press("获取来电码");
  expect(stage.text()).toContain("482 915");
  expect(stage.text()).toContain("10:32前有效");
  now = { ...now, readTime: "2026-12-01 10:25:00" };
  await act(async () => tell(callCodeTopic));
  await vi.waitFor(() => expect(stage.text()).toContain("客服已于10:25核对"));
  expect(stage.button("换一个")).toBeTruthy();
});

it("tells customer service who is calling and leads to his numbers; a wrong code stays at its field", async () => {
  const caller = {
    user: "王*",
    mobile: "139****0003",
    email: "",
    version: "1",
    readTime: "2026-12-01 10:25:00",
    agents: [{ bindingId: "b1", system: "C", agentNumber: "10003", mainUse: true }],
  };
  const wrong = { status: 400, code: "E5030", message: "来电码不正确", result: { fields: { code: "来电码不正确" } } };
  const stage = await show(Caller, "/hotline", {
    [readCallCode.path]: ({ code }) => (code === "482 915" ? caller : new Reply({ ...wrong, traceId: "t" })),
  });
  await stage.type("code", "111111");
  await stage.press("核对");
  expect(stage.text()).toContain("来电码不正确");
  await stage.type("code", "482 915");
  await stage.press("核对");
  expect(stage.text()).toContain("王*");
  expect(stage.all("a").map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/hotline/agent?bindingId=b1", "C 10003"],
  ]);
  await stage.type("code", "222222");
  await stage.press("核对");
  expect(stage.text()).not.toContain("王*");
});
