import { afterEach, expect, it } from "vitest";
import { clear, Reply, show } from "@apron/kit/web/testing/stage";
import { OrderedRows } from "./OrderedRows.tsx";

afterEach(clear);

it("moves an entry in the order that stands now, where somebody else has sorted meanwhile", async () => {
  const rows = (...names: string[]) => names.map((name) => ({ id: name, name }));
  const order = "/cass/onDutyManagement/desk/order";
  let refused = false;
  const stage = await show(
    () => (
      <OrderedRows kind="post" label="岗位" rows={rows("a", "b", "c")} read={async () => rows("c", "b", "a")}>
        {({ name }) => name}
      </OrderedRows>
    ),
    "/",
    {
      [order]: () => {
        if (refused) return undefined;
        refused = true;
        return new Reply({ status: "409", code: "E9409", message: "数据已被修改", result: {} });
      },
    },
  );
  await stage.press("上移 b");
  expect(stage.calls.map(({ body }) => body)).toEqual([
    { kind: "post", ids: ["b", "a", "c"], seen: ["a", "b", "c"] },
    { kind: "post", ids: ["b", "c", "a"], seen: ["c", "b", "a"] },
  ]);
});
