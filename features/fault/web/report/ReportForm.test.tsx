import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft } from "@apron/kit/web/drafts";
import { updateSession } from "@apron/kit/web/session";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { ReportForm } from "./ReportForm.tsx";

const heading = {
  templateId: "fault-any",
  templeId: "fault-any",
  version: 1,
  name: "故障上报",
  business: "fault" as const,
  typeId: "t",
  typeName: "故障",
  subtypeId: "s",
  subtypeName: "通用",
};
const content = JSON.stringify({
  elementSchema: { type: "object", properties: { seat: { type: "string", title: "柜台", "x-component": "Input" } } },
});

beforeEach(() => {
  updateSession({ id: "a1" });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      Response.json({
        status: "200",
        message: "",
        result: url.includes("getFaultTempleDetail") ? { ...heading, content, status: "published", enabled: true } : [],
      }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

it("says that there is no form to fill in, and does not stay silent", async () => {
  const page = await draw(
    <ReportForm templates={[]} from={{ recordId: "", field: "", delimitationId: "" }} prefill={undefined} />,
  );
  await click(page.querySelector("button[type=submit]"));
  await act(async () => await vi.waitFor(() => expect(page.querySelector("p[role=alert]")).not.toBeNull()));
  expect(page.querySelector("p[role=alert]")?.textContent).toContain("故障模板");
});

it("marks the software that a fault of software lacks with the other empty fields", async () => {
  const page = await draw(
    <ReportForm templates={[heading]} from={{ recordId: "", field: "", delimitationId: "" }} prefill={undefined} />,
  );
  await click(page.querySelector("button[type=submit]"));
  const marked = (): (string | null)[] =>
    [...page.querySelectorAll("[aria-invalid=true]")].map((input) => input.getAttribute("name"));
  await act(async () => await vi.waitFor(() => expect(marked()).toContain("phenomenon")));
  expect(marked()).toContain("faultySoftware");
});

it("keeps what was filled in when another type has the same template", async () => {
  const page = await draw(
    <ReportForm templates={[heading]} from={{ recordId: "", field: "", delimitationId: "" }} prefill={undefined} />,
  );
  await act(async () => await vi.waitFor(() => expect(page.querySelector('[name="details.seat"]')).not.toBeNull()));
  await type(page.querySelector('[name="details.seat"]'), "A01");
  await click([...page.querySelectorAll("label")].find((label) => label.textContent === "硬件"));
  const typed = readDraft<{ type: number; details: string }>("fault-report");
  expect(typed.type).toBe(2);
  expect(JSON.parse(typed.details ?? "{}")).toEqual({ seat: "A01" });
});
