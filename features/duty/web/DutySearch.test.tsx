import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toasts } from "@apron/kit/web/toast";
import { DutySearch } from "./DutySearch.tsx";
import { shift } from "./shift.testing.ts";
import { clear, Reply, settled, show, type Answers, type Stage } from "@apron/kit/web/testing/stage";

afterEach(clear);

const list = "/cass/onDutyManagement/getList";
const rows = [
  shift({ id: "a", depaName: "网络运行部" }),
  shift({ id: "b", depaName: "运行控制部", stateNum: 1 }),
  shift({ id: "c", depaName: "运行控制部", name: "李四", postNo: "" }),
];
const answers = (own: Answers = {}): Answers => ({
  "/cass/onDutyManagement/getConfig": () => ({
    generalPhone: "010-84028888",
    mainDepartment: "运行控制部",
    today: "2026-11-21",
  }),
  "/cass/onDutyManagement/depaNameList": () => ["运行控制部", "网络运行部"],
  "/cass/onDutyManagement/getKeyDays": () => [],
  [list]: () => rows,
  ...own,
});
const openGroups = (stage: Stage) =>
  stage.all(".disclosure-head [aria-expanded=true]").map((head) => head.querySelector("span")?.textContent);
const searches = (stage: Stage) => stage.calls.filter((call) => call.path === list).map((call) => call.body);
const at = (data: unknown) =>
  `/dutyInformation?data=${encodeURIComponent(typeof data === "string" ? data : JSON.stringify(data))}`;

describe("groups", () => {
  test("only the day set: the main company department is open, the others are not", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    expect(openGroups(stage)).toEqual(["运行控制部"]);
  });

  test("only the day set and no main department among the results: the first group is open", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers({ [list]: () => [rows[0]] }));
    expect(openGroups(stage)).toEqual(["网络运行部"]);
  });

  test("with any other filter all groups are open", async () => {
    const stage = await show(DutySearch, "/dutyInformation?name=%E5%BC%A0", answers());
    expect(openGroups(stage)).toEqual(["网络运行部", "运行控制部"]);
  });

  test("each group says how many entries it has and closes when pressed", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    expect(stage.all(".disclosure-count").map((count) => count.textContent)).toEqual(["1条", "2条"]);
    await stage.click(stage.all(".disclosure-head [aria-expanded=true]")[0]);
    expect(openGroups(stage)).toEqual([]);
  });

  test("nothing found says 暂无查询信息", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers({ [list]: () => [] }));
    expect(stage.text()).toContain("暂无查询信息");
  });
});

test("a screen left open over midnight is that of the new day, its tags and its rows alike", async () => {
  vi.useFakeTimers();
  try {
    let today = "2026-11-21";
    const stage = await show(
      DutySearch,
      "/dutyInformation",
      answers({
        "/cass/onDutyManagement/getConfig": () => ({ generalPhone: "", mainDepartment: "运行控制部", today }),
        "/cass/onDutyManagement/getKeyDays": () => [{ title: `标签${today}`, type: 1, IsKeyDays: true }],
        [list]: () => [shift({ startOndutyDate: `${today} 08:00:00`, endOndutyDate: `${today} 20:00:00` })],
      }),
    );
    today = "2026-11-22";
    await act(async () => vi.advanceTimersByTimeAsync(61_000));
    await settled();
    expect(stage.all(".day-strip time")[0]?.textContent).toContain("2026-11-22");
    expect(stage.text()).toContain("标签2026-11-22");
    expect(stage.text()).not.toContain("2026-11-21");
  } finally {
    vi.useRealTimers();
  }
});

describe("rows", () => {
  test("the post carries its line, presence, shift and role in brackets, the person the post number", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    expect(stage.text()).toContain("主机监控(一线, 在岗, 白班, 主班)");
    expect(stage.text()).toContain("张三(A1024)");
    expect(stage.text()).toContain("李四1380");
  });

  test("who is on duty now is lit and cannot be selected, everybody else can", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    const [onNow, later] = stage.all("tbody tr");
    expect(onNow?.className).toContain("is-lit");
    expect(onNow?.querySelector("input")?.disabled).toBe(true);
    expect(later?.className).not.toContain("is-lit");
    await stage.click(later?.querySelector("input"));
    expect(later?.querySelector("input")?.checked).toBe(true);
    expect(stage.all("dialog")).toEqual([]);
  });

  test("HTML in a name is text", async () => {
    const hostile = "<img src=x onerror=alert(1)>";
    const stage = await show(DutySearch, "/dutyInformation", answers({ [list]: () => [shift({ name: hostile })] }));
    expect(stage.text()).toContain(hostile);
    expect(stage.all("img")).toEqual([]);
  });

  test("a row opens 值班详情, which neither Esc nor a click beside it closes, only its button", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    await stage.click(stage.all("tbody td:last-child")[0]);
    const dialog = stage.all("dialog")[0];
    expect(dialog?.textContent).toContain("值班详情");
    const cancel = new Event("cancel", { cancelable: true });
    await act(async () => {
      dialog?.dispatchEvent(cancel);
      dialog?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      dialog?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog?.getAttribute("closedby")).toBe("none");
    expect(stage.all("dialog[open]")).toHaveLength(1);
    await stage.press("关闭");
    expect(stage.all("dialog")).toEqual([]);
  });

  test("the general duty phone stands above the table, and no line when there is none", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    expect(stage.all(".duty-phone")[0]?.textContent).toContain("010-84028888");
    await clear();
    const config = () => ({ generalPhone: "", mainDepartment: "", today: "2026-11-21" });
    const without = await show(DutySearch, "/dutyInformation", answers({ "/cass/onDutyManagement/getConfig": config }));
    expect(without.all(".duty-phone")).toEqual([]);
  });
});

describe("the day of the address", () => {
  test.each(["2026-02-30", "gestern", "2024-01-01"])(
    "%s is no day to ask for: it is said, and today is shown",
    async (day) => {
      const stage = await show(DutySearch, `/dutyInformation?date=${day}`, answers());
      expect(stage.all(".duty-wrong")[0]?.textContent).toContain(`“${day}”`);
      expect(stage.all(".day-strip time")[0]?.textContent).toContain("2026-11-21");
      expect(searches(stage).at(-1)).toMatchObject({ date: "" });
    },
  );

  test("a day that another screen hands over and that is none is said, too", async () => {
    const data = encodeURIComponent(JSON.stringify({ date: "2026-02-30", keyDays: [] }));
    const stage = await show(DutySearch, `/dutyInformation?data=${data}`, answers());
    expect(stage.all(".duty-wrong")[0]?.textContent).toContain("“2026-02-30”");
  });

  test("a day one may ask for is shown without a word", async () => {
    const stage = await show(DutySearch, "/dutyInformation?date=2026-11-01", answers());
    expect(stage.all(".duty-wrong")).toEqual([]);
  });
});

describe("searching", () => {
  test("what is typed is searched by only after 查询, trimmed, and stands in the address", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    await stage.type("name", "  李四 ");
    expect(searches(stage)).toHaveLength(1);
    await stage.press("查询");
    expect(searches(stage).at(-1)).toMatchObject({ name: "李四" });
    expect(stage.address()).toBe("/dutyInformation?name=%E6%9D%8E%E5%9B%9B");
  });

  test("back takes the search before, with its words in the boxes", async () => {
    const stage = await show(DutySearch, "/dutyInformation", answers());
    await stage.type("name", "李四");
    await stage.press("查询");
    await stage.go(-1);
    expect(stage.all("[name=name]")[0]).toHaveProperty("value", "");
    expect(openGroups(stage)).toEqual(["运行控制部"]);
  });

  test("重置 takes today, clears everything else and searches", async () => {
    const stage = await show(DutySearch, "/dutyInformation?date=2026-11-01&name=%E5%BC%A0&depaName=X", answers());
    await stage.type("postName", "网络");
    const before = searches(stage).length;
    await stage.press("重置");
    expect(searches(stage)).toHaveLength(before + 1);
    expect(searches(stage).at(-1)).toEqual({ date: "", name: "", postName: "", depaName: "", appName: "" });
    expect(["date", "name", "postName"].map((name) => stage.all(`[name=${name}]`)[0])).toMatchObject([
      { value: "2026-11-21" },
      { value: "" },
      { value: "" },
    ]);
  });

  test("the button says 查询中 and rests while a search is under way", async () => {
    let answer = (_rows: unknown): void => undefined;
    const stage = await show(DutySearch, "/dutyInformation", answers());
    await clear();
    const waiting = { [list]: () => new Promise((done) => (answer = done)) };
    const busy = await show(DutySearch, "/dutyInformation", answers(waiting));
    expect(stage.calls.length).toBeGreaterThan(0);
    expect(busy.button("查询中").disabled).toBe(true);
    answer(rows);
    await settled();
    expect(busy.button("查询").disabled).toBe(false);
  });

  test("a failing network resets the button without a message", async () => {
    const stage = await show(
      DutySearch,
      "/dutyInformation",
      answers({ [list]: () => Promise.reject(new TypeError("x")) }),
    );
    expect(stage.button("查询").disabled).toBe(false);
    expect(toasts()).toEqual([]);
  });

  test("any other answer than success is told in the server's words", async () => {
    const refusal = new Reply({
      status: "400-1",
      code: "E15001",
      message: "日期须在前后一年内",
      result: {},
      traceId: "t",
    });
    const stage = await show(DutySearch, "/dutyInformation", answers({ [list]: () => refusal }));
    expect(stage.all(".refusal-place [role=alert]").map(({ textContent }) => textContent)).toEqual([
      "日期须在前后一年内",
    ]);
    expect(stage.button("查询").disabled).toBe(false);
  });

  test("a day more than a year away is today", async () => {
    const stage = await show(DutySearch, "/dutyInformation?date=2027-11-22", answers());
    expect(searches(stage)).toEqual([expect.objectContaining({ date: "" })]);
    await clear();
    const last = await show(DutySearch, "/dutyInformation?date=2027-11-21", answers());
    expect(searches(last)).toEqual([expect.objectContaining({ date: "2027-11-21" })]);
  });
});

describe("data of the address", () => {
  const keyDays = [
    { title: "国际航展", type: 1, IsKeyDays: true },
    { title: "百日行动", type: 2, IsKeyDays: false },
  ];

  test("the day and its tags are shown, a key day in red", async () => {
    const stage = await show(DutySearch, at({ date: "2026-11-20", keyDays }), answers());
    expect(searches(stage)).toEqual([expect.objectContaining({ date: "2026-11-20" })]);
    expect(stage.all(".page-beside .tag").map((tag) => [tag.textContent, tag.className])).toEqual([
      ["重保 · 国际航展", "tag is-bad"],
      ["百日行动", "tag is-plain"],
    ]);
  });

  test.each([
    ["no JSON", "{"],
    ["oversized", JSON.stringify({ date: "2026-11-20", keyDays, filler: "x".repeat(1_000_000) })],
    ["no such day", { date: "2026-02-30", keyDays }],
    ["another shape", { date: { $gt: "" }, keyDays: "all" }],
    ["tags that are none", { date: "2026-11-20", keyDays: [null, 1] }],
    ["null", "null"],
  ])("%s: today, no tags, no exception", async (_what, data) => {
    const stage = await show(DutySearch, at(data), answers());
    expect(searches(stage)).toEqual([expect.objectContaining({ date: "" })]);
    expect(stage.all("[name=date]")[0]).toHaveProperty("value", "2026-11-21");
    expect(stage.all(".page-beside .tag")).toEqual([]);
    expect(openGroups(stage)).toEqual(["运行控制部"]);
  });

  test("HTML in a title is text", async () => {
    const hostile = [{ title: "<script>alert(1)</script>", type: 9, IsKeyDays: true }];
    const stage = await show(DutySearch, at({ date: "2026-11-21", keyDays: hostile }), answers());
    expect(stage.all(".page-beside .tag")[0]?.textContent).toBe("<script>alert(1)</script>");
    expect(stage.all("script")).toEqual([]);
  });

  test("another day is shown with its own tags, not with those handed over", async () => {
    const tags = () => [{ title: "三网", type: 3, IsKeyDays: false }];
    const stage = await show(
      DutySearch,
      at({ date: "2026-11-20", keyDays }),
      answers({ "/cass/onDutyManagement/getKeyDays": tags }),
    );
    await stage.press("后一天");
    expect(stage.all(".page-beside .tag").map((tag) => tag.textContent)).toEqual(["三网隔离 · 三网"]);
    expect(stage.address()).toBe("/dutyInformation");
  });
});
