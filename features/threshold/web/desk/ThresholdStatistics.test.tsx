import { afterEach, expect, it } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import { getThresholdStatistics } from "../../contract.ts";
import { ThresholdStatistics } from "./ThresholdStatistics.tsx";

afterEach(clear);

it("leads from a number to the applications of the same days, and not of all times", async () => {
  const stage = await show(ThresholdStatistics, "/thresholdDesk/statistics?startDate=2026-02-01&endDate=2026-02-28", {
    [getThresholdStatistics.path]: ({ startDate, endDate }) => ({
      startDate,
      endDate,
      total: 3,
      byStatus: [{ status: 5, count: 3 }],
      byReason: [],
      automatic: 0,
      partial: 0,
      medianMinutes: null,
    }),
  });
  expect(stage.all("tbody a").map((link) => link.getAttribute("href"))).toEqual([
    "/thresholdDesk?queue=all&order=newest&status=5&submittedFrom=2026-02-01&submittedTo=2026-02-28",
  ]);
});
