import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { airportPages } from "../notice.ts";
import { noticeTitles } from "../titles.ts";

const below = { state: "open", hidden: true, asks: ["id"] } as const;
const desk = { state: "open", versions: ["3"], roles: [roles.contentEditor.id] } as const;
const airportScreen = async () => ({ screen: (await import("./details.tsx")).AirportNoticePage });

/** Notices, hotspots and the notices of airports; the bell in the bar and what is unread on the home screen (catalogue 9, 34). */
export const notice = webFeature({
  name: "notice",
  barParts: [{ key: "notice.bell", load: async () => ({ part: (await import("./Bell.tsx")).Bell }) }],
  homeParts: [
    {
      key: "notice.hotspots",
      order: 40,
      load: async () => ({ part: (await import("./HotspotCard.tsx")).HotspotCard }),
    },
    {
      key: "notice.card",
      order: 4,
      load: async () => ({ part: (await import("./NoticeCard.tsx")).NoticeCard }),
    },
  ],
  palette: [
    {
      title: noticeTitles.title,
      found: async (typed) => (await import("./found.ts")).noticesFound(typed),
    },
  ],
  routes: [
    {
      path: "/noticeCenter",
      title: noticeTitles.title,
      state: "open",
      section: "notification",
      screen: async () => ({ screen: (await import("./NoticeCenter.tsx")).NoticeCenter }),
    },
    {
      ...below,
      path: "/noticeCenter/detail",
      title: noticeTitles.detail,
      parent: "/noticeCenter",
      screen: async () => ({ screen: (await import("./details.tsx")).NoticePage }),
    },
    {
      path: "/noticeCenter/subscription",
      title: noticeTitles.subscription,
      state: "open",
      hidden: true,
      parent: "/noticeCenter",
      screen: async () => ({ screen: (await import("./SubscriptionPage.tsx")).SubscriptionPage }),
    },
    {
      path: "/hotspot",
      title: noticeTitles.hotspots,
      state: "open",
      section: "notification",
      screen: async () => ({ screen: (await import("./lists.tsx")).HotspotList }),
    },
    {
      ...below,
      path: "/hotspot/detail",
      title: noticeTitles.hotspot,
      parent: "/hotspot",
      screen: async () => ({ screen: (await import("./details.tsx")).HotspotPage }),
    },
    {
      path: airportPages[41],
      title: noticeTitles.work,
      state: "open",
      section: "work",
      screen: async () => ({ screen: (await import("./lists.tsx")).WorkNotices }),
    },
    {
      path: airportPages[42],
      title: noticeTitles.keyAssurance,
      state: "open",
      section: "work",
      screen: async () => ({ screen: (await import("./lists.tsx")).KeyAssuranceNotices }),
    },
    {
      path: airportPages[43],
      title: noticeTitles.change,
      state: "open",
      section: "work",
      screen: async () => ({ screen: (await import("./lists.tsx")).ChangeNotices }),
    },
    {
      ...desk,
      path: "/noticeDesk",
      title: noticeTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/NoticeDesk.tsx")).NoticeDesk }),
    },
    {
      ...desk,
      path: "/noticeDesk/edit",
      title: noticeTitles.edit,
      parent: "/noticeDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/NoticeEditor.tsx")).NoticeEditor }),
    },
    {
      ...desk,
      path: "/noticeDesk/import",
      title: noticeTitles.import,
      parent: "/noticeDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/NoticeImport.tsx")).NoticeImport }),
    },
    {
      ...desk,
      path: "/noticeDesk/report",
      asks: ["id"],
      title: noticeTitles.report,
      parent: "/noticeDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/NoticeReport.tsx")).NoticeReport }),
    },
    ...([41, 42, 43] as const).map((kind) => ({
      ...below,
      path: `${airportPages[kind]}/detail`,
      title: noticeTitles.airport,
      parent: airportPages[kind],
      screen: airportScreen,
    })),
  ],
});
