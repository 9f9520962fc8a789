import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const officeTitles = words({
  title: { zh: "运维账号", en: "Operations accounts" },
  add: { zh: "新增账号", en: "New account" },
  edit: { zh: "修改账号", en: "Edit account" },
  detail: { zh: "账号详情", en: "Account" },
  grants: { zh: "待确认授权", en: "Grants to confirm" },
  policy: { zh: "登录策略", en: "Sign-in policy" },
  audit: { zh: "审计日志", en: "Audit" },
});
