import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@apron/kit/web/testing/draw";
import { ImportDesk } from "./ImportDesk.tsx";

afterEach(() => vi.unstubAllGlobals());

const summary = {
  id: "one",
  fileName: "甲.md等2个文件",
  kind: "law",
  state: "applied",
  added: 1,
  changed: 0,
  same: 0,
  errors: 0,
  madeBy: "马俊",
  madeTime: "2026-11-23 10:00:00",
  version: 2,
};
const row = { n: 1, path: "甲.md", kind: "added", title: "甲", docNo: "", articles: 1, characters: 9, problem: "" };
const page = (list: readonly object[]) => ({ list, total: list.length, currentPage: 1, pageSize: 20, pages: 1 });

const screen = async (at: string, of = summary): Promise<FormData[]> => {
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: unknown }) => {
    if (body instanceof FormData) sent.push(body);
    const result = path.endsWith("getImport") ? { ...page([row]), summary: of } : page([]);
    return Response.json({ status: 200, message: "", result: body instanceof FormData ? summary : result });
  });
  await draw(<ImportDesk />, at);
  return sent;
};

it("says of what was written that it was, and of several files which is the first", async () => {
  const sent = await screen("/learningDesk/import?id=one");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("甲.md等2个文件")));
  const cells = [...document.querySelectorAll("tbody td")].map((cell) => cell.textContent);
  expect(cells).toContain("已新增");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  // Files that were chosen one by one lie in no folder, which this browser does not say.
  const files = ["甲.md", "乙.md"].map((name) => Object.assign(new File(["# 题"], name), { webkitRelativePath: "" }));
  Object.defineProperty(input, "files", { value: files });
  await act(async () => void input?.dispatchEvent(new Event("change", { bubbles: true })));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  const file = sent[0]?.get("file");
  expect(file instanceof File && file.name).toBe("甲.md等2个文件");
});

it("says that nothing is written while a file is wrong, in place of the button that writes", async () => {
  await screen("/learningDesk/import?id=one", { ...summary, state: "preview", errors: 1 });
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("有1个文件无法导入，更正后重新导入")));
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("确认写入");
  expect([...document.querySelectorAll(".tag")].map(({ textContent }) => textContent)).toContain("待更正");
});
