import type { FirstArticle } from "../seeding.ts";

/** Pages of fixed text (catalogue 1.15). */
export const fixedPages: readonly FirstArticle[] = [
  {
    id: "joinCommunity",
    kind: "page",
    about: "other",
    for: "public",
    zh: [
      "加入社区",
      "航空公司、代理人和机场的用户可以在社区交流使用经验，提出改进建议。",
      "# 如何加入",
      "1. 先用手机号或邮箱登录 Apron，并绑定工作号。",
      "2. 通过[联系方式](/contact)中的客服热线说明单位和姓名，由客服登记。",
      "3. 登记后会以短信或邮件告知活动时间和地点。",
      "不会有人以加入社区为由索要密码、验证码或证件照片。",
    ],
    en: [
      "Join the community",
      "People of airlines, agencies and airports meet here to share what they learnt and to ask for improvements.",
      "# How to join",
      "1. Sign in to Apron with your mobile number or e-mail and bind a work number.",
      "2. Call the hotline on the [contact page](/contact), say who you are and for whom you work; customer service registers you.",
      "3. You are told of meetings by SMS or e-mail.",
      "Nobody will ever ask for a password, a code or a picture of your ID card to let you join.",
    ],
  },
  {
    id: "joinOperate",
    kind: "page",
    about: "other",
    for: "public",
    zh: [
      "加入运营",
      "运维人员的账号由本单位的运维账号管理员建立，不能自行注册。",
      "# 如何开通",
      "1. 请本单位管理员在“运维账号管理”中新增账号，填写手机号和所需角色。",
      "2. 角色须由另一位管理员确认后生效。",
      "3. 用该手机号在登录页选择运维版，以验证码登录并完善个人信息。",
      "找不到管理员时，请通过[联系方式](/contact)询问所属分支机构。",
    ],
    en: [
      "Join operations",
      "Accounts of the operations staff are made by the administrator of your unit; nobody signs up for one.",
      "# How to get one",
      "1. Ask your administrator to add the account, with your mobile number and the roles you need.",
      "2. A second administrator confirms the roles before they hold.",
      "3. Choose the operations version on the sign-in page, sign in with a code and complete your details.",
      "If you do not know your administrator, ask the branch on the [contact page](/contact).",
    ],
  },
];
