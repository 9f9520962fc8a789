import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const faultTitles = words({
  overview: { zh: "故障总览", en: "Fault overview" },
  list: { zh: "故障明细", en: "Faults" },
  detail: { zh: "故障详情", en: "Fault" },
  submit: { zh: "上报故障", en: "Report a fault" },
  caseLibrary: { zh: "案例库", en: "Case library" },
  caseDetail: { zh: "案例详情", en: "Case" },
  caseEdit: { zh: "编辑案例", en: "Edit case" },
});
