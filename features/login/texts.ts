import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of sign-in (catalogue 1.37; 30, table 1); E1023 to E1030, E1032, E1033, E1084 and E1085 are ours. */
export const loginRefusals = refusals({
  E1001: { zh: "请输入手机号", en: "enter your mobile number", status: "400-1" },
  E1002: { zh: "手机号格式错误", en: "enter phone number in correct format", status: "400-1" },
  E1003: { zh: "请输入邮箱", en: "enter your email address", status: "400-1" },
  E1004: { zh: "电子邮箱格式错误", en: "enter the correctly formatted email address", status: "400-1" },
  E1005: { zh: "请输入验证码", en: "enter the verification code", status: "400-1" },
  E1006: { zh: "请输入登录密码", en: "enter your login password", status: "400-1" },
  E1007: { zh: "请阅读并同意协议", en: "Please read and accept the agreements", status: "400-6" },
  E1008: { zh: "账号未注册", en: "This account is not registered" },
  E1009: { zh: "账号或密码错误", en: "Wrong account or password" },
  E1010: {
    zh: "密码错误超过5次，锁定10分钟",
    en: "More than 5 wrong passwords, locked for 10 minutes",
    status: "400-9",
  },
  E1011: { zh: "账号已停用", en: "This account is disabled" },
  E1012: { zh: "手机号已列入黑名单", en: "This mobile number is blacklisted" },
  E1013: { zh: "账号已激活", en: "This account is already activated" },
  E1014: { zh: "不支持虚拟运营商号段", en: "Numbers of virtual operators are not supported", status: "400-1" },
  E1015: { zh: "该版本未注册", en: "Not registered in this version" },
  E1016: { zh: "登录超时", en: "Sign-in timed out" },
  E1017: { zh: "非法访问", en: "Illegal access" },
  E1020: { zh: "服务号信息校验失败", en: "Service number confirmation failed" },
  E1021: { zh: "用户信息校验失败，请重新登录", en: "Verification failed, please Login again." },
  E1023: { zh: "请确认服务号信息", en: "Please confirm the service number", status: "400-3" },
  E1024: { zh: "请输入验证码完成登录", en: "A verification code is needed to finish signing in", status: "400-10" },
  E1025: { zh: "登录邮箱不可在此修改", en: "The address you sign in with cannot be changed here", status: "400-1" },
  E1026: { zh: "最多6个汉字、字母或数字", en: "At most 6 Chinese characters, letters or digits", status: "400-1" },
  E1032: {
    zh: "不能含“{sign}”，仅限汉字、字母或数字",
    en: "“{sign}” is not possible: only Chinese characters, letters or digits",
    status: "400-1",
  },
  E1033: {
    zh: "不能含空格，仅限汉字、字母或数字",
    en: "No spaces: only Chinese characters, letters or digits",
    status: "400-1",
  },
  E1028: { zh: "验证已失效，请重新获取验证码", en: "This verification is no longer valid, please start again" },
  E1027: { zh: "初始化链接已失效", en: "The set-up link is no longer valid" },
  E1030: { zh: "密码已使用满90天，请重新设置", en: "This password is 90 days old, please set a new one" },
  E1084: { zh: "账号已是停用状态", en: "The account is disabled already", status: "409" },
  E1085: { zh: "账号未停用", en: "The account is not disabled", status: "409" },
});

/** Words of the sign-in screens (catalogue 1.1 to 1.4, 1.14, 21.2). */
export const loginTexts = words({
  securitySource: { zh: "账号安全", en: "Account security" },
  tagline: { zh: "航空信息服务门户", en: "Aviation IT services" },
  mobileTab: { zh: "手机账号", en: "Mobile account" },
  emailTab: { zh: "邮箱账号", en: "E-mail account" },
  byCode: { zh: "验证码登录", en: "Sign in with a code" },
  byPassword: { zh: "密码登录", en: "Sign in with a password" },
  version: { zh: "登录版本", en: "Version" },
  versionPerson: { zh: "人员版", en: "Person" },
  versionMachine: { zh: "机器版", en: "Machine" },
  versionOperations: { zh: "运维版", en: "Operations" },
  region: { zh: "国家/地区", en: "Country or region" },
  searchRegion: { zh: "搜索国家/地区", en: "Search country or region" },
  password: { zh: "登录密码", en: "Password" },
  showPassword: { zh: "显示密码", en: "Show password" },
  sendCode: { zh: "获取验证码", en: "Send code" },
  resendIn: { zh: "{seconds}秒后重新发送", en: "Send again in {seconds} s" },
  codeSent: { zh: "验证码已发送", en: "Verification code sent" },
  demoName: { zh: "演示模式", en: "Demo" },
  demoNotice: {
    zh: "演示模式：人员与数据均为虚构。可用 13800000001 登录运维版，验证码会显示在页面上。",
    en: "Demo: people and data are invented. Sign in with 13800000001 (operations); the code is shown on the page.",
  },
  demoCode: { zh: "演示模式：验证码 {code}", en: "Demo mode: your code is {code}" },
  submit: { zh: "登录", en: "Sign in" },
  noAccountYet: { zh: "还没有账号？", en: "No account yet?" },
  register: { zh: "注册/激活", en: "Register or activate" },
  lostPhone: { zh: "手机丢失，收不到验证码？", en: "Lost your phone?" },
  passwordReset: { zh: "密码已重置，请用新密码登录", en: "Your password was reset, sign in with the new one" },
  agreePrefix: { zh: "我已阅读并同意", en: "I have read and accept" },
  agreeTitle: { zh: "请阅读并同意以下协议", en: "Please read and accept these agreements" },
  agree: { zh: "同意", en: "Agree" },
  puzzleTitle: { zh: "请完成安全验证", en: "Please complete the security verification" },
  puzzleDrag: { zh: "拖动滑块完成拼图", en: "Drag the slider to fit the piece" },
  puzzleKnob: { zh: "拼图位置", en: "Position of the piece" },
  puzzleDone: { zh: "验证成功", en: "Slider success" },
  puzzleRefresh: { zh: "换一张", en: "Another picture" },
  imageInstead: { zh: "改用图形验证码", en: "Use characters instead" },
  puzzleInstead: { zh: "改用滑块验证", en: "Use the slider instead" },
  captchaValue: { zh: "请输入4位验证码", en: "Enter the 4 characters" },
  secondStepTitle: { zh: "二次验证", en: "Second step" },
  secondStepReason: {
    zh: "首次在此设备登录或账号具有后台权限，请输入发送至您登录账号的验证码。",
    en: "This browser is new for your account, or you hold a back-office role. Enter the code sent to you.",
  },
  download: { zh: "下载APP", en: "Download the app" },
  help: { zh: "帮助", en: "Help" },
  contact: { zh: "联系我们", en: "Contact us" },
  blacklist: { zh: "黑名单公示", en: "Blacklist" },
  serviceNumber: { zh: "服务号", en: "Service number" },
  serviceAccount: { zh: "绑定账号", en: "Bound account" },
  serviceOwner: { zh: "实名姓名", en: "Verified name" },
  serviceIdNumber: { zh: "证件号码", en: "ID number" },
  serviceWrong: { zh: "信息有误，退出", en: "Information wrong / exit" },
  serviceRight: { zh: "信息无误，确认", en: "Information correct, confirm" },
  absenceReason: {
    zh: "您已超过90天未登录，请确认以下信息仍为您本人所有。",
    en: "You have not signed in for more than 90 days. Please confirm that these are still your details.",
  },
  organizationReason: {
    zh: "您的工作号所属单位已变更，请确认以下信息无误。",
    en: "The organisation of your work number has changed. Please confirm that these details are right.",
  },
  formerOrganization: { zh: "原单位", en: "Organisation until now" },
  newOrganization: { zh: "现单位", en: "Organisation now" },
  absenceConfirm: { zh: "确认", en: "Confirm" },
  absenceNotMe: { zh: "不是我", en: "Not me" },
  setupAdministrator: {
    zh: "此链接创建系统管理员，持有除安全管理员和审计员以外的全部角色。另一条链接创建安全管理员，请由另一人使用。",
    en: "This link creates the system administrator, who holds every role but those of security administrator and auditor. The other link creates the security administrator and is for another person.",
  },
  setupSecurity: {
    zh: "此链接创建安全管理员，持有安全管理员、审计员和运维账号管理三个角色。另一条链接创建系统管理员，请由另一人使用。",
    en: "This link creates the security administrator, who holds the roles of security administrator, auditor and operations accounts. The other link creates the system administrator and is for another person.",
  },
  setupDone: { zh: "管理员已创建，请登录", en: "The administrator was created, please sign in" },
  confirmPassword: { zh: "确认密码", en: "Repeat the password" },
  tools: { zh: "工具", en: "Tools" },
  hotline: { zh: "客服热线", en: "Hotline" },
  moreContacts: { zh: "服务时间与分支机构", en: "Hours and branches" },
  noHotline: { zh: "客服热线暂未配置", en: "No hotline is set up" },
  noDownload: { zh: "移动端下载地址暂未配置", en: "No download address is set up" },
  branch: { zh: "请联系分支机构", en: "Please contact your branch" },
  branchContact: {
    zh: "请联系分支机构或客服热线：{hotline}",
    en: "Please contact your branch or the hotline: {hotline}",
  },
});

/** The rules of a portal password as the screen lists them (catalogue 1.38, 5.12). */
export const passwordRuleTexts = words({
  length: { zh: "8-20个字符", en: "8 to 20 characters" },
  digit: { zh: "至少一个数字", en: "At least one digit" },
  upper: { zh: "至少一个大写字母", en: "At least one capital letter" },
  lower: { zh: "至少一个小写字母", en: "At least one small letter" },
  strength: { zh: "强度达到中等", en: "At least medium strength" },
  plain: { zh: "不含空格和中文", en: "No spaces and no Chinese characters" },
  context: { zh: "不含产品名、系统名或本人手机号、邮箱、用户名、工作号", en: "No product, system or personal words" },
  common: { zh: "不是常见密码", en: "Not a common password" },
});

/** Names of password strengths (catalogue 5.12). */
export const strengthTexts = words({
  tooWeak: { zh: "过弱", en: "Too weak" },
  weak: { zh: "弱", en: "Weak" },
  medium: { zh: "中", en: "Medium" },
  strong: { zh: "强", en: "Strong" },
});

/** What each version is called. */
export const versionNames = {
  "1": loginTexts.versionPerson,
  "2": loginTexts.versionMachine,
  "3": loginTexts.versionOperations,
} as const;

/** Who each version is for. */
export const versionAudiences = {
  "1": {
    zh: "供航空公司、代理人和机场的工作号持有人使用",
    en: "For holders of work numbers at airlines, agencies and airports",
  },
  "2": { zh: "供通过接口接入的服务号使用", en: "For service numbers of connected systems" },
  "3": { zh: "供服务商的运维、值班和后台人员使用", en: "For the provider's operations, duty and back-office staff" },
} as const;

/** Messages sent to people by SMS or e-mail; `{place}` values are inserted as data. */
export const loginMessages = words({
  setAnew: { zh: "重新设置密码", en: "Set a new password" },
  noAccount: {
    zh: "您好，此地址尚未注册Apron账号（E1008）。请用工作号注册/激活：{link} 。如非本人操作，请忽略。",
    en: "There is no Apron account for this address (E1008). Register with your work number: {link} . If this was not you, ignore this message.",
  },
  notInVersion: {
    zh: "您好，此地址在所选版本中未注册（E1015），各版本账号不通用，请先在该版本中注册/激活：{link} 。如非本人操作，请忽略。",
    en: "This address is not registered in the chosen version (E1015); accounts are not shared across versions. Register there first: {link} . If this was not you, ignore this message.",
  },
  notStaff: {
    zh: "您好，此地址没有Apron运维版账号（E1015），运维账号由本单位管理员开通：{link} 。工作号持有人请在登录页选择人员版或机器版。如非本人操作，请忽略。",
    en: "There is no Apron operations account for this address (E1015); an administrator makes one: {link} . Who holds a work number chooses the person or machine version on the sign-in page. If this was not you, ignore this message.",
  },
  startAgain: { zh: "重新验证", en: "Start again" },
  passwordResetSubject: { zh: "密码已重置", en: "Your password was reset" },
  passwordReset: {
    zh: "您的Apron登录密码已于{time}通过验证码重置，所有设备已退出。如非本人操作，请立即打开以下链接冻结：{link}",
    en: "Your Apron password was reset with a code at {time} and every device was signed out. If this was not you, stop everything here: {link}",
  },
  passwordChangedSubject: { zh: "密码已修改", en: "Your password was changed" },
  passwordChanged: {
    zh: "您的Apron登录密码已于{time}修改，其他设备已退出。如非本人操作，请立即打开以下链接冻结：{link}",
    en: "Your Apron password was changed at {time} and other devices were signed out. If this was not you, stop everything here: {link}",
  },
  newDeviceSubject: { zh: "新设备登录", en: "Signed in on a new device" },
  newDevice: {
    zh: "您的Apron账号已于{time}在新设备（{device}）登录。如非本人操作，请立即打开以下链接冻结：{link}",
    en: "Your Apron account was signed in at {time} on a new device ({device}). If this was not you, stop everything here: {link}",
  },
  failuresSubject: { zh: "登录提醒", en: "Sign-in notice" },
  failures: {
    zh: "您的Apron账号在{failures}次密码错误后于{time}登录成功。如非本人操作，请立即修改密码。",
    en: "Your Apron account was signed in at {time} after {failures} wrong passwords. If this was not you, change your password at once.",
  },
});

/** What stands among the to-dos of an account until its owner has looked at an alert (catalogue 17.1, 21.7). */
export const alertTodos = words({
  newDevice: { zh: "新设备登录，请确认是否本人", en: "Signed in on a new device: was it you?" },
  passwordChanged: { zh: "密码已修改，请确认是否本人", en: "The password was changed: was it you?" },
  mobileChanged: { zh: "手机号已变更，请确认是否本人", en: "The mobile number was changed: was it you?" },
  agentPassword: { zh: "工作号密码已变更，请确认是否本人", en: "A work number's password was changed: was it you?" },
  frozen: { zh: "工作号已冻结，请确认是否本人", en: "A work number was frozen: was it you?" },
  deskUnlocked: {
    zh: "管理员解除了登录锁定，请确认是否您要求",
    en: "Your sign-in was unlocked by an administrator: did you ask?",
  },
  deskSignedOut: { zh: "管理员结束了您的登录会话，请确认", en: "An administrator signed you out: please confirm" },
  deskDisabled: { zh: "账号曾被停用，请确认", en: "Your account was disabled: please confirm" },
  deskEnabled: { zh: "账号已恢复使用，请确认", en: "Your account was enabled again: please confirm" },
});

/** What those who watch over security are told to look into. */
export const watchTodos = words({
  breakGlass: {
    zh: "{who}在服务器终端重新生成了首批管理员链接：{reason}",
    en: "{who} made links for the first administrators at the server's terminal: {reason}",
  },
});
