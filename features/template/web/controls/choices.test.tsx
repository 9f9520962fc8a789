import { act } from "react";
import { expect, it } from "vitest";
import { readTemplate } from "@apron/dialect";
import { click, draw, press, type } from "@apron/kit/web/testing/draw";
import { newFormStore } from "../form-store.ts";
import { SchemaForm } from "../SchemaForm.tsx";

const letters = ["甲", "乙", "丙", "丁"];
const transfer = {
  type: "array",
  title: "到场人员",
  "x-component": "Transfer",
  enum: letters.map((label, at) => ({ key: at + 1, label })),
};
const select = {
  type: "array",
  title: "系统",
  "x-component": "Select",
  "x-component-props": { multiple: true },
  enum: letters.map((label) => ({ value: label, label: `${label}系统` })),
};
const places = [
  {
    value: "t1",
    label: "一号楼",
    children: [
      { value: "a", label: "A岛" },
      { value: "b", label: "B岛" },
    ],
  },
  { value: "t2", label: "二号楼" },
];
const cascader = (props: object) => ({
  type: "array",
  title: "地点",
  "x-component": "Cascader",
  "x-component-props": { props },
  enum: places,
});

const open = async (field: object, value?: unknown, readOnly = false) => {
  const form = readTemplate(JSON.stringify({ type: "object", properties: { field } }));
  const values = value === undefined ? undefined : JSON.parse(JSON.stringify({ field: value }));
  const store = newFormStore(form, values);
  const page = await draw(<SchemaForm store={store} label="记录" readOnly={readOnly} />);
  return { page, value: () => store.settled().values["field"], store };
};
const named = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("label")].find((label) => label.textContent === name);
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("button")].find(
    (one) => one.textContent === name || one.getAttribute("aria-label") === name,
  );
const offered = (page: HTMLElement) => [...page.querySelectorAll("[role=option] > span:first-child")];
const box = (page: HTMLElement) => page.querySelector("[role=combobox]");
const show = async (page: HTMLElement) => {
  await act(async () => box(page)?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  return offered(page);
};

it("moves what is ticked in one list to the other, and keeps it by key", async () => {
  const { page, value } = await open(transfer, [4]);
  await click(named(page, "甲"));
  await click(named(page, "丙"));
  await click(button(page, "选入"));
  expect(value()).toEqual([4, 1, 3]);
  const lists = [...page.querySelectorAll(".transfer-options")].map((list) => list.textContent);
  expect(lists).toEqual(["乙", "甲丙丁"]);
  await click(named(page, "丁"));
  await click(button(page, "移出"));
  expect(value()).toEqual([1, 3]);
});

it("narrows a list of a transfer by what is typed, and ticks only what is found", async () => {
  const { page, value } = await open(transfer);
  await type(page.querySelector(".transfer-list input:not([type=checkbox])"), "乙");
  await click(named(page, "可选"));
  await click(button(page, "选入"));
  expect(value()).toEqual([2]);
});

it("finds among the options of a multiple select by typing, shows each chosen one as a tag, and takes the last back", async () => {
  const { page, value } = await open(select);
  await show(page);
  await type(box(page), "丙");
  expect(offered(page).map((option) => option.textContent)).toEqual(["丙系统"]);
  await press(box(page), "Enter");
  await click(offered(page)[0]);
  expect(value()).toEqual(["丙", "甲"]);
  await click(button(page, "移除丙系统"));
  expect(value()).toEqual(["甲"]);
  await press(box(page), "Backspace");
  expect(value()).toBeUndefined();
});

it("never loses what was answered and is no option any more", async () => {
  const { page, value } = await open(select, ["旧"]);
  expect(page.querySelector(".chosen-tag")?.textContent).toBe("旧");
  await click((await show(page))[0]);
  expect(value()).toEqual(["旧", "甲"]);
});

it("takes what is typed as a further value where the template allows it", async () => {
  const { page, value } = await open({ ...select, "x-component-props": { mode: "tags" } });
  await show(page);
  await type(box(page), "自建");
  await press(box(page), "Enter");
  expect(value()).toEqual(["自建"]);
});

it.each([
  [{ multiple: true }, ["一号楼 / A岛", "一号楼 / B岛", "二号楼"], [["t1", "b"]]],
  [{ multiple: true, emitPath: false }, ["一号楼 / A岛", "一号楼 / B岛", "二号楼"], ["b"]],
  [{ multiple: true, checkStrictly: true }, ["一号楼", "一号楼 / A岛", "一号楼 / B岛", "二号楼"], [["t1", "a"]]],
])("answers a cascader of several paths, %j", async (props, labels, kept) => {
  const { page, value, store } = await open(cascader(props));
  const all = await show(page);
  expect(all.map((option) => option.textContent)).toEqual(labels);
  await click(all[labels.length - 2 === 1 ? 1 : labels.length - 3]);
  expect(value()).toEqual(kept);
  await act(async () => expect(store.check()).toBe(true));
});

it("leads from level to level, and keeps the last key alone where the template says so", async () => {
  const { page, value } = await open(cascader({ emitPath: false }), "b");
  const boxes = [...page.querySelectorAll<HTMLInputElement>("[role=combobox]")];
  expect(boxes.map((one) => one.value)).toEqual(["一号楼", "B岛"]);
  await click((await show(page))[1]);
  expect(value()).toBe("t2");
  expect(page.querySelectorAll("[role=combobox]")).toHaveLength(1);
});

it.each([
  [transfer, [1, 3], "甲", "丙"],
  [select, ["甲", "丙"], "甲系统", "丙系统"],
  [cascader({ multiple: true }), [["t1", "a"], ["t2"]], "一号楼 / A岛", "二号楼"],
])("shows the labels of what was chosen in a record that is only read", async (field, value, ...labels) => {
  const { page } = await open(field, value, true);
  for (const label of labels) expect(page.textContent).toContain(label);
  expect([...page.querySelectorAll("input, button")].filter((one) => !one.matches(":disabled"))).toEqual([]);
});

it("offers so many choices that nobody would look them over in a list to search", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `选项${at}`);
  for (const component of ["Checkbox.Group", "Radio.Group", "Transfer"]) {
    const { page } = await open({ type: "array", "x-component": component, enum: many });
    expect(page.querySelectorAll("input").length).toBeLessThan(210);
  }
});
