import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const expiredTitles = words({
  ticket: { zh: "过期客票", en: "Expired tickets" },
  ticketRecords: { zh: "过期客票查询记录", en: "Expired-ticket queries" },
  ticketDetail: { zh: "过期客票查询详情", en: "Expired-ticket query" },
  passenger: { zh: "过期旅客", en: "Expired passengers" },
  passengerRecords: { zh: "过期旅客查询记录", en: "Expired-passenger queries" },
  passengerDetail: { zh: "过期旅客查询详情", en: "Expired-passenger query" },
  desk: { zh: "过期查询日志", en: "Expired-query log" },
  deskDetail: { zh: "过期查询经过", en: "Expired query" },
});
