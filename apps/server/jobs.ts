import { makeMonths } from "@apron/database";
import { messageJobs } from "@apron/kit/server/messages";
import { sweepPreviews } from "@apron/kit/server/imports";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { tracedAlone } from "@apron/kit/server/traces";
import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";

/** A job whose every run is told to the watch: how long it took, and why it failed. */
export const watched = (house: Pick<House, "clock" | "watch">, job: Job): Job => ({
  ...job,
  async run(data) {
    const begunAt = house.clock.now();
    const begun = performance.now();
    const tell = (failure?: string): void =>
      house.watch.tellJobRan({ name: job.name, begunAt, ms: Math.round(performance.now() - begun), failure });
    try {
      await tracedAlone(`job ${job.name}`, async () => await job.run(data));
      tell();
    } catch (error) {
      tell(error instanceof Error ? error.message.slice(0, 200) : String(error));
      throw error;
    }
  },
});

/** Background work of the house itself: what has run out is deleted, and months to come get their parts (catalogue 29.32, 29.33). */
export const houseJobs = (house: House): readonly Job[] => [
  ...messageJobs(house),
  {
    name: "house.sweep",
    cron: "*/10 * * * *",
    async run() {
      await house.sessions.sweep();
      await house.captcha.sweep();
      await sweepPreviews(house);
      const now = timestamp(house.clock.now());
      await sql`delete from quota where ends_at < ${now}`.execute(house.database.sql);
      await sql`delete from idempotency where ends_at < ${now}`.execute(house.database.sql);
    },
  },
  { name: "house.months", cron: "13 4 * * *", run: async () => await makeMonths(house.database) },
];
