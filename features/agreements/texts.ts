import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of agreements (catalogue 30). */
export const agreementRefusals = refusals({
  E22001: { zh: "协议已更新，请重新同意", en: "The agreement was updated, please accept it again", status: "400-6" },
  E22002: {
    zh: "内容与现行版本相同，无需发布：重新发布会让所有人再次同意同一内容",
    en: "This is the text that stands. Publishing it again would ask everybody to accept the same text once more",
  },
});

/** Words around agreements. */
export const agreementTexts = words({
  version: { zh: "版本 {version}", en: "Version {version}" },
  published: { zh: "发布时间 {time}", en: "Published {time}" },
  todo: { zh: "《{title}》已更新，请阅读并确认", en: "Updated: {title}. Please read and accept it" },
  updatedTitle: { zh: "协议已更新", en: "The agreements were updated" },
  updatedReason: { zh: "请阅读更新后的协议，同意后继续使用。", en: "Please read what changed and accept it to go on." },
  accept: { zh: "同意并继续", en: "Accept and go on" },
  decline: { zh: "不同意，退出登录", en: "Decline and sign out" },
  none: { zh: "协议不存在", en: "There is no such agreement" },
  publishedAs: { zh: "已发布版本 {version}", en: "Published as version {version}" },
  publishAsk: { zh: "发布新版本？", en: "Publish a new version?" },
  publishEffect: {
    zh: "所有适用的用户将在下次登录时被要求重新同意。",
    en: "Everybody it applies to will be asked to accept it at the next sign-in.",
  },
  undo: { zh: "还原", en: "Undo" },
  publish: { zh: "发布新版本", en: "Publish a new version" },
  contentCh: { zh: "中文内容", en: "Chinese text" },
  contentEn: { zh: "英文内容", en: "English text" },
  history: { zh: "历史版本", en: "Earlier versions" },
});

/** Words around the consent letter (catalogue 22.4). */
export const consentTexts = words({
  lead: {
    zh: "绑定工作号时签署；解绑、删除、转让或违规时取消。",
    en: "Signed when a work number is bound; cancelled when it is unbound, deleted, transferred or misused.",
  },
  none: { zh: "还没有签署过同意书", en: "You have signed no consent letter" },
  noneHint: {
    zh: "绑定工作号时会请您阅读并签署。",
    en: "You are asked to read and sign it when you bind a work number.",
  },
  signed: { zh: "已签署", en: "Signed" },
  cancelled: { zh: "已取消", en: "Cancelled" },
  signTime: { zh: "签署时间", en: "Signed at" },
  cancelTime: { zh: "取消时间", en: "Cancelled at" },
  reason: { zh: "取消原因", en: "Why cancelled" },
  unbound: { zh: "已解绑", en: "Unbound" },
  deleted: { zh: "工作号已删除", en: "Work number deleted" },
  violation: { zh: "违反同意书", en: "Letter broken" },
  transfer: { zh: "工作号转让", en: "Work number transferred" },
  replaced: { zh: "已签署新版", en: "Replaced by a newer signature" },
  read: { zh: "阅读全文", en: "Read it" },
  sign: { zh: "我已阅读并签署《工作号使用同意书》", en: "I have read and sign the consent letter for work numbers" },
  mustSign: { zh: "请阅读并签署同意书", en: "Please read and sign the consent letter" },
  newer: { zh: "有新版待签署", en: "A newer wording waits for you" },
  nothingNewer: { zh: "该工作号已签署现行版本", en: "The current wording is signed for this work number" },
  signNew: { zh: "签署新版", en: "Sign the newer wording" },
  signing: { zh: "我已阅读并签署", en: "I have read and sign the" },
  separately: { zh: "我单独同意", en: "I separately agree to the" },
});
