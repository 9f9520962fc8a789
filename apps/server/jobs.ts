import { messageJobs } from "@apron/kit/server/messages";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";

/** Background work of the house itself: what has run out is deleted. */
export const houseJobs = (house: House): readonly Job[] => [
  ...messageJobs(house),
  {
    name: "house.sweep",
    cron: "*/10 * * * *",
    async run() {
      await house.sessions.sweep();
      await house.captcha.sweep();
      const now = timestamp(house.clock.now());
      await sql`delete from quota where ends_at < ${now}`.execute(house.database.sql);
      await sql`delete from idempotency where ends_at < ${now}`.execute(house.database.sql);
    },
  },
];
