import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of signing up; E1031 is ours. */
export const registrationRefusals = refusals({
  E1031: {
    zh: "机构信息有误，请联系所属分支机构更正后再注册",
    en: "The organisation is wrong: ask your branch to correct it, then sign up again",
  },
});

/** Words of the screens of signing up (catalogue 1.7 to 1.13). */
export const registrationTexts = words({
  title: { zh: "注册/激活", en: "Register or activate" },
  toSignIn: { zh: "去登录", en: "Sign in" },
  startAgain: { zh: "重新开始", en: "Start again" },
});
