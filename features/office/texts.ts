import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** E18001 is the catalogue's; the others are ours (catalogue 18.3, 25.1). */
export const officeRefusals = refusals({
  E18001: { zh: "无权授予该角色", en: "You may not grant this role" },
  E18002: { zh: "不能停用自己的账号", en: "You cannot disable your own account" },
  E18003: { zh: "该手机号已有运维账号", en: "This mobile number already has an operations account", status: "400-1" },
  E18004: {
    zh: "须由另一人确认；如需撤回，请在该账号中取消勾选此角色",
    en: "Another person has to decide this; to withdraw it, untick the role in the account",
  },
  E18005: {
    zh: "系统管理、安全管理、审计不可由同一人担任",
    en: "Nobody may hold system, security and audit administration together",
  },
  E18006: { zh: "该授权申请已处理", en: "This grant was already decided", status: "409" },
  E18007: { zh: "账号名已被使用", en: "This account name is taken", status: "400-1" },
  E18008: { zh: "不能修改自己的角色", en: "You cannot change your own roles" },
  E18009: {
    zh: "该账号持有或待确认您没有的角色，不能由您更换其手机号",
    en: "This account holds or waits for roles you do not hold, so you may not change its mobile number",
    status: "400-1",
  },
});

/** Words of the operations accounts zone. */
export const officeTexts = words({
  grantTodo: { zh: "角色申请待复核：{role}", en: "A role waits for a second person: {role}" },
  account: { zh: "账号名", en: "Account name" },
  accountHint: {
    zh: "字母、数字、点、横线或下划线，最多30个",
    en: "Letters, digits, dots, dashes or underscores, 30 at most",
  },
  name: { zh: "姓名", en: "Name" },
  mobile: { zh: "手机号", en: "Mobile number" },
  email: { zh: "邮箱", en: "E-mail" },
  department: { zh: "部门", en: "Department" },
  branch: { zh: "分支机构", en: "Branch" },
  pendingRoles: { zh: "待确认角色", en: "Roles awaiting confirmation" },
  registered: { zh: "未激活", en: "Not activated" },
  active: { zh: "正常", en: "Normal" },
  disabled: { zh: "已停用", en: "Disabled" },
  lastLogin: { zh: "最近登录", en: "Last sign-in" },
  enable: { zh: "启用", en: "Enable" },
  disable: { zh: "停用", en: "Disable" },
  disableReason: { zh: "停用原因", en: "Reason for disabling" },
  resetPassword: { zh: "发送密码重置通知", en: "Send a password reset" },
  resetSent: { zh: "重置通知已发送", en: "The reset message was sent" },
  confirmGrant: { zh: "确认授权", en: "Confirm" },
  refuseGrant: { zh: "拒绝", en: "Refuse" },
  askedBy: { zh: "申请人", en: "Applicant" },
  askedAt: { zh: "申请时间", en: "Applied" },
  grantAsked: { zh: "角色授予须由另一人确认后生效", en: "A role takes effect after a second person confirms it" },
  grantHint: {
    zh: "角色授予须由另一人确认后生效；灰色的角色您本人没有，须由持有该角色的账号管理员授予",
    en: "A role takes effect after a second person confirms it. You do not hold the grey ones: somebody who does, and keeps accounts, has to grant them",
  },
  waitingRole: { zh: "{role}（待确认）", en: "{role} (waits)" },
  granted: { zh: "角色已生效", en: "The role is in effect" },
  refused: { zh: "已拒绝，并已告知申请人", en: "Refused, and the applicant is told" },
  refuseTitle: { zh: "拒绝授予{name}角色：{role}", en: "Refuse {name} the role {role}" },
  refuseHint: { zh: "选填，将告知申请人", en: "If you like; the applicant is told" },
  grantTitle: { zh: "授予{name}角色：{role}", en: "Grant {name} the role {role}" },
  newNumberHint: {
    zh: "换号后账号即归新号码持有人：其会话结束，角色须由另一人重新确认，新旧号码都会收到通知",
    en: "Whoever has the new number has the account: its sessions end, a second person has to confirm its roles anew, and both numbers are told",
  },
  ownCodeHint: { zh: "授予角色前须再次确认是您本人", en: "Granting a role asks once more that it is you" },
  secondStep: { zh: "密码登录二次验证", en: "Second step of password sign-in" },
  newDevice: { zh: "新设备", en: "New device" },
  always: { zh: "始终", en: "Always" },
  added: { zh: "账号已新增", en: "The account was added" },
  saved: { zh: "修改成功", en: "Change successful" },
  empty: { zh: "没有符合条件的账号", en: "No account matches" },
  emptyHint: { zh: "请调整查询条件，或新增账号", en: "Change the filters, or create an account" },
  enabledDone: { zh: "{name}的账号已启用", en: "The account of {name} is in use again" },
  disabledDone: { zh: "{name}的账号已停用", en: "The account of {name} is disabled" },
  disableAsk: {
    zh: "停用{name}的账号？其所有会话将立即结束。",
    en: "Disable the account of {name}? All its sessions end at once.",
  },
  noGrants: { zh: "没有待确认的授权", en: "No grants are waiting" },
  secondStepHint: {
    zh: "具有后台角色的账号始终需要二次验证",
    en: "Accounts with a back-office role always need a second step",
  },
  rotation: { zh: "后台账号密码有效期", en: "Life of back-office passwords" },
  rotationOn: {
    zh: "后台角色的密码满90天须重新设置",
    en: "Passwords of back-office roles have to be set anew after 90 days",
  },
  rotationHint: { zh: "到期后仍可用验证码登录", en: "Signing in with a code still works afterwards" },
  changedBy: { zh: "{name} 于 {time} 修改", en: "Changed by {name} at {time}" },
  never: { zh: "从不", en: "Never" },
});

/** Messages to operations staff. */
export const officeMessages = words({
  createdSubject: { zh: "Apron 运维账号已开通", en: "Your Apron operations account" },
  created: {
    zh: "您的Apron运维账号已开通，请访问 {link} 用此手机号和验证码登录。",
    en: "Your Apron operations account is ready. Sign in at {link} with this number and a code.",
  },
  rolesSubject: { zh: "您的角色有变动", en: "Your roles have changed" },
  roleGiven: {
    zh: "您的运维账号已获得角色“{role}”，由{by}确认：{link}",
    en: "Your operations account has the role {role} now, confirmed by {by}: {link}",
  },
  rolesTaken: {
    zh: "您的运维账号已不再有角色“{role}”，由{by}收回：{link}",
    en: "Your operations account has no longer the role {role}, taken back by {by}: {link}",
  },
  grantRefusedSubject: { zh: "角色申请未获确认", en: "A role was refused" },
  grantRefused: {
    zh: "您为账号{account}申请的角色“{role}”已被{by}拒绝{reason}。账号的角色不变：{link}",
    en: "The role {role} that you asked for the account {account} was refused by {by}{reason}. Its roles stay as they are: {link}",
  },
  because: { zh: "（理由：{reason}）", en: " (reason: {reason})" },
  numberSubject: { zh: "运维账号的手机号已更换", en: "An operations account has another number" },
  numberTaken: {
    zh: "运维账号{account}的登录手机号已由{by}更换，本号码不能再登录。如您不知情，请立即联系我们：{link}",
    en: "{by} has changed the number with which the operations account {account} signs in; this one no longer does. If you did not know, tell us at once: {link}",
  },
  numberGiven: {
    zh: "运维账号{account}已由{by}改用本号码登录：{link}。其角色须由另一人重新确认。",
    en: "{by} has given the operations account {account} this number. Sign in at {link}. A second person has to confirm its roles anew.",
  },
  resetSubject: { zh: "请重置Apron登录密码", en: "Reset your Apron password" },
  reset: {
    zh: "管理员已为您发起密码重置，原密码已失效。请访问 {link} 设置新密码，期间仍可用验证码登录。",
    en: "An administrator asked you to reset your password; the old one no longer works. Set a new one at {link}. Signing in with a code still works.",
  },
});
