import { draw } from "@apron/kit/web/testing/draw";
import { expect, it } from "vitest";
import { SignInAlerts } from "./SignInAlerts.tsx";

const page = { list: [], total: 0, currentPage: 1, pageSize: 20, pages: 0 };
const number = { bindingId: "b1", system: "C", agentNumber: "10001" };
const range = { startTime: "", endTime: "", notice: "", judged: true, openUntil: "" };
const at = { time: "2026-11-17 23:14:31", pid: "7F3A", office: "CAN301" };

it("shows one line for a sign-in, with all that is unusual about it", async () => {
  const alerts = [
    { kind: "newOffice" as const, ...at },
    { kind: "night" as const, ...at },
    { kind: "night" as const, ...at, time: "2026-11-18 23:30:00" },
  ];
  const host = await draw(<SignInAlerts of={{ ...page, ...number, ...range, alerts }} />);
  expect(host.textContent).toContain("C 10001有2次异常登录待您核实");
  expect([...host.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "2026-11-17 23:14:31 · CAN301 · 7F3A 新OFFICE夜间登录",
    "2026-11-18 23:30:00 · CAN301 · 7F3A 夜间登录",
  ]);
});
