import { setClock } from "@apron/kit/web/language";
import { updateSession } from "@apron/kit/web/session";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { AppearanceDesk } from "./AppearanceDesk.tsx";

afterEach(async () => {
  setClock(performance.timeOrigin + performance.now());
  await clear();
});

it("says of each entry whether it is shown today, to come, over or put away", async () => {
  updateSession({ id: "a1", version: "3" });
  // 5 March 2026, 10:00 in Shanghai.
  setClock(1_772_676_000_000);
  const entry = (name: string, fromDay: string, untilDay: string, isOn = true) => ({
    id: name,
    kind: "grey",
    nameZh: name,
    nameEn: name,
    fromDay,
    untilDay,
    place: 1,
    isOn,
    pictureType: 1,
    pictureId: "",
    link: "",
    contentZh: "",
    contentEn: "",
    version: 1,
    changedBy: "",
    updateTime: "",
  });
  const list = [
    entry("昨天为止", "2026-03-01", "2026-03-04"),
    entry("昨天为止且停用", "2026-03-01", "2026-03-04", false),
    entry("今天为止", "2026-03-05", "2026-03-05"),
    entry("停用", "2026-03-05", "2026-03-05", false),
    entry("明天起", "2026-03-06", "2026-03-07"),
  ];
  const page = await show(AppearanceDesk, "/appearanceDesk", {
    "/cass/appearance/desk/getList": () => ({ list, total: 5, currentPage: 1, pageSize: 20, pages: 1 }),
    "/cass/appearance/desk/getCalendar": () => [],
  });
  const rows = page.all("tbody tr").map((row) => row.textContent);
  expect(rows.map((row) => /展示中|待展示|已结束|未启用/.exec(row ?? "")?.[0])).toEqual([
    "已结束",
    "已结束",
    "展示中",
    "未启用",
    "待展示",
  ]);
});
