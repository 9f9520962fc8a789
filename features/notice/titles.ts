import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const noticeTitles = words({
  title: { zh: "通知公告", en: "Notices" },
  detail: { zh: "通知详情", en: "Notice" },
  hotspots: { zh: "最新热点", en: "Hotspots" },
  hotspot: { zh: "热点详情", en: "Hotspot" },
  work: { zh: "工作通知", en: "Work notices" },
  keyAssurance: { zh: "重保通知", en: "Key-assurance notices" },
  change: { zh: "变更通知", en: "Change notices" },
  airport: { zh: "机场通知详情", en: "Airport notice" },
  desk: { zh: "通知管理", en: "Notice desk" },
  edit: { zh: "编辑通知", en: "Edit a notice" },
  import: { zh: "导入通知", en: "Import notices" },
  report: { zh: "阅读与确认", en: "Readers and receipts" },
  subscription: { zh: "通知订阅", en: "Subscription" },
});
