import type { FirstArticle } from "../seeding.ts";

/** The facts of the agent specification, section 1, and what else people ask first. */
export const faqArticles: readonly FirstArticle[] = [
  {
    id: "faq-two-factor",
    kind: "faq",
    about: "signIn",
    for: "public",
    top: true,
    zh: [
      "登录需要满足哪些条件？",
      "登录需要两项准备：手机号与工作号的双因素绑定，以及上传身份证照片的实名认证。",
      "没有绑定时，登录后会进入绑定页面；可以选择“以后再说”，首页会一直保留入口。",
      "没有实名时，标有“需实名”的功能不能使用，其他功能不受影响。",
    ],
    en: [
      "What does signing in need?",
      "Two things: your phone number bound to a work number (two factors), and your identity verified by pictures of your ID card.",
      "Without a binding you are led to it after signing in; “later” keeps the way there on your home page.",
      "Without a verified identity only the functions that need one are closed.",
    ],
  },
  {
    id: "faq-review-time",
    kind: "faq",
    about: "identity",
    for: "public",
    zh: [
      "实名认证要审核多久？",
      "自动审核一般需要1-4小时，结果以短信或邮件通知。",
      "审核期间可在“实名认证”页面查看进度；需要补传照片时，页面会说明是哪一面和原因。",
    ],
    en: [
      "How long does the identity review take?",
      "Automatic review takes 1 to 4 hours; you are told the result by SMS or e-mail.",
      "The identity page shows how far it is. If a side of the card is asked for again, it says which one and why.",
    ],
  },
  {
    id: "faq-one-number",
    kind: "faq",
    about: "agent",
    for: "public",
    zh: [
      "一个工作号可以绑定几个手机和身份证？",
      "一个工作号只对应一个手机号和一个身份证号。",
      "同一账号在每个系统（订座B、分销C、离港J）各可绑定一个工作号。",
    ],
    en: [
      "How many phones and ID cards fit one work number?",
      "Exactly one phone number and one ID number belong to a work number.",
      "One account binds one work number in each system: reservation B, distribution C and departure J.",
    ],
  },
  {
    id: "faq-card-release",
    kind: "faq",
    about: "identity",
    for: "public",
    zh: [
      "身份证被占用，什么时候可以再用？",
      "与该身份证绑定的工作号注销后，身份证自动释放，可以重新使用。",
      "如果不是本人使用，请在“实名认证”页面提出申诉，由两位审核员处理。",
    ],
    en: [
      "My ID card is taken. When can it be used again?",
      "It is released once the work number bound to it is cancelled.",
      "If somebody else uses your card, appeal on the identity page; two reviewers decide.",
    ],
  },
  {
    id: "faq-change-phone",
    kind: "faq",
    about: "agent",
    for: "public",
    zh: [
      "手机号可以更换或解绑吗？",
      "手机号可以自助更换，但不能自行解绑；解绑由管理员办理。",
      "旧手机还能收短信时，在“工作号绑定”的操作中选择“更换手机”。旧手机收不到短信时，见“手机丢失怎么办”。",
    ],
    en: [
      "Can I change or unbind my phone number?",
      "You can change it yourself, but not unbind it; only an administrator unbinds.",
      "While the old number still gets messages, use “change mobile” in the list of bindings. If it does not, read “I lost my phone”.",
    ],
  },
  {
    id: "faq-id-number",
    kind: "faq",
    about: "identity",
    for: "public",
    zh: [
      "身份证号可以更改吗？",
      "身份证号不能解绑，也不能更改。",
      "确需更改时，由本单位的内部配置管理员注销工作号后重新申请。",
    ],
    en: [
      "Can my ID number be changed?",
      "It can neither be unbound nor changed.",
      "If it must be, the configuration administrator of your company cancels the work number and applies for it again.",
    ],
  },
  {
    id: "faq-forgot-password",
    kind: "faq",
    about: "password",
    for: "public",
    top: true,
    zh: [
      "忘记工作号密码怎么办？",
      "已绑定手机的，在“工作号工具—重置密码”自助重置；没有绑定手机的，请联系管理员重置。",
      "重置后须在7天内到主机登录一次（SI），否则工作号会再次停用。",
    ],
    en: [
      "I forgot the password of my work number",
      "If a phone is bound to it, reset it yourself under “Reset password”; otherwise the administrator does.",
      "Sign in at the host (SI) within 7 days of the reset, or the number is disabled again.",
    ],
  },
  {
    id: "faq-virtual",
    kind: "faq",
    about: "signIn",
    for: "public",
    zh: [
      "为什么我的手机号不能注册？",
      "虚拟运营商号段（162、165、167、170、171）不能用于注册和绑定，请换用其他手机号。",
      "已列入黑名单的手机号也不能使用，可在登录页“黑名单”查询后联系客服。",
    ],
    en: [
      "Why can my mobile number not be used?",
      "Numbers of virtual operators (162, 165, 167, 170 and 171) can neither sign up nor be bound; please use another.",
      "Blacklisted numbers cannot be used either: look at the public blacklist and contact customer service.",
    ],
  },
  {
    id: "faq-code",
    kind: "faq",
    about: "signIn",
    for: "public",
    zh: [
      "收不到验证码怎么办？",
      "- 60秒后可以重新获取；同一号码每小时最多5条、每天最多10条。",
      "- 验证码5分钟内有效，只能使用一次，重新获取后旧的失效。",
      "- 检查短信拦截和邮箱垃圾箱；换号不久的，运营商可能需要几分钟。",
      "仍收不到时，可改用密码登录，或拨打客服热线。",
    ],
    en: [
      "I get no verification code",
      "- Ask again after 60 seconds; a number gets at most 5 an hour and 10 a day.",
      "- A code holds for 5 minutes and for one use; a new one ends the old one.",
      "- Look into blocked messages and the spam folder.",
      "If none arrives, sign in with your password, or call the hotline.",
    ],
  },
  {
    id: "faq-locked",
    kind: "faq",
    about: "signIn",
    for: "public",
    zh: [
      "登录密码输错被锁定怎么办？",
      "密码错误超过5次，密码登录锁定10分钟；期间可以用验证码登录，已登录的设备不受影响。",
      "忘记登录密码时，在登录页点“忘记密码”，用手机或邮箱验证后重新设置。",
    ],
    en: [
      "My portal password is locked",
      "After more than 5 wrong tries the password is locked for 10 minutes. A code still signs you in, and open sessions go on.",
      "If you forgot it, choose “forgot password” on the sign-in page and set a new one.",
    ],
  },
  {
    id: "faq-flow",
    kind: "faq",
    about: "flow",
    for: "holder",
    zh: [
      "流量是什么？为什么会超限？",
      "流量是与主机往来的指令条数：每发送一条加1，每收到一条应答加1。",
      "当天流量达到阈值后，工作号被限流，直到答题解锁、阈值提高生效或次日零点。",
    ],
    en: [
      "What is traffic, and why is it over its limit?",
      "It counts instructions exchanged with the host: one for each you send and one for each answer.",
      "At the daily threshold the number is limited, until you lift it by quiz, a higher threshold takes effect or midnight passes.",
    ],
  },
  {
    id: "faq-staff-roles",
    kind: "faq",
    about: "office",
    for: "staff",
    zh: [
      "菜单里看不到需要的功能怎么办？",
      "菜单按角色显示。请运维账号管理员为您申请角色，由另一位管理员确认后生效，页面会自动刷新。",
      "标为“敬请期待”的功能尚未开放。",
    ],
    en: [
      "A function is missing from my menu",
      "The menu follows your roles. Ask an operations-account administrator for the role; a second one confirms it, and your page follows by itself.",
      "What says it is to come is not open yet.",
    ],
  },
];
