import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { HelpCenter } from "./HelpCenter.tsx";

const sent: { readonly path: string; readonly body: unknown }[] = [];
const row = {
  id: "one",
  kind: "process",
  businessType: "signIn",
  system: "",
  title: "新用户开通全流程",
  views: 3,
  likes: 0,
  liked: false,
  top: false,
  publishTime: "2026-11-23 10:00:00",
  titleMarks: [],
  excerpt: "注册",
  excerptMarks: [],
};
const hit = {
  source: "code",
  id: "SI-11",
  kind: "code",
  title: "SI-11 密码错误",
  titleMarks: [{ from: 0, to: 2 }],
  excerpt: "核对大小写",
  excerptMarks: [],
  system: "",
};
let hits: readonly (typeof hit)[] = [];

beforeEach(() => {
  sent.length = 0;
  hits = [hit];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: typeof body === "string" ? JSON.parse(z.string().parse(body)) : undefined });
    const list = { list: [row], total: 1, currentPage: 1, pageSize: 20, pages: 1, more: false };
    const result = path.includes("/help/search") ? hits : path.includes("/getList") ? list : [row];
    return Response.json({ status: 200, message: "", result });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (words: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toContain(words)));

it("opens at the tab its address names, and at what is read most for any other", async () => {
  await draw(<HelpCenter />, "/helpCenter?tab=process");
  await shown("十大业务流程");
  expect(sent.map(({ path }) => path)).toEqual(["/cass/help/getTopProcess"]);
  await draw(<HelpCenter />, "/helpCenter?tab=nothing&days=99");
  await shown("热点问题");
  expect(sent.map(({ path }) => path)).toContain("/cass/help/getHot?days=7");
});

it("searches once somebody says so, marks the place, and leads to the code", async () => {
  const page = await draw(<HelpCenter />, "/helpCenter");
  await type(page.querySelector("#c-q"), "SI refused");
  expect(sent.some(({ path }) => path.includes("search"))).toBe(false);
  await click(page.querySelector("form[role=search] button[type=submit]"));
  await shown("SI-11 密码错误");
  expect(sent).toContainEqual({ path: "/cass/help/search", body: { keyword: "SI refused" } });
  expect(page.querySelector("mark")?.textContent).toBe("SI");
  expect(page.querySelector("a[href='/errorCodeQuery?id=SI-11']")).not.toBeNull();
});

it("says what to do where nothing is found", async () => {
  hits = [];
  const page = await draw(<HelpCenter />, "/helpCenter?q=nothing");
  await shown("没有找到相关内容");
  expect(page.querySelector(".empty a")).not.toBeNull();
});
