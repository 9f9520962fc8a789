import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { getTopology } from "../../contract.ts";
import { TopologyDesk } from "./TopologyDesk.tsx";

afterEach(async () => await clear());

it("says of a measurement where it is taken and what is slow there, and opens each, a new one and the thresholds", async () => {
  const row = (id: string, over: object) => ({
    id,
    kind: "departure",
    place: "PEK",
    placeName: "北京首都",
    step: "lan",
    probe: "p1",
    probeName: "探针一",
    target: "",
    okMs: null,
    slowMs: null,
    version: 1,
    ...over,
  });
  const list = [
    row("1", { place: "*", placeName: "" }),
    row("2", { okMs: 20, slowMs: 80, target: "10.1.1.1" }),
    row("3", { place: "XYZ310", placeName: "" }),
  ];
  const stage = await show(TopologyDesk, "/delimitationDesk", {
    [getTopology.path]: () => ({ list, total: 3, currentPage: 1, pageSize: 20, pages: 1 }),
  });
  const cells = stage
    .all("tbody tr")
    .map((one) => [...one.querySelectorAll("td")].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ["所有位置", "离港线路", "局域网", "探针一", "—", "默认"],
    [expect.stringMatching(/^PEK /u), "离港线路", "局域网", "探针一", "10.1.1.1", "20 / 80 ms"],
    ["XYZ310", "离港线路", "局域网", "探针一", "—", "默认"],
  ]);
  const opened = async (press: () => Promise<void>): Promise<string[]> => {
    await press();
    const titles = stage.all("[role=dialog] h2").map(({ textContent }) => textContent);
    await stage.press("关闭");
    expect(stage.all("[role=dialog]")).toEqual([]);
    return titles;
  };
  expect(await opened(async () => await stage.press("新增测量"))).toEqual(["新增测量"]);
  expect(await opened(async () => await stage.press("时延阈值"))).toEqual(["时延阈值"]);
  expect(await opened(async () => await stage.click(stage.all(".row-name")[1]))).toEqual(["修改测量"]);
});
