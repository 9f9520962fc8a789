import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const queryTitles = words({
  agentInfo: { zh: "工作号信息", en: "Work-number information" },
  office: { zh: "OFFICE查询", en: "Offices" },
  workNumber: { zh: "工作号状态查询", en: "State of a work number" },
  department: { zh: "部门信息", en: "Department information" },
  configuration: { zh: "配置查询", en: "Configuration" },
  account: { zh: "账号查找", en: "Account look-up" },
  desk: { zh: "查询监控", en: "Watch over queries" },
  alarm: { zh: "查询告警", en: "Query alarm" },
});
