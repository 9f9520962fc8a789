import { instantOf } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import {
  afterReading,
  believed,
  type DayTold,
  isOver,
  type Known,
  levelsReached,
  type NumberTold,
  sharesOf,
} from "./rules.ts";
import { outlookOf } from "./rules-words.ts";

const day = "2026-11-23";
const now = instantOf(`${day} 10:40:00`);
const told = (agentNumber: string, flow: number, more: Partial<DayTold & NumberTold> = {}): NumberTold => ({
  agentNumber,
  limited: false,
  updatedAt: more.updatedAt ?? `${day} 10:39:58`,
  days: [{ day: more.day ?? day, flow, threshold: 1000, usedPidCount: more.usedPidCount ?? 2 }],
});
const nothing = () => undefined;

describe("an answer for many numbers", () => {
  it("is believed of those that were asked for, once, with figures that counts can be", () => {
    const list = [told("1", 5), told("2", -1), told("3", 5), told("9", 7), told("4", 1), told("4", 2)];
    expect([...believed(["1", "2", "3", "4"], list).keys()]).toEqual(["1", "3"]);
  });

  it("says nothing where it is of another day, or was asked for before what is known", () => {
    expect(afterReading(undefined, told("1", 5, { day: "2026-11-22" }), nothing, now)).toBeUndefined();
    const first = afterReading(undefined, told("1", 5), nothing, now);
    expect(afterReading(first?.known, told("1", 4), nothing, now - 60_000)).toBeUndefined();
  });

  it("is of the time at which it was asked for, where a host's clock lies", () => {
    for (const updatedAt of ["2027-01-01 00:00:00", "2020-01-01 00:00:00"])
      expect(afterReading(undefined, told("1", 5, { updatedAt }), nothing, now)?.known.toldAt).toBe(now);
  });
});

describe("midnight", () => {
  const readings = Array.from({ length: 144 }, (_, place) => ({ minute: place * 10, flow: place * 5 }));
  const before: Known = {
    ...afterReading(undefined, told("1", 715), nothing, instantOf(`${day} 23:50:00`))!.known,
    readings,
  };
  const next = instantOf("2026-11-24 00:00:10");

  it("closes the day with what the host says of it, and else with what was read last", () => {
    const today = { day: "2026-11-24", flow: 0, threshold: 1000, usedPidCount: 0 };
    const closed = (days: DayTold[]) => afterReading(before, { ...told("1", 0), days }, nothing, next)?.closed;
    expect(closed([{ day, flow: 720, threshold: 1000, usedPidCount: 3 }, today])).toMatchObject([{ day, flow: 720 }]);
    expect(closed([today])).toMatchObject([{ day, flow: 715 }]);
  });

  it("lets the day teach what is usual on its weekday, and on any", () => {
    const step = afterReading(before, told("1", 0, { day: "2026-11-24" }), nothing, next);
    expect(step?.learnt.map(({ weekday, days }) => [weekday, days])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(step?.learnt[0]?.hours[5]).toBe(30);
    const hardlyRead = { ...before, readings: readings.slice(0, 20) };
    expect(afterReading(hardlyRead, told("1", 0, { day: "2026-11-24" }), nothing, next)?.learnt).toEqual([]);
  });
});

it("reaches 80 and 95 % exactly there", () => {
  const at = (flow: number) => levelsReached({ flow, threshold: 1000 });
  expect([at(799), at(800), at(949), at(950)]).toEqual([[], [80], [80], [80, 95]]);
  expect(levelsReached({ flow: 0, threshold: 0 })).toEqual([]);
});

it("says what sends most", () => {
  const rows = [
    { name: "4F", flow: 70 },
    { name: "2B", flow: 20 },
    { name: "4F", flow: 10 },
  ];
  expect(sharesOf(rows)).toEqual([
    { name: "4F", flow: 80, share: 80 },
    { name: "2B", flow: 20, share: 20 },
  ]);
});

it("says a day in a sentence, and nothing of a day that is over", () => {
  const known: Known = {
    ...afterReading(undefined, told("1", 612), nothing, now)!.known,
    course: "rising",
    fullAt: instantOf(`${day} 15:21:00`),
  };
  const usual = { hours: Array.from({ length: 24 }, () => 19.125), days: 4 };
  const top = { pid: "4F", share: 72, instruction: "AV" };
  expect(outlookOf({ known, usual, sameWeekday: true, top }, now)).toEqual({
    zh: "每日1,000条，今日已用612条，按此速度预计约15:20用满，是往常星期一的3倍；PID 4F占72%，以AV为主。",
    en: "1,000 instructions a day, 612 used, at this pace full at about 15:20, 3 times the usual Monday; PID 4F does 72 % of it, mostly AV.",
  });
  // Beside what the host says this moment, of the same count.
  expect(outlookOf({ known, heard: { flow: 615, threshold: 1200 } }, now).zh).toContain("每日1,200条，今日已用615条");
  expect(outlookOf({ known }, now + 86_400_000).zh).toBe("");
});

it("says that a day is full at its end as 24:00, which is not the midnight it began with", () => {
  const known: Known = { ...afterReading(undefined, told("1", 612), nothing, now)!.known, course: "rising" };
  const said = (time: string): string =>
    outlookOf({ known: { ...known, fullAt: instantOf(`${day} ${time}`) } }, now).zh;
  expect(said("23:57:00")).toContain("预计约23:55用满");
  expect(said("23:58:00")).toContain("预计约24:00用满");
});

it("a number is over its limit from the threshold on, where there is one, and wherever its host keeps it there", () => {
  const known = afterReading(undefined, told("1", 999), nothing, now)!.known;
  const over = (change: Partial<Known>) => isOver({ ...known, ...change });
  expect([over({}), over({ flow: 1000 }), over({ flow: 1, limited: true })]).toEqual([false, true, true]);
  expect(over({ flow: 0, threshold: 0 })).toBe(false);
});
