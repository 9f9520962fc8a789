import { tellHolder } from "@apron/features/agents/server";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { isOpenStatus, questionTopics } from "../../../question.ts";
import { deskMessages } from "../../../texts-desk.ts";
import { endAs } from "../../ending.ts";
import type { Stores } from "../../stores.ts";
import { addLine, clerkRole, tellOfQuestion } from "../../writing.ts";

const job = "question.news";
/** How many are told, or written into, in one transaction. */
const atOnce = 50;

/** Leaves what was noted of an incident's news to a job, in the transaction that writes them. */
export const tellBehind = async (house: House): Promise<void> =>
  await house.database.afterCommit(async () => await house.jobs.send(job, {}, { key: job }));

/**
 * Does something for all that is noted, a batch at a time and for each once: what is done is struck off in its own
 * transaction, so that a run that is cut off is gone on with by the next (catalogue 13.15).
 */
const inBatches = async (house: House, batch: () => Promise<number>): Promise<void> => {
  for (let done = atOnce; done === atOnce;) done = await house.database.transaction(batch);
};

/** The news stand in the conversation; where the incident is over and closes them, its questions end. */
const writeLines = async (house: House, stores: Stores): Promise<number> => {
  const due = await stores.deskIncidents.takeLines(atOnce);
  // Locked in the order of their numbers, as everybody does who locks several.
  for (const { question_id: id, line, ended_by: by } of due.toSorted((one, other) =>
    one.question_id < other.question_id ? -1 : Number(one.question_id > other.question_id),
  )) {
    const question = await stores.questions.lock(id);
    if (!question || question.merged_into !== null || !isOpenStatus(question.status)) continue;
    await addLine(stores, question, line);
    if (by === "") await tellOfQuestion(house, question);
    else await endAs(house, stores, question, { as: "resolved", by, saying: deskMessages.closedWithIt });
  }
  if (due.length > 0) await house.live.tell({ role: clerkRole }, questionTopics.incidents);
  return due.length;
};

const tellDue = async (house: House, { deskIncidents }: Stores): Promise<number> => {
  const due = await deskIncidents.takeDue(atOnce);
  for (const { account_id: account, kind, title, news } of due)
    await tellHolder(house, account, deskMessages[kind], { title, news }, "reply");
  return due.length;
};

/** The job that tells: at once, and every minute for whoever was left over. */
export const newsJob = (house: House, stores: Stores): Job => ({
  name: job,
  cron: "* * * * *",
  run: async () => {
    await inBatches(house, async () => await writeLines(house, stores));
    await inBatches(house, async () => await tellDue(house, stores));
  },
});
