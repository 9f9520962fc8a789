import type { Version } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { addDays, type Instant } from "@apron/kit/server/clock";
import type { ArticleState } from "../article.ts";

/** How much of help somebody sees: 0 what is open to everybody, 1 what is for whoever is signed in, 2 what is for staff. */
export type Level = 0 | 1 | 2;

/** What a reader may see, by the version of the session; undefined is a guest. */
export const levelOf = (version: Version | undefined): Level => (version === undefined ? 0 : version === "3" ? 2 : 1);

/** What a reader must have to see what is written for these. */
export const levelFor = (audience: string): Level => (audience === "public" ? 0 : audience === "holder" ? 1 : 2);

/** What decides where an article stands. */
interface Standing {
  readonly number: number;
  readonly publish_at: Instant | null;
  readonly withdrawn_at: Instant | null;
}

/** What an article is at the desk: withdrawn above all, read once it was published, else waiting for its time or written. */
export const stateOf = ({ number, publish_at, withdrawn_at }: Standing): ArticleState => {
  if (withdrawn_at !== null) return publish_at === null ? "withdrawn" : "scheduled";
  if (number > 0) return "published";
  return publish_at === null ? "draft" : "scheduled";
};

/** Which texts no publication may lack, by the names of the form. */
export const lacking = (texts: {
  readonly title_en: string;
  readonly content_zh: string;
  readonly content_en: string;
}): readonly ("titleEn" | "contentZh" | "contentEn")[] => [
  ...(texts.title_en === "" ? ["titleEn" as const] : []),
  ...(isBlank(texts.content_zh) ? ["contentZh" as const] : []),
  ...(isBlank(texts.content_en) ? ["contentEn" as const] : []),
];

/** Formatted text that shows nothing. */
const isBlank = (html: string): boolean =>
  !/<(img|video)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";

/** What nobody finds may say who somebody is: what has a long number in it, in whatever groups, is not kept. */
export const mayKeepMiss = (keyword: string): boolean =>
  keyword.length >= 2 && !/(\d[^\p{L}\p{N}]*){6}/u.test(plainly(keyword));

/** How many days an article holds before its owner looks at it again. */
const reviewDays = 180;

/** When an article is looked at again that was found right on this day, unless another day is named (catalogue 11.12). */
export const reviewAfter = (verifiedOn: string): string => addDays(verifiedOn, reviewDays);
