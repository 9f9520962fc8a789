import { act } from "react";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { AskPassenger } from "./AskPassenger.tsx";

const sent: { readonly path: string; readonly body: unknown }[] = [];
let waitSeconds = 0;
const agent = {
  bindingId: "b1",
  system: "J",
  agentNumber: "20001",
  user: "",
  owner: "",
  mobile: "",
  email: "",
  organization: "",
  accountType: "personal",
  status: 1,
  frozen: false,
  disabled: "",
  realnameAuthStatus: 1,
  identityStage: "verified",
  mainUse: true,
  bindTime: "",
  twoFactorType: "",
  selfServiceState: "none",
  selfServiceExpireTime: "",
  securityLevel: 1,
  smsRule: 0,
  siNoticeFrequency: 0,
};
const answers = new Map<string, () => object>([
  ["/cass/agent/list", () => ({ list: [agent], total: 1, currentPage: 1, pageSize: 50, pages: 1 })],
  [
    "/cass/feature/check",
    () => ({ allowed: true, code: "", message: "", reason: "", until: "", remaining: null, actions: [] }),
  ],
  ["/cass/expiredPassenger/getQuota", () => ({ used: 3, limit: 99, nextAllowedAt: "", waitSeconds })],
]);

beforeEach(() => {
  sent.length = 0;
  waitSeconds = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    const [path = ""] = address.split("?");
    sent.push({ path, body: body ? JSON.parse(z.string().parse(body)) : undefined });
    return Response.json({ status: 200, message: "", result: answers.get(path)?.() ?? {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (words: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toContain(words)));
const button = (words: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words));

it("asks for exactly one thing by which the passenger is known: another choice empties the one before", async () => {
  const page = await draw(<AskPassenger />, "/expiredPassenger");
  await shown("今日已查询 3 / 99 次");
  await type(page.querySelector("input[name=name]"), "YUN/QINGHE");
  await click(page.querySelector("input[type=radio][value=idNumber]"));
  await shown("证件号");
  expect(page.querySelector("input[name=name]")).toBeNull();
  await click(button("提交查询"));
  await shown("请填写姓名、证件号、票号中的一项");
  expect(sent.some(({ path }) => path.endsWith("/apply"))).toBe(false);
});

it("counts down on its button, from the portal's own word", async () => {
  waitSeconds = 12;
  await draw(<AskPassenger />, "/expiredPassenger");
  await shown("12秒后可再查");
  expect(button("秒后可再查")?.getAttribute("aria-disabled") ?? String(button("秒后可再查")?.disabled)).toBe("true");
});
