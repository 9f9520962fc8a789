import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { getFaults } from "../contract.ts";
import { FaultList } from "./FaultList.tsx";

afterEach(async () => await clear());

it("lights up what nobody has accepted yet, says how far calling has gone, and leads to each fault", async () => {
  const row = (id: string, status: string, severity: string, escalation: number) => ({
    id,
    status,
    severity,
    escalation,
    phenomenon: `故障${id}`,
    airportCn: "",
    faultySoftware: "",
    type: 1,
    reportingTime: "2026-11-23 10:00:59",
    createTime: "",
    occurrenceTime: "",
    channel: "",
    officeCode: "",
    applicationId: "",
    applicationAlias: "",
    templateId: "",
    typeName: "",
    subtypeName: "",
    submitter: "",
    error: "",
    handler: "",
    acceptBy: "",
    repairMinutes: null,
    caseId: "",
    parentId: "",
  });
  const list = [
    row("F1", "reported", "major", 2),
    row("F2", "reported", "minor", 1),
    row("F3", "accepted", "minor", 2),
  ];
  const stage = await show(FaultList, "/faultDetailsList", {
    [getFaults.path]: () => ({ list, total: 3, currentPage: 1, pageSize: 20, pages: 1 }),
  });
  const rows = stage.all("tbody tr");
  expect(rows.map(({ className }) => className.includes("is-lit"))).toEqual([true, true, false]);
  expect(rows.map((one) => one.querySelectorAll(".tag").length)).toEqual([3, 2, 1]);
  expect(rows.map((one) => one.querySelector(".row-name")?.getAttribute("href"))).toEqual(
    list.map(({ id }) => expect.stringContaining(id)),
  );
  expect(rows[0]?.textContent).toContain("2026-11-23 10:00");
  expect(rows[0]?.textContent).not.toContain("10:00:59");
});
