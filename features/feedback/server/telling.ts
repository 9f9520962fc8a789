import { accountsOf, writeTo } from "@apron/features/login/server";
import { tellAccount } from "@apron/features/notice/server";
import { surveyAfter } from "@apron/features/survey/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import { feedbackUrl } from "../feedback.ts";
import { feedbackMessages } from "../texts.ts";
import { feedbackTitles } from "../titles.ts";
import { inLanguage } from "./rules.ts";
import type { Feedback, Step, Store } from "./store.ts";

/** What the lists and pages of feedback hear. */
export const feedbackTopic = "feedback";
const cause = "feedback:waits";
const role = roles.contentEditor.id;

/** One to-do for all of the handlers, while anything waits to be taken up; and their lists hear of it. In a transaction. */
export const tellHandlers = async (house: House, store: Store): Promise<void> => {
  await house.live.tell({ role }, feedbackTopic);
  await store.hold();
  if (!(await store.waits())) return await house.todos.settle(cause);
  await house.todos.open({
    cause,
    to: { role },
    type: "feedback",
    title: feedbackMessages.todo,
    source: feedbackTitles.desk,
    url: "/feedbackDesk?state=submitted",
  });
};

/** Tells whoever gave it of the answer: among his notices, and by message where he wanted that; once for each answer. */
export const tellSender = async (
  house: House,
  { id, account_id: accountId, told_by }: Feedback,
  step: Pick<Step, "reply_zh" | "reply_en">,
): Promise<void> => {
  const account = await accountsOf(house).find(accountId);
  await house.live.tell({ account: accountId }, feedbackTopic);
  if (!account) return;
  const reply = { zh: inLanguage("zh", step), en: inLanguage("en", step) };
  await tellAccount(house, {
    accountId,
    kind: "feedback",
    text: feedbackMessages.own,
    values: { id, reply },
    title: feedbackMessages.ownTitle,
    route: feedbackUrl(id),
  });
  await surveyAfter(house, "feedback", accountId);
  if (told_by !== "message") return;
  await writeTo(house, account, {
    purpose: "feedback.answered",
    subject: feedbackMessages.subject,
    text: feedbackMessages.answered,
    values: { id, reply, link: `${house.config.publicUrl}${feedbackUrl(id)}` },
  });
};
