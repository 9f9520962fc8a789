import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { dismiss, toasts } from "@apron/kit/web/toast";
import { getTrainingProgress, remindTraining } from "../../contract.ts";
import { TrainingProgress } from "./TrainingProgress.tsx";

afterEach(async () => await clear());

const progress = {
  list: [{ id: "a", name: "李航", department: "运行保障部", understoodAt: "" }],
  total: 1,
  currentPage: 1,
  pageSize: 20,
  pages: 1,
  title: "首个夜班",
  dueDate: "2026-12-06",
  departments: [{ department: "运行保障部", asked: 1, done: 0 }],
};

it("says how many were reminded, and when nobody was as all were reminded today", async () => {
  let left = 1;
  const stage = await show(TrainingProgress, "/learningDesk/progress?id=one", {
    [getTrainingProgress.path]: () => progress,
    [remindTraining.path]: () => ({ told: left-- }),
  });
  for (const said of ["已提醒1人", "没有发出提醒：未完成的人员今天都已提醒过，或已全部完成"]) {
    await settled();
    await stage.press("短信提醒未完成人员");
    await stage.click(stage.all("dialog[open] .dialog-foot button").at(-1));
    await settled();
    expect(toasts().map(({ text }) => text)).toEqual([said]);
    for (const { id } of toasts()) dismiss(id);
  }
});
