import { describe, expect, it } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { Editor } from "./Editor.tsx";
import { importedFrom } from "./imported.ts";

const attack = "<img src=x onerror=alert(1)>";
const field = { type: "string", title: attack, description: attack, "x-component": "Input" };
const nest = (levels: number): string =>
  `${'{"properties":{"a":'.repeat(levels)}${JSON.stringify(field)}${"}}".repeat(levels)}`;
const hostile: Readonly<Record<string, string>> = {
  "1,000 levels": nest(1_000),
  "names of the language": `{"properties":{"__proto__":${JSON.stringify(field)},"constructor":${JSON.stringify(field)},"prototype":${JSON.stringify(field)},"ok":${JSON.stringify(field)}}}`,
  "side effects": JSON.stringify({
    properties: {
      a: { ...field, "x-visible": "{{ globalThis.hit = 1 }}", "x-reactions": "{{(field) => { globalThis.hit = 1 }}}" },
      b: {
        ...field,
        "x-reactions": {
          dependencies: ["a"],
          when: "{{$deps[0].constructor.constructor('globalThis.hit = 1')()}}",
          fulfill: { run: "globalThis.hit = 1", state: { title: "{{$self.__proto__}}" } },
        },
      },
    },
  }),
};

const open = async (content: string) => {
  sessionStorage.clear();
  const imported = importedFrom(content, "x.json");
  if ("problem" in imported) throw new Error(imported.problem.en);
  const { schema } = imported;
  const heading = { business: "work", name: "n", typeName: "t", subtypeName: "s", note: "" } as const;
  return await draw(<Editor start={{ seen: undefined, heading, schema }} />);
};
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === name);
const tab = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("[role=tab]")].find((one) => one.textContent === name);

it("opens nothing so deep that it could not be written again, and says why", () => {
  for (const levels of [1_100, 20_000, 45_000])
    expect(importedFrom(nest(levels), "x.json")).toMatchObject({
      problem: { en: expect.stringContaining("too deep") },
    });
});

describe("the editor with a hostile template", () => {
  it.each(Object.entries(hostile))("stays alive and runs nothing: %s", async (_name, content) => {
    const page = await open(content);
    expect(page.querySelector(".template-form, .template-warning")).not.toBeNull();
    await click(page.querySelector(".template-part-name"));
    await click(button(page, "+ 文本"));
    await type(page.querySelector("#c-title-zh"), "甲");
    await click(page.querySelector(".template-part-name"));
    await click(tab(page, "试填"));
    await click(button(page, "填入示例数据"));
    await click(button(page, "校验"));
    await click(tab(page, "JSON"));
    expect(page.querySelector("textarea")?.value.length).toBeLessThan(1_000_000);
    expect(page.querySelector("img, script")).toBeNull();
    expect(Reflect.get(globalThis, "hit")).toBeUndefined();
  });
});
