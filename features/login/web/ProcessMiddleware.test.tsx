import { click, draw } from "@apron/kit/web/testing/draw";
import { updateSession } from "@apron/kit/web/session";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { NextStep } from "../contract.ts";
import { ProcessMiddleware } from "./ProcessMiddleware.tsx";

const path = "/login/loginProcessMiddleware";
afterEach(() => void vi.unstubAllGlobals());

const Here = () => {
  const { pathname, search } = useLocation();
  return <p id="here">{`${pathname}${search}`}</p>;
};

/** Where somebody with these steps before him is led. */
const ledTo = async (steps: readonly NextStep[], query: string, by: "phoneLogin" | "emailLogin" = "phoneLogin") => {
  updateSession({ id: "a1", version: "1", loginType: by });
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "成功", result: steps }));
  const page = await draw(
    <Routes>
      <Route path={path} element={<ProcessMiddleware />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    `${path}?${query}`,
  );
  return await vi.waitFor(() => {
    const here = page.querySelector("#here")?.textContent;
    if (!here) throw new Error("still on its way");
    return here;
  });
};

it("leads who has no work number to binding by the way of signing in, and with it where the person wanted to be", async () => {
  expect(await ledTo(["bindAgent", "realname"], "isAgentData=0")).toBe("/agentAutonomousBindMobile");
  expect(await ledTo(["bindAgent"], "isAgentData=0", "emailLogin")).toBe("/agentAutonomousBindEmail");
  expect(await ledTo(["bindAgent"], "isAgentData=0&redirect=%2FmyTodo")).toBe(
    "/agentAutonomousBindMobile?redirect=%2FmyTodo",
  );
});

it("does so once a sign-in: whoever comes by another way goes home, where the card stays", async () => {
  expect(await ledTo(["bindAgent"], "")).toBe("/home");
  expect(await ledTo([], "isAgentData=1&redirect=%2FmyTodo")).toBe("/myTodo");
});

it("leads to a survey that has to be answered, and from there on", async () => {
  expect(await ledTo(["questionnaire"], "isAgentData=1")).toBe("/questionnaire?redirect=%2Fhome");
  expect(await ledTo(["questionnaire"], "redirect=%2FmyTodo")).toBe("/questionnaire?redirect=%2FmyTodo");
});

it("has the details confirmed first, and comes back for what else is due", async () => {
  const there = await ledTo(["userInfoChange", "bindAgent"], "isAgentData=0");
  expect(there).toBe(`/login/userInfoChange?redirect=${encodeURIComponent(`${path}?isAgentData=0`)}`);
});

it("asks for the newest wording where another one was published while somebody read", async () => {
  updateSession({ id: "a1", version: "1", loginType: "phoneLogin" });
  let version = "2";
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const said = (result: unknown) => Response.json({ status: 200, message: "成功", result });
    if (url.includes("loginNextSteps")) return said(["agreementUpdate"]);
    if (url.includes("getPending")) return said([{ ...wording, version }]);
    sent.push(z.string().parse(init?.body));
    version = "3";
    return Response.json({ status: "400-6", message: "协议已更新，请重新同意", code: "E22001", result: {} });
  });
  const page = await draw(<ProcessMiddleware />, path);
  const accept = () => page.querySelector<HTMLElement>("button.is-primary");
  await vi.waitFor(() => expect(page.querySelector("ul")?.textContent).toContain("版本 2"));
  await click(accept());
  await vi.waitFor(() => expect(page.querySelector("ul")?.textContent).toContain("版本 3"));
  await click(accept());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((body) => body.replaceAll(/\D/g, ""))).toEqual(["12", "13"]);
});

const wording = { type: 1, accountType: "1", contentCh: "", contentEn: "", titleCh: "", titleEn: "", publishTime: "" };
