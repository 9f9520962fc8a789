import { webFeature, type Route } from "@apron/kit/web/feature";
import { dutyTitles } from "../titles.ts";
import { dutyHomeParts } from "./home/parts.ts";
import { callPath, detailPath, dutyPath, wallPath, yearPath } from "./paths.ts";

const staff = { state: "open", versions: ["3"] } as const;

const routes: readonly Route[] = [
  {
    ...staff,
    path: dutyPath,
    title: dutyTitles.roster,
    section: "tool",
    screen: async () => {
      const { DutySearch, askDutyAhead } = await import("./DutySearch.tsx");
      return { screen: DutySearch, ahead: askDutyAhead };
    },
  },
  {
    ...staff,
    path: detailPath,
    asks: ["id"],
    title: dutyTitles.detail,
    parent: dutyPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./DutyDetail.tsx")).DutyDetail }),
  },
  {
    ...staff,
    path: yearPath,
    title: dutyTitles.year,
    section: "tool",
    parent: dutyPath,
    screen: async () => ({ screen: (await import("./year/DutyYear.tsx")).DutyYear }),
  },
  {
    ...staff,
    path: callPath,
    title: dutyTitles.call,
    parent: dutyPath,
    section: "tool",
    screen: async () => ({ screen: (await import("./call/CallPage.tsx")).CallPage }),
  },
  {
    ...staff,
    path: wallPath,
    title: dutyTitles.wall,
    parent: dutyPath,
    hidden: true,
    layout: "wall",
    screen: async () => ({ screen: (await import("./wall/DutyWall.tsx")).DutyWall }),
  },
];

/** The duty roster in the browser: search, timeline and wall, and its parts of the home screen. */
export const duty = webFeature({
  name: "duty",
  routes,
  homeParts: dutyHomeParts,
  palette: [
    {
      title: dutyTitles.call,
      versions: ["3"],
      found: async (typed) => (await import("./call/people-to-call.ts")).peopleToCall(typed),
    },
    {
      title: dutyTitles.onDuty,
      versions: ["3"],
      entries: async () => (await import("./people-now.ts")).peopleNow(),
    },
  ],
});
