import { describe, expect, test } from "vitest";
import type { Word } from "@apron/kit/contract/texts";
import { personLabel, postLabel } from "./post-label.ts";
import { shift } from "./shift.testing.ts";
import { layOut, placeOf } from "./timeline/timeline.ts";

const zh = (word: Word): string => word.zh;

describe("the label of a post", () => {
  test("names line, presence, shift and role", () => {
    const night = shift({ posttype: "two", type: "oncall", shift: "night", form: "follower" });
    expect(postLabel(night, zh)).toBe("主机监控(二线, oncall, 夜班, 备班)");
  });

  test("shows unknown values as they are and leaves out empty ones", () => {
    const odd = shift({ posttype: "three", type: "constructor", shift: "", form: "主任" });
    expect(postLabel(odd, zh)).toBe("主机监控(three, constructor, 主任)");
    expect(postLabel(shift({ posttype: "", type: "", shift: "", form: "" }), zh)).toBe("主机监控");
  });

  test("puts the post number of a person in brackets when there is one", () => {
    expect(personLabel(shift())).toBe("张三(A1024)");
    expect(personLabel(shift({ postNo: "" }))).toBe("张三");
  });
});

describe("the timeline of a day", () => {
  const day = "2026-11-21";
  const night = { startOndutyDate: "2026-11-20 20:00:00", endOndutyDate: "2026-11-21 08:00:00" };

  test("a night shift begun the day before reaches from midnight to its end", () => {
    const [line] = layOut(day, [shift(night)], []);
    expect(line?.bars[0]).toMatchObject({ left: 0, fromBefore: true, toAfter: false });
    expect(line?.bars[0]?.width).toBeCloseTo(100 / 3);
  });

  test("people of one role who relieve each other share a lane, those who overlap do not", () => {
    const rows = [
      shift({ id: "1", ...night }),
      shift({ id: "2" }),
      shift({ id: "3", startOndutyDate: "2026-11-21 12:00:00" }),
      shift({ id: "4", form: "follower" }),
    ];
    const [line] = layOut(day, rows, []);
    expect(line?.bars.map((bar) => [bar.row.id, bar.lane])).toEqual([
      ["1", 0],
      ["2", 0],
      ["3", 1],
      ["4", 2],
    ]);
    expect(line?.lanes).toBe(3);
  });

  test("a post with nobody all day has its own line with its gap", () => {
    const gap = {
      depaName: "运行控制部",
      postName: "动环",
      startTime: `${day} 00:00:00`,
      endTime: "2026-11-22 00:00:00",
    };
    const lines = layOut(day, [shift()], [gap]);
    expect(lines.map((line) => line.postName)).toEqual(["主机监控", "动环"]);
    expect(lines[1]).toMatchObject({ lanes: 1, bars: [], gaps: [{ left: 0, width: 100 }] });
  });

  test("noon stands in the middle, yesterday before the axis", () => {
    expect(placeOf(day, "2026-11-21 12:00:00")).toBe(50);
    expect(placeOf(day, "2026-11-20 12:00:00")).toBe(-50);
  });
});
