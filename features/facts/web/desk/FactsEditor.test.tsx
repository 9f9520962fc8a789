import { afterEach, expect, test } from "vitest";
import { clear, Reply, show } from "@apron/kit/web/testing/stage";
import { type } from "@apron/kit/web/testing/draw";
import { emptyFacts } from "../../facts.ts";
import { FactsEditor } from "./FactsEditor.tsx";

afterEach(clear);

const edit = "/cass/airportInfo/desk/getEdit";
const save = "/cass/airportInfo/save";
const owner = (name: string, phone: string) => ({ name, phone });
const found = (version: number, phones: readonly [string, string]) => ({
  unitId: "u1",
  unitVersion: 1,
  version,
  ...emptyFacts("上海机场运维中心"),
  safetyOwners: [owner("周建国", phones[0]), owner("吴海涛", phones[1])],
  state: "",
  reasons: [],
  changedBy: "宋佳",
  changeTime: "2026-11-29 10:00:00",
});

test("two contacts who change different entries of one section are put together entry by entry", async () => {
  let stands = found(1, ["1", "2"]);
  const stage = await show(FactsEditor, "/myFacts/edit?unitId=u1", {
    [edit]: () => stands,
    [save]: (body) =>
      Number(body["version"]) === stands.version
        ? { version: stands.version + 1 }
        : new Reply({ status: "409", code: "E9409", message: "已被他人修改", result: {} }),
  });
  await type(document.querySelector("[id$='safetyOwners-1-phone']"), "22");
  stands = found(2, ["11", "2"]);
  await stage.press("提交复核");
  expect(stage.text()).toContain("仅对方修改，将采用：安全责任人 · 周建国");
  expect(stage.text()).toContain("仅您修改，将保留：安全责任人 · 吴海涛");
  await stage.press("合并");
  await stage.press("提交复核");
  const sent = stage.calls.findLast(({ path }) => path === save);
  expect(sent?.body["safetyOwners"]).toEqual([owner("周建国", "11"), owner("吴海涛", "22")]);
});
