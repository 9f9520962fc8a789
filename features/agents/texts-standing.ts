import { refusals } from "@apron/kit/contract/refusal";
import { type Word, words } from "@apron/kit/contract/texts";

/** How a feature that needs a verified identity is refused (catalogue 4.15, 25.3, 30); all three come from one standing. */
export const standingRefusals = refusals({
  E4014: { zh: "未实名不可使用", en: "Not available before your identity is verified", status: "400-7" },
  E4015: { zh: "认证中不可使用", en: "Not available while your identity is under review", status: "400-7" },
  E4023: {
    zh: "邮箱账号不支持在线实名认证，请联系分支机构",
    en: "E-mail accounts cannot verify online, please contact the branch",
    status: "400-7",
  },
});

/** What an identity's standing is called. */
export const standingNames = words({
  verified: { zh: "已实名", en: "Identity verified" },
  missing: { zh: "未实名", en: "Identity not verified" },
  review: { zh: "实名审核中", en: "Identity under review" },
  asked: { zh: "实名待补传", en: "Card needed again" },
  failed: { zh: "实名未通过", en: "Identity not accepted" },
  lost: { zh: "实名已失效", en: "Identity ended" },
});

/** Why it stands so, in a sentence. */
export const standingCauses = words({
  verified: { zh: "实名认证已通过", en: "Your identity is verified" },
  missing: { zh: "尚未提交实名认证", en: "Your identity was not submitted yet" },
  byMail: { zh: "邮箱账号不支持在线实名认证", en: "E-mail accounts cannot verify online" },
  review: { zh: "实名认证材料审核中", en: "Your identity is being reviewed" },
  asked: { zh: "须补传一张证件图片", en: "One picture of your card is needed again" },
  failed: { zh: "实名认证审核未通过", en: "The review did not accept your identity" },
  lost: {
    zh: "经复核，证件属于其他用户，实名认证已失效",
    en: "A review found that the card belongs to another user; your verification has ended",
  },
  staff: { zh: "运维账号无须实名认证", en: "Operations accounts are not verified" },
});

/** What changes it. */
export const standingRemedies = words({
  nothing: { zh: "", en: "" },
  submit: { zh: "提交身份证照片进行认证", en: "Submit pictures of your identity card" },
  branch: { zh: "请携带证件原件到所属分支机构办理", en: "Take your identity card to your branch" },
  wait: { zh: "审核一般需1-4小时", en: "A review takes 1 to 4 hours" },
  two: { zh: "两位审核员先后复核", en: "Two reviewers decide one after the other" },
  upload: { zh: "补传后继续审核", en: "Upload it, and the review goes on" },
  resubmit: { zh: "按原因修改后重新提交", en: "Submit again as the reason says" },
  ownCard: { zh: "请用本人证件重新认证，如有异议请申诉", en: "Verify with your own card, or appeal" },
});

/** The same of somebody else, as customer service reads it beside the holder's card (catalogue 5.14). */
const ofHolder = words({
  missing: { zh: "持有人尚未提交实名认证", en: "The holder has not submitted an identity yet" },
  review: { zh: "持有人的实名认证材料审核中", en: "The holder's identity is being reviewed" },
  asked: { zh: "持有人须补传一张证件图片", en: "One picture of the holder's card is needed again" },
  failed: { zh: "持有人的实名认证审核未通过", en: "The review did not accept the holder's identity" },
  lost: {
    zh: "经复核，证件属于其他用户，持有人的实名认证已失效",
    en: "A review found that the card belongs to another user; the holder's verification has ended",
  },
  submit: { zh: "持有人登录门户提交身份证照片", en: "The holder signs in and submits pictures of the identity card" },
  branch: { zh: "持有人携带证件原件到所属分支机构办理", en: "The holder takes the identity card to the branch" },
  upload: { zh: "持有人补传后继续审核", en: "The review goes on once the holder has uploaded it" },
  resubmit: { zh: "持有人按原因修改后重新提交", en: "The holder submits again as the reason says" },
  ownCard: {
    zh: "持有人用本人证件重新认证，如有异议可申诉",
    en: "The holder verifies with a card of their own, or appeals",
  },
});

/** How what is said to a holder of an identity is said of the holder. */
export const standingAtDesk: ReadonlyMap<Word, Word> = new Map([
  [standingCauses.missing, ofHolder.missing],
  [standingCauses.review, ofHolder.review],
  [standingCauses.asked, ofHolder.asked],
  [standingCauses.failed, ofHolder.failed],
  [standingCauses.lost, ofHolder.lost],
  [standingRemedies.submit, ofHolder.submit],
  [standingRemedies.branch, ofHolder.branch],
  [standingRemedies.upload, ofHolder.upload],
  [standingRemedies.resubmit, ofHolder.resubmit],
  [standingRemedies.ownCard, ofHolder.ownCard],
]);

/** What the one next step says. */
export const standingActions = words({
  verify: { zh: "去实名认证", en: "Verify my identity" },
  progress: { zh: "查看进度", en: "See progress" },
  upload: { zh: "去补传", en: "Upload it" },
  again: { zh: "重新提交", en: "Submit again" },
});

/** What it asks of its owner among the to-dos (catalogue 17.1). */
export const standingTodos = words({
  verify: { zh: "请完成实名认证", en: "Verify your identity" },
  upload: { zh: "请补传证件图片", en: "Please upload a picture of your card again" },
  again: { zh: "实名认证未通过，请重新提交", en: "Your verification failed, please submit again" },
  lost: { zh: "实名认证已失效，请重新认证", en: "Your verification has ended, please verify again" },
});
