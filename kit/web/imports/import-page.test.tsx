import { act, type ComponentProps } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { importCalls } from "../../contract/desk/imports.ts";
import { staff } from "../../contract/call.ts";
import { click, draw, takeDown } from "../testing/draw.tsx";
import { ImportPage } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

const calls = importCalls({
  root: "/cass/toy/desk/",
  who: staff,
  item: "0",
  audit: "toy",
  of: { zh: "玩具", en: "toys" },
});
const summary = {
  id: "one",
  fileName: "toys.csv",
  state: "preview",
  added: 1,
  changed: 0,
  removed: 0,
  same: 0,
  errors: 0,
  madeBy: "甲",
  madeTime: "2026-11-23 10:00:00",
  version: 1,
};
const page = (list: readonly object[]) => ({ list, total: list.length, currentPage: 1, pageSize: 20, pages: 1 });

const screen = async (
  kept: object,
  row: object,
  title = "预览：toys.csv",
  further: Partial<ComponentProps<typeof ImportPage>> = {},
) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    const result = path.endsWith("getImport") ? { ...page([row]), summary: kept } : page([kept]);
    return Response.json({ status: 200, message: "", result: path.endsWith("apply") ? kept : result });
  });
  await draw(
    <ImportPage
      title="导入"
      lead="先比较。"
      calls={calls}
      most={5}
      columns={{ name: { zh: "名称", en: "Name" } }}
      refreshes={[]}
      {...further}
    />,
    "/import?id=one",
  );
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(title)));
  return sent;
};
const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === words);

it("shows what a file changes field by field, and writes it when somebody says so twice", async () => {
  const row = {
    n: 2,
    kind: "added",
    name: "积木",
    changes: [{ field: "name", before: "", after: "积木" }],
    problems: [],
  };
  const sent = await screen(summary, row);
  await act(() => vi.waitFor(() => expect(document.querySelector("ins")?.textContent).toBe("积木")));
  await click(button("确认导入"));
  expect(sent).not.toContain(calls.apply.path);
  await click([...document.querySelectorAll('[role="dialog"] button')].find((one) => one.textContent === "确认导入"));
  await act(() => vi.waitFor(() => expect(sent).toContain(calls.apply.path)));
});

it("tells which sheets and columns were not read and which hidden rows were", async () => {
  const row = { n: 3, kind: "added", name: "积木", changes: [], problems: [] };
  await screen({ ...summary, beside: { sheet: "12月", others: ["1月"], hidden: [7], columns: ["部门"] } }, row);
  expect(document.body.textContent).toContain("读取了工作表“12月”，未读取：1月");
  expect(document.body.textContent).toContain("隐藏的行也已读取：7");
  expect(document.body.textContent).toContain("无法识别、未读取的列：部门");
});

it("speaks of what was written as done, and of nothing wrong in it", async () => {
  const row = { n: 2, kind: "added", name: "积木", changes: [], problems: [] };
  await screen({ ...summary, state: "applied" }, row, "导入内容：toys.csv");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("已新增 1")));
  expect(document.body.textContent).not.toContain("将新增");
  expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    "已修改 0",
    "已新增 1",
    "相同 0",
  ]);
});

it("is written by somebody else where that takes two, and says what taking it back means there", async () => {
  const row = { n: 2, kind: "added", name: "积木", changes: [], problems: [] };
  const further = { second: "须由另一人确认", undo: { hint: "逐条申请移出", done: "已申请", state: "等另一人" } };
  const sent = await screen({ ...summary, mine: true }, row, undefined, further);
  await click(button("确认导入"));
  expect(button("确认导入")?.getAttribute("aria-disabled")).toBe("true");
  expect(button("确认导入")?.title).toBe("须由另一人确认");
  expect([document.querySelector('[role="dialog"]'), sent.includes(calls.apply.path)]).toEqual([null, false]);
  takeDown();
  await screen({ ...summary, mine: false, state: "applied" }, row, "导入内容：toys.csv", further);
  await click(button("撤销导入"));
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain("逐条申请移出");
  takeDown();
  await screen({ ...summary, state: "rolledBack" }, row, "导入内容：toys.csv", further);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("等另一人")));
  expect(document.body.textContent).not.toContain("已还原");
});

it("offers no writing while a row is wrong, and says what is wrong with it", async () => {
  const row = { n: 3, kind: "error", name: "", changes: [], problems: [{ field: "name", message: "必填项" }] };
  await screen({ ...summary, added: 0, errors: 1 }, row);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("名称 必填项")));
  expect(button("确认导入")).toBeUndefined();
  expect(document.body.textContent).toContain("现在不会写入任何内容");
});

it("hands out the rows that are wrong, and writes the others alone when somebody says so twice", async () => {
  const row = { n: 3, kind: "error", name: "", changes: [], problems: [{ field: "name", message: "必填项" }] };
  const sent = await screen({ ...summary, added: 2, errors: 1 }, row);
  await click(button("下载有误的1行"));
  expect(sent.some((path) => path.startsWith(calls.wrong.path) && path.includes("id=one"))).toBe(true);
  await click(button("只写入其余2行"));
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain("有误的1行不写入");
  await click(
    [...document.querySelectorAll('[role="dialog"] button')].find((one) => one.textContent === "只写入其余2行"),
  );
  await act(() => vi.waitFor(() => expect(sent).toContain(calls.apply.path)));
  takeDown();
  await screen({ ...summary, added: 2, errors: 1, state: "applied" }, row, "导入内容：toys.csv");
  expect([button("下载有误的1行") !== undefined, button("只写入其余2行")]).toEqual([true, undefined]);
  takeDown();
  await screen({ ...summary, added: 2, errors: 1 }, row, undefined, { isWhole: true });
  expect([button("下载标明错误的文件") !== undefined, button("只写入其余2行")]).toEqual([true, undefined]);
});

it("says of a file that can never be written why, and not that it waits to be", async () => {
  const row = { n: 3, kind: "same", name: "积木", changes: [], problems: [] };
  const tags = (): string[] => [...document.querySelectorAll(".tag")].map((tag) => tag.textContent);
  await screen({ ...summary, errors: 2 }, row);
  expect([tags().includes("待更正"), tags().includes("待写入")]).toEqual([true, false]);
  takeDown();
  await screen({ ...summary, added: 0, same: 1 }, row);
  expect([tags().includes("无变化"), tags().includes("待写入")]).toEqual([true, false]);
  takeDown();
  await screen(summary, row);
  expect(tags()).toContain("待写入");
});
