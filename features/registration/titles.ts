import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const registrationTitles = words({
  title: { zh: "注册/激活", en: "Register or activate" },
  stepOrganisation: { zh: "确认机构信息", en: "Your organisation" },
  stepPerson: { zh: "完善个人信息", en: "About you" },
  stepMain: { zh: "设置主工作号", en: "Main work number" },
  realFail: { zh: "实名认证未通过", en: "Your identity was not verified" },
  done: { zh: "注册成功", en: "You are registered" },
});
