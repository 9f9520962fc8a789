import { afterEach, expect, it } from "vitest";
import { clear, Reply, show } from "@apron/kit/web/testing/stage";
import { AnyInspection } from "./InspectionDetail.tsx";

afterEach(clear);

it("has its title also where there is no such inspection", async () => {
  const missing = () => new Reply({ status: "404", code: "E9404", message: "记录不存在", result: {} });
  const stage = await show(AnyInspection, "/inspectionDesk/detail?id=nope", {
    "/cass/inspection/desk/detail": missing,
    "/cass/inspection/desk/getTrend": missing,
  });
  expect(stage.all("h1").map(({ textContent }) => textContent)).toEqual(["巡检详情"]);
  expect(stage.text()).toContain("记录不存在");
});
