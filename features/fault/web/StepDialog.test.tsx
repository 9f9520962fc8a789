import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { StepDialog } from "./StepDialog.tsx";

const fault = { id: "F20261121-001", measure: "", cause: "", faultySoftware: "NewAPP", error: "", phenomenon: "断网" };
const button = (label: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === label);
afterEach(() => vi.unstubAllGlobals());

it("keeps the note as a comment where somebody else accepted the fault first", async () => {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    const answer = path.endsWith("/advance")
      ? { status: "409", code: "E16081", message: "李航已受理该故障", result: {} }
      : { status: "200", message: "", result: {} };
    return Promise.resolve(Response.json(answer));
  });
  const onClose = vi.fn<() => void>();
  await draw(<StepDialog fault={fault} step="accept" onClose={onClose} />);
  await type(document.querySelector("textarea"), "已在路上");
  expect(button("将说明作为备注提交")).toBeUndefined();
  await click(document.querySelector("button[type=submit]"));
  await act(async () => await vi.waitFor(() => expect(button("将说明作为备注提交")).toBeDefined()));
  await click(button("将说明作为备注提交"));
  await act(async () => await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce()));
  expect(sent.at(-1)).toEqual([
    "/cass/reportFaultDetails/comment",
    expect.objectContaining({ id: fault.id, note: "已在路上" }),
  ]);
});
