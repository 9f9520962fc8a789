import { words } from "@apron/kit/contract/texts";

/** Words of notices outside of their own pages: on the bell, on the home screen, and what a notice wants of its reader. */
export const noticeCardTexts = words({
  bell: { zh: "{count}条未读通知", en: "Unread notices: {count}" },
  bellNone: { zh: "没有未读通知", en: "No unread notices" },
  homeTitle: { zh: "未读通知", en: "Unread notices" },
  homeAll: { zh: "全部通知", en: "All notices" },
  allHotspots: { zh: "全部热点", en: "All hotspots" },
  unread: { zh: "未读", en: "Unread" },
  top: { zh: "置顶", en: "On top" },
  due: { zh: "待确认", en: "To be confirmed" },
  affects: { zh: "影响您的机场", en: "This affects your airport" },
});
