import { updateSession } from "@apron/kit/web/session";
import { clear, type Stage, show } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ResultOf } from "@apron/kit/contract/call";
import type { getQuestionStatistics } from "../../contract.ts";
import { StatisticsFigures } from "./StatisticsFigures.tsx";

type Statistics = ResultOf<typeof getQuestionStatistics>;

const asked = { startTime: "2026-03-01", endTime: "2026-03-05", system: "", businessType: "" } as const;
const promises = { firstKept: 0, firstMissed: 0, nextKept: 0, nextMissed: 0, solutionKept: 0, solutionMissed: 0 };
const ratings = { rated: 0, low: 0, result: null, timeliness: null, attitude: null };
const none = { asked: 0, resolved: 0, unresolved: 0, autoClosed: 0, reopened: 0, ...promises, ...ratings };
const now = { open: 4, unclaimed: 3, late: 2, callbacks: 1 };

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  updateSession({ id: "a1", version: "3" });
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const figuresOf = async (total: Partial<Statistics["total"]>, byClerk: Statistics["byClerk"] = []): Promise<Stage> => {
  const of = { ...asked, total: { ...none, ...total }, byDay: [], byType: [], bySystem: [], byClerk, now };
  return await show(() => <StatisticsFigures of={of} asked={asked} />, "/", {
    "/cass/service/desk/getLowRated": () => ({ list: [], total: 0, currentPage: 1, pageSize: 10, pages: 0 }),
  });
};
const figure = (page: Stage, label: string): string | undefined =>
  page
    .all("dt")
    .find((one) => one.textContent === label)
    ?.parentElement?.querySelector("dd")?.textContent ?? undefined;

it("counts what was kept of all promises, and the mean of the three ratings", async () => {
  const kept = { firstKept: 5, firstMissed: 1, nextKept: 2, nextMissed: 1, solutionKept: 1, solutionMissed: 0 };
  const rated = { rated: 2, low: 1, result: 5, timeliness: 4, attitude: 4 };
  const page = await figuresOf({ ...kept, ...rated });
  expect([figure(page, "承诺兑现率"), figure(page, "平均分")]).toEqual(["80%", "4.33"]);
});

it("shows what was kept and rated in a month in which nobody asked, and says of one without anything that it is empty", async () => {
  const page = await figuresOf({ nextKept: 2, rated: 1, result: 5, timeliness: 4, attitude: 4 });
  expect(page.text()).toContain("2 / 2");
  expect(page.text()).toContain("1次评价");
  expect(page.all(".empty").some((one) => one.textContent.includes("2026-03-01 – 2026-03-05"))).toBe(false);
  await clear();
  expect((await figuresOf({})).text()).toContain("2026-03-01 – 2026-03-05");
});

it("says of what nobody has promised or rated that there is none, and not that it was missed", async () => {
  const clerk = { clerkId: "c1", clerk: "李四", claimed: 1, closed: 0, ...promises, ...ratings };
  const page = await figuresOf({}, [clerk]);
  expect([figure(page, "承诺兑现率"), figure(page, "平均分")]).toEqual(["—", "—"]);
  expect(page.all("tbody tr td").map((one) => one.textContent)).toEqual(["李四", "1", "0", "—", "0", "—", "0"]);
});
