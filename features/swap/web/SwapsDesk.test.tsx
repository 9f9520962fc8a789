import { afterEach, expect, test } from "vitest";
import { hearing } from "@apron/kit/web/testing/news";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
import { swap } from "./shift.testing.ts";
import { SwapsDesk } from "./SwapsDesk.tsx";

afterEach(clear);

const desk = "/cass/onDutyManagement/desk";
const waiting = swap({ state: "accepted", may: ["approve", "refuse"] });

test("a request that was withdrawn under its planner's hands is over: nothing is offered that would be refused again", async () => {
  let now = waiting;
  const stage = await show(SwapsDesk, "/", {
    [`${desk}/swaps`]: () => [now],
    [`${desk}/decideSwap`]: () => {
      now = swap({ state: "withdrawn", version: 4, may: [] });
      return new Reply({ status: "409", code: "E9409", message: "已被他人修改", result: {}, traceId: "t" });
    },
  });
  await stage.press("批准并发布");
  await stage.click(stage.all("dialog .dialog-foot button").at(-1));
  await settled();
  expect(stage.all("dialog")[0]?.textContent).toContain("该申请已不再等待审批");
  expect(stage.all("dialog")[0]?.textContent).not.toContain("合并");
  expect(stage.all("dialog button").map((button) => button.textContent)).toEqual(["关闭"]);
  await stage.press("关闭");
  await settled();
  expect(stage.all("dialog")).toEqual([]);
});

test("who refuses says why", async () => {
  const stage = await show(SwapsDesk, "/", { [`${desk}/swaps`]: () => [waiting] });
  await stage.press("不批准");
  await stage.click(stage.all("dialog .dialog-foot button").at(-1));
  await settled();
  expect(stage.all("dialog .field-error")[0]?.textContent).toBe("必填项");
  expect(stage.calls.filter(({ path }) => path === `${desk}/decideSwap`)).toEqual([]);
});

test("what another planner decided meanwhile waits no longer", async () => {
  const tell = hearing();
  let now = waiting;
  const stage = await show(SwapsDesk, "/", { [`${desk}/swaps`]: () => [now] });
  expect(stage.all("button")).not.toEqual([]);
  now = swap({ state: "approved", decidedBy: "郑凯", may: [] });
  await tell("swap");
  expect(stage.all("button")).toEqual([]);
});
