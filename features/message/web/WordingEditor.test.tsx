import { afterEach, expect, it } from "vitest";
import { roles } from "@apron/kit/contract/roles";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getWording } from "../contract.ts";
import { RefusalWording } from "./WordingEditor.tsx";

afterEach(async () => await clear());

const texts = { titleZh: "账号未注册", titleEn: "Not registered", textZh: "", textEn: "" };
const wording = {
  area: "refusal",
  key: "E1008",
  state: "draft",
  number: 0,
  revision: 1,
  hasDraft: true,
  places: [],
  bySms: false,
  portal: "",
  draft: texts,
  current: texts,
  released: texts,
  versions: [],
  changedBy: "甲",
  changeTime: "2026-11-23 10:00:00",
};

it("publishes nothing while words that were not saved stand beside what would be published", async () => {
  updateSession({ roleIdList: [roles.administrator.id] });
  const stage = await show(RefusalWording, "/refusalText/edit?key=E1008", { [getWording.path]: () => wording });
  await settled();
  const blocked = (): string | null => stage.button("发布").getAttribute("aria-disabled");
  expect(blocked()).toBeNull();
  await stage.type("titleZh", "没有保存的提示");
  expect([blocked(), stage.button("发布").title]).toEqual(["true", "请先保存"]);
});
