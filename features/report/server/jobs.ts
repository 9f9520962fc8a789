import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { fileUse } from "./sending.ts";
import { followHandlers } from "./conflicts/following.ts";
import type { Stores } from "./stores.ts";
import { remindHandlers, sendNeutral } from "./telling.ts";

const batch = 200;

/** What reports do by the clock (catalogue 12.11, 12.14, 12.17, 29.18). */
export const reportJobs = (house: House, stores: Stores): Job[] => [
  {
    name: "report.tell",
    cron: "* * * * *",
    run: async () => {
      let isTold = true;
      while (isTold)
        isTold = await house.database.transaction(async () => {
          const due = await stores.reports.takeTelling();
          if (due) await sendNeutral(house, due);
          return due !== undefined;
        });
      await house.database.transaction(async () => {
        await remindHandlers(house, stores, await stores.handling.takeWarnings());
      });
    },
  },
  {
    name: "report.follow",
    cron: "* * * * *",
    run: async () => await house.database.transaction(async () => await followHandlers(house, stores)),
  },
  {
    name: "report.forget",
    cron: "47 3 * * *",
    run: async () => {
      for (const id of await stores.reports.outlived(batch))
        await house.database.transaction(async () => {
          const files = await house.files.usedBy(fileUse(id));
          await house.files.letGo(files.map(({ fileId }) => fileId));
          await stores.reports.forget(id);
          await stores.threads.note(id, "forgotten");
        });
      await stores.listings.forget();
    },
  },
];
