import { beginningOf } from "@apron/kit/contract/patterns";
import { draftArticle } from "@apron/features/help/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskedText } from "@apron/kit/contract/mask-text";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { draftFromQuestion, getArticleStart } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { questionStatuses } from "../../question.ts";
import { deskRefusals } from "../../texts-desk.ts";
import type { Question } from "../store.ts";
import type { Stores } from "../stores.ts";
import { articleOf, knownQuestion, lockKnown } from "./talking.ts";

/** What a draft begins with: the question and what customer service answered, all of it masked. */
export const articleStart = async (
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getArticleStart>>,
): Promise<ResultOf<typeof getArticleStart>> => {
  const question = await knownQuestion(stores, body.id);
  refuseUnlessSolved(question);
  const said = await stores.messages.after(question.id, 0, false);
  const answers = said.filter(({ kind, side }) => kind === "message" && side === "clerk").map(({ words }) => words);
  const [firstLine = ""] = question.words.split("\n");
  return {
    titleZh: beginningOf(firstLine, 40),
    titleEn: "",
    question: question.words,
    answer: beginningOf(answers.join("\n\n"), deskLimits.article),
  };
};

/** Hands a draft to the content editors; whatever was written into it is masked once more, and nothing is published. */
export const draft = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof draftFromQuestion>>,
): Promise<ResultOf<typeof draftFromQuestion>> => {
  const question = await lockKnown(stores, body.id);
  refuseUnlessSolved(question);
  if ((await articleOf(house, question)) !== "") throw refuse(deskRefusals.E13054);
  const articleId = await draftArticle(house, {
    businessType: question.business_type,
    system: question.system,
    titleZh: maskedText(body.titleZh),
    titleEn: maskedText(body.titleEn),
    paragraphs: [maskedText(body.question), maskedText(body.answer)],
    by: caller.accountId,
  });
  note(`${question.id} ${articleId}`);
  await stores.questions.change(question.id, { article_id: articleId });
  return { articleId };
};

const refuseUnlessSolved = ({ status }: Question): void => {
  if (status !== questionStatuses.resolved) throw refuse(deskRefusals.E13053);
};
