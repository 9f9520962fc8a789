import { TextInput } from "@apron/kit/web/controls";
import { updateSession } from "@apron/kit/web/session";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ConsentList } from "./ConsentList.tsx";

afterEach(() => void vi.unstubAllGlobals());

const letter = { bindingId: "b1", system: "C", agentNumber: "10001", version: "1", state: "signed", current: false };
const times = { signTime: "2026-01-01 10:00:00", cancelTime: "", reason: "" };
const wording = { type: 8, accountType: "1,2", titleCh: "", titleEn: "", contentEn: "", publishTime: "" };

it("asks to read and sign the newest wording where another one was published while somebody read", async () => {
  updateSession({ id: "a1", version: "1" });
  let version = "2";
  vi.stubGlobal("fetch", async (url: string) => {
    const said = (result: unknown) => Response.json({ status: 200, message: "成功", result });
    if (url.includes("getList")) return said([{ ...letter, ...times }]);
    if (url.includes("getContent")) return said({ ...wording, version, contentCh: `第${version}版的同意书` });
    version = "3";
    return Response.json({ status: "400-6", message: "协议已更新，请重新同意", code: "E22001", result: {} });
  });
  const page = await draw(<ConsentList code={(field) => <TextInput {...field} />} />);
  await vi.waitFor(() => expect(page.querySelector("td button")).not.toBeNull());
  await click(page.querySelector("td button"));
  const dialog = () => document.querySelector("[role=dialog], dialog");
  const box = () => dialog()?.querySelector<HTMLInputElement>("input[type=checkbox]");
  await vi.waitFor(() => expect(dialog()?.textContent).toContain("第2版的同意书"));
  await click(box());
  await type(dialog()?.querySelector("input:not([type=checkbox])") ?? null, "123456");
  await act(async () => dialog()?.querySelector("form")?.requestSubmit());
  await vi.waitFor(() => expect(dialog()?.textContent).toContain("第3版的同意书"));
  expect([dialog()?.textContent?.includes("协议已更新"), box()?.checked]).toEqual([true, false]);
});
