import { act } from "react";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import type { Start } from "./inspection.ts";
import { InspectionForm } from "./InspectionForm.tsx";
import { readUnsent } from "../unsent.ts";

const content = JSON.stringify({
  elementSchema: {
    type: "object",
    properties: {
      ping: { type: "number", title: "Ping时延", "x-component": "InputNumber", "x-data": { band: { to: 100 } } },
    },
  },
});
const start = (from: Start["from"], ping: number, time: string): Start => ({
  from,
  time,
  details: JSON.stringify({ ping }),
  deviations: [],
});

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: "200", message: "", result: {} })));
});
afterEach(() => vi.unstubAllGlobals());

const today = (ping: number, version: number): Start => ({
  ...start("today", ping, "2026-11-21 08:00:00"),
  corrects: { id: "r1", version },
  since: { by: "李航", at: "2026-11-21 09:30:00" },
});
const inspection = async (begun: Start, over: Start, read: () => Promise<Start | undefined>) => {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    sent.push({ path: path.split("/").at(-1) ?? "", body: JSON.parse(z.string().parse(body)) });
    return Promise.resolve(
      Response.json({ status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} }),
    );
  });
  const page = await draw(
    <InspectionForm
      officeCode="PEK128"
      applicationId="pek-newapp"
      place=""
      template={{ templateId: "work-newapp", version: 1, content }}
      start={begun}
      over={over}
      read={read}
      said={{ note: "", comments: [] }}
    />,
  );
  return {
    page,
    sent,
    press: async (words: string) =>
      await click([...page.querySelectorAll("button")].find((one) => one.textContent === words)),
    value: () => page.querySelector<HTMLInputElement>('[name="details.ping"]')?.value,
    part: () => page.querySelector(".beside-part")?.textContent,
  };
};

it("puts what was typed before the record was changed beside it, and keeps both together as of now", async () => {
  const typed = { details: '{"ping":42}', deviations: [], time: "2026-11-21 09:00:00" };
  const base = { details: '{"ping":20}', deviations: [] };
  const { page, press, value, part } = await inspection(
    { ...today(30, 4), aside: { typed, base } },
    today(30, 4),
    async () => undefined,
  );
  expect(value()).toBe("30");
  expect(page.textContent).toContain("李航于2026-11-21 09:30修改过");
  expect(part()).toBe("Ping时延原值20对方的30我的42保留我的采用对方的");
  await press("合并");
  expect(value()).toBe("42");
  expect(readUnsent({ applicationId: "pek-newapp", templateId: "work-newapp" })).toMatchObject({ seen: "r1:4" });
  expect(page.querySelector(".beside")).toBeNull();
});

it("reads the record that somebody else was quicker with, and sends both together as of its version", async () => {
  const { page, sent, press, value, part } = await inspection(today(20, 3), today(20, 3), async () => today(30, 4));
  await type(page.querySelector('[name="details.ping"]'), "42");
  await click(page.querySelector("button[type=submit]"));
  await act(async () => await vi.waitFor(() => expect(part()).toContain("对方的30我的42")));
  expect(document.activeElement).toBe(page.querySelector(".form-said"));
  await press("合并");
  expect(value()).toBe("42");
  await click(page.querySelector("button[type=submit]"));
  await vi.waitFor(() =>
    expect(sent.findLast(({ path }) => path === "save")?.body).toMatchObject({ id: "r1", version: 4 }),
  );
});

it("keeps what was typed where the record cannot be read", async () => {
  const { page, value } = await inspection(today(20, 3), today(20, 3), async () => undefined);
  await type(page.querySelector('[name="details.ping"]'), "42");
  await click(page.querySelector("button[type=submit]"));
  await act(async () => await vi.waitFor(() => expect(page.textContent).toContain("重新读取")));
  expect(value()).toBe("42");
});

it("begins with last time's values once what was typed is given up", async () => {
  const page = await draw(
    <InspectionForm
      officeCode="PEK128"
      applicationId="pek-newapp"
      place=""
      template={{ templateId: "work-newapp", version: 1, content }}
      start={start("draft", 180, "2026-11-21 09:00:00")}
      over={start("previous", 30, "2026-11-20 09:00:00")}
      read={async () => undefined}
      said={{ note: "", comments: [] }}
    />,
  );
  const value = () => page.querySelector<HTMLInputElement>('[name="details.ping"]')?.value;
  expect(value()).toBe("180");
  expect(page.textContent).toContain("1 项数值超出范围");
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "放弃草稿"));
  expect(value()).toBe("30");
  expect(page.textContent).toContain("已带入 2026-11-20 09:00 的数值");
  expect(page.textContent).toContain("全部数值在范围内");
  expect(page.textContent).not.toContain("放弃草稿");
});

it("says what the reviewer said of the whole record that was sent back, though nothing was said at its fields", async () => {
  const page = await draw(
    <InspectionForm
      officeCode="PEK128"
      applicationId="pek-newapp"
      place=""
      template={{ templateId: "work-newapp", version: 1, content }}
      start={today(20, 3)}
      over={today(20, 3)}
      read={async () => undefined}
      said={{ note: "照片看不清，请重拍", comments: [] }}
    />,
  );
  expect(page.textContent).toContain("审核意见：照片看不清，请重拍");
});

it("says that the form was changed since it was typed, and keeps also what the form no longer asks for", async () => {
  const details = JSON.stringify({ ping: 42, gone: "旧内容" });
  const { page, sent } = await inspection(
    { ...start("draft", 42, "2026-11-21 09:00:00"), details, typedFor: 0 },
    start("blank", 0, ""),
    async () => undefined,
  );
  expect(page.textContent).toContain("表单此后已更新");
  await click(page.querySelector("button[type=submit]"));
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain("旧内容"));
});
