import { words } from "@apron/kit/contract/texts";

/** What an opening picture says: few words, as everybody loads them before signing in (catalogue 10.6). */
export const openingTexts = words({
  seconds: { zh: "{count} 秒", en: "{count} s" },
  skip: { zh: "关闭", en: "Close" },
  detail: { zh: "查看详情", en: "Show details" },
  leaving: { zh: "即将离开本站", en: "You are leaving this site" },
  leavingHint: {
    zh: "将前往 {host}，该网站不由我们运营。请勿在其中输入本站的密码和验证码。",
    en: "This leads to {host}, which is not ours. Never enter your password or codes of this portal there.",
  },
  leave: { zh: "继续前往", en: "Go on" },
  stay: { zh: "留在本站", en: "Stay" },
});
