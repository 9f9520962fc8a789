import { expect, test } from "vitest";
import { brokenRules, type MonthWork, yearOf } from "./rules-year.ts";

const rules = { monthNights: 8, yearHours: 100, yearNights: 20, yearHolidays: 2 };
const month = (personId: string, number: number, own: Partial<MonthWork> = {}): MonthWork => ({
  personId,
  month: String(number).padStart(2, "0"),
  shifts: 1,
  hours: 12,
  callHours: 0,
  nights: 0,
  holidays: 0,
  ...own,
});
const listed = (id: string, name: string, mobile = "", depaName = "网络部") => ({
  id,
  name,
  postNo: id,
  mobile,
  depaName,
});

test("a year is counted by month, and who is on the lists of two departments is one", () => {
  const people = [listed("a", "李航", "138"), listed("b", "李航", "138", "安全部"), listed("c", "王磊")];
  const [li, wang, ...nobody] = yearOf(people, [month("a", 1), month("b", 1), month("b", 12), month("c", 2)], rules);
  expect(nobody).toEqual([]);
  expect(li).toMatchObject({ name: "李航", depaName: "网络部、安全部", hours: 36, shifts: 3, over: [] });
  expect(li?.months.map(({ hours }) => hours)).toEqual([24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12]);
  expect(wang).toMatchObject({ name: "王磊", hours: 12 });
});

test("who did nothing in the year is not in it", () => {
  expect(yearOf([listed("a", "李航")], [], rules)).toEqual([]);
});

test("each rule is broken by one more than it allows, and one of nought asks nothing", () => {
  const counts = { shifts: 0, hours: 0, callHours: 900, nights: 0, holidays: 0 };
  const at = (hours: number, nights: number, holidays: number, most: number) =>
    brokenRules({ ...counts, hours, nights, holidays }, [{ ...counts, nights: most }, counts], rules);
  expect(at(100, 20, 2, 8)).toEqual([]);
  expect(at(100.5, 20, 2, 8)).toEqual(["yearHours"]);
  expect(at(100, 21, 2, 8)).toEqual(["yearNights"]);
  expect(at(100, 20, 3, 8)).toEqual(["yearHolidays"]);
  expect(at(100, 20, 2, 9)).toEqual(["monthNights"]);
  const none = { monthNights: 0, yearHours: 0, yearNights: 0, yearHolidays: 0 };
  expect(brokenRules({ ...counts, hours: 9_000, nights: 300, holidays: 99 }, [counts], none)).toEqual([]);
});
