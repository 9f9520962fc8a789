import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "@apron/kit/web/toast";
import { DutyWall } from "./DutyWall.tsx";
import { shift } from "../shift.testing.ts";
import { clear, show } from "@apron/kit/web/testing/stage";

const path = "/cass/onDutyManagement/getNow";
const now = (time: string, nextChange: string, name = "张三") => ({
  time,
  keyDays: [{ title: "国际航展", type: 1, IsKeyDays: true }],
  readings: {},
  uncovered: [],
  generalPhone: "010-84028888",
  departments: [
    {
      depaName: "运行控制部",
      lines: [
        { posttype: "one", rows: [shift({ name }), shift({ id: "s2", form: "follower", name: "李四" })], nextChange },
        { posttype: "two", rows: [], nextChange: "" },
      ],
    },
  ],
});
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the wall", () => {
  test("shows main and backup with their telephones, an empty line as such, and the tags of the day", async () => {
    const stage = await show(DutyWall, "/", { [path]: () => now("2026-11-21 14:00:00", "2026-11-21 20:00:00") });
    expect(stage.all(".wall-person").map((person) => person.textContent)).toEqual([
      "主班张三至 20:0013800001111",
      "备班李四至 20:0013800001111",
    ]);
    expect(stage.all(".wall-post-name")[0]?.textContent).toContain("010-84021234");
    expect(stage.text()).toContain("当前无人值班");
    expect(stage.text()).toContain("重保 · 国际航展");
  });

  test("the general phone stands in its head; nobody at all, or nobody on a post that must be covered, is shouted", async () => {
    const calm = now("2026-11-21 14:00:00", "2026-11-21 20:00:00");
    const stage = await show(DutyWall, "/", { [path]: () => calm });
    expect(stage.all(".wall-general")[0]?.textContent).toBe("值班总机：010-84028888");
    expect(stage.all("[role=alert]")).toEqual([]);
    await clear();
    const uncovered = [{ depaName: "网络部", postName: "骨干监控", until: "2026-11-21 20:00:00" }];
    const missing = await show(DutyWall, "/", { [path]: () => ({ ...calm, uncovered }) });
    expect(missing.all("[role=alert]")[0]?.textContent).toBe(
      "无人值守：网络部 骨干监控（至20:00）请拨值班总机 010-84028888",
    );
    await clear();
    const nobody = await show(DutyWall, "/", { [path]: () => ({ ...calm, departments: [] }) });
    expect(nobody.all("[role=alert]")[0]?.textContent).toContain("现在没有任何人在班");
  });

  test("follows the server's clock and counts down to the next change", async () => {
    const stage = await show(DutyWall, "/", { [path]: () => now("2026-11-21 14:00:00", "2026-11-21 20:00:00") });
    await pass(5_000);
    expect(stage.all(".wall-clock")[0]?.textContent).toContain("14:00:05");
    expect(stage.text()).toContain("下一班 20:00");
    expect(stage.text()).toContain("还有 05:59:55");
  });

  test("a change tomorrow says so", async () => {
    const stage = await show(DutyWall, "/", { [path]: () => now("2026-11-21 21:00:00", "2026-11-22 08:00:00") });
    expect(stage.text()).toContain("下一班 次日08:00");
  });

  test("asks again every half minute, and at the change itself", async () => {
    const stage = await show(DutyWall, "/", { [path]: () => now("2026-11-21 19:59:55", "2026-11-21 20:00:00") });
    expect(stage.calls).toHaveLength(1);
    await pass(7_000);
    expect(stage.calls.length).toBeGreaterThan(1);
    const before = stage.calls.length;
    await pass(30_000);
    expect(stage.calls.length).toBeGreaterThan(before);
  });

  test("keeps the last known with its time while the server cannot be reached, without a message", async () => {
    let reachable = true;
    const stage = await show(DutyWall, "/", {
      [path]: () => {
        if (!reachable) throw new TypeError("network");
        return now("2026-11-21 14:00:00", "2026-11-21 20:00:00");
      },
    });
    reachable = false;
    await pass(31_000);
    expect(stage.text()).toContain("张三");
    expect(stage.text()).toContain("连接中断，显示 14:00:00 的数据");
    expect(toasts()).toEqual([]);
    reachable = true;
    await pass(31_000);
    expect(stage.text()).not.toContain("连接中断");
  });

  test("Esc leads back to the duty screen", async () => {
    const stage = await show(DutyWall, "/wall", { [path]: () => now("2026-11-21 14:00:00", "") });
    await act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    expect(stage.address()).toBe("/dutyInformation");
  });
});
