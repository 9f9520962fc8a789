import { accountsOf } from "@apron/features/login/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { ownAnchors } from "@apron/kit/server/audit";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import * as z from "zod/mini";
import type { getAuditCheck } from "../contract.ts";
import type { Stores } from "./stores.ts";

const jobName = "office.auditCheck";
const Begun = z.object({ id: z.optional(z.int()) });

/** Begins a walk in the background, or joins the one under way; the answer is how it stands. */
export const startCheck = async (
  house: House,
  stores: Stores,
  { caller }: Asked<unknown>,
): Promise<ResultOf<typeof getAuditCheck>> => {
  const id = await house.audit.withLine(async () => await stores.checks.beginCheck(caller.accountId));
  if (id !== undefined)
    await house.jobs
      .send(jobName, { id })
      .catch((error: unknown) => house.log.warn({ err: error }, "a check of the audit begins within two minutes"));
  return await checkState(house, stores);
};

/** How the newest walk stands. */
export const checkState = async (house: House, stores: Stores): Promise<ResultOf<typeof getAuditCheck>> => {
  const check = await stores.checks.newestCheck();
  if (!check)
    return { state: "never", startedBy: "", startTime: "", finishTime: "", checked: 0, total: 0, brokenAt: 0 };
  const by = (await accountsOf(house).findAll([check.startedBy])).get(check.startedBy);
  return {
    state: check.finishedAt === undefined ? "running" : check.brokenAt === undefined ? "whole" : "broken",
    startedBy: by?.accountName ?? "",
    startTime: wallTime(check.startedAt),
    finishTime: check.finishedAt === undefined ? "" : wallTime(check.finishedAt),
    checked: check.checked,
    total: check.total,
    brokenAt: check.brokenAt ?? 0,
  };
};

/** Walks along the chain and notes how far it is; a walk whose server died is taken up by another within two minutes. */
export const auditCheck = (house: House, stores: Stores): Job => ({
  name: jobName,
  cron: "* * * * *",
  run: async (data) => {
    const id = Begun.parse(data).id ?? (await stores.checks.takeUpCheck());
    if (id === undefined) return;
    const broken = await house.audit.firstBreak({
      passed: async (lines) => await stores.checks.noteCheck(id, lines),
      anchors: await ownAnchors(house.config.auditAnchor),
    });
    await stores.checks.endCheck(id, broken?.line);
  },
});
