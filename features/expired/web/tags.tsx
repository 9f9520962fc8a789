import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { expiredTexts } from "../texts.ts";

const faces = new Map([
  [1, { tone: "info", word: expiredTexts.inQuery }],
  [2, { tone: "good", word: expiredTexts.sent }],
  [3, { tone: "bad", word: expiredTexts.failed }],
] as const);

/** How far a query is: 1 in query, 2 sent, 3 failed. */
export const ProgressTag = ({ of }: { readonly of: number }) => {
  const say = useSay();
  const face = [...faces].find(([progress]) => progress === of)?.[1];
  return face ? <Tag tone={face.tone}>{say(face.word)}</Tag> : null;
};

/** The words of the filter. */
export const progressWords = { 1: expiredTexts.inQuery, 2: expiredTexts.sent, 3: expiredTexts.failed } as const;
