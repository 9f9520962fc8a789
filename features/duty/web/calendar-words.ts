import { words } from "@apron/kit/contract/texts";

/** Words of the own calendar that other programs read. */
export const calendarWords = words({
  lastRead: { zh: "最近读取：{time}", en: "Last read {time}" },
  neverRead: { zh: "尚未被日历读取", en: "No calendar has read it yet" },
  addressLabel: { zh: "日历地址", en: "Calendar address" },
  openInCalendar: { zh: "用日历打开", en: "Open in a calendar" },
  revokeAsk: { zh: "撤销日历地址？", en: "Revoke the calendar address?" },
  revokeHint: { zh: "已订阅的日历将不再更新。", en: "Calendars that subscribed are no longer updated." },
  revoked: { zh: "日历地址已撤销", en: "The calendar address is revoked" },
});
