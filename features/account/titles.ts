import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const accountTitles = words({
  title: { zh: "账号管理", en: "Account administration" },
  detail: { zh: "账号详情", en: "Account" },
  number: { zh: "工作号资料", en: "Work-number data" },
  requests: { zh: "账号处理复核", en: "Requests for a second person" },
  register: { zh: "登记账号", en: "Register an account" },
  import: { zh: "导入激活资料", en: "Import activation data" },
});
