import { afterEach, expect, it } from "vitest";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
import { getDeskArticle, getHelpOwners, saveArticle } from "../../contract.ts";
import { ArticleEditor } from "./ArticleEditor.tsx";

afterEach(async () => await clear());

const article = {
  id: "one",
  kind: "operation",
  businessType: "ticket",
  system: "",
  audience: "holder",
  top: false,
  place: 100,
  answers: ["E5014"],
  ownerId: "",
  verifiedOn: "",
  reviewOn: "",
  titleZh: "原标题",
  titleEn: "Title",
  contentZh: "<p>正文</p>",
  contentEn: "<p>Text</p>",
  state: "published",
  changed: false,
  publishAt: "",
  number: 1,
  version: 4,
  changedBy: "甲",
  changeTime: "2026-11-23 10:00:00",
};

it("shows the second of two editors what the first changed beside what he typed, and loses nothing of either", async () => {
  let stands = article;
  const stage = await show(ArticleEditor, "/helpDesk/edit?id=one", {
    [getDeskArticle.path]: () => stands,
    [getHelpOwners.path]: () => [],
    [saveArticle.path]: ({ version }) =>
      Number(version) === stands.version
        ? { id: "one", version: stands.version + 1 }
        : new Reply({ status: "409", code: "E9409", message: "数据已被修改，请刷新", result: {} }),
  });
  await settled();
  await stage.type("titleZh", "我的标题");
  stands = { ...article, version: 5, titleZh: "他们的标题", titleEn: "Theirs", changedBy: "乙" };
  await stage.press("保存草稿");
  await settled();
  expect(stage.all(".beside-part").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/原标题.*他们的标题.*我的标题/),
  ]);
  expect(stage.text()).toContain("乙");
  await stage.press("合并");
  await settled();
  await stage.press("保存草稿");
  await settled();
  const sent = stage.calls.filter(({ path }) => path === saveArticle.path).at(-1)?.body;
  expect(sent).toMatchObject({ version: 5, titleZh: "我的标题", titleEn: "Theirs" });
});

it("publishes nothing while words that were not saved stand beside what would be published", async () => {
  const stage = await show(ArticleEditor, "/helpDesk/edit?id=one", {
    [getDeskArticle.path]: () => article,
    [getHelpOwners.path]: () => [],
  });
  await settled();
  const blocked = (): string | null => stage.button("发布").getAttribute("aria-disabled");
  expect(blocked()).toBeNull();
  await stage.type("titleZh", "没有保存的标题");
  expect([blocked(), stage.button("发布").title]).toEqual(["true", "请先保存"]);
  await stage.type("titleZh", "原标题");
  expect(blocked()).toBeNull();
});
