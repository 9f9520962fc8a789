import { describe, expect, test } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import type { RosterChange } from "../contract.ts";
import type { RosterRow } from "../row.ts";
import { ChangeList } from "./ChangeList.tsx";
import { rosterRow } from "./testing/roster-row.ts";

const row = (n: number, day: string, name: string, own: Partial<RosterRow> = {}): RosterRow =>
  rosterRow({
    n,
    name,
    postName: "主机监控",
    startOndutyDate: `${day} 08:00:00`,
    endOndutyDate: `${day} 20:00:00`,
    postNo: `P${n}`,
    mobile: "13800001111",
    ...own,
  });
const changes: readonly RosterChange[] = [
  { kind: "added", after: row(3, "2026-12-09", "王五"), fields: [] },
  { kind: "removed", before: row(2, "2026-12-05", "李四"), fields: [] },
  {
    kind: "changed",
    before: row(1, "2026-12-01", "张三"),
    after: row(1, "2026-12-01", "赵六", { remark: "代班", postNo: "P9" }),
    fields: ["name", "postNo", "remark"],
  },
];
const entries = (host: Element): string[] => [...host.querySelectorAll(".change")].map((entry) => entry.textContent);

describe("what would change", () => {
  test("stands in the order of the days, each with a sign and a word", async () => {
    const host = await draw(<ChangeList of={changes} />);
    expect(entries(host).map((text) => text.slice(0, 3))).toEqual(["~变更", "−删除", "+新增"]);
  });

  test("a changed shift says before and after, field by field; numbers that follow the person are left out", async () => {
    const host = await draw(<ChangeList of={changes} />);
    const [changed] = host.querySelectorAll(".change");
    expect([...(changed?.querySelectorAll("del") ?? [])].map((one) => one.textContent)).toEqual(["张三", "（空）"]);
    expect([...(changed?.querySelectorAll("ins") ?? [])].map((one) => one.textContent)).toEqual(["赵六", "代班"]);
  });

  test("can be narrowed to one kind", async () => {
    const host = await draw(<ChangeList of={changes} />);
    await click(host.querySelector("input[value=removed]"));
    expect(entries(host)).toHaveLength(1);
    expect(entries(host)[0]).toContain("李四");
  });

  test("nothing to change says so", async () => {
    const host = await draw(<ChangeList of={[]} />);
    expect(host.textContent).toContain("与已发布内容相同");
  });
});
