import type { FirstArticle } from "../seeding.ts";

/** The manual for holders: one's own account, inspections and help. */
export const ownAccountArticles: readonly FirstArticle[] = [
  {
    id: "manual-security",
    kind: "manual",
    about: "signIn",
    for: "holder",
    zh: [
      "查看登录设备和安全提醒",
      "[账号安全](/personalCenter/security)列出正在登录的设备和最近的登录，可以逐个或全部退出。",
      "在陌生设备登录、修改密码等会发送提醒；不是本人操作时，点提醒中的链接即可退出全部设备。",
    ],
    en: [
      "Devices and security alerts",
      "[Account security](/personalCenter/security) lists who is signed in and the latest sign-ins; end one or all of them.",
      "You are alerted to new devices and changed passwords. If it was not you, the link in the alert ends every session.",
    ],
  },
  {
    id: "manual-consent",
    kind: "manual",
    about: "agent",
    for: "holder",
    zh: [
      "工作号使用同意书",
      "绑定工作号时会签署同意书；内容更新后，首页待办会提醒重新签署。",
      "在[我的同意书](/consentLetter)中可以查看每个工作号签署的版本和时间；解绑或注销后同意书随之作废。",
    ],
    en: [
      "The letter of consent",
      "Binding a number signs it; when its wording changes you have a to-do to sign it again.",
      "Your [letters](/consentLetter) show version and time for each number. Unbinding or cancelling ends it.",
    ],
  },
  {
    id: "manual-profile",
    kind: "manual",
    about: "signIn",
    for: "holder",
    zh: [
      "个人中心与注销账号",
      "[个人中心](/personalCenter/index)可修改用户名、头像和性别，[设置](/personalCenter/settings)可修改邮箱、登录密码和语言，也可以下载自己的全部数据。",
      "# 注销",
      "注销账号不可恢复：须没有未办结的事项，阅读风险提示，再以验证码确认。注销后工作号释放，身份证可再次使用。",
    ],
    en: [
      "Your profile, and closing the account",
      "The [personal centre](/personalCenter/index) changes user name, picture and gender; [settings](/personalCenter/settings) e-mail, password and language, and there you download all data of your own.",
      "# Closing it",
      "It cannot be undone: nothing of yours may be open, you read the warning and confirm by a code. Work numbers and the ID card are free again.",
    ],
  },
  {
    id: "manual-inspection",
    kind: "manual",
    about: "record",
    for: "holder",
    system: "J",
    zh: [
      "登记机场巡检",
      "机场用户绑定离港（J）工作号并实名后，可登记软件巡检：",
      "1. 打开[巡检记录](/airportDevOps/workArea/inspection)，点“新增”，选择软件、机场和线路。",
      "2. 填写检查项；达到阈值的数值会标红。",
      "3. 需要时上传最多6张操作照片，每张小于500KB。",
      "详情页可查看同一线路的趋势。",
    ],
    en: [
      "Record an airport inspection",
      "People of airports with a departure (J) number and a verified identity record inspections of their software:",
      "1. Open the [inspections](/airportDevOps/workArea/inspection), choose “new”, then software, airport and line.",
      "2. Enter what you checked; values at their limit turn red.",
      "3. Add up to 6 photos, each under 500 KB.",
      "The details show the trend of the same line.",
    ],
  },
  {
    id: "manual-help",
    kind: "manual",
    about: "other",
    for: "public",
    zh: [
      "使用帮助中心",
      "在[帮助中心](/helpCenter)或[常见问题](/frequentlyAskedQuestion)的搜索框输入错误码、主机提示原文、关键词或拼音，例如“SI refused, code 11”或“czmm”。",
      "- 标题命中的排在前面，命中处会标出。",
      "- 文章末尾可以点赞，或告诉我们是否有帮助。",
      "- 公开文章可以复制链接分享。",
      "找不到时，请通过[联系方式](/contact)询问。",
    ],
    en: [
      "Use the help centre",
      "In the [help centre](/helpCenter) or among the [frequent questions](/frequentlyAskedQuestion) type an error code, the words of the host, a word or its pinyin: “SI refused, code 11”, or “czmm”.",
      "- What has it in its title stands first, and the place is marked.",
      "- Below an article you can like it, or say whether it helped.",
      "- Public articles can be passed on by their link.",
      "If nothing is found, ask through the [contact page](/contact).",
    ],
  },
];
