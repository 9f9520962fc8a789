import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { ResultOf } from "@apron/kit/contract/call";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import type { getPolicy, Ruling } from "../contract.ts";
import { PolicyDetail } from "./desk/PolicyDetail.tsx";
import { PolicyDialog } from "./desk/PolicyDialog.tsx";
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

const savedPolicy: ResultOf<typeof getPolicy> = {
  ...ruling({}),
  id: "1",
  enabled: true,
  state: "active",
  uses: [],
  opened: { sources: [], dests: [], services: [] },
  history: [],
  changedBy: "",
  changeTime: "",
};

it("puts a policy that was changed meanwhile beside what was typed, though it is another by its number", async () => {
  const policy = { ...savedPolicy, id: "1", remark: "旧" };
  const newer = { ...policy, id: "186", remark: "新", changedBy: "唐磊", changeTime: "2026-11-30 16:21:06" };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (!path.endsWith("/save")) return Response.json({ status: 200, message: "", result: newer });
    sent.push(JSON.parse(body));
    const stale = { status: 409, message: "数据已被修改，请刷新", code: "E9409", result: {} };
    return Response.json(sent.length === 1 ? stale : { status: 200, message: "", result: { id: "187" } });
  });
  await draw(<PolicyDialog policy={policy} onClose={() => undefined} />);
  const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === words);
  await type(document.querySelector("textarea"), "我的");
  await click(button("保存"));
  await act(() => vi.waitFor(() => expect(document.querySelector(".beside")?.textContent).toContain("唐磊")));
  await click(button("合并"));
  await click(button("保存"));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(2)));
  expect(sent[1]).toMatchObject({ id: "186", remark: "我的" });
});

it("says of a policy what it does, how it stands, that it never applies and by which rules, and what was changed", async () => {
  const edit = { time: "2026-11-30 10:00:00", name: "唐磊", kind: "edit", changes: [] };
  const first = { ...edit, time: "2026-11-01 09:00:00", name: "", kind: "import" };
  const result = {
    ...savedPolicy,
    action: "deny",
    state: "expiring",
    shadowedBy: ["P1", "P3"],
    opened: { sources: ["10.0.0.1"], dests: ["10.1.1.1", "10.1.1.2"], services: ["tcp/443"] },
    history: [
      { ...edit, changes: [{ field: "服务", before: "tcp/80", after: "" }] },
      { ...first, changes: [{ field: "服务", before: "", after: "udp/53" }] },
    ],
  };
  const told = async (over: object): Promise<HTMLElement> => {
    vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "", result: { ...result, ...over } }));
    const page = await draw(<PolicyDetail />, "/firewallDesk/policy?id=1");
    await act(() => vi.waitFor(() => expect(page.querySelector("ol")).not.toBeNull()));
    return page;
  };
  const tags = (page: HTMLElement) => [...page.querySelectorAll(".tag")].map(({ textContent }) => textContent);
  const page = await told({});
  expect(tags(page)).toEqual(["禁止", "即将到期", "永不生效"]);
  expect(page.textContent).toContain("被P1 + P3遮蔽");
  // Of several destinations the question names none.
  expect(page.querySelector("a.button")?.getAttribute("href")).toMatch(/sourceIp=10\.0\.0\.1(?!.*destIp=1)/);
  expect([...page.querySelectorAll("ol > li")].map(({ textContent }) => textContent)).toEqual([
    "手工修改 唐磊2026-11-30 10:00:00服务 tcp/80 —",
    "由文件导入 系统2026-11-01 09:00:00",
  ]);
  expect(tags(await told({ action: "allow", state: "active", shadowedBy: [] }))).toEqual(["允许"]);
});
