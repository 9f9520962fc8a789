import { type Word, words } from "@apron/kit/contract/texts";
import { standingNames } from "./texts-standing.ts";

/** Names of the states of a health card. */
export const healthNames = words({
  blacklisted: { zh: "已列入黑名单", en: "Blacklisted" },
  gone: { zh: "主机已注销", en: "Deleted at the host" },
  frozen: { zh: "已冻结", en: "Frozen" },
  abnormal: { zh: "行为异常", en: "Abnormal behaviour" },
  disabledDeadline: { zh: "逾期未登录停用", en: "Disabled: not signed in in time" },
  disabledInactive: { zh: "长期未用停用", en: "Disabled: not used" },
  disabledPasswords: { zh: "密码错误停用", en: "Disabled: wrong passwords" },
  limited: { zh: "流量超限", en: "Over its flow limit" },
  pidsLocked: { zh: "PID锁定", en: "PIDs locked" },
  identityFailed: standingNames.failed,
  identityMissing: standingNames.missing,
  identityAsked: standingNames.asked,
  identityReview: standingNames.review,
  signInDue: { zh: "须登录主机", en: "Must sign in at the host" },
  selfServiceExpired: { zh: "自助权限已到期", en: "Self-service expired" },
  selfServiceExpiring: { zh: "自助权限即将到期", en: "Self-service expiring" },
  unknown: { zh: "状态未知", en: "State unknown" },
  normal: { zh: "正常", en: "Normal" },
});

/** Why a work number is in this state. */
export const healthCauses = words({
  blacklisted: { zh: "因违规被列入黑名单", en: "It is listed for a violation" },
  gone: { zh: "主机中已没有该工作号", en: "The host knows this work number no longer" },
  frozenByOwner: { zh: "由持有人本人冻结", en: "Its holder froze it" },
  frozenByAdministrator: { zh: "由机构管理员冻结", en: "An administrator of the organisation froze it" },
  frozenByHotline: { zh: "由客服热线冻结", en: "The hotline froze it" },
  frozenAtHost: { zh: "主机中已冻结", en: "It is frozen at the host" },
  abnormal: { zh: "被标记为行为异常", en: "It was marked for abnormal behaviour" },
  disabledDeadline: {
    zh: "重置或激活后未在7天内登录主机",
    en: "Nobody signed in within 7 days after a reset or activation",
  },
  disabledInactive: { zh: "长时间未登录主机", en: "Nobody has signed in at the host for too long" },
  disabledPasswords: { zh: "主机密码连续输错次数过多", en: "Too many wrong passwords at the host" },
  limited: {
    zh: "今日指令{flow}条，已达阈值{threshold}",
    en: "{flow} instructions today, the threshold is {threshold}",
  },
  pidsLocked: { zh: "有{count}个PID被锁定", en: "Locked PIDs: {count}" },
  signInDue: {
    zh: "重置或激活后须在期限内登录主机",
    en: "After a reset or activation it must sign in at the host in time",
  },
  selfServiceExpired: { zh: "自助权限已过有效期", en: "The self-service permission has run out" },
  selfServiceExpiring: { zh: "自助权限即将过期", en: "The self-service permission runs out soon" },
  unknown: { zh: "主机未响应，且没有历史状态", en: "The host does not answer, and it was never asked before" },
  normal: { zh: "一切正常", en: "All is well" },
});

/** What lifts it. */
export const healthRemedies = words({
  contact: { zh: "请联系客服或机构管理员", en: "Ask customer service or your administrator" },
  unfreeze: { zh: "实名认证后凭验证码解除", en: "Lift it with a verified identity and a code" },
  verifyFirst: {
    zh: "完成实名认证后方可解除：{remedy}",
    en: "It can be lifted once your identity is verified: {remedy}",
  },
  activate: { zh: "激活后须在7天内登录主机", en: "Activate it, then sign in at the host within 7 days" },
  quiz: { zh: "全部答对解锁题即可恢复，次日零点自动恢复", en: "Answer the quiz; at midnight it is lifted by itself" },
  tomorrow: {
    zh: "{window}次数已用完，次日零点自动恢复",
    en: "No try is left {window}; at midnight it is lifted by itself",
  },
  pids: { zh: "选择PID解锁", en: "Unlock the PIDs" },
  later: { zh: "{window}次数已用完，到时间后可再试", en: "No try is left {window}; possible again then" },
  signIn: { zh: "在主机终端用SI登录一次", en: "Sign in once at a terminal with SI" },
  renew: { zh: "申请续期", en: "Apply for renewal" },
  bind: { zh: "绑定其他工作号", en: "Bind another work number" },
  retry: { zh: "稍后自动更新", en: "It is asked again later" },
  nothing: { zh: "", en: "" },
});

/** What helps, as it is said to customer service (catalogue 5.14). */
const byHand = words({
  activate: { zh: "持有人无法自助激活时，可人工激活", en: "Where its holder cannot activate it, activate it by hand" },
});

/** What customer service can do about it, where its holder would be sent to customer service (catalogue 5.14). */
export const deskRemedies: Readonly<Partial<Record<keyof typeof healthNames, Word>>> = words({
  blacklisted: {
    zh: "须由举报处理员或安全管理员申请移出黑名单，另一人确认",
    en: "A report handler or the security administrator asks to take it off the blacklist, and a second person confirms",
  },
  frozen: {
    zh: "核实来电人即持有人后，可在绑定详情中解除冻结",
    en: "Once you are sure that the caller is its holder, lift the freeze on the page of its binding",
  },
  abnormal: {
    zh: "核实后，可在绑定详情中清除异常标记",
    en: "Once it is cleared up, clear the mark on the page of its binding",
  },
  disabledDeadline: byHand.activate,
  disabledInactive: byHand.activate,
  disabledPasswords: byHand.activate,
  limited: {
    zh: "持有人无法自助解锁时，可人工解除限流；次日零点自动恢复",
    en: "Where its holder cannot unlock it, lift the limit by hand; at midnight it is lifted by itself",
  },
});

/** What the one button says. */
export const healthActions = words({
  unfreeze: { zh: "解除冻结", en: "Lift the freeze" },
  activate: { zh: "去激活", en: "Activate" },
  quiz: { zh: "答题解锁", en: "Unlock by quiz" },
  pids: { zh: "去解锁PID", en: "Unlock PIDs" },
  renew: { zh: "续期", en: "Renew" },
  bind: { zh: "绑定工作号", en: "Bind a work number" },
});

/** Words of the health cards themselves. */
export const healthTexts = words({
  title: { zh: "工作号健康状况", en: "Health of your work numbers" },
  since: { zh: "自 {time}", en: "Since {time}" },
  until: { zh: "至 {time}", en: "Until {time}" },
  left: { zh: "{window}还可操作 {count} 次", en: "Tries left {window}: {count}" },
  holderLeft: { zh: "持有人{window}还可自助 {count} 次", en: "The holder's own tries left {window}: {count}" },
  also: { zh: "另有：", en: "Also: " },
  stale: { zh: "主机未响应，显示 {time} 的状态", en: "The host did not answer; this is how it was at {time}" },
  never: { zh: "主机未响应", en: "The host did not answer" },
  flow: { zh: "今日流量 {flow} / {threshold}", en: "Flow today {flow} of {threshold}" },
  main: { zh: "主用", en: "Main" },
  freeze: { zh: "一键冻结", en: "Freeze" },
  empty: { zh: "还没有绑定工作号", en: "No work number is bound yet" },
  emptyHint: {
    zh: "绑定工作号后，这里显示它的状态和处理办法。",
    en: "Bind one, and its state and what helps stand here.",
  },
});
