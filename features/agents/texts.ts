import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";
import { agentTitles } from "./titles.ts";

export * from "./customers.ts";
export * from "./texts-number.ts";
export * from "./texts-standing.ts";

/** Refusals of work numbers and their binding (catalogue 30, table 3); E3015 to E3026 are ours. */
export const agentRefusals = refusals({
  E3001: { zh: "Agent号格式错误，请重新输入", en: "The agent number format is wrong, enter it again", status: "400-1" },
  E3002: { zh: "工作号不存在", en: "There is no such agent" },
  E3003: { zh: "工作号或密码错误", en: "Wrong AgentNo or Password" },
  E3004: { zh: "工作号已锁定，次日凌晨解锁", en: "This agent is locked until next morning", status: "400-9" },
  E3005: { zh: "该手机号今日绑定次数已用完", en: "This phone has used up today's binding attempts", status: "400-9" },
  E3006: { zh: "工作号已绑定其他手机", en: "This agent is bound to another phone" },
  E3007: {
    zh: "该手机/邮箱在本系统已绑定工作号",
    en: "This phone or e-mail address is bound to an agent of this system already",
  },
  E3008: { zh: "双因素类型不符，请在TAMS修改", en: "The two-factor type is unsuitable, change it in TAMS" },
  E3009: {
    zh: "绑定超时",
    en: "Binding timed out: the host did not answer in time",
    status: "503",
    ofHost: true,
  },
  E3010: {
    zh: "获取绑定数据失败",
    en: "The data of the work number could not be fetched",
    status: "503",
    ofHost: true,
  },
  E3011: { zh: "工作号行为异常，禁止使用", en: "This agent behaves abnormally, its use is forbidden", status: "400-8" },
  E3012: { zh: "邮箱账号不支持更换手机", en: "E-mail accounts cannot change the mobile number" },
  E3013: { zh: "仅支持预设邮箱", en: "Only the preset e-mail address is possible" },
  E3014: { zh: "请勾选须知", en: "Please tick the reminders", status: "400-1" },
  E3015: { zh: "请输入工作号密码或随机码", en: "Enter the work-number password or a random code", status: "400-1" },
  E3016: { zh: "自助权限申请审核中", en: "Your application for self-service is under review" },
  E3017: {
    zh: "须先完成实名认证才能解除冻结",
    en: "Your identity must be verified before the freeze can be lifted",
    status: "400-7",
  },
  E3018: { zh: "工作号未冻结", en: "This work number is not frozen" },
  E3019: { zh: "新手机号与原手机号相同", en: "The new mobile number is the old one", status: "400-1" },
  E3020: { zh: "工作号已列入黑名单", en: "This work number is blacklisted" },
  E3021: { zh: "自助权限仍在有效期内", en: "Your self-service permission is still valid" },
  E3022: { zh: "由机构管理员冻结，请联系管理员解除", en: "Frozen by your administrator, who has to lift it" },
  E3023: {
    zh: "仅机构所有者或配置管理员可用",
    en: "Only the owner of the organisation or a configuration administrator may do this",
  },
  E3025: {
    zh: "该工作号正有其他验证在进行，请稍候重试（最长{seconds}秒），本次不计次数",
    en: "This work number is being checked by others right now; try again shortly ({seconds} seconds at most). This try was not counted",
  },
  E3026: { zh: "本人的申请须由他人审批", en: "Somebody else decides on your own application" },
});

/** Why a feature is closed to the caller's work numbers (catalogue 25.3); E25001 is ours. */
export const gateRefusals = refusals({
  E8007: {
    zh: "未绑定DCS或ICS工作号，不能使用",
    en: "You are not bound to a DCS or ICS work number and cannot use this",
  },
  E12001: { zh: "未绑定工作号", en: "You have no bound agent" },
  E14006: { zh: "账号未绑定DCS", en: "Your account is not bound to DCS" },
  E14012: { zh: "未绑定B或C工作号", en: "You have no bound B or C agent" },
  E25001: { zh: "请使用手机账号登录后使用", en: "Sign in with a mobile account to use this" },
});

/** Refusals of the random code a host sends (catalogue 30, table 2). */
export const randomCodeRefusals = refusals({
  E2007: { zh: "随机码错误", en: "The random code is wrong" },
  E2008: { zh: "随机码错误两次，请重新获取", en: "The random code was wrong twice, get a new one" },
  E2009: { zh: "未获取随机码", en: "No random code was obtained" },
});

/** What to do about a closed gate, and where. */
export const gateActions = {
  bind: { label: agentTitles.add, route: "/agentManage/add" },
} as const;

/** Refusal of what a work number may do once an hour: activation and reset (catalogue 5.13). */
export const operationRefusals = refusals({
  E5009: { zh: "每小时仅可重置一次", en: "Once per hour only", status: "400-9" },
});

/** Words of the screens of work numbers (catalogue 3). */
export const agentTexts = words({
  siLead: {
    zh: "如主机登录（SI）时提示工作号尚未绑定手机或邮箱，请在此绑定。绑定后可接收登录提示短信，并可自助解锁、激活和重置密码。",
    en: "If the host says at sign-in (SI) that a work number has no mobile number or e-mail address bound to it, bind it here. Once bound, you are told of sign-ins and can unlock, activate and reset it yourself.",
  },
  system: { zh: "所属系统", en: "System" },
  signInTodo: { zh: "请按时登录主机：{number}", en: "Sign in at the host in time: {number}" },
  outcomeTodo: { zh: "主机结果待查：{number} {operation}", en: "Outcome not known yet: {number}, {operation}" },
  failureTodo: {
    zh: "主机未完成，请跟进：{number} {operation}",
    en: "Not done at the host, please follow up: {number}, {operation}",
  },
  selfServiceTodo: {
    zh: "自助服务将于{day}到期：{number}",
    en: "Self-service ends on {day}: {number}",
  },
  twoFactor: { zh: "双因素绑定类型", en: "Two-factor type" },
  realname: { zh: "实名状态", en: "Identity" },
  selfService: { zh: "自助权限", en: "Self-service" },
  selfServiceExpire: { zh: "自助到期", en: "Self-service until" },
  mainUse: { zh: "主用", en: "Main" },
  accountType: { zh: "账号类型", en: "Kind" },
  personal: { zh: "个人", en: "Personal" },
  nonPersonal: { zh: "非个人", en: "Not personal" },
  overflow: { zh: "流量超限", en: "Over its flow limit" },
  abnormal: { zh: "行为异常", en: "Abnormal behaviour" },
  none: { zh: "未申请", en: "Not applied for" },
  applied: { zh: "审核中", en: "Under review" },
  approved: { zh: "已开通", en: "Granted" },
  expiring: { zh: "即将到期", en: "Expiring" },
  expired: { zh: "已到期", en: "Expired" },
  refused: { zh: "未批准", en: "Refused" },
  empty: { zh: "还没有绑定工作号", en: "No work number is bound yet" },
  emptyHint: { zh: "绑定后即可自助解锁、激活和重置密码。", en: "Bind one to unlock, activate and reset it yourself." },
  notOwn: {
    zh: "您的账号没有绑定这个工作号，可能已解除绑定。请重新选择。",
    en: "This work number is not bound to your account; it may have been unbound. Choose again.",
  },
  chooseFirst: { zh: "请先选择要办理的工作号。", en: "Choose first which work number it is about." },
  nothingFound: { zh: "没有符合条件的工作号", en: "No work number fits" },
  add: { zh: "新增绑定", en: "Bind another" },
  setMain: { zh: "设为主用", en: "Make main" },
  changeMobile: { zh: "更换手机", en: "Change mobile" },
  apply: { zh: "申请自助", en: "Apply for self-service" },
  reapply: { zh: "重新申请自助", en: "Apply again for self-service" },
  renew: { zh: "续期自助", en: "Renew self-service" },
  unfreeze: { zh: "解除冻结", en: "Lift the freeze" },
  unfreezeDone: { zh: "已解除冻结", en: "The freeze is lifted" },
  unfreezeLead: {
    zh: "请输入发送至您本人账号的验证码，确认由您本人解除工作号{number}的冻结。",
    en: "Enter the code sent to your own address to confirm that it is you who lifts the freeze of work number {number}.",
  },
  applyTitle: { zh: "申请工作号{number}的自助权限", en: "Self-service for work number {number}" },
  applyReason: { zh: "申请原因", en: "Reason" },
  later: { zh: "以后再说", en: "Later" },
  byPassword: { zh: "工作号密码", en: "Work-number password" },
  byRandomCode: { zh: "随机码", en: "Random code" },
  authWay: { zh: "验证方式", en: "How to prove it" },
  sendRandomCode: { zh: "获取随机码", en: "Get a random code" },
  randomCodeSent: {
    zh: "如该工作号在主机预留了手机或邮箱，随机码已发送",
    en: "If the host knows a mobile number or mailbox for it, a random code is on its way",
  },
  randomCodeHint: {
    zh: "发送至主机预留的手机或邮箱，错误两次即失效",
    en: "Sent to the address preset at the host; dead after two wrong tries",
  },
  passwordHint: {
    zh: "{window}输错{count}次，该工作号锁定至次日零点。工作号已停用或冻结时请改用随机码。",
    en: "{count} wrong passwords {window} lock it until midnight. If it is disabled or frozen, use a random code.",
  },
  reminder: { zh: "我已阅读并同意以上须知", en: "I have read and accept these reminders" },
  reminder1: { zh: "一个工作号只绑定一个手机号和一名实名人员", en: "One work number, one phone, one verified person" },
  reminder2: {
    zh: "绑定后不能自行解绑，如需解绑请联系管理员",
    en: "You cannot unbind it yourself; ask an administrator",
  },
  reminder3: {
    zh: "不得出借或转售；绑定即签署",
    en: "No lending, no resale; binding signs the",
  },
  bound: { zh: "工作号{number}已绑定", en: "Work number {number} is bound" },
  oldMobile: { zh: "第一步：验证原手机号", en: "Step 1: prove the old number" },
  newMobile: { zh: "第二步：验证新手机号", en: "Step 2: prove the new number" },
  oldMobileLead: {
    zh: "验证码将发送至您当前登录的手机号 {mobile}。",
    en: "A code is sent to your present number {mobile}.",
  },
  oldMobileLost: { zh: "原手机号收不到验证码？找回账号", en: "No code on the old number? Get the account back" },
  newTel: { zh: "新手机号", en: "New mobile number" },
  takenMobile: { zh: "该手机号已用于其他账号", en: "Another account has this mobile number" },
  code: { zh: "验证码", en: "Verification code" },
  changeReminder: {
    zh: "我知道更换后须用新手机号登录，并为所有已绑定工作号重新签署",
    en: "I know that I then sign in with the new number, and sign anew for every bound work number the",
  },
  mobileChanged: { zh: "手机号已更换", en: "Mobile number changed" },
  noMain: { zh: "不设主工作号", en: "No main work number" },
  mainLead: { zh: "主工作号用于默认查询和显示。", en: "The main work number is the one used first." },
  mainSaved: { zh: "主工作号已保存", en: "The main work number was saved" },
  organization: { zh: "所属机构", en: "Organisation" },
  owner: { zh: "主机登记人", en: "Owner at the host" },
  office: { zh: "Office号", en: "Office number" },
  level: { zh: "级别", en: "Level" },
  customer: { zh: "客户", en: "Customer" },
  bindTime: { zh: "绑定时间", en: "Bound" },
  lastSignIn: { zh: "主机最近登录", en: "Last sign-in at the host" },
  askedTime: { zh: "主机信息更新时间", en: "Host asked" },
  smsRule: { zh: "短信规则", en: "SMS rule" },
  siNotice: { zh: "SI提示频率", en: "SI notices" },
  securityLevel: { zh: "安全级别", en: "Security level" },
  rule0: { zh: "不发送", en: "Never" },
  rule1: { zh: "绑定后首次登录", en: "First SI after binding" },
  rule2: { zh: "每日首次登录", en: "First SI of each day" },
  rule3: { zh: "每次登录", en: "Every SI" },
  keyword: { zh: "完整工作号、手机号或邮箱", en: "Whole work number, mobile or e-mail" },
  permissionType: { zh: "权限类型", en: "Permission" },
  permissionOwner: { zh: "机构所有者", en: "Organisation owner" },
  permissionSelfService: { zh: "已开通自助", en: "With self-service" },
  permissionNoSelfService: { zh: "未开通自助", en: "Without self-service" },
  language: { zh: "语言", en: "Language" },
  authMethod: { zh: "认证方式", en: "Signs in with" },
  viewList: { zh: "查看绑定列表", en: "See the list" },
  history: { zh: "办理记录", en: "What was done" },
  noHistory: { zh: "绑定以来没有办理过任何操作", en: "Nothing was done since it was bound" },
  historyKind: { zh: "操作", en: "Operation" },
  historyBy: { zh: "发起方", en: "Asked by" },
  byOwner: { zh: "本人", en: "Yourself" },
  byAdministrator: { zh: "机构管理员", en: "Your administrator" },
  byHotline: { zh: "客服", en: "Customer service" },
  outcomeBegun: { zh: "进行中", en: "Under way" },
  outcomeUnknown: { zh: "待查询", en: "Not known yet" },
  outcomeRefused: { zh: "主机拒绝", en: "Refused by the host" },
});

/** What proves a person at a host beside the password, as `authMethod` joins it (catalogue 3.19). */
export const factorTexts = words({
  SMS: { zh: "短信", en: "SMS" },
  EMAIL: { zh: "邮箱", en: "e-mail" },
  WECHAT: { zh: "微信", en: "WeChat" },
  NONE: { zh: "无", en: "none" },
});

/** Security levels 1 to 10 (catalogue 3.8), by their number. */
export const securityLevelTexts = words({
  level1: { zh: "密码", en: "Password" },
  level2: { zh: "密码+短信", en: "Password and SMS" },
  level3: { zh: "证书", en: "Certificate" },
  level4: { zh: "密码+U盾", en: "Password and U shield" },
  level5: { zh: "密码+邮箱", en: "Password and e-mail" },
  level6: { zh: "密码+短信+邮箱", en: "Password, SMS and e-mail" },
  level7: { zh: "微信+密码", en: "WeChat and password" },
  level8: { zh: "微信+密码+短信", en: "WeChat, password and SMS" },
  level9: { zh: "微信+密码+邮箱", en: "WeChat, password and e-mail" },
  level10: { zh: "微信+密码+短信+邮箱", en: "WeChat, password, SMS and e-mail" },
});

/** Further words of refusals at binding. */
export const bindTexts = words({
  useRandomCode: {
    zh: "工作号已停用或冻结时，请改用随机码",
    en: "If the work number is disabled or frozen, use a random code",
  },
  presetBy: {
    zh: "主机中没有预设此邮箱，预设邮箱由机构配置管理员维护",
    en: "This mailbox is not preset at the host; the configuration administrator of your organisation presets it",
  },
  needsSms: {
    zh: "手机账号须使用含短信或微信的双因素类型",
    en: "A mobile account needs a two-factor type with SMS or WeChat",
  },
  needsEmail: {
    zh: "邮箱账号须使用含邮箱的双因素类型",
    en: "An e-mail account needs a two-factor type with e-mail",
  },
  yourFormerPhone: {
    zh: "如绑定的是您的旧手机号，可以找回账号；否则请联系客服核实",
    en: "If that is your former phone, get the account back; otherwise ask customer service",
  },
  boundElsewhere: {
    zh: "如工作号应归您使用，请联系客服核实后由管理员解绑",
    en: "If it should be yours, customer service looks into it and an administrator unbinds it",
  },
  lostPhone: { zh: "旧手机号已不用，找回账号", en: "My former phone: get the account back" },
  yoursAlready: { zh: "该工作号已绑定到您的账号，无须再绑", en: "It is bound to your account already" },
  onePerSystem: {
    zh: "每个系统只能绑定一个工作号，更换须由管理员先解绑",
    en: "One work number per system: an administrator has to unbind the other first",
  },
});

/** What is sent to people about their work numbers. */
export const agentMessages = words({
  subject: { zh: "工作号提醒", en: "About your work number" },
  locked: {
    zh: "有人{window}{count}次输错工作号{number}的密码，该工作号在次日零点前不能绑定。已有绑定和会话不受影响。如非本人操作，请冻结该工作号。",
    en: "Somebody entered a wrong password for work number {number} {count} times {window}; it cannot be bound until midnight. Your binding and sessions are untouched. If it was not you, freeze it.",
  },
  bound: {
    zh: "工作号{number}已于{time}绑定到您的账号。",
    en: "Work number {number} was bound to your account at {time}.",
  },
  mobileChanged: {
    zh: "您的门户手机号已于{time}更换为{mobile}。如非本人操作，请立即打开以下链接冻结：{link}",
    en: "The mobile number of your portal account became {mobile} at {time}. If it was not you, stop everything here: {link}",
  },
  mobileTaken: {
    zh: "本手机号已于{time}成为您的门户登录号码。",
    en: "You sign in to the portal with this number since {time}.",
  },
  ended: {
    zh: "工作号{number}的绑定已于{time}结束，同意书同时失效。原因：{reason}",
    en: "The binding of work number {number} ended at {time}, and its consent letter with it. Reason: {reason}",
  },
  accountCancelled: { zh: "账号已注销", en: "The account is cancelled" },
  deletedAtHost: { zh: "主机已注销该工作号", en: "The host has deleted this work number" },
  goneTodo: {
    zh: "主机{system}一天内称{count}个以上工作号不存在，其余绑定未解除，请核实主机网关",
    en: "Host {system} says within a day that more than {count} work numbers do not exist: the other bindings stay, look at its gateway",
  },
  frozen: {
    zh: "工作号{number}已于{time}冻结，主机将拒绝其登录。解除冻结需实名认证和验证码。",
    en: "Work number {number} was frozen at {time}; the host refuses it. Lifting it needs a verified identity and a code.",
  },
  frozenByAdministrator: {
    zh: "工作号{number}已于{time}由管理员冻结，主机将拒绝其登录。解除冻结请联系机构管理员或客服。",
    en: "An administrator froze work number {number} at {time}; the host refuses it. To have the freeze lifted, ask the administrator of your organisation or customer service.",
  },
  unfrozen: {
    zh: "工作号{number}已于{time}解除冻结。",
    en: "The freeze of work number {number} was lifted at {time}.",
  },
  marked: {
    zh: "工作号{number}已于{time}被标记为行为异常，标记清除前不能使用相关功能。如有疑问请联系客服。原因：{reason}",
    en: "Work number {number} was marked for abnormal behaviour at {time}; what needs a number without such a mark is closed until it is cleared. If you have questions, contact customer service. Reason: {reason}",
  },
  cleared: {
    zh: "工作号{number}的行为异常标记已于{time}清除。",
    en: "The mark of abnormal behaviour on work number {number} was cleared at {time}.",
  },
  settled: { zh: "工作号{number}的操作“{operation}”已完成。", en: "“{operation}” of work number {number} is done." },
  notSettled: {
    zh: "工作号{number}的操作“{operation}”未能完成，次数已退回，请重试。",
    en: "“{operation}” of work number {number} was not done; the try was given back, please try again.",
  },
  signedIn: {
    zh: "工作号{number}已于{time}在主机{system}登录（PID {pid}，{office}）。如非本人操作，请立即在门户冻结该工作号。",
    en: "Work number {number} signed in at host {system} at {time} (PID {pid}, {office}). If it was not you, freeze it in the portal at once.",
  },
  signInDue: {
    zh: "工作号{number}须在{time}前登录主机，否则将被停用。",
    en: "Work number {number} must sign in at the host by {time}, or it will be disabled.",
  },
  disabledByDeadline: {
    zh: "工作号{number}未在{days}天内登录主机，已停用。可在门户重新激活。",
    en: "Work number {number} did not sign in within {days} days and was disabled. You can activate it again in the portal.",
  },
  selfServiceExpiring: {
    zh: "工作号{number}的自助权限将于{time}到期，请及时续期。",
    en: "Self-service of work number {number} ends at {time}; please renew it.",
  },
  selfServiceApproved: {
    zh: "工作号{number}的自助权限已开通，有效期至{time}。",
    en: "Self-service of work number {number} is granted until {time}.",
  },
  selfServiceRefused: {
    zh: "工作号{number}的自助权限申请未批准。原因：{reason}",
    en: "Self-service of work number {number} was refused. Reason: {reason}",
  },
});

/** What an operation at a host is called. */
export const operationTexts = words({
  reset: { zh: "重置密码", en: "Reset the password" },
  activate: { zh: "激活", en: "Activation" },
  liftFlow: { zh: "流量解锁", en: "Lifting the flow limit" },
  clearFlow: { zh: "流量清零", en: "Clearing the flow" },
  unlockPid: { zh: "PID解锁", en: "Unlock PIDs" },
  freeze: { zh: "冻结", en: "Freeze" },
  unfreeze: { zh: "解除冻结", en: "Lifting a freeze" },
  disable: { zh: "停用", en: "Disabling" },
  cancel: { zh: "注销", en: "Cancellation" },
  setThreshold: { zh: "设置流量阈值", en: "Setting a threshold" },
  siNotice: { zh: "设置SI提示", en: "Setting SI notices" },
});
