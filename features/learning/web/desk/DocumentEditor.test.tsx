import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getDeskChoices, getDeskDocument } from "../../contract.ts";
import { DocumentEditor } from "./DocumentEditor.tsx";

afterEach(async () => await clear());

const law = {
  id: "one",
  kind: "law",
  category: "statute",
  readership: "holder",
  titleZh: "原标题",
  titleEn: "Title",
  docNo: "",
  issuer: "",
  publishDate: "",
  effectiveDate: "",
  repealedDate: "",
  replacesId: "",
  replacesTitle: "",
  dueDate: "",
  departments: [],
  contentZh: "<p>正文</p>",
  contentEn: "",
  source: "",
  state: "draft",
  changed: true,
  number: 0,
  version: 4,
  changedBy: "甲",
  changeTime: "2026-11-23 10:00:00",
};

it("offers and takes a category of the kind that is chosen", async () => {
  await show(DocumentEditor, "/learningDesk/edit?id=one", {
    [getDeskDocument.path]: () => law,
    [getDeskChoices.path]: () => ({ documents: [], departments: [] }),
  });
  await settled();
  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const press = async (name: string, key: string): Promise<void> => {
    await act(async () => void box(name)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    await settled();
  };
  expect([box("kind")?.value, box("category")?.value]).toEqual(["法规", "法律"]);
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await press("kind", key);
  expect([box("kind")?.value, box("category")?.value]).toEqual(["制度", "值班管理"]);
});

it("publishes nothing while words that were not saved stand beside what would be published", async () => {
  const stage = await show(DocumentEditor, "/learningDesk/edit?id=one", { [getDeskDocument.path]: () => law });
  await settled();
  const blocked = (): string | null => stage.button("发布").getAttribute("aria-disabled");
  expect(blocked()).toBeNull();
  await stage.type("titleZh", "没有保存的标题");
  expect([blocked(), stage.button("发布").title]).toEqual(["true", "请先保存"]);
});
