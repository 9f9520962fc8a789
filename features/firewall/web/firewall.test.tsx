import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@apron/kit/web/testing/draw";
import type { Ruling } from "../contract.ts";
import { FirewallQuery } from "./FirewallQuery.tsx";

afterEach(() => vi.unstubAllGlobals());

const ruling = (over: Partial<Ruling>): Ruling => ({
  firewall: "FW-A",
  policyId: "P1",
  order: 10,
  name: "",
  action: "allow",
  zoneFrom: "",
  zoneTo: "",
  source: "10.0.0.0/24",
  dest: "any",
  service: "any",
  validFrom: "",
  validTo: "",
  remark: "",
  owner: "",
  role: "decides",
  whole: true,
  parts: [],
  partCount: 1,
  shadowedBy: [],
  daysLeft: -1,
  behind: 0,
  simulated: true,
  ...over,
});

it("asks what stands in the address at once, and says part by part who decides, what is shadowed and what ends", async () => {
  const asked: unknown[] = [];
  const part = { source: "10.0.0.128/25", dest: "10.1.1.1", service: "tcp/443" };
  const found = [
    ruling({ whole: false, daysLeft: 6, parts: [{ ...part, source: "10.0.0.0/25" }] }),
    ruling({ policyId: "", order: 0, role: "default", action: "deny", whole: false, parts: [part], behind: 1 }),
    ruling({ policyId: "P2", order: 20, role: "never", whole: false, shadowedBy: ["P1"] }),
  ];
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (path.endsWith("/query")) asked.push(JSON.parse(body));
    const result = path.endsWith("/query") ? found : [{ name: "FW-A", policies: 2, changeTime: "" }];
    return Response.json({ status: 200, message: "", result });
  });
  await draw(<FirewallQuery />, "/ask?sourceIp=10.0.0.0%2F24&port=443");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("部分放行")));
  expect(asked).toMatchObject([{ sourceIp: "10.0.0.0/24", destIp: "", port: "443", protocol: "any" }]);
  for (const said of [
    "规则10（P1）",
    "6天后到期",
    "10.0.0.0/25 → 10.1.1.1 tcp/443",
    "其余部分没有规则命中，默认拒绝",
    "10.0.0.128/25 → 10.1.1.1 tcp/443",
    "被P1遮蔽",
    "模拟",
  ])
    expect(document.body.textContent).toContain(said);
});
