import { expect, it } from "vitest";
import { columnsOf, rowsOf } from "./papers.ts";

it("puts nothing a host says into a spreadsheet as a formula (T31)", () => {
  const seat = { ticketNumber: "7842158600011", seat: "+1", cabin: "Y", checkedInAt: "", status: "USED" };
  const found = { kind: "passenger" as const, passengers: [{ name: '=HYPERLINK("http://a","b")', ...seat }] };
  const columns = columnsOf({ language: "zh" }, found);
  const [row = []] = rowsOf({ value: "" }, found);
  const cells = columns.map(({ value }) => value(row));
  expect(cells).toEqual([`'=HYPERLINK("http://a","b")`, "784-2158600011", "'+1", "Y", "", "USED"]);
});
