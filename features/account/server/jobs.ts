import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { expireRequests, followPerforming } from "./deciding.ts";
import type { Stores } from "./stores.ts";

/** Requests nobody decides expire, and those at a host come to their end (catalogue 29.30). */
export const accountJobs = (house: House, stores: Stores): readonly Job[] => [
  {
    name: "account.follow",
    cron: "* * * * *",
    run: async () => {
      await expireRequests(house, stores);
      await followPerforming(house, stores);
    },
  },
];
