import { updateSession } from "@apron/kit/web/session";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MyNextShifts } from "./MyNextShifts.tsx";
import { TodayTimeline } from "./TodayTimeline.tsx";

beforeEach(() => {
  updateSession({ id: "a1", version: "3" });
});
afterEach(async () => await clear());

const shift = (id: string, day: string, stateNum: number) => ({
  id,
  depaName: "运行部",
  postName: "离港值班",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: `${day} 08:00:00`,
  endOndutyDate: `${day} 20:00:00`,
  name: "张三",
  postNo: "1001",
  mobile: "13800000001",
  telephone: "",
  appName: "NewAPP",
  stateNum,
  remark: "",
});
const mine = (rows: object[]) => ({ personId: "p1", name: "张三", depaName: "运行部", rows });

it("shows the six shifts that come next, and marks the running one alone", async () => {
  const rows = [
    shift("s0", "2026-03-05", 1),
    ...[6, 7, 8, 9, 10, 11].map((day) => shift(`s${day}`, `2026-03-${day < 10 ? "0" : ""}${day}`, 0)),
  ];
  const page = await show(MyNextShifts, "/", { "/cass/onDutyManagement/getMine": () => mine(rows) });
  const shown = page.all("li").map((one) => one.textContent);
  expect(shown).toHaveLength(6);
  expect(shown.map((one) => one?.includes("现在"))).toEqual([true, false, false, false, false, false]);
});

it("takes no room where nobody has anything to show", async () => {
  const none = await show(MyNextShifts, "/", { "/cass/onDutyManagement/getMine": () => mine([]) });
  expect(none.text()).toBe("");
  await clear();
  const config = { generalPhone: "", mainDepartment: "运行部", today: "2026-03-05" };
  const day = async (rows: object[]) =>
    await show(TodayTimeline, "/", {
      "/cass/onDutyManagement/getConfig": () => config,
      "/cass/onDutyManagement/getList": () => rows,
      "/cass/onDutyManagement/getGaps": () => [],
    });
  expect((await day([])).text()).toBe("");
  await clear();
  expect((await day([shift("s0", "2026-03-05", 1)])).text()).toContain("张三");
});

it("names the department whose day it is, and opens a shift with all it says", async () => {
  const gaps: unknown[] = [];
  const page = await show(TodayTimeline, "/", {
    "/cass/onDutyManagement/getConfig": () => ({ generalPhone: "", mainDepartment: "运行部", today: "2026-03-05" }),
    "/cass/onDutyManagement/getList": (body) => [
      { ...shift("s0", "2026-03-05", 1), remark: `备注${body["depaName"]}` },
    ],
    "/cass/onDutyManagement/getGaps": (body) => {
      gaps.push(body);
      return [];
    },
  });
  expect(page.all("h2")[0]?.textContent).toContain("运行部");
  expect(gaps).toEqual([expect.objectContaining({ depaName: "运行部", date: "2026-03-05" })]);
  await page.click(
    page.all(".timeline button, .sheet button").find(({ textContent }) => textContent?.includes("张三")),
  );
  expect(page.all("[role=dialog]")[0]?.textContent).toContain("备注运行部");
  await page.press("关闭");
  expect(page.all("[role=dialog]")).toEqual([]);
});
