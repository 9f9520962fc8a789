import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start. */
export const handoverTitles = words({
  list: { zh: "交接班", en: "Handover" },
  detail: { zh: "交接班日志", en: "Handover log" },
});
