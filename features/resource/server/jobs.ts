import * as z from "zod/mini";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { resourceLimits, systemNames } from "../resource.ts";
import { gatherLines, gatherSoftware } from "./gathering.ts";
import { lastDue, readHosts } from "./reading-hosts.ts";
import type { Store } from "./store.ts";

const One = z.object({ system: z.enum(systemNames) });

/**
 * The background work of resources (catalogue 29.26): every ten minutes what a night's reading has left is gone on with, which
 * is nothing on most days; one host is read anew when somebody asks for it.
 */
export const resourceJobs = (house: House, store: Store): Job[] => [
  {
    name: "resource.read",
    cron: "*/10 * * * *",
    run: async (data) => {
      const now = house.clock.now();
      const one = One.safeParse(data);
      if (one.success) await readHosts(house, store, now, [one.data.system]);
      else {
        await readHosts(house, store, lastDue(now));
        await gatherLines(house, store, lastDue(now));
        await gatherSoftware(house, store, lastDue(now));
      }
    },
  },
  {
    name: "resource.forget",
    cron: "43 3 * * *",
    run: async () => {
      const before = addDays(dayOf(house.clock.now()), -resourceLimits.useDays);
      await store.forgetUses(instantOf(`${before} 00:00:00`));
    },
  },
];
