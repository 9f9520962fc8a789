import type { HomePart } from "@apron/kit/web/feature";

/** What duty brings to the home screen of operations staff. */
export const dutyHomeParts: readonly HomePart[] = [
  {
    key: "onDutyNow",
    order: 10,
    place: "aside",
    versions: ["3"],
    load: async () => ({ part: (await import("./OnDutyNow.tsx")).OnDutyNow }),
  },
  {
    key: "myNextShifts",
    order: 20,
    versions: ["3"],
    load: async () => ({ part: (await import("./MyNextShifts.tsx")).MyNextShifts }),
  },
  {
    key: "todayTimeline",
    order: 30,
    place: "bottom",
    versions: ["3"],
    load: async () => ({ part: (await import("./TodayTimeline.tsx")).TodayTimeline }),
  },
];
