import { afterEach, expect, it } from "vitest";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
import { toasts } from "@apron/kit/web/toast";
import { type ChangeWhole, getChange, getChangeOptions, judgeChange, saveChange } from "../../contract.ts";
import { ChangeEditor } from "./ChangeEditor.tsx";
import { ChangeSteps } from "./ChangeSteps.tsx";

afterEach(async () => await clear());

const change: ChangeWhole = {
  id: "one",
  changeNo: "CHG20261120-01",
  title: "原标题",
  titleEn: "",
  system: "离港网络",
  level: "minor",
  type: "normal",
  status: "planned",
  windowStart: "2027-01-12 01:00:00",
  windowEnd: "2027-01-12 03:00:00",
  owner: "李航",
  department: "网络通信部",
  airports: ["CTU501"],
  airportNames: ["成都双流国际机场"],
  overdue: false,
  impact: "闪断五秒",
  risk: "备线故障",
  plan: "切换、扩容、切回",
  rollback: "保持备线",
  hosts: [],
  software: [],
  lines: [],
  announce: true,
  version: 4,
  changedBy: "甲",
  changeTime: "2026-11-23 10:00:00",
  conflicts: [],
  timeline: [],
  faults: [],
  notices: [],
  may: ["approve"],
  mayEdit: true,
  mayNotify: true,
  lineRoutes: [],
};
const options = { airports: [], departments: [], systems: [], software: [], lines: [] };
const against = { kind: "keyDay", text: "春运保障（2027-01-10至2027-02-20）", changeId: "" };

const edit = async (stands: () => ChangeWhole) =>
  await show(ChangeEditor, "/changeDesk/edit?id=one", {
    [getChange.path]: stands,
    [getChangeOptions.path]: () => options,
    [judgeChange.path]: () => ({ conflicts: [against] }),
    [saveChange.path]: ({ version }) =>
      Number(version) === stands().version
        ? { id: "one", changeNo: change.changeNo, version: stands().version + 1 }
        : new Reply({ status: "409", code: "E9409", message: "数据已被修改，请刷新", result: {} }),
  });

it("shows what stands against the window that the form holds, before anything is saved", async () => {
  const stage = await edit(() => change);
  await settled();
  expect(stage.text()).toContain(against.text);
  expect(stage.calls.filter(({ path }) => path === judgeChange.path).at(-1)?.body).toMatchObject({
    windowStart: change.windowStart,
    windowEnd: change.windowEnd,
    airports: ["CTU501"],
  });
  expect(stage.calls.some(({ path }) => path === saveChange.path)).toBe(false);
});

it("says at the field that a window ends before it begins, and sends nothing", async () => {
  const stage = await edit(() => ({ ...change, windowEnd: "2027-01-12 00:30:00" }));
  await settled();
  await stage.press("保存");
  await settled();
  expect(stage.text()).toContain("结束时间须晚于开始时间");
  expect(stage.calls.filter(({ path }) => path === saveChange.path || path === judgeChange.path)).toEqual([]);
});

it("says of a change that was cancelled under its typist's hands that it stands, and keeps what was typed in sight", async () => {
  let stands = change;
  const stage = await show(ChangeEditor, "/changeDesk/edit?id=one", {
    [getChange.path]: () => stands,
    [getChangeOptions.path]: () => options,
    [judgeChange.path]: () => ({ conflicts: [] }),
    [saveChange.path]: () =>
      new Reply({ status: "409", code: "E18024", message: "变更已取消，不能修改内容", result: {} }),
  });
  await settled();
  await stage.type("title", "我的标题");
  stands = { ...change, version: 5, status: "cancelled", mayEdit: false, changedBy: "乙" };
  await stage.press("保存");
  await settled();
  expect(stage.text()).toContain("变更已取消，内容不能再修改");
  expect(stage.all(".beside")).toEqual([]);
  expect(stage.text()).not.toContain("重新读取");
  expect(stage.all("[name=title]")[0]).toHaveProperty("value", "我的标题");
  expect(stage.button("保存").title).toContain("变更已取消");
});

it("shows the second of two managers what the first changed beside what he typed, and saves both", async () => {
  let stands = change;
  const stage = await edit(() => stands);
  await settled();
  await stage.type("title", "我的标题");
  stands = { ...change, version: 5, title: "他们的标题", owner: "王磊", changedBy: "乙" };
  await stage.press("保存");
  await settled();
  expect(stage.all(".beside-part").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/原标题.*他们的标题.*我的标题/),
  ]);
  expect(stage.text()).toContain("乙");
  await stage.press("合并");
  await settled();
  await stage.press("保存");
  await settled();
  const sent = stage.calls.filter(({ path }) => path === saveChange.path).at(-1)?.body;
  expect(sent).toMatchObject({ version: 5, title: "我的标题", owner: "王磊" });
});

it("says of a change whose window is over why it is not approved, before anything is asked", async () => {
  const over: ChangeWhole = { ...change, overdue: true, may: ["approve", "cancel"] };
  const stage = await show(() => <ChangeSteps change={over} />, "/changeInquiry/detail?id=one", {});
  await stage.press("批准变更");
  expect(stage.all("dialog[open]")).toEqual([]);
  expect(toasts().map(({ text }) => text)).toEqual(["变更窗口已过，请先调整窗口"]);
  await stage.press("取消变更");
  expect(stage.all("dialog[open]")).toHaveLength(1);
});
