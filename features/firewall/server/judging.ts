import type { House } from "@apron/kit/server/house";
import { workOnThread } from "@apron/kit/server/sheets";
import { termOf } from "./columns.ts";
import type { JudgedRule, Shadow } from "./shadows.ts";
import type { Stores } from "./stores.ts";
import { tellOfPolicies } from "./telling.ts";

/** What the judging thread is asked. */
export interface ShadowTask {
  readonly rules: readonly JudgedRule[];
  readonly seconds: number;
}

export const judgeJob = "firewall.judge";
/** Rules are read so many at a time. */
const atOnce = 2_000;
/** How long a report may take; what was not looked at by then is not in it. */
const judgeSeconds = 120;

/**
 * Makes the shadow report of every firewall that has changed, on a thread of its own, and keeps it if the firewall has not
 * changed meanwhile: then the next run makes it anew (catalogue 29.27).
 */
export const judgeFirewalls = async (
  house: House,
  stores: Stores,
  judge: (rules: readonly JudgedRule[]) => Promise<readonly Shadow[]> = onThread,
): Promise<void> => {
  const { policies } = stores;
  for (const { name, version } of await policies.unjudged()) {
    const rules: JudgedRule[] = [];
    for (let behind = { ordinal: 0, id: 0 }; ;) {
      const page = await policies.rules(name, behind, atOnce);
      for (const row of page)
        rules.push({ id: row.id, policyId: row.policy_id, opened: row.opened, ...termOf(row.facts) });
      const last = page.at(-1);
      if (!last || page.length < atOnce) break;
      behind = { ordinal: last.ordinal, id: last.id };
    }
    const shadows = await judge(rules);
    await house.database.transaction(
      async () => {
        if (await policies.judge(name, version, shadows)) await tellOfPolicies(house, stores);
      },
      { seconds: 60 },
    );
  }
};

const onThread = async (rules: readonly JudgedRule[]): Promise<readonly Shadow[]> => {
  const task: ShadowTask = { rules, seconds: judgeSeconds };
  const thread = new URL("./shadows.worker.ts", import.meta.url);
  const { rows } = await workOnThread<null, Shadow>(thread, task, { seconds: judgeSeconds + 60 });
  return rows;
};

/** Asks for the shadow report of a firewall that has changed; it is made behind. */
export const askForReport = async (house: House, firewall: string): Promise<void> => {
  await house.database.afterCommit(async () => {
    // Where no jobs are run yet, the schedule of the report sees to it.
    await house.jobs.send(judgeJob, {}, { key: firewall }).catch(() => undefined);
  });
};
