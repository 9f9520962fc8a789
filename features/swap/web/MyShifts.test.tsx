import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "@apron/kit/web/language";
import { toasts } from "@apron/kit/web/toast";
import type { SwapConflict } from "../contract.ts";
import { MyShifts } from "./MyShifts.tsx";
import { mine, others, shift, swap } from "./shift.testing.ts";
import { hearing } from "@apron/kit/web/testing/news";
import { clear, Reply, settled, show, type Answers } from "@apron/kit/web/testing/stage";

afterEach(clear);

const root = "/cass/onDutyManagement";
const tooShort: SwapConflict = { name: "张三", kind: "shortRest", severity: "warning", text: "张三仅休息4小时" };
const answers = (own: Answers = {}): Answers => ({
  [`${root}/getMine`]: () => ({ personId: "p1", name: "张三", depaName: "运行控制部", rows: [mine] }),
  [`${root}/swap/mine`]: () => [],
  [`${root}/swap/choices`]: () => ({
    people: [{ id: "p2", name: "李四", postNo: "", mobile: "13900001111", conflicts: [] }],
    shifts: [{ ...others, conflicts: [tooShort] }],
    busy: [{ name: "赵六", postNo: "A9", text: "赵六同时在“网络监控”值班（2026-11-26 08:00–20:00）" }],
    leftOut: 2,
  }),
  ...own,
});
const sent = (stage: { calls: { path: string; body: object }[] }, path: string) =>
  stage.calls.filter((call) => call.path === `${root}${path}`).map((call) => call.body);

// 2026-11-21 12:00 in Shanghai.
setClock(1_795_233_600_000);

describe("my shifts", () => {
  test("each says when, how long and on which post", async () => {
    const stage = await show(MyShifts, "/", answers());
    expect(stage.text()).toContain("2026-11-26 周四 08:00 – 20:00 12小时");
    expect(stage.text()).toContain("主机监控(一线, 在岗, 白班, 主班)");
  });

  test("only the next ones are shown until the rest is asked for", async () => {
    const many = Array.from({ length: 40 }, (_none, at) =>
      shift({ id: `m${at}`, startOndutyDate: "2026-12-01 08:00:00" }),
    );
    const rows = { personId: "p1", name: "张三", depaName: "x", rows: many };
    const stage = await show(MyShifts, "/", answers({ [`${root}/getMine`]: () => rows }));
    expect(stage.all("tbody tr")).toHaveLength(15);
    await stage.press("显示其余25个班次");
    expect(stage.all("tbody tr")).toHaveLength(40);
  });

  test("who works for two departments is told which one each shift is of", async () => {
    const both = [shift({ id: "m1" }), shift({ id: "m2", depaName: "网络部" })];
    const rows = { personId: "p1", name: "张三", depaName: "运行控制部、网络部", rows: both };
    const stage = await show(MyShifts, "/", answers({ [`${root}/getMine`]: () => rows }));
    expect(stage.text()).toContain("运行控制部");
    expect(stage.text()).toContain("网络部");
  });

  test("who is on no list is told whom to ask, and asked for nothing that needs a list", async () => {
    const nobody = { personId: "", name: "", depaName: "", rows: [] };
    const refused = () => new Reply({ status: "400", code: "E15002", message: "您不在值班人员名单中", traceId: "t" });
    const stage = await show(
      MyShifts,
      "/",
      answers({ [`${root}/getMine`]: () => nobody, [`${root}/swap/mine`]: refused }),
    );
    expect(stage.text()).toContain("请联系值班计划员");
    expect(stage.text()).not.toContain("换班");
    expect(stage.text()).not.toContain("您不在值班人员名单中");
  });

  test("a shift that has begun cannot be swapped, and says why", async () => {
    const begun = shift({ id: "m0", startOndutyDate: "2026-11-21 08:00:00", stateNum: 1 });
    const rows = { personId: "p1", name: "张三", depaName: "x", rows: [begun] };
    const stage = await show(MyShifts, "/", answers({ [`${root}/getMine`]: () => rows }));
    expect(stage.button("换班或代班").title).toBe("班次已开始，不能再换班");
    await stage.press("换班或代班");
    expect(stage.all("dialog")).toEqual([]);
  });
});

describe("swaps", () => {
  test("show at once what another did with them, and shifts what a planner published", async () => {
    const tell = hearing();
    let [requests, rows] = [[swap({ askedBy: "李四", may: ["accept"] })], [mine]];
    const stage = await show(
      MyShifts,
      "/",
      answers({
        [`${root}/getMine`]: () => ({ personId: "p1", name: "张三", depaName: "运行控制部", rows }),
        [`${root}/swap/mine`]: () => requests,
      }),
    );
    expect(stage.text()).toContain("接受");
    requests = [swap({ askedBy: "李四", state: "withdrawn", may: [] })];
    await tell("swap");
    expect(stage.text()).not.toContain("接受");
    rows = [];
    await tell("duty");
    expect(stage.all("tbody tr td").length).toBeLessThan(2);
  });

  test("where there are none it is said how one is asked for", async () => {
    const stage = await show(MyShifts, "/", answers());
    expect(stage.text()).toContain("请按班次旁的“换班或代班”");
  });

  test("a cover is asked of the whole department unless somebody is named", async () => {
    const stage = await show(MyShifts, "/", answers({ [`${root}/swap/ask`]: () => ({ id: "w9", conflicts: [] }) }));
    await stage.press("换班或代班");
    await stage.click(stage.all("input[type=radio][value=cover]")[0]);
    await stage.press("提交申请");
    await settled();
    expect(sent(stage, "/swap/ask")).toEqual([
      expect.objectContaining({ shiftId: "m1", otherShiftId: "", otherPersonId: "" }),
    ]);
    expect(toasts().map((toast) => toast.text)).toEqual(["申请已提交，等待对方接受"]);
    expect(stage.all("dialog")).toEqual([]);
  });

  test("a swap is not sent before the other's shift is chosen", async () => {
    const stage = await show(MyShifts, "/", answers());
    await stage.press("换班或代班");
    await stage.press("提交申请");
    expect(sent(stage, "/swap/ask")).toEqual([]);
    expect(stage.button("提交申请").title).toBe("请选择对方的班次");
  });

  test("a choice tells at once what it would clash with; who is on another shift stands apart, with that shift", async () => {
    const stage = await show(MyShifts, "/", answers());
    await stage.press("换班或代班");
    expect(stage.text()).toContain("另有2个班次会使您或对方同时在两处值班，未列出");
    expect(stage.text()).not.toContain("张三仅休息4小时");
    const box = stage.all("[role=combobox]")[0];
    await act(async () => void box?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
    await stage.click(stage.all("[role=option]")[0]);
    expect(stage.text()).toContain("张三仅休息4小时");
    expect(stage.button("仍然提交").title).toBe("");
    await stage.click(stage.all("input[type=radio][value=cover]")[0]);
    expect(stage.text()).toContain("不能代班：1人");
    expect(stage.text()).toContain("赵六同时在“网络监控”值班");
  });

  test("what a request would clash with is told beside the button that accepts it", async () => {
    const stage = await show(
      MyShifts,
      "/",
      answers({ [`${root}/swap/mine`]: () => [swap({ conflicts: [tooShort] })] }),
    );
    expect(stage.all(".swap-conflicts")[0]?.textContent).toBe("张三仅休息4小时");
    expect(stage.button("仍然接受").disabled).toBe(false);
  });

  test("who is asked for what would put him in two places is told so, and may only decline", async () => {
    const barred: SwapConflict = { name: "张三", kind: "overlap", severity: "error", text: "张三同时在“二线”值班" };
    const asked = swap({ conflicts: [barred], may: ["decline"] });
    const stage = await show(MyShifts, "/", answers({ [`${root}/swap/mine`]: () => [asked] }));
    expect(stage.all(".swap.is-waiting")[0]?.textContent).toContain("等待您处理");
    expect(stage.text()).not.toContain("等待对方");
    expect(stage.text()).toContain("会使一人同时在两处值班，不能接受");
    expect(stage.all(".swap button").map((button) => button.textContent)).toEqual(["谢绝"]);
  });

  test("a request says when it was answered, and of one that lapsed why", async () => {
    const lapsed = swap({ state: "lapsed", may: [], answeredAt: "2026-11-21 10:05:00" });
    const stage = await show(MyShifts, "/", answers({ [`${root}/swap/mine`]: () => [lapsed] }));
    expect(stage.text()).toContain("张三答复于 2026-11-21 10:05");
    expect(stage.text()).toContain("班次已开始或已变更，请以值班表为准");
  });

  test("accepting names the version that was seen", async () => {
    const stage = await show(
      MyShifts,
      "/",
      answers({ [`${root}/swap/mine`]: () => [swap()], [`${root}/swap/answer`]: () => ({ conflicts: [] }) }),
    );
    expect(stage.text()).toContain("等待您处理");
    await stage.press("接受");
    expect(sent(stage, "/swap/answer")).toEqual([{ id: "w1", version: 3, accept: true }]);
    expect(sent(stage, "/swap/mine")).toHaveLength(2);
  });

  test("a refused step shows the server's reason beside it and reads the list anew", async () => {
    const refusal = new Reply({
      status: "409",
      code: "E15034",
      message: "班次已变更，申请失效",
      result: {},
      traceId: "t",
    });
    const stage = await show(
      MyShifts,
      "/",
      answers({ [`${root}/swap/mine`]: () => [swap()], [`${root}/swap/answer`]: () => refusal }),
    );
    await stage.press("谢绝");
    expect(stage.all(".swap [role=alert]")[0]?.textContent).toContain("班次已变更，申请失效");
    expect(sent(stage, "/swap/mine")).toHaveLength(2);
  });

  test("only the steps the server allows are offered", async () => {
    const stage = await show(
      MyShifts,
      "/",
      answers({ [`${root}/swap/mine`]: () => [swap({ state: "accepted", may: ["untake"] })] }),
    );
    expect(stage.all(".swap button").map((button) => button.textContent)).toEqual(["撤回接受"]);
    expect(stage.text()).toContain("等待审批");
  });
});

describe("calendar", () => {
  test("the address is shown once, when it is issued", async () => {
    const none = { issued: false, issuedAt: "", lastReadAt: "" };
    const stage = await show(
      MyShifts,
      "/",
      answers({
        [`${root}/calendar/address`]: () => none,
        [`${root}/calendar/issue`]: () => ({ url: "https://apron.test/cal?key=k" }),
      }),
    );
    await stage.press("日历订阅");
    expect(stage.text()).toContain("尚未生成");
    await stage.press("生成地址");
    expect(stage.all("[aria-label=日历地址]")[0]).toHaveProperty("value", "https://apron.test/cal?key=k");
    await stage.click(stage.all(".dialog-foot button")[0]);
    await stage.press("日历订阅");
    expect(stage.all("[aria-label=日历地址]")).toEqual([]);
  });
});
