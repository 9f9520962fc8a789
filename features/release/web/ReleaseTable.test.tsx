import { draw } from "@apron/kit/web/testing/draw";
import { clear, show } from "@apron/kit/web/testing/stage";
import { expect, it } from "vitest";
import { getRunHistory } from "../contract.ts";
import { ReleaseState } from "./ReleaseTable.tsx";
import { RunHistory } from "./RunHistory.tsx";

it.each([
  [{ latest: true, withdrawn: false }, "最新"],
  [{ latest: false, withdrawn: false }, "未撤回"],
  [{ latest: true, withdrawn: true }, "已撤回"],
  [{ latest: false, withdrawn: true }, "已撤回"],
])("says of a release that is %o that it is %s", async (of, word) => {
  const page = await draw(<ReleaseState of={of} />);
  expect(page.querySelector(".tag")?.textContent).toContain(word);
});

it("says which versions an airport ran, who said so and how, and that it runs there no longer", async () => {
  const line = { id: "2", time: "2026-11-02 10:00:00", name: "李航", source: "desk", before: "2.0", after: "" };
  const stage = await show(() => <RunHistory run={{ officeCode: "PEK", name: "NewAPP" }} />, "/", {
    [getRunHistory.path]: () => ({
      list: [line, { ...line, id: "1", source: "file", name: "", before: "", after: "2.0" }],
    }),
  });
  expect(stage.calls[0]?.body).toEqual({ officeCode: "PEK", name: "NewAPP" });
  expect(stage.all(".event-list > li").map(({ textContent }) => textContent)).toEqual([
    "2.0 不再运行 李航2026-11-02 10:00:00配置管理员登记",
    " 2.0 系统2026-11-02 10:00:00文件导入",
  ]);
  await clear();
});
