import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of getting back in without one's phone (catalogue 30, table 1). */
export const recoveryRefusals = refusals({
  E1060: { zh: "步骤已过期，请重新开始", en: "This step is over, please start again" },
  E1061: { zh: "该工作号已有进行中的申请", en: "There is an open case for this work number already" },
  E1062: {
    zh: "须由两位不同人员审核，其中至少一位实名审核员",
    en: "Two different people decide, one of them an identity reviewer",
  },
  E1063: { zh: "申请状态已变化，请刷新", en: "The case has moved on, please refresh", status: "409" },
  E1064: { zh: "关键信息不符，不能通过", en: "Key facts do not match, so it cannot be approved" },
  E1065: { zh: "查询码不存在", en: "There is no such query code", status: "404" },
  E1066: { zh: "链接已失效", en: "This link is no longer valid" },
  E1067: { zh: "新手机号不能与原手机号相同", en: "The new number must differ from the old one", status: "400-1" },
  E1068: {
    zh: "该手机号已注册账号，请更换其他号码",
    en: "This number has an account already, please use another",
    status: "400-1",
  },
  E1069: { zh: "今日申请次数已用完", en: "No more cases today", status: "400-9" },
  E1071: { zh: "请阅读并签署同意书", en: "Please read and sign the consent letter", status: "400-1" },
  E1070: { zh: "请上传身份证正反面照片", en: "Upload both sides of the identity card", status: "400-1" },
});

/** Why a reviewer turns a case down. */
export const rejectReasons = words({
  pictures: { zh: "证件照片不清晰或不完整", en: "The pictures are unclear or incomplete" },
  person: { zh: "证件与工作号登记人不符", en: "The card is not that of the registered person" },
  facts: { zh: "填写的信息不符", en: "What was filled in does not match" },
  suspicious: { zh: "存在冒用风险", en: "There is a risk of impersonation" },
});

/** Who of those that were told has objected. */
export const objectors = words({
  mobile: { zh: "原手机号提出异议", en: "Objection from the old number" },
  email: { zh: "账号邮箱提出异议", en: "Objection from the e-mail address" },
  administrator: { zh: "管理员提出异议", en: "Objection of an administrator" },
});

/** Words of the applicant's pages, the objection page and the desk. */
export const recoveryTexts = words({
  lead: {
    zh: "原手机号收不到验证码时，可凭工作号密码、身份证件与主机登记信息更换手机号。经两位审核员审核，并等待24小时后生效。",
    en: "If codes no longer reach your old number, the work-number password, your identity card and facts the host knows let you change it. Two reviewers decide; it takes effect 24 hours later.",
  },
  stepPhone: { zh: "新手机号", en: "New mobile number" },
  stepFacts: { zh: "核对信息", en: "Check the details" },
  stepCard: { zh: "身份证件", en: "Identity card" },
  stepWait: { zh: "等待审核", en: "Review" },
  newTel: { zh: "新手机号", en: "New mobile number" },
  oldTel: { zh: "原手机号", en: "Old mobile number" },
  passwordHint: { zh: "主机登录密码；输错次数{rule}", en: "The host's password; it may be wrong {rule}" },
  ownerName: { zh: "登记人姓名", en: "Name of the registered person" },
  office: { zh: "Office号", en: "Office number" },
  officeHint: { zh: "工作号在主机登记的Office，如PEK001", en: "The office the work number belongs to, e.g. PEK001" },
  idNumber: { zh: "身份证号", en: "Identity-card number" },
  front: { zh: "人像面", en: "Portrait side" },
  back: { zh: "国徽面", en: "Emblem side" },
  choose: { zh: "选择照片", en: "Choose a picture" },
  again: { zh: "重新选择", en: "Choose another" },
  uploading: { zh: "正在上传…", en: "Uploading…" },
  uploaded: { zh: "已上传", en: "Uploaded" },
  consentNeeded: {
    zh: "请先阅读并单独同意证件信息处理",
    en: "Please read and agree to the processing of identity documents first",
  },
  pictureHint: {
    zh: "JPG或PNG，小于5 MB；审核结束30日后删除",
    en: "JPG or PNG, under 5 MB; erased 30 days after the decision",
  },
  submit: { zh: "提交申请", en: "Submit" },
  caseKey: { zh: "查询码", en: "Query code" },
  caseKeyHint: {
    zh: "请保存查询码，已发送到新手机号。凭此可随时查询进度或撤回申请。",
    en: "Keep this query code; it was sent to your new number. With it you can look up or withdraw the case at any time.",
  },
  lookUp: { zh: "查询进度", en: "Look up a case" },
  lookUpAsk: { zh: "已提交申请？查询进度", en: "Submitted already? Look it up" },
  startNew: { zh: "新的申请", en: "New case" },
  stage: { zh: "进度", en: "Stage" },
  review: { zh: "等待第一位审核员", en: "Waiting for the first reviewer" },
  reviewedOnce: { zh: "等待第二位审核员", en: "Waiting for the second reviewer" },
  cooling: { zh: "24小时冷静期", en: "24 hours of cooling-off" },
  done: { zh: "已完成", en: "Done" },
  rejected: { zh: "未通过", en: "Rejected" },
  objected: { zh: "因异议终止", en: "Stopped by an objection" },
  cancelled: { zh: "已撤回", en: "Withdrawn" },
  failed: { zh: "已终止", en: "Ended" },
  coolingUntil: { zh: "冷静期至 {time}", en: "Cooling off until {time}" },
  coolingLeft: { zh: "还剩 {hours} 小时 {minutes} 分", en: "{hours} h {minutes} min left" },
  coolingOver: {
    zh: "冷静期已结束，更换正在生效，通常不超过一分钟；完成后将短信通知新手机号。",
    en: "The cooling-off is over and the change is taking effect, usually within a minute; a message goes to your new number then.",
  },
  coolingHint: {
    zh: "已通知原手机号、邮箱和本单位管理员；其中任何一方提出异议，申请即终止。",
    en: "The old number, the e-mail address and your organisation's administrator were told; an objection of any of them ends the case.",
  },
  doneHint: { zh: "请用新手机号登录。", en: "Sign in with your new number." },
  signIn: { zh: "去登录", en: "Sign in" },
  withdraw: { zh: "撤回申请", en: "Withdraw" },
  withdrawAsk: { zh: "撤回这次申请？", en: "Withdraw this case?" },
  withdrawn: { zh: "申请已撤回", en: "The case was withdrawn" },
  backToForgot: { zh: "返回找回密码", en: "Back to forgotten password" },

  objectLead: {
    zh: "有人申请将工作号 {agent} 所属账号的手机号更换为 {mobile}。如非本人或未获授权，请立即提出异议。",
    en: "Somebody asks to change the mobile number of the account of work number {agent} to {mobile}. If this is not you, or not authorised, object at once.",
  },
  object: { zh: "这不是我，立即终止", en: "This is not me: stop it" },
  objectDone: {
    zh: "申请已终止，安全管理员已收到告警。",
    en: "The case was stopped and the security administrators alerted.",
  },
  objectClosed: { zh: "该申请已结束，无需操作。", en: "The case is over; there is nothing to do." },
  objectHint: { zh: "如是本人申请，请忽略此页面。", en: "If it was you, just leave this page." },

  empty: { zh: "没有待处理的申请", en: "No cases" },
  emptyHint: { zh: "新的申请会出现在这里", en: "New cases appear here" },
  age: { zh: "已等待", en: "Waiting" },
  minutes: { zh: "{hours} 小时 {minutes} 分", en: "{hours} h {minutes} min" },
  approvals: { zh: "已通过 {count}/{needed}", en: "Approved {count}/{needed}" },
  facts: { zh: "核对结果", en: "Facts" },
  factsGood: { zh: "全部相符", en: "All match" },
  factsBad: { zh: "有不符", en: "Mismatches" },
  detail: { zh: "申请详情（查看已留痕）", en: "The case (this view was recorded)" },
  pictureOf: { zh: "证件照片：{side}", en: "Picture: {side}" },
  picturesGone: { zh: "照片已按期删除", en: "The pictures were erased on schedule" },
  accountOf: { zh: "账号手机号", en: "Account's number" },
  matches: { zh: "相符", en: "Matches" },
  differs: { zh: "不符", en: "Differs" },
  unknown: { zh: "无法核对", en: "Cannot be told" },
  factAccount: { zh: "工作号已绑定账号", en: "The work number is bound to an account" },
  factMobile: { zh: "原手机号是该账号的", en: "The old number is the account's" },
  factOwnerName: { zh: "登记人姓名与主机一致", en: "The name is the host's" },
  factOwnerId: { zh: "身份证号与主机一致", en: "The ID number is the host's" },
  factOffice: { zh: "Office号与主机一致", en: "The office is the host's" },
  factIdentity: { zh: "身份证号与实名认证一致", en: "The ID number is the verified one" },
  factAlone: { zh: "该账号没有其他进行中的申请", en: "No other case of the account is open" },
  approve: { zh: "通过", en: "Approve" },
  approveAsk: { zh: "确认证件与登记人一致，通过审核？", en: "Is the card that of the registered person? Approve?" },
  reject: { zh: "不通过", en: "Reject" },
  endedAt: { zh: "结束时间", en: "Ended" },
  rejectReason: { zh: "不通过原因", en: "Why it is rejected" },
  note: { zh: "备注（仅内部可见）", en: "Note (internal)" },
});

/** Messages; links lead to a page that asks before it does anything. */
export const recoveryMessages = words({
  openEnds: { zh: "可凭查询码撤回", en: "Can be withdrawn with its query code" },
  subject: { zh: "账号手机号更换提醒", en: "A change of your account's mobile number" },
  opened: {
    zh: "有人申请更换工作号{agent}所属账号的手机号为{mobile}。如非本人，请打开链接终止：{link}",
    en: "Somebody asks to change the mobile number of the account of work number {agent} to {mobile}. If this is not you, stop it: {link}",
  },
  cooling: {
    zh: "更换工作号{agent}所属账号手机号为{mobile}的申请已通过审核，将于{time}生效。如非本人，请打开链接终止：{link}",
    en: "The change of the mobile number of the account of work number {agent} to {mobile} was approved and takes effect at {time} (Beijing time). If this is not you, stop it: {link}",
  },
  submitted: {
    zh: "您的手机号找回申请已提交，查询码{key}，请勿告知他人。",
    en: "Your lost-phone case was submitted. Query code {key}; do not share it.",
  },
  done: {
    zh: "工作号{agent}所属账号的手机号已更换为{mobile}，请用新手机号登录；原有登录已全部退出。如非本人，请立即联系管理员。",
    en: "The mobile number of the account of work number {agent} is now {mobile}: sign in with that; every session was ended. If this was not you, contact your administrator at once.",
  },
  alertSubject: { zh: "手机号更换申请被异议", en: "Objection to a change of number" },
  alert: {
    zh: "工作号{agent}的手机号更换申请被异议并已终止，请核查是否存在冒用。",
    en: "The change of number for work number {agent} met an objection and was stopped. Please look into it.",
  },
});

/** What the applicant hears at the new number, the only address of the applicant's that is proven. */
export const applicantMessages = words({
  approved: {
    zh: "您的手机号找回申请（工作号{agent}）已通过审核，进入24小时冷静期，将于{time}生效；期间有人提出异议，申请即终止。",
    en: "Your lost-phone case for work number {agent} was approved. After 24 hours of cooling-off it takes effect at {time} (Beijing time), unless somebody objects before.",
  },
  rejected: {
    zh: "您的手机号找回申请（工作号{agent}）未通过审核，原因：{reason}。手机号未变更，更正后可重新申请。",
    en: "Your lost-phone case for work number {agent} was rejected: {reason}. The number stays as it was; you may apply again with this put right.",
  },
  objected: {
    zh: "您的手机号找回申请（工作号{agent}）因异议已终止，手机号未变更。如确为本人申请，请联系本单位管理员。",
    en: "Your lost-phone case for work number {agent} was stopped by an objection. The number stays as it was. If the case is yours, speak to your organisation's administrator.",
  },
  cancelled: {
    zh: "您的手机号找回申请（工作号{agent}）已撤回，手机号未变更。",
    en: "Your lost-phone case for work number {agent} was withdrawn. The number stays as it was.",
  },
  failed: {
    zh: "您的手机号找回申请（工作号{agent}）未能生效，已终止：账号、工作号或新手机号的状态已变化。手机号未变更，可重新申请。",
    en: "Your lost-phone case for work number {agent} could not take effect, as the account, the work number or the new number has changed meanwhile. The number stays as it was; you may apply again.",
  },
});
