import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { byTheClock, verify } from "./deciding.ts";
import { eraseDue } from "./erasing.ts";
import type { Reader } from "./reading/reader.ts";
import { readUnread } from "./reading/reading.ts";
import type { Stores } from "./stores.ts";

/** Clean cases are decided in their time (29.2), pictures erased in theirs (29.7). */
export const identityJobs = (house: House, stores: Stores, reader: Reader): readonly Job[] => [
  {
    name: "identity.review",
    cron: "* * * * *",
    run: async () => {
      for (const found of await stores.reviews.dueCases()) await verify(house, stores, found, byTheClock);
      await readUnread(house, stores, reader);
    },
  },
  { name: "identity.erase", cron: "40 * * * *", run: async () => void (await eraseDue(house, stores)) },
];
