import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { replyToQuestion } from "../contract.ts";
import { Composer } from "./Composer.tsx";

afterEach(async () => await clear());

it.each([
  ["字".repeat(2001), "最多2000个字符"],
  [" \u200b ", "内容不能为空"],
])("keeps what is no message in the box and says why", async (typed, why) => {
  const stage = await show(
    () => <Composer id="one" label="输入回复" onSent={() => {}} />,
    "/question/detail?id=one",
    {},
  );
  await settled();
  const area = stage.all("textarea")[0];
  await stage.type(area?.getAttribute("name") ?? "", typed);
  await stage.press("发送");
  await settled();
  expect(stage.text()).toContain(why);
  expect(area).toHaveProperty("value", typed);
  expect(stage.calls.filter(({ path }) => path === replyToQuestion.path)).toEqual([]);
});
