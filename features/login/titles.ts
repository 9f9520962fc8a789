import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const loginTitles = words({
  title: { zh: "登录", en: "Sign in" },
  service: { zh: "服务号信息确认", en: "Confirm your service number" },
  checking: { zh: "正在为您准备", en: "Getting things ready" },
  absence: { zh: "用户信息变更确认", en: "Confirm your details" },
  forgot: { zh: "忘记密码", en: "Forgot password" },
  newPassword: { zh: "设置新密码", en: "Set a new password" },
  setup: { zh: "初始化管理员", en: "Set up the first administrators" },
});

/** Genders of a profile (catalogue 1.39). */
export const sexTexts = words({ male: { zh: "男", en: "Male" }, female: { zh: "女", en: "Female" } });
