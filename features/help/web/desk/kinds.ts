import { type Word, words } from "@apron/kit/contract/texts";
import { articleKinds } from "../../contract.ts";

/** What an article may be at the desk: those of the lists, and pages of fixed text. */
export const deskKinds = words({
  ...articleKinds,
  page: { zh: "固定页面", en: "Fixed page" },
});

/** What an article is called at the desk, while its English is still to be written too. */
export const titleOf = ({ titleZh, titleEn }: { readonly titleZh: string; readonly titleEn: string }): Word => ({
  zh: titleZh,
  en: titleEn || titleZh,
});
