import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of signing up; E1031 is ours. */
export const registrationRefusals = refusals({
  E1019: { zh: "注册失败", en: "Registration failed" },
  E1031: {
    zh: "机构信息有误，请联系所属分支机构更正后再注册",
    en: "The organisation is wrong: ask your branch to correct it, then sign up again",
  },
});

/** Words of the screens of signing up (catalogue 1.7 to 1.13). */
export const registrationTexts = words({
  nothingKept: { zh: "未保存任何内容，请重试", en: "Nothing was kept, please try again" },
  toSignIn: { zh: "去登录", en: "Sign in" },
  haveAccount: { zh: "已有账号？", en: "Have an account already?" },
  startAgain: { zh: "重新开始", en: "Start again" },
  progress: { zh: "第{step}步，共{steps}步", en: "Step {step} of {steps}" },
  stepAddress: { zh: "验证账号", en: "Your account" },
  stepAgent: { zh: "验证工作号", en: "Your work number" },
  holderLead: {
    zh: "用本人手机号或主机预留邮箱激活，下一步需要工作号密码或随机码。",
    en: "Use your mobile number, or the e-mail address the host knows. Next you need your work number with its password or a random code.",
  },
  staffLead: {
    zh: "运维账号由管理员开通，首次使用时在此激活。",
    en: "Operations accounts are made by an administrator and activated here once.",
  },
  madeForStaff: {
    zh: "运维账号由本单位管理员开通；持有工作号的用户请选择人员版或机器版",
    en: "Operations accounts are made by an administrator; who holds a work number chooses the person or machine version",
  },
  howForStaff: { zh: "如何开通运维账号", en: "How to get an operations account" },
  agreeTitle: { zh: "请阅读并同意以下协议后注册", en: "Please read and accept these agreements to register" },
  agreeText: {
    zh: "不同意则无法注册。绑定工作号时将同时签署《工作号使用同意书》。",
    en: "Without them you cannot register. Binding the work number also signs its consent letter.",
  },
  disagree: { zh: "不同意", en: "Disagree" },
  agentLead: {
    zh: "验证后，该工作号将与您的账号绑定，绑定即签署",
    en: "Once proven, it is bound to your account; binding signs the",
  },
  organisationLead: {
    zh: "以下为主机登记的机构信息，请核对。",
    en: "This is the organisation the host has on record. Is it yours?",
  },
  customerType: { zh: "客户类型", en: "Customer type" },
  customerName: { zh: "客户名称", en: "Customer" },
  departmentName: { zh: "部门名称", en: "Department" },
  departmentId: { zh: "部门编号", en: "Department number" },
  address: { zh: "地址", en: "Address" },
  city: { zh: "城市", en: "City" },
  organisationRight: { zh: "信息正确", en: "Correct" },
  organisationWrong: { zh: "信息有误", en: "Wrong" },
  wrongTitle: { zh: "机构信息有误？", en: "Is the organisation wrong?" },
  wrongText: {
    zh: "机构信息只能由所属分支机构更正，本次注册将结束，工作号不会绑定。",
    en: "Only your branch can correct it. Registering ends here, and the work number is not bound.",
  },
  wrongYes: { zh: "结束注册", en: "End registering" },
  wrongNo: { zh: "返回核对", en: "Look again" },
  photo: { zh: "头像（选填）", en: "Picture (optional)" },
  photoAlt: { zh: "您的头像", en: "Your picture" },
  userName: { zh: "用户名", en: "User name" },
  userNameHint: { zh: "1-6个汉字、字母或数字", en: "1 to 6 Chinese characters, letters or digits" },
  sex: { zh: "性别", en: "Gender" },
  email: { zh: "邮箱（选填）", en: "E-mail (optional)" },
  createAccount: { zh: "完成注册", en: "Create my account" },
  mainLead: {
    zh: "账号已创建。主工作号在办理业务时默认选中，可随时更改。",
    en: "Your account is ready. The main work number is chosen first wherever you act; you can change it at any time.",
  },
  mainNone: { zh: "暂不设置", en: "None for now" },
  organisation: { zh: "机构", en: "Organisation" },
  identity: { zh: "实名认证", en: "Identity verification" },
  identityNone: { zh: "未认证", en: "Not verified" },
  identityDone: { zh: "已认证", en: "Verified" },
  identityLead: {
    zh: "解锁、重置密码等业务需要实名认证，审核通常需1-4小时。",
    en: "Unlocking, resetting and the like need a verified identity; a review usually takes 1 to 4 hours.",
  },
  toIdentity: { zh: "去实名认证", en: "Verify my identity" },
  later: { zh: "稍后再说，进入首页", en: "Later, go home" },
  toHome: { zh: "进入首页", en: "Go to the home page" },
  failedTitle: { zh: "注册未完成", en: "You are not registered" },
  uploadAgain: { zh: "重新上传", en: "Upload again" },
});
