import type { HomePart } from "@apron/kit/web/feature";

/** What duty brings to the home screen of operations staff: the own shifts and the hours of today before anything else. */
export const dutyHomeParts: readonly HomePart[] = [
  {
    key: "myNextShifts",
    order: 1,
    place: "top",
    versions: ["3"],
    load: async () => ({ part: (await import("./MyNextShifts.tsx")).MyNextShifts }),
  },
  {
    key: "todayTimeline",
    order: 2,
    place: "top",
    versions: ["3"],
    load: async () => ({ part: (await import("./TodayTimeline.tsx")).TodayTimeline }),
  },
  {
    key: "onDutyNow",
    order: 10,
    place: "bottom",
    versions: ["3"],
    load: async () => ({ part: (await import("./OnDutyNow.tsx")).OnDutyNow }),
  },
];
