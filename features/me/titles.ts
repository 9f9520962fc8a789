import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const meTitles = words({
  title: { zh: "个人中心", en: "Personal centre" },
  security: { zh: "账号安全", en: "Account security" },
  settings: { zh: "设置", en: "Settings" },
  cancel: { zh: "注销账号", en: "Cancel the account" },
  link: { zh: "安全提醒", en: "Security alert" },
});
