import { airportWords } from "@apron/features/airport/server";
import { accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { etlTopic } from "../contract.ts";
import { etlMessages } from "../texts.ts";
import { etlTitles } from "../titles.ts";
import type { Change, Feedback, NewFeedback } from "./store.ts";

/** Where a feedback is read and answered. */
const pageOf = (id: string): string => `/ETLFeedback/detail?id=${id}`;
const causeOf = (id: string): string => `etl:${id}`;

/** Puts a new feedback before those who answer them, and into the open lists; in the transaction of the feedback. */
export const openTodo = async (house: House, id: string, feedback: NewFeedback): Promise<void> => {
  const values = {
    flight: `${feedback.flightNo} ${feedback.flightDate}`,
    airport: (await airportWords(house))(feedback.airportCn),
  };
  await house.live.tell("staff", etlTopic);
  await house.todos.open({
    cause: causeOf(id),
    to: { role: roles.reportHandler.id },
    type: "etl",
    title: filled(etlMessages.todo, values),
    source: etlTitles.title,
    url: pageOf(id),
  });
};

/** Nobody has to answer it any more. */
export const settleTodo = async (house: House, id: string): Promise<void> => await house.todos.settle(causeOf(id));

/** Tells open screens and the submitter of a step, once, in its transaction; to the first address of the account. */
export const tellSubmitter = async (house: House, feedback: Feedback, change: Change): Promise<void> => {
  await house.live.tell("staff", etlTopic);
  if (feedback.accountId === change.by) return;
  await writeTo(house, await accountsOf(house).find(feedback.accountId), {
    purpose: `etl.${change.status}`,
    subject: etlMessages.subject,
    text: etlMessages[change.status],
    values: {
      id: feedback.id,
      flight: `${feedback.flightNo} ${feedback.flightDate}`,
      reply: change.reply === "" ? "" : `${change.reply} `,
      link: `${house.config.publicUrl}${pageOf(feedback.id)}`,
    },
  });
};
