import { act } from "react";
import * as z from "zod/mini";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import type { Start } from "./inspection.ts";
import { InspectionForm } from "./InspectionForm.tsx";
import { readUnsent } from "./unsent.ts";

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

it("offers what was typed before the record was changed, and keeps it as of now once it is taken back", async () => {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    sent.push({ path: path.split("/").at(-1) ?? "", body: JSON.parse(z.string().parse(body)) });
    return Promise.resolve(
      Response.json({ status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} }),
    );
  });
  const typed = { details: '{"ping":42}', deviations: [], time: "2026-11-21 09:00:00" };
  const page = await draw(
    <InspectionForm
      officeCode="PEK128"
      applicationId="pek-newapp"
      place=""
      template={{ templateId: "work-newapp", version: 1, content }}
      start={{
        ...start("today", 30, "2026-11-21 08:00:00"),
        corrects: { id: "r1", version: 4 },
        aside: { typed, since: { by: "李航", at: "2026-11-21 09:30:00" } },
      }}
      over={start("previous", 30, "2026-11-20 09:00:00")}
      comments={[]}
    />,
  );
  const button = (words: string) => [...page.querySelectorAll("button")].find((one) => one.textContent === words);
  const value = () => page.querySelector<HTMLInputElement>('[name="details.ping"]')?.value;
  expect(value()).toBe("30");
  expect(page.textContent).toContain("李航于2026-11-21 09:30修改过");
  await click(button("取回我填写的内容"));
  expect(value()).toBe("42");
  expect(readUnsent({ applicationId: "pek-newapp", templateId: "work-newapp" })).toMatchObject({ seen: "r1:4" });
  await click(page.querySelector("button[type=submit]"));
  await act(async () => await vi.waitFor(() => expect(page.querySelector(".form-said")).not.toBeNull()));
  expect(sent.find(({ path }) => path === "save")?.body).toMatchObject({ id: "r1", version: 4 });
  expect(document.activeElement).toBe(page.querySelector(".form-said"));
  expect(button("重新读取")).toBeDefined();
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
      comments={[]}
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
