import { addDays, addMonths, instantOf, wallTime } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { exportName, oldestShown, openUntil, rangeOf } from "./rules.ts";
import { isTold, type Sign, signKey, unusualOf } from "./rules-unusual.ts";

const now = instantOf("2026-08-31 10:30:15");

describe("six calendar months", () => {
  it("end on the same day, or on the last of a shorter month", () => {
    expect(["2026-08-31", "2026-08-30", "2026-03-15", "2026-06-30"].map((day) => addMonths(day, -6))).toEqual([
      "2026-02-28",
      "2026-02-28",
      "2025-09-15",
      "2025-12-30",
    ]);
    expect(["2025-08-31", "2025-12-31"].map((day) => addMonths(day, 6))).toEqual(["2026-02-28", "2026-06-30"]);
  });

  it("never move forth as a day passes, and always reach back to the beginning of a day", () => {
    let before = 0;
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      const oldest = oldestShown(instantOf(`${day} 23:59:59`));
      expect(wallTime(oldest).slice(11)).toBe("00:00:00");
      expect(oldest).toBeGreaterThanOrEqual(before);
      before = oldest;
    }
  });
});

describe("the time of a query", () => {
  const asked = (startTime: string, endTime: string) => {
    const range = rangeOf(startTime, endTime, now);
    return typeof range === "string" ? range : [wallTime(range.from), wallTime(range.to), range.clamped];
  };

  it.each([
    ["", "", ["2026-08-01 00:00:00", "2026-08-31 10:30:15", false]],
    ["2026-08-25", "2026-08-25", ["2026-08-25 00:00:00", "2026-08-25 23:59:59", false]],
    ["2026-08-25 22:00:00", "2026-08-26 06:00:00", ["2026-08-25 22:00:00", "2026-08-26 06:00:00", false]],
    ["2026-05-01", "", ["2026-05-01 00:00:00", "2026-06-01 00:00:00", false]],
    ["", "2026-05-31", ["2026-05-01 00:00:00", "2026-05-31 23:59:59", false]],
    ["2026-08-26", "2026-08-25", "order"],
    ["2026-08-25 10:00:01", "2026-08-25 10:00:00", "order"],
    ["2026-07-01", "2026-07-31", ["2026-07-01 00:00:00", "2026-07-31 23:59:59", false]],
    ["2026-07-01", "2026-08-01", "tooLong"],
    ["2026-07-01 00:00:00", "2026-08-01 00:00:00", ["2026-07-01 00:00:00", "2026-08-01 00:00:00", false]],
    ["2026-02-28", "2026-03-10", ["2026-02-28 00:00:00", "2026-03-10 23:59:59", false]],
    ["2026-02-27", "2026-03-10", ["2026-02-28 00:00:00", "2026-03-10 23:59:59", true]],
    ["2020-01-01", "2026-03-10", ["2026-02-28 00:00:00", "2026-03-10 23:59:59", true]],
    ["2020-01-01", "2026-08-31", "tooLong"],
    ["2020-01-01", "2026-02-27", "tooOld"],
    ["2026-08-31", "2026-09-05", ["2026-08-31 00:00:00", "2026-08-31 10:30:15", false]],
    ["2026-09-02", "2026-09-05", ["2026-09-02 00:00:00", "2026-09-02 00:00:00", false]],
  ])("from %j to %j is %j", (from, to, expected) => expect(asked(from, to)).toEqual(expected));

  it("names the file", () => {
    const range = { from: instantOf("2026-05-01 00:00:00"), to: instantOf("2026-05-31 23:59:59") };
    expect(exportName("0010001", range)).toBe("登录记录_0010001_2026-05-01_2026-05-31");
  });
});

describe("the service", () => {
  it("is free for six calendar months from the consent, its last day included", () => {
    const boundAt = instantOf("2026-08-31 09:00:00");
    expect(wallTime(openUntil({ boundAt, permittedUntil: undefined }))).toBe("2027-03-01 00:00:00");
  });

  it("lasts as long as a permission, and no permission shortens the free time", () => {
    const boundAt = instantOf("2026-01-10 09:00:00");
    const permittedUntil = instantOf("2027-02-01 00:00:00");
    expect(openUntil({ boundAt, permittedUntil })).toBe(permittedUntil);
    const early = instantOf("2026-02-01 00:00:00");
    expect(wallTime(openUntil({ boundAt, permittedUntil: early }))).toBe("2026-07-11 00:00:00");
  });
});

describe("an unusual sign-in", () => {
  const sign = (wall: string, office = "BJS101", type: Sign["type"] = "SI", pid = "1A01"): Sign => ({
    at: instantOf(wall),
    pid,
    office,
    type,
  });
  /** Every working day of a month from nine to five. */
  const habits = Array.from({ length: 30 }, (_, back) => addDays("2026-08-01", back)).flatMap((day) => [
    sign(`${day} 09:00:00`),
    sign(`${day} 17:00:00`, "BJS101", "SO"),
  ]);
  /** What is unusual about the last of them. */
  const last = (...signs: readonly Sign[]) => kindsOf([...habits, ...signs]);
  const kindsOf = (signs: readonly Sign[], whole = true): string[] => {
    const newest = signs.at(-1);
    return (
      (newest &&
        unusualOf(signs, whole)
          .get(signKey(newest))
          ?.map(({ kind }) => kind)) ??
      []
    );
  };

  it("is none at the usual place and time", () => {
    expect(last(sign("2026-08-31 09:00:00"))).toEqual([]);
    expect(unusualOf(habits, true).size).toBe(0);
  });

  it("is one in an office that was not used for 30 days", () => {
    expect(last(sign("2026-08-31 09:00:00", "CAN301"))).toEqual(["newOffice"]);
    expect(kindsOf([sign("2026-08-01 09:00:00", "CAN301"), ...habits, sign("2026-08-31 09:00:00", "CAN301")])).toEqual(
      [],
    );
    expect(kindsOf([sign("2026-07-31 09:00:00", "CAN301"), ...habits, sign("2026-08-31 09:00:00", "CAN301")])).toEqual([
      "newOffice",
    ]);
    expect(last(sign("2026-08-31 09:00:00", "CAN301"), sign("2026-08-31 09:30:00", "CAN301", "SI", "2B02"))).toEqual(
      [],
    );
  });

  it("is none where nobody knows the habits: the first sign-in, or a history that does not reach back", () => {
    expect(kindsOf([sign("2026-08-31 09:00:00", "CAN301")])).toEqual([]);
    expect(kindsOf([...habits, sign("2026-08-31 09:00:00", "CAN301")], false)).toEqual([]);
  });

  it("is one at night, minute by minute", () => {
    const marked: string[] = [];
    for (let minute = 0; minute < 1440; minute += 1) {
      const wall = wallTime(instantOf("2026-08-31 00:00:00") + minute * 60_000);
      if (last(sign(wall)).includes("night")) marked.push(wall.slice(11, 16));
    }
    expect([marked[0], marked.at(-1), marked.length]).toEqual(["00:00", "23:59", 420]);
    expect([marked.includes("05:59"), marked.includes("06:00"), marked.includes("22:59")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is none at night for a number that works at night", () => {
    const nights = ["2026-08-28", "2026-08-29", "2026-08-30"].map((day) => sign(`${day} 23:30:00`));
    expect(kindsOf([...nights, sign("2026-08-31 23:30:00")])).toEqual([]);
    expect(kindsOf([...nights.slice(1), sign("2026-08-31 23:30:00")])).toEqual(["night"]);
    expect(kindsOf([...habits, ...nights, sign("2026-08-31 23:30:00")])).toEqual(["night"]);
  });

  it("is one right after wrong passwords, counted since the sign-in before", () => {
    const wrong = (wall: string) => sign(wall, "BJS101", "FAIL");
    const found = unusualOf(
      [
        ...habits,
        wrong("2026-08-31 08:49:59"),
        wrong("2026-08-31 08:50:00"),
        wrong("2026-08-31 08:59:00"),
        sign("2026-08-31 09:00:00"),
        sign("2026-08-31 09:01:00"),
      ],
      true,
    );
    expect([...found.values()].flat()).toEqual([{ kind: "failedFirst", values: { count: 2 } }]);
  });

  it("is told of wrong passwords from the third on; a slip is only shown", () => {
    expect([1, 2, 3].map((count) => isTold({ kind: "failedFirst", values: { count } }))).toEqual([false, false, true]);
    expect(isTold({ kind: "night", values: {} })).toBe(true);
  });

  it("is one at two places: while the other is open, and half an hour after it was left for another city", () => {
    const there = sign("2026-08-31 09:00:00", "SHA201", "SI", "9F09");
    const out = (wall: string) => sign(wall, "SHA201", "SO", "9F09");
    const here = (wall: string, office = "BJS101") => sign(wall, office, "SI", "1A01");
    expect(last(there, here("2026-08-31 20:59:00"))).toEqual(["twoPlaces"]);
    expect(last(there, here("2026-08-31 21:01:00"))).toEqual([]);
    expect(last(there, out("2026-08-31 10:00:00"), here("2026-08-31 10:29:59"))).toEqual(["twoPlaces"]);
    expect(last(there, out("2026-08-31 10:00:00"), here("2026-08-31 10:30:00"))).toEqual([]);
    expect(last(there, out("2026-08-31 10:00:00"), here("2026-08-31 10:05:00", "SHA202"))).toEqual(["newOffice"]);
    expect(last(there, { ...out("2026-08-31 10:00:00"), type: "FORCED" }, here("2026-08-31 11:00:00"))).toEqual([]);
    expect(last(sign("2026-08-31 09:00:00"), here("2026-08-31 09:05:00"))).toEqual([]);
  });
});
