import { describe, expect, it } from "vitest";
import { atMost, inWindow, type Window } from "./windows.ts";

describe("the words of a limit", () => {
  it.each<[Window, string, string]>([
    ["day", "今日", "today"],
    [3600, "1小时内", "within an hour"],
    [300, "5分钟内", "within 5 minutes"],
    [60, "1分钟内", "within a minute"],
    [90, "90秒内", "within 90 seconds"],
  ])("name the window %s that it counts over", (window, zh, en) => expect(inWindow(window)).toEqual({ zh, en }));

  it.each<[number, Window, string, string]>([
    [2, "day", "每日最多2次", "at most twice a day"],
    [1, 3600, "每小时最多1次", "at most once an hour"],
    [3, 300, "每5分钟最多3次", "at most 3 times in 5 minutes"],
  ])("say of %i in %s how often", (limit, window, zh, en) => expect(atMost({ limit, window })).toEqual({ zh, en }));
});
