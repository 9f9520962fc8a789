import { webFeature, type Route } from "@apron/kit/web/feature";
import { dutyHomeParts } from "./home/parts.ts";
import { detailPath, dutyPath, minePath, wallPath } from "./paths.ts";
import { deskRoutes } from "./desk/routes.ts";

const staff = { state: "open", versions: ["3"] } as const;

const routes: readonly Route[] = [
  {
    ...staff,
    path: dutyPath,
    title: { zh: "值班信息", en: "Duty roster" },
    section: "tool",
    screen: async () => ({ screen: (await import("./DutySearch.tsx")).DutySearch }),
  },
  {
    ...staff,
    path: minePath,
    title: { zh: "我的值班", en: "My shifts" },
    section: "tool",
    parent: dutyPath,
    screen: async () => ({ screen: (await import("./DutyMine.tsx")).DutyMine }),
  },
  {
    ...staff,
    path: detailPath,
    title: { zh: "值班详情", en: "Shift details" },
    parent: dutyPath,
    hidden: true,
    screen: async () => ({ screen: (await import("./DutyDetail.tsx")).DutyDetail }),
  },
  {
    ...staff,
    path: wallPath,
    title: { zh: "值班大屏", en: "Duty wall" },
    parent: dutyPath,
    hidden: true,
    layout: "wall",
    screen: async () => ({ screen: (await import("./DutyWall.tsx")).DutyWall }),
  },
  ...deskRoutes,
];

/** The duty roster in the browser: search, timeline, wall, and everybody's own shifts. */
export const duty = webFeature({
  name: "duty",
  routes,
  homeParts: dutyHomeParts,
  palette: [
    {
      title: { zh: "当前值班人员", en: "On duty now" },
      versions: ["3"],
      entries: async () => (await import("./people-now.ts")).peopleNow(),
    },
  ],
});
