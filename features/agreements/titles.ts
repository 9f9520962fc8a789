import { type Word, words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const agreementPageTitles = words({
  title: { zh: "协议", en: "Agreement" },
  desk: { zh: "协议管理", en: "Agreements" },
  consent: { zh: "我的同意书", en: "My consent letters" },
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
  "8": { zh: "工作号使用同意书", en: "Consent letter for work numbers" },
});

/** The title of an agreement; of one whose type nobody knows, what it is. */
export const titleOf = (type: string): Word => {
  const titles: Readonly<Record<string, Word>> = agreementTitles;
  return titles[type] ?? agreementPageTitles.title;
};
