import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

export const agreementRefusals = refusals({
  E22001: { zh: "协议已更新，请重新同意", en: "The agreement was updated, please accept it again", status: "400-6" },
});

/** Titles of the agreements by type (catalogue 22.1). */
export const agreementTitles = words({
  "1": { zh: "平台用户服务协议", en: "Platform user service agreement" },
  "2": { zh: "平台隐私声明", en: "Platform privacy statement" },
  "3": { zh: "工作号用户须知", en: "Work-account user notice" },
  "4": { zh: "工作号隐私声明", en: "Work-account privacy statement" },
  "5": { zh: "服务号用户须知", en: "Service-number user notice" },
  "6": { zh: "服务号隐私声明", en: "Service-number privacy statement" },
  "7": { zh: "身份证件信息处理单独同意书", en: "Separate consent to process identity documents" },
});

export const agreementTexts = words({
  title: { zh: "协议", en: "Agreement" },
  version: { zh: "版本 {version}", en: "Version {version}" },
  published: { zh: "发布时间 {time}", en: "Published {time}" },
  updatedTitle: { zh: "协议已更新", en: "The agreements were updated" },
  updatedReason: { zh: "请阅读更新后的协议，同意后继续使用。", en: "Please read what changed and accept it to go on." },
  accept: { zh: "同意并继续", en: "Accept and go on" },
  decline: { zh: "不同意，退出登录", en: "Decline and sign out" },
  none: { zh: "协议不存在", en: "There is no such agreement" },
  desk: { zh: "协议管理", en: "Agreements" },
  number: { zh: "版本", en: "Version" },
  publishTime: { zh: "发布时间", en: "Published" },
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
