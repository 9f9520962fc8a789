import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw.tsx";
import type { Start } from "./inspection.ts";
import { InspectionForm } from "./InspectionForm.tsx";

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
  const value = () => page.querySelector<HTMLInputElement>('[name="ping"]')?.value;
  expect(value()).toBe("180");
  expect(page.textContent).toContain("1 项数值超出范围");
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "放弃草稿"));
  expect(value()).toBe("30");
  expect(page.textContent).toContain("已带入 2026-11-20 09:00 的数值");
  expect(page.textContent).toContain("全部数值在范围内");
  expect(page.textContent).not.toContain("放弃草稿");
});
