import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of a reset, in the order in which they are judged (catalogue 5.10); E5017, E5018 and E5020 are kit's. */
export const resetRefusals = refusals({
  E5011: { zh: "系统不支持", en: "This system is not supported" },
  E5012: { zh: "非个人类型或黑名单", en: "The agent is not personal, or blacklisted" },
  E5013: { zh: "已封禁，请先解封", en: "The agent is blocked, unseal it first" },
  E5014: { zh: "请先实名", en: "Please verify your identity first", status: "400-7" },
  E5015: { zh: "流量超限，请先解除", en: "The agent is over its flow limit, remove the limit first" },
  E5016: { zh: "今日已重置两次", en: "Already reset twice today", status: "400-9" },
  E5019: { zh: "身份证不匹配", en: "The ID card does not match", status: "400-1" },
  E5021: { zh: "重置失败", en: "The reset failed" },
  E5022: { zh: "网络繁忙", en: "The network is busy, please try again", status: "503", ofHost: true },
  E5023: { zh: "次数溢出", en: "Too many tries, please try again later", status: "400-9" },
});

/** Messages about resets. */
export const resetMessages = words({
  done: {
    zh: "您的工作号{agent}（{system}）的密码已于{time}重置，请在7天内登录主机，否则工作号将被停用。如非本人操作，请立即冻结工作号。",
    en: "The password of your work number {agent} ({system}) was reset at {time}. Sign in at the host within 7 days or it is disabled. If this was not you, freeze it at once.",
  },
});

/** The rules of a work-number password as the screen lists them (catalogue 5.11). */
export const agentPasswordRuleTexts = words({
  length: { zh: "8-16位", en: "8 to 16 characters" },
  letterAndDigit: { zh: "同时包含字母和数字", en: "letters and digits" },
  characters: {
    zh: "仅限字母、数字和!@#$%^&*()_+-=.?，不含空格",
    en: "only letters, digits and !@#$%^&*()_+-=.? without spaces",
  },
  pattern: { zh: "不含重复或连续的数字组合", en: "no repeated or consecutive pattern" },
  context: {
    zh: "不含产品名、系统名、工作号或本人手机号、邮箱、姓名",
    en: "no product, system or personal words, nor the work number",
  },
  common: { zh: "不是常用密码", en: "no common password" },
});

/** Words of the reset screen (catalogue 5.1). */
export const resetTexts = words({
  idNumber: { zh: "身份证号（后6位或完整）", en: "Identity number (last 6, or all of it)" },
  confirmPassword: { zh: "确认新密码", en: "Repeat the new password" },
  left: { zh: "{window}还可重置{count}次，{rule}。", en: "{count} more {window}, {rule}." },
  within7Days: {
    zh: "重置后须在7天内登录主机，否则工作号将被停用。",
    en: "Sign in at the host within 7 days of the reset, or the work number is disabled.",
  },
  submit: { zh: "重置密码", en: "Reset the password" },
  reset: { zh: "密码已重置", en: "The password was reset" },
  signInBy: {
    zh: "请在 {deadline} 前用新密码登录主机，否则工作号将被停用。",
    en: "Sign in at the host with the new one by {deadline}, or the work number is disabled.",
  },
  byService: { zh: "密码由客服或机构管理员处理", en: "Customer service or your administrator sees to the password" },
  toHealth: { zh: "查看工作号状态", en: "See the state of your work numbers" },
  cannot: { zh: "现在不能重置", en: "It cannot be reset now" },
  until: { zh: "{until} 后可以重置。", en: "Possible again at {until}." },
});
