import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { click, draw, press, type } from "@apron/kit/web/testing/draw";
import { keepsWork } from "@apron/kit/web/testing/kept-work";
import { mergedOf } from "./Conflict.tsx";
import { Editor } from "./Editor.tsx";
import { importedFrom } from "./imported.ts";
import type { EditorStart } from "./start.ts";

const field = (title: string) => ({ type: "string", title, "x-component": "Input" });
const start: EditorStart = {
  seen: { templateId: "t1", version: 1, revision: 3, status: "draft" },
  heading: { business: "work", name: "夜间检查", typeName: "日常巡检", subtypeName: "夜间", note: "" },
  schema: { type: "object", properties: { a: field("甲"), b: field("乙") } },
};
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent.startsWith(name));
const open = async () => {
  sessionStorage.clear();
  return await draw(<Editor start={start} />);
};

it("shows every change at once in the preview, and takes it back", async () => {
  const page = await open();
  await click(button(page, "甲"));
  await type(page.querySelector("#c-title-zh"), "值机柜台");
  expect(page.querySelector(".template-preview")?.textContent).toContain("值机柜台");
  expect(page.textContent).toContain("保存草稿");
  await click(button(page, "撤销"));
  expect(page.querySelector(".template-preview")?.textContent).not.toContain("值机柜台");
});

it("changes the title of a group where the group says it", async () => {
  sessionStorage.clear();
  const group = { type: "void", "x-component": "Card", title: "机房", properties: { a: field("甲") } };
  const page = await draw(<Editor start={{ ...start, schema: { type: "object", properties: { group } } }} />);
  await click(button(page, "机房"));
  await type(page.querySelector("input[id$=title-zh]"), "候机楼");
  expect(page.querySelector(".template-preview legend")?.textContent).toBe("候机楼");
});

it("asks before it removes what reactions name, and says whose they are", async () => {
  sessionStorage.clear();
  const reaction = { dependencies: ["a"], when: "{{$deps[0] === 'x'}}", fulfill: { state: { visible: true } } };
  const properties = { a: field("甲"), b: { ...field("乙"), "x-reactions": reaction } };
  const page = await draw(<Editor start={{ ...start, schema: { type: "object", properties } }} />);
  await click(button(page, "甲"));
  await click(button(page, "删除"));
  const dialog = document.querySelector("dialog");
  expect(dialog?.textContent).toContain("甲");
  expect(dialog?.querySelector("li")?.textContent).toBe("乙");
  expect(page.querySelectorAll(".template-part")).toHaveLength(2);
  await click([...(dialog?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "确定"));
  expect(page.querySelectorAll(".template-part")).toHaveLength(1);
});

it("refuses a key that is taken or cannot be one at its field, and renames it everywhere otherwise", async () => {
  const page = await open();
  await click(button(page, "甲"));
  await type(page.querySelector("#c-part-key"), "b");
  expect(page.querySelector("#c-part-key-error")?.textContent).toContain("已有同名字段");
  await type(page.querySelector("#c-part-key"), "__proto__");
  expect(page.querySelector("#c-part-key-error")?.textContent).toContain("标识不可用");
  await type(page.querySelector("#c-part-key"), "ip");
  await press(page.querySelector("#c-part-key"), "Enter");
  expect(page.querySelector('.template-preview [name="details.ip"]')).not.toBeNull();
});

it("leads to the field that has to be renamed before a trial", async () => {
  sessionStorage.clear();
  const imported = importedFrom(
    `{"properties":{"ok":${JSON.stringify(field("甲"))},"box":{"type":"void","x-component":"Card","properties":{"__proto__":${JSON.stringify(field("乙"))}}}}}`,
    "x.json",
  );
  if ("problem" in imported) throw new Error(imported.problem.en);
  const page = await draw(<Editor start={{ ...start, schema: imported.schema }} />);
  await click(button(page, "转入试用"));
  expect(page.querySelector(".template-part-name[aria-pressed=true]")?.textContent).toContain("乙");
  expect(page.querySelector("#c-part-key-error")?.textContent).toContain("__proto__");
  expect(document.activeElement).toBe(page.querySelector("#c-part-key"));
});

it("uses the JSON as soon as it is a form, and keeps the form while it is none", async () => {
  const page = await open();
  await click([...page.querySelectorAll("[role=tab]")].find((tab) => tab.textContent === "JSON"));
  await type(page.querySelector("#c-json"), '{"properties": {"x": {"type": "stri');
  expect(page.querySelector("[role=alert]")?.textContent).toContain("不是有效的JSON");
  expect(page.querySelector(".template-preview")?.textContent).toContain("甲");
  await type(
    page.querySelector("#c-json"),
    JSON.stringify({ schema: { type: "object", properties: { x: field("丙") } } }),
  );
  expect(page.querySelector(".template-preview")?.textContent).toContain("丙");
});

it("keeps what was typed over a reload", async () => {
  const page = await open();
  await click(button(page, "+ 开关"));
  const again = await draw(<Editor start={start} />);
  expect(again.textContent).toContain("已恢复上次未保存的内容");
  expect(again.querySelectorAll(".template-part")).toHaveLength(3);
  await click(button(again, "不要"));
  expect(again.querySelectorAll(".template-part")).toHaveLength(2);
});

it("saves what was typed before a reload over the version it was made of, and says that somebody else saved meanwhile", async () => {
  const sent: { path: string; revision?: number }[] = [];
  const heading = { ...start.heading, typeId: "t", subtypeId: "s", enabled: true };
  const theirs = { templateId: "t1", version: 1, revision: 4, status: "draft" } as const;
  const detail = {
    ...heading,
    ...theirs,
    content: JSON.stringify(start.schema),
    fields: 2,
    editor: "",
    editTime: "",
  };
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const isSave = path.endsWith("/saveDraft");
    sent.push({ path, ...(isSave && z.object({ revision: z.int() }).parse(JSON.parse(z.string().parse(init?.body)))) });
    return Promise.resolve(
      Response.json(
        isSave
          ? { status: "409", code: "E9409", message: "数据已被修改", result: {} }
          : { status: "200", message: "", result: detail },
      ),
    );
  });
  const page = await open();
  await click(button(page, "+ 开关"));
  const saved = { by: "郑凯", at: "2026-11-21 09:05:00" };
  const again = await draw(<Editor start={{ ...start, seen: theirs, saved }} />);
  expect(again.querySelector(".beside")?.textContent).toContain("郑凯于2026-11-21 09:05修改过");
  expect(document.activeElement?.contains(again.querySelector(".beside"))).toBe(true);
  await click(button(again, "保存草稿"));
  expect(sent.map(({ revision }) => revision)).toEqual([3, undefined]);
  expect(again.querySelector(".beside")).not.toBeNull();
  await click(button(again, "合并"));
  expect(again.querySelector(".beside")).toBeNull();
  await click(button(again, "+ 开关"));
  await click(button(again, "保存草稿"));
  expect(sent.flatMap(({ revision }) => revision ?? [])).toEqual([3, 4]);
  vi.unstubAllGlobals();
});

it("puts two changes of a template together part by part, of what both changed as it is chosen", () => {
  const of = (name: string, parts: object) => ({
    heading: { ...start.heading, name },
    schema: { type: "object", properties: { ...parts } },
  });
  const base = of("检查", { a: field("甲"), b: field("乙") });
  const mine = of("巡检", { b: field("我的"), a: field("甲"), c: field("丙") });
  const theirs = of("检查", { a: field("新甲"), b: field("对方"), d: field("丁") });
  expect(mergedOf(base, mine, theirs)).toEqual(
    of("巡检", { b: field("我的"), a: field("新甲"), c: field("丙"), d: field("丁") }),
  );
  const { schema } = mergedOf(base, mine, theirs, new Set(["part b"]));
  expect(Object.entries(schema["properties"] ?? {})[0]).toEqual(["b", field("对方")]);
});

it("reads what it exports, and any form of the dialect; nothing else", () => {
  const exported = {
    name: "检查",
    business: "work",
    typeName: "a",
    subtypeName: "b",
    version: 2,
    elementSchema: start.schema,
  };
  expect(importedFrom(JSON.stringify(exported), "x.json")).toMatchObject({
    name: "检查",
    business: "work",
    schema: start.schema,
  });
  expect(importedFrom(JSON.stringify(start.schema), "巡检.json")).toMatchObject({ name: "巡检", business: undefined });
  for (const wrong of ["", "[]", "{}", "no", '"text"']) expect(importedFrom(wrong, "x.json")).toHaveProperty("problem");
});

const headed = (version: number, name: string): EditorStart => ({
  seen: { templateId: "t1", version: 1, revision: version, status: "draft" },
  heading: { ...start.heading, name },
  schema: start.schema,
});

keepsWork("a template", {
  screen:
    ({ version, text }) =>
    () => <Editor start={headed(version, text)} />,
  save: "/cass/template/saveDraft",
  saved: { templateId: "t1", version: 1, revision: 5 },
  answers: ({ version, text }) => ({
    "/cass/template/detail": () => ({
      ...headed(version, text).heading,
      ...headed(version, text).seen,
      typeId: "t",
      subtypeId: "s",
      enabled: true,
      fields: 2,
      editor: "",
      editTime: "",
      content: JSON.stringify(start.schema),
    }),
  }),
  type: async (stage, text) => await stage.type("name", text),
  send: async (stage) => await stage.press("保存草稿"),
  typed: () => document.querySelector<HTMLInputElement>("[name=name]")?.value,
  again: true,
});
