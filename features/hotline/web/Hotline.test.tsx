import { draw } from "@apron/kit/web/testing/draw";
import { updateSession } from "@apron/kit/web/session";
import { afterEach, expect, it, vi } from "vitest";
import { Hotline } from "./Hotline.tsx";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["20001", { agentNumber: "20001", address: "" }],
  ["２００ 01\u200b", { agentNumber: "20001", address: "" }],
  ["13900000002", { agentNumber: "", address: "13900000002" }],
])("looks for %s as it was meant, however it was typed", async (keyword, meant) => {
  updateSession({ id: "a1", version: "3" });
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) => {
    asked.push(JSON.parse(body ?? "{}"));
    const result = { list: [], total: 0, currentPage: 1, pageSize: 20, pages: 0 };
    return Response.json({ status: 200, message: "", result });
  });
  await draw(<Hotline />, `/hotline?keyword=${encodeURIComponent(keyword)}`);
  await vi.waitFor(() => expect(asked).toContainEqual(expect.objectContaining(meant)));
});
