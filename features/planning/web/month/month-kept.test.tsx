import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateSession } from "@apron/kit/web/session";
import { rosterRow } from "../testing/roster-row.ts";
import { MonthStatus } from "./MonthStatus.tsx";
import { useMonthDraft } from "./use-month-draft.ts";
import { keepsWork } from "@apron/kit/web/testing/kept-work";
import { clear, Reply, settled, show, type Answers } from "@apron/kit/web/testing/stage";

const head = (id: string, revision: number) => ({
  id,
  departmentId: "d1",
  revision,
  changedBy: "郑凯",
  changedAt: "2026-11-21 09:05:00",
});
const screenOf =
  (draft: ReturnType<typeof head>, name: string, ...names: readonly string[]) =>
  () => {
    const plan = useMonthDraft({ ...draft, rows: [rosterRow({ name })] }, "2026-12", []);
    const [[place, shift] = ["", rosterRow({ name: "" })]] = plan.cells;
    return (
      <>
        <output>{shift.name}</output>
        {["李四", ...names].map((other) => (
          <button key={other} type="button" onClick={() => plan.edit(new Map([[place, { ...shift, name: other }]]))}>
            {other === "李四" ? "换人" : other}
          </button>
        ))}
        <MonthStatus plan={plan} />
      </>
    );
  };
const save = "/cass/onDutyManagement/desk/saveDraft";
const saved = { revision: 5, added: [], errors: 0, warnings: 0, problems: [] };
const read = "/cass/onDutyManagement/desk/draft";
const whole = (revision: number, name: string) => ({
  draft: {
    ...head("m1", revision),
    source: "grid",
    fileName: "",
    createdAt: "",
    createdBy: "",
    rows: 1,
    errors: 0,
    warnings: 0,
    added: 0,
    removed: 0,
    changed: 0,
    sections: [],
  },
  rows: [rosterRow({ name })],
  total: 1,
  problems: [],
  changes: [],
  changesTotal: 0,
  columns: [],
  mapping: {},
  unmapped: [],
  corrections: 0,
});
const answers: Answers = {
  [save]: () => new Reply({ status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} }),
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  updateSession({ id: "a1" });
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

test.each([
  ["saved by somebody else", head("m1", 4)],
  ["published and begun anew", head("m2", 1)],
])(
  "what was not saved of a month that was %s since is there after a reload, and waits for its planner's word",
  async (_how, later) => {
    const first = await show(screenOf(head("m1", 3), "张三"), "/", answers);
    await first.press("换人");
    await clear();
    const again = await show(screenOf(later, "王五"), "/", answers);
    expect(again.all("output")[0]?.textContent).toBe("李四");
    expect(again.all(".beside")[0]?.textContent).toContain("郑凯于2026-11-21 09:05修改过");
    expect(again.all(".beside-part")[0]?.textContent).toMatch(/^12-01 监控原值张三.*对方的王五.*我的李四/);
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    await settled();
    expect(again.calls).toEqual([]);
  },
);

test("a month that somebody else was quicker with is read, and both together are saved over what stands", async () => {
  let saves = 0;
  const stage = await show(screenOf(head("m1", 3), "张三"), "/", {
    [save]: () =>
      (saves += 1) === 1
        ? new Reply({ status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} })
        : saved,
    [read]: () => whole(4, "王五"),
  });
  await stage.press("换人");
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  await settled();
  expect(stage.all(".beside-part")[0]?.textContent).toMatch(/原值张三.*对方的王五.*我的李四/);
  await stage.press("合并");
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  await settled();
  const sent = stage.calls.filter(({ path }) => path === save).map(({ body }) => body);
  expect(sent).toMatchObject([
    { revision: 3, put: [{ name: "李四" }] },
    { revision: 4, put: [{ name: "李四" }] },
  ]);
  expect(stage.all(".beside")).toEqual([]);
});

test("what was saved of a month and not answered goes again as the same request, before what was typed since", async () => {
  let saves = 0;
  const stage = await show(screenOf(head("m1", 3), "张三", "赵六"), "/", {
    [save]: () => {
      saves += 1;
      if (saves === 1) throw new TypeError("the answer is lost");
      return { ...saved, revision: 2 + saves };
    },
  });
  const pass = async (): Promise<void> => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(900)));
    await settled();
  };
  await stage.press("换人");
  await pass();
  await stage.press("赵六");
  for (let turn = 0; turn < 5; turn += 1) await pass();
  const [lost, again, since, ...others] = stage.calls.filter(({ path }) => path === save);
  expect(lost?.requestId).not.toBeNull();
  expect(again).toEqual(lost);
  expect(since?.body).toMatchObject({ revision: 4, put: [{ name: "赵六" }] });
  expect(others).toEqual([]);
});

keepsWork("a month", {
  screen: ({ version, text }) => screenOf(head("m1", version), text, "mine", "second"),
  save,
  saved,
  answers: ({ version, text }) => ({ [read]: () => whole(version, text) }),
  type: async (stage, text) => await stage.press(text),
  typed: () => document.querySelector("output")?.textContent,
  again: true,
});
