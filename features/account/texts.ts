import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of the administration of accounts (catalogue 30, table 1); ours. */
export const accountRefusals = refusals({
  E1080: {
    zh: "今日查找次数已用完，明日零时恢复",
    en: "You have looked up as many accounts as a day allows; it goes on at midnight",
    status: "400-9",
  },
  E1081: {
    zh: "请输入完整的手机号、邮箱，或带星号的掩码，如139****0003",
    en: "Enter the whole mobile or e-mail, or what its mask leaves, such as 139****0003",
    status: "400-1",
  },
  E1082: { zh: "登录未锁定，无须解除", en: "Sign-in is not locked: there is nothing to end", status: "409" },
  E1083: { zh: "没有未结束的会话", en: "There is no session to end", status: "409" },
  E1086: {
    zh: "已有请求待另一角色的第二人确认",
    en: "A request is waiting for a second person already",
    status: "409",
  },
  E1087: {
    zh: "须由另一角色的另一人确认或拒绝",
    en: "Another person, of the other role, has to decide this",
  },
  E1088: { zh: "该请求已处理、撤回或过期", en: "This request was decided, withdrawn or has expired", status: "409" },
  E1089: { zh: "只有申请人可以撤回", en: "Only whoever asked may withdraw it" },
  E1090: {
    zh: "持有人还有{count}项未办结事项，请先办结；确需注销请勾选并写明理由",
    en: "Matters of the holder still open: {count}. Have them settled first, or say that it is to be done all the same",
  },
  E1091: { zh: "主机未注销该工作号", en: "The host has not cancelled the work number" },
  E1092: {
    zh: "账号已激活，不能撤销登记",
    en: "The account is in use: its registration cannot be taken back",
    status: "409",
  },
  E1093: { zh: "该地址已有账号", en: "There is an account with this address already", status: "400-1" },
  E1094: { zh: "邮箱账号不能是服务号", en: "A machine account signs in with a mobile number", status: "400-1" },
  E1095: { zh: "内容没有变化，无须保存", en: "Nothing would change: there is nothing to write", status: "400-1" },
});

/** What owners are told; each says who to turn to. */
export const accountMessages = words({
  subject: { zh: "账号处理通知", en: "About your account" },
  unlocked: {
    zh: "管理员已于{time}解除您账号的登录锁定。原因：{reason}。如非您要求，请点击{link}停止一切操作。",
    en: "An administrator ended the sign-in lock of your account at {time}. Reason: {reason}. If you did not ask for it, stop everything at {link}.",
  },
  signedOut: {
    zh: "管理员已于{time}结束您账号的登录会话。原因：{reason}。请重新登录；如有疑问，请点击{link}停止一切操作并联系客服。",
    en: "An administrator signed you out at {time}. Reason: {reason}. Please sign in again; if something seems wrong, stop everything at {link} and contact us.",
  },
  disabled: {
    zh: "您的账号已于{time}停用。原因：{reason}。如有疑问，请联系客服热线。",
    en: "Your account was disabled at {time}. Reason: {reason}. If you have questions, call customer service.",
  },
  enabled: {
    zh: "您的账号已于{time}恢复使用。原因：{reason}。",
    en: "Your account was enabled again at {time}. Reason: {reason}.",
  },
  presetNew: {
    zh: "工作号{number}已预设本邮箱，可用它注册或绑定。如与您无关，请忽略并告知客服。",
    en: "This mailbox was preset for work number {number}: it may be used to sign up or to bind it. If this means nothing to you, ignore it and tell us.",
  },
  presetOld: {
    zh: "工作号{number}不再预设本邮箱。如有疑问，请联系客服。",
    en: "This mailbox is preset for work number {number} no longer. If you have questions, contact us.",
  },
  presetHolder: {
    zh: "管理员已更改您工作号{number}的预设邮箱，现为{email}。原因：{reason}。",
    en: "An administrator changed the preset e-mail of your work number {number}; it is now {email}. Reason: {reason}.",
  },
  supplemented: {
    zh: "管理员已更正您工作号{number}的机构信息。原因：{reason}。",
    en: "An administrator put the organisation of your work number {number} right. Reason: {reason}.",
  },
  setup: {
    zh: "{name}，管理员已为您登记账号。请打开{link}，用本号码或邮箱验证并自行设置密码。密码只有您知道。",
    en: "{name}, an account was registered for you. Open {link}, prove this number or mailbox and set a password of your own, which nobody else knows.",
  },
  withdrawn: {
    zh: "为您登记的账号已撤销，请勿再使用设置链接。",
    en: "The account that was registered for you was taken back; the set-up link is of no use any more.",
  },
});

/** Reasons and to-dos. */
export const accountNews = words({
  askedRefused: {
    zh: "您提出的“{what}：{subject}”未获{by}同意。原因：{reason}。详情：{link}",
    en: "What you asked for ({what}: {subject}) was refused by {by}. Reason: {reason}. See {link}",
  },
  askedExpired: {
    zh: "您提出的“{what}：{subject}”24小时内无人复核，已过期。仍需办理请重新提出：{link}",
    en: "Nobody decided within 24 hours what you asked for ({what}: {subject}). Ask again if it is still wanted: {link}",
  },
  askedSubject: { zh: "账号处理请求未执行", en: "What you asked for was not done" },
  cancelled: { zh: "管理员在主机注销了工作号：{reason}", en: "Cancelled at its host by administrators: {reason}" },
  requestTodo: { zh: "{what}：{subject}，待复核", en: "{what} {subject}: a second person has to decide" },
  failedTodo: { zh: "注销工作号{subject}未完成，请查看", en: "Work number {subject} was not cancelled: please look" },
});

/** What each request is for. */
export const requestKindWords = words({
  disable: { zh: "停用账号", en: "Disable an account" },
  enable: { zh: "启用账号", en: "Enable an account" },
  cancelNumber: { zh: "注销工作号", en: "Cancel a work number" },
});

/** Where a request is. */
export const requestStateWords = words({
  waiting: { zh: "待复核", en: "To be reviewed" },
  performing: { zh: "主机处理中", en: "At the host" },
  done: { zh: "已执行", en: "Carried out" },
  refused: { zh: "未同意", en: "Refused" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
  expired: { zh: "已过期", en: "Expired" },
  failed: { zh: "未成功", en: "Failed" },
});

/** What was done to an account or work number. */
export const eventWords = words({
  unlock: { zh: "已解除登录锁定", en: "Sign-in lock ended" },
  endSessions: { zh: "结束会话", en: "Signed out" },
  asked: { zh: "提出请求", en: "Asked for" },
  disable: { zh: "停用了账号", en: "Account disabled" },
  enable: { zh: "恢复了账号", en: "Account enabled" },
  cancelNumber: { zh: "工作号已注销", en: "Work number cancelled" },
  refused: { zh: "未同意请求", en: "Request refused" },
  withdrawn: { zh: "请求已撤回", en: "Request withdrawn" },
  expired: { zh: "请求过期", en: "Request expired" },
  failed: { zh: "主机未执行", en: "Not done by the host" },
  presetEmail: { zh: "已预设邮箱", en: "E-mail preset" },
  supplement: { zh: "已补录激活资料", en: "Activation data supplemented" },
  file: { zh: "由文件导入", en: "Imported from a file" },
  takenBack: { zh: "已撤销导入", en: "Import taken back" },
  registered: { zh: "登记了账号", en: "Registered" },
  resent: { zh: "已重发设置链接", en: "Set-up link sent again" },
  unregistered: { zh: "已撤销登记", en: "Registration taken back" },
});
export type EventKind = keyof typeof eventWords;
