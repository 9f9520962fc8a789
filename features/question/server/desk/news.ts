import { tellHolder } from "@apron/features/agents/server";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { deskMessages } from "../../texts-desk.ts";
import type { Stores } from "../stores.ts";
import type { News } from "./store-incident-desk.ts";

const job = "question.news";
/** How many are told in one transaction. */
const atOnce = 50;

/** Leaves the messages of news to a job, in the transaction that writes the news. */
export const tellBehind = async (house: House, { deskIncidents }: Stores, news: News): Promise<void> => {
  await deskIncidents.addDue(news);
  await house.database.afterCommit(async () => await house.jobs.send(job, {}, { key: job }));
};

/**
 * Tells whoever has not been told, a batch at a time and each once: who was told is struck off in the transaction of his
 * message, so that a run that is cut off is gone on with by the next (catalogue 13.15).
 */
const tellDue = async (house: House, { deskIncidents }: Stores): Promise<void> => {
  for (let told = atOnce; told === atOnce;)
    told = await house.database.transaction(async () => {
      const due = await deskIncidents.takeDue(atOnce);
      for (const { account_id: account, kind, title, news } of due)
        await tellHolder(house, account, deskMessages[kind], { title, news }, "reply");
      return due.length;
    });
};

/** The job that tells: at once, and every minute for whoever was left over. */
export const newsJob = (house: House, stores: Stores): Job => ({
  name: job,
  cron: "* * * * *",
  run: async () => await tellDue(house, stores),
});
