import { readTemplate } from "@apron/dialect";
import { expect, test } from "vitest";
import type { ExerciseParts } from "../../contract.ts";
import { reportFrom } from "./report.ts";

const input = { type: "string", "x-component": "Input" };
const moment = { type: "string", "x-component": "DatePicker", "x-component-props": { type: "datetime" } };
const form = (properties: object) => readTemplate(JSON.stringify({ type: "object", properties }));
const whole = {
  time: { type: "string[]", "x-component": "DatePicker", "x-component-props": { type: "datetimerange" } },
  card: { type: "void", "x-component": "Card", properties: { leader: input, people: { type: "number" } } },
  steps: {
    type: "array",
    "x-component": "ArrayCards",
    items: {
      type: "object",
      properties: { step: input, start: moment, end: moment, done: { ...input, default: "normal" }, note: input },
    },
  },
  minutes: { type: "number" },
  findings: { ...input, "x-component": "Input.TextArea" },
};
const step = (title: string, who: string, minute: number, note = "") => ({
  id: title,
  title,
  who,
  note,
  minutes: 0,
  doneBy: minute < 0 ? "" : "李航",
  doneTime: minute < 0 ? "" : `2026-11-21 14:${String(minute).padStart(2, "0")}:00`,
});
const course: ExerciseParts = {
  plannedTime: "2026-11-21 14:00:00",
  startedTime: "2026-11-21 14:02:00",
  goal: "",
  planner: "王磊",
  participants: [
    { accountId: "", name: "李航" },
    { accountId: "", name: "机场值机部" },
  ],
  steps: [step("宣布主机中断", "指挥", 4, "广播两次"), step("启用手工值机", "", 20), step("恢复", "", -1)],
  findings: [{ id: "f", finding: "备用登机牌不足", by: "李航", time: "" }],
  actions: [],
  carried: [],
};

test("the report begins with what the run tells: times, people, each step, what was noticed", () => {
  expect(reportFrom(form(whole), {}, course)).toEqual({
    time: ["2026-11-21 14:02:00", "2026-11-21 14:20:00"],
    leader: "王磊",
    people: 2,
    minutes: 18,
    findings: "备用登机牌不足",
    steps: [
      {
        step: "宣布主机中断（指挥）",
        start: "2026-11-21 14:02:00",
        end: "2026-11-21 14:04:00",
        done: "normal",
        note: "广播两次",
      },
      { step: "启用手工值机", start: "2026-11-21 14:04:00", end: "2026-11-21 14:20:00", done: "normal" },
      { step: "恢复", done: "normal" },
    ],
  });
});

test("what a form has no place for, or another kind of field, it does not take, and what it begins with stays", () => {
  const other = form({ people: input, minutes: input, remark: input });
  expect(reportFrom(other, { remark: "预案第三版" }, course)).toEqual({ remark: "预案第三版" });
});

test("of an exercise that was never run only what was planned is told", () => {
  const planned = { ...course, startedTime: "", findings: [], steps: [step("宣布主机中断", "指挥", -1)] };
  expect(reportFrom(form(whole), {}, planned)).toEqual({
    leader: "王磊",
    people: 2,
    steps: [{ step: "宣布主机中断（指挥）", done: "normal" }],
  });
});
