import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of an activation (catalogue 30, table 5); E5026 is ours. */
export const activationRefusals = refusals({
  E5010: { zh: "激活失败", en: "The activation failed" },
  E5026: { zh: "工作号未停用，无需激活", en: "The agent is not disabled, there is nothing to activate" },
});

/** Messages about activations. */
export const activationMessages = words({
  done: {
    zh: "您的工作号{agent}（{system}）已于{time}激活，请在7天内登录主机，否则将再次停用。如非本人操作，请立即冻结工作号。",
    en: "Your work number {agent} ({system}) was activated at {time}. Sign in at the host within 7 days or it is disabled again. If this was not you, freeze it at once.",
  },
});

/** Words of the activation screen (catalogue 5.1). */
export const activationTexts = words({
  disabled: { zh: "已停用", en: "Disabled" },
  reason: { zh: "停用原因", en: "Reason for disabling" },
  inactive: {
    zh: "长期未登录，或重置、激活后未在7天内登录",
    en: "Not signed in for long, or not within 7 days of a reset or activation",
  },
  wrongPasswords: { zh: "主机密码连续错误", en: "Too many wrong passwords at the host" },
  nextTime: { zh: "下次可激活时间", en: "Can be activated again" },
  activate: { zh: "激活", en: "Activate" },
  within7Days: {
    zh: "激活后须在7天内登录主机，否则将再次停用。",
    en: "Sign in at the host within 7 days of activating, or it is disabled again.",
  },
  wait: {
    zh: "同一工作号{rule}激活，{until} 后可再次激活。",
    en: "A work number can be activated {rule}; possible again at {until}.",
  },
  barred: { zh: "工作号行为异常，请联系客服。", en: "This work number is marked abnormal, please contact us." },
  activated: { zh: "已激活", en: "Activated" },
  toHealth: { zh: "查看工作号状态", en: "See the state of your work numbers" },
  notDisabled: { zh: "该工作号未停用，无需激活", en: "This work number is not disabled" },
  signInBy: { zh: "请在 {deadline} 前登录主机。", en: "Sign in at the host by {deadline}." },
});
