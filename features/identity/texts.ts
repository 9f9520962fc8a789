import { refusals } from "@apron/kit/contract/refusal";
import { standingRefusals } from "@apron/features/agents/texts";
import { filled, type Word, words } from "@apron/kit/contract/texts";

/**
 * Refusals of identity verification (catalogue 30, table 4); E4017 to E4031 are ours; E4001, E4002 and E4008 stand with the
 * files, and what a closed gate says with the standing it comes from.
 */
export const identityRefusals = {
  ...standingRefusals,
  ...refusals({
    E4003: { zh: "证件识别失败", en: "The card could not be read" },
    E4004: { zh: "证件已过期", en: "The card has expired", status: "400-1" },
    E4005: { zh: "已实名", en: "Your identity is verified already" },
    E4006: {
      zh: "证件已被他人使用",
      en: "Your identity is already used by another user, please re-upload",
    },
    E4007: { zh: "审核中", en: "Under review, please wait for the result" },
    E4009: { zh: "未满16周岁", en: "Under 16, identity verification is not possible", status: "400-1" },
    E4010: { zh: "超过65周岁请联系分支机构", en: "Over 65, please contact the branch", status: "400-1" },
    E4011: { zh: "身份证号错误", en: "The ID number is wrong", status: "400-1" },
    E4012: { zh: "请上传正反面", en: "Please upload both sides of the card", status: "400-1" },
    E4013: { zh: "实名认证失败，是否继续", en: "Identity verification failed, continue?" },
    E4016: {
      zh: "请先同意身份证件信息处理",
      en: "Please consent to the processing of identity documents first",
      status: "400-6",
    },
    E4017: {
      zh: "姓名须为2至50个汉字，可含“·”",
      en: "The name must be 2 to 50 Chinese characters, · allowed",
      status: "400-1",
    },
    E4018: {
      zh: "姓名拼音须为大写字母，如ZHANG/SAN",
      en: "The pinyin must be capital letters such as ZHANG/SAN",
      status: "400-1",
    },
    E4019: { zh: "民族不在名录中", en: "There is no such nation in the list", status: "400-1" },
    E4020: { zh: "性别与身份证号不符", en: "The sex does not agree with the ID number", status: "400-1" },
    E4021: {
      zh: "有效期须为日期或“长期”",
      en: "Enter the expiry date, or choose that it never expires",
      status: "400-1",
    },
    E4022: { zh: "请填写18位身份证号", en: "Please enter the 18-digit ID number", status: "400-1" },
    E4024: {
      zh: "今日提交次数已用完，每日最多{limit}次",
      en: "No submissions left today, at most {limit} a day",
      status: "400-9",
    },
    E4025: { zh: "该证件已列入黑名单", en: "This card is blacklisted" },
    E4026: { zh: "须由另一位审核员复核", en: "A second reviewer has to decide this" },
    E4027: {
      zh: "该申请已由他人处理，请刷新",
      en: "Somebody else dealt with this case, please refresh",
      status: "409",
    },
    E4028: { zh: "现在无需补传该面", en: "This side is not asked for now" },
    E4029: { zh: "今日申诉次数已用完", en: "No further appeal today", status: "400-9" },
    E4030: { zh: "选择“其他”时请说明原因", en: "Please explain the reason", status: "400-1" },
    E4031: { zh: "须先由实名审核员提出", en: "An identity reviewer has to propose this first" },
  }),
};

/** Why a submission is rejected or a side asked for again, as the applicant and the reviewer read it. */
export const reasonTexts = words({
  unclear: { zh: "图片模糊或反光，无法辨认", en: "The picture is blurred or reflects and cannot be read" },
  covered: { zh: "证件被遮挡或边角缺失", en: "Part of the card is covered or cut off" },
  wrongSide: { zh: "图片不是要求的一面", en: "The picture does not show the side asked for" },
  notOriginal: {
    zh: "须拍摄证件原件，不接受复印件或翻拍",
    en: "It must be the card itself, no copy or photograph of a screen",
  },
  differs: { zh: "填写内容与证件不符", en: "What was typed differs from the card" },
  expired: { zh: "证件已过期", en: "The card has expired" },
  notOwner: { zh: "姓名与工作号所有人不符", en: "The name is not that of the work number's owner" },
  alreadyUsed: { zh: "证件已被他人使用", en: "The card is used by another user" },
  suspicious: { zh: "证件真实性存疑，请联系分支机构", en: "The card is in doubt, please contact the branch" },
  other: { zh: "其他原因", en: "Another reason" },
  notSent: { zh: "未在期限内补传证件图片", en: "The picture asked for again did not come in time" },
});

/** A coded reason with the reviewer's further words, if any. */
export const reasonInWords = (code: keyof typeof reasonTexts, note: string): Word =>
  note === ""
    ? reasonTexts[code]
    : filled({ zh: "{reason}：{note}", en: "{reason}: {note}" }, { reason: reasonTexts[code], note });

/** What an applicant is told by SMS or e-mail. */
export const messageTexts = {
  verified: {
    subject: { zh: "实名认证已通过", en: "Your identity is verified" },
    text: {
      zh: "您的实名认证已通过，相关功能现在可以使用。",
      en: "Your identity is verified. Everything that needed it is open now.",
    },
  },
  failed: {
    subject: { zh: "实名认证未通过", en: "Your identity was not verified" },
    text: {
      zh: "您的实名认证未通过。原因：{reason}。请登录后在“实名认证”重新提交。",
      en: "Your identity was not verified. Reason: {reason}. Please sign in and submit again under Identity verification.",
    },
  },
  askedAgain: {
    subject: { zh: "请补传证件图片", en: "Please upload a picture of your card again" },
    text: {
      zh: "您的实名认证需要补传一张证件图片。原因：{reason}。请登录后在“实名认证”补传。",
      en: "One picture of your card is needed again. Reason: {reason}. Please sign in and upload it under Identity verification.",
    },
  },
  released: {
    subject: { zh: "实名认证已失效", en: "Your verified identity has ended" },
    text: {
      zh: "经复核，您使用的证件属于另一位用户，您的实名认证已失效。如有异议请联系客服。",
      en: "A review found that the card you used belongs to another user; your verification has ended. Please contact us if you disagree.",
    },
  },
} as const satisfies Record<string, { readonly subject: Word; readonly text: Word }>;

/** Words of the applicant's screens (catalogue 4.1). */
export const identityTexts = words({
  openEnds: { zh: "审核完成后自动办结", en: "Ends by itself once it is reviewed" },
  todoAppeal: { zh: "有实名申诉待您复核", en: "An identity appeal waits for your word" },
  fillInByHand: { zh: "请手动填写", en: "Please fill in by hand" },
  uploadAgain: {
    zh: "请核对号码后重新提交；如证件确属本人，可以申诉。",
    en: "Check the number and submit again; if the card is yours, you can appeal.",
  },
  appealAction: { zh: "申诉：证件是我的", en: "Appeal: the card is mine" },

  consentTitle: { zh: "先征得您的单独同意", en: "First, your separate consent" },
  consentWhy: { zh: "为什么需要", en: "What for" },
  consentWhyText: {
    zh: "核实您是工作号的使用人本人。重置密码、解锁、举报等功能需要实名。",
    en: "To make sure that you are the person who uses the work number. Resetting a password, unlocking and reports need it.",
  },
  consentWhat: { zh: "处理哪些信息", en: "What we process" },
  consentWhatText: {
    zh: "身份证正反面图片，以及图片上的文字。图片加密存储，只有您和实名审核员可以查看，每次查看均加水印并留痕。",
    en: "Pictures of both sides of your card and the words on them. They are stored encrypted; only you and an identity reviewer see them, watermarked, and every look is recorded.",
  },
  consentHowLong: { zh: "保存多久", en: "How long" },
  consentHowLongText: {
    zh: "图片在审核结束后按期删除，您撤回同意时立即删除。",
    en: "The pictures are erased on schedule after the review, and at once when you withdraw your consent.",
  },
  consentNot: {
    zh: "不同意也可以继续使用无须实名的功能。",
    en: "Without it you can still use whatever needs no verified identity.",
  },
  consentGive: { zh: "同意并开始", en: "Agree and begin" },
  consentMissing: { zh: "请勾选同意", en: "Please tick your consent" },
  later: { zh: "稍后再说", en: "Later" },
  deferred: {
    zh: "已推迟，可随时从个人中心回到这里",
    en: "Put off; you can come back from the personal centre at any time",
  },

  stepPictures: { zh: "上传身份证", en: "Your card" },
  stepPicturesHint: {
    zh: "拍摄原件：四角完整、字迹清晰、无反光。",
    en: "The card itself: all four corners, sharp words, no glare.",
  },
  front: { zh: "人像面", en: "Portrait side" },
  back: { zh: "国徽面", en: "Emblem side" },
  frontAlt: { zh: "您上传的人像面", en: "The portrait side you uploaded" },
  backAlt: { zh: "您上传的国徽面", en: "The emblem side you uploaded" },
  reading: { zh: "正在识别……", en: "Reading the card …" },
  readOne: { zh: "已识别，请核对", en: "Read, please check" },
  notRead: { zh: "未能识别，请手动填写", en: "It could not be read, please fill in by hand" },
  noReader: {
    zh: "本服务未安装证件识别，请手动填写。",
    en: "No card reader is installed here, please fill in by hand.",
  },
  byHand: { zh: "手动填写", en: "Fill in by hand" },

  stepConfirm: { zh: "核对信息", en: "Check the details" },
  stepConfirmHint: {
    zh: "请与证件逐项核对。标有“请核对”的内容识别没有把握。",
    en: "Compare every line with the card. What is marked “check” was hard to read.",
  },
  check: { zh: "请核对", en: "Check" },
  readAs: { zh: "识别为：{text}", en: "Read as: {text}" },
  name: { zh: "姓名", en: "Name" },
  namePinyin: { zh: "姓名拼音", en: "Name in pinyin" },
  namePinyinHint: { zh: "姓/名，大写，如 ZHANG/SAN", en: "Family/given name in capitals, e.g. ZHANG/SAN" },
  sex: { zh: "性别", en: "Gender" },
  nation: { zh: "民族", en: "Nation" },
  address: { zh: "住址", en: "Address" },
  idNumber: { zh: "公民身份号码", en: "ID number" },
  expiry: { zh: "有效期至", en: "Valid until" },
  forever: { zh: "长期有效", en: "Never expires" },
  birthBy: { zh: "出生日期 {birth}（由号码得出）", en: "Born {birth} (by the number)" },
  appeal: { zh: "申诉说明", en: "Reason for the appeal" },
  appealHint: {
    zh: "说明为何该证件属于您，例如旧账号已无法登录。申诉由两位审核员先后复核。",
    en: "Say why the card is yours, e.g. that you lost access to an earlier account. Two reviewers decide one after the other.",
  },
  submit: { zh: "提交审核", en: "Submit for review" },
  submitLeft: { zh: "今日还可提交 {count} 次", en: "Submissions left today: {count}" },
  submitted: { zh: "已提交", en: "Submitted" },

  stageChecked: { zh: "系统核对", en: "Checked by the system" },
  stageReview: { zh: "人工审核", en: "A reviewer looks at it" },
  stageAppeal: { zh: "两位审核员复核", en: "Two reviewers decide" },
  placeInQueue: { zh: "排队位置", en: "Place in the queue" },
  placeValue: { zh: "第 {place} 位", en: "No. {place}" },
  expected: { zh: "预计结果", en: "Result expected" },
  expectedValue: { zh: "{from} 至 {until}", en: "{from} to {until}" },
  lateNote: { zh: "已超过承诺时间，我们正在加急处理。", en: "It has taken longer than promised; it is being hurried." },
  liveNote: {
    zh: "本页自动更新，结果也会以短信告知，可以离开。",
    en: "This page updates by itself; you will be told by SMS too and may leave.",
  },
  lastLooked: { zh: "更新于 {time}", en: "Updated {time}" },
  notLive: { zh: "连接中断，正在重试", en: "The connection is interrupted, trying again" },

  askedTitle: { zh: "请补传{side}", en: "Please upload the {side} again" },
  askedSend: { zh: "补传", en: "Upload again" },
  askedDone: { zh: "已补传，继续审核", en: "Uploaded; the review goes on" },

  verifiedText: { zh: "需要实名的功能已全部开放。", en: "Everything that needs a verified identity is open." },
  verifiedAt: { zh: "认证时间", en: "Verified on" },
  picturesKept: { zh: "证件图片", en: "Pictures of the card" },
  picturesKeptText: { zh: "仍在保存期内，到期自动删除。", en: "Still kept; they are erased when their time is up." },
  showPicture: { zh: "查看{side}", en: "Show the {side}" },
  withdraw: { zh: "撤回同意并删除图片", en: "Withdraw consent and erase the pictures" },
  withdrawAsk: { zh: "撤回同意？", en: "Withdraw your consent?" },
  withdrawText: {
    zh: "证件图片将立即删除，无法恢复。已通过的实名认证继续有效；正在审核的申请将终止。",
    en: "The pictures are erased at once and for good. A verified identity stays verified; an application under review ends.",
  },
  withdrawDone: { zh: "已撤回，图片已删除", en: "Withdrawn; the pictures are erased" },

  reviewedAt: { zh: "审核时间", en: "Reviewed" },
});
