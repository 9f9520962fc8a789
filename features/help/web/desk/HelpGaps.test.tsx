import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { getHelpGaps, settleGap } from "../../contract.ts";
import { HelpGaps } from "./HelpGaps.tsx";

afterEach(async () => await clear());

it("shows what was not found and what readers say of what did not help, and marks each as seen to by what it is", async () => {
  const remark = (text: string, time: string) => ({ remark: text, time: `2026-11-${time}:30` });
  const stage = await show(HelpGaps, "/helpDesk/gaps", {
    [getHelpGaps.path]: () => ({
      misses: [{ keyword: "退票&改签", times: 3, lastTime: "2026-11-23 10:00:59" }],
      unhelpful: [
        { id: "a1", title: "绑定", times: 2, remarks: [remark("看不懂", "20 08:00"), remark("太长", "21 09:10")] },
        { id: "a2", title: "解绑", times: 1, remarks: [] },
      ],
    }),
    [settleGap.path]: () => ({}),
  });
  const cells = stage
    .all("tbody tr")
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
  expect(cells.map((row) => row.slice(0, 3))).toEqual([
    ["退票&改签", "3", "2026-11-23 10:00"],
    ["绑定", "2", "看不懂 2026-11-20 08:00太长 2026-11-21 09:10"],
    ["解绑", "1", "—"],
  ]);
  expect(stage.all("tbody a").map((link) => link.getAttribute("href"))).toEqual([
    `/helpDesk/edit?title=${encodeURIComponent("退票&改签")}`,
    "/helpDesk/edit?id=a1",
    "/helpDesk/edit?id=a2",
  ]);
  const seen = stage.all("tbody button").filter(({ textContent }) => textContent === "标记已处理");
  await stage.click(seen[0]);
  await stage.click(seen[2]);
  const settled = stage.calls.filter(({ path }) => path === settleGap.path).map(({ body }) => body);
  expect(settled).toMatchObject([{ keyword: "退票&改签" }, { articleId: "a2" }]);
});
