import { words } from "@apron/kit/contract/texts";

/** The titles of the pages and of the palette's source, which the portal reads at its start. */
export const dutyTitles = words({
  roster: { zh: "值班信息", en: "Duty roster" },
  mine: { zh: "我的值班", en: "My shifts" },
  detail: { zh: "值班详情", en: "Shift details" },
  wall: { zh: "值班大屏", en: "Duty wall" },
  onDuty: { zh: "当前值班人员", en: "On duty now" },
  plan: { zh: "值班计划", en: "Duty planning" },
  month: { zh: "月历", en: "Month grid" },
  versions: { zh: "版本", en: "Versions" },
  directory: { zh: "部门与人员", en: "Departments and people" },
  swaps: { zh: "换班审批", en: "Swaps to decide" },
  import: { zh: "导入值班表", en: "Import a roster" },
});
