import { accountsOf } from "@apron/features/login/server";
import { canonicalEmail, canonicalMobile } from "@apron/kit/contract/addresses";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { addDays, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import { summaryOf } from "@apron/kit/server/guard";
import type { House } from "@apron/kit/server/house";
import { pseudonymOf } from "@apron/kit/server/http";
import { deadRuns, reviveRuns, waitingRuns } from "@apron/kit/server/jobs";
import { outboxCounts } from "@apron/kit/server/messages";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { watchLimits } from "../contract.ts";
import { instanceState, jobState } from "./rules.ts";
import type { KeptRefusal, Store } from "./store.ts";

/** The desk of the system administrator: how it runs, jobs, refusals (catalogue 24.3). */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getRunning, async () => {
    const now = house.clock.now();
    const [instances, channels, seal, unsealed, jobs, dead] = await Promise.all([
      store.instances(),
      outboxCounts(house.database),
      house.audit.newestSeal(),
      house.audit.unsealedSince(),
      store.jobs(),
      deadRuns(house.database, watchLimits.deadShown),
    ]);
    return {
      instances: instances.map((row) => ({
        ...row.facts,
        resting: [...row.facts.resting],
        id: row.id,
        machine: row.machine,
        version: row.version,
        startTime: wallTime(row.started_at),
        seenTime: wallTime(row.seen_at),
        state: instanceState({ seenAt: row.seen_at, endedAt: row.ended_at ?? undefined }, now),
      })),
      channels: channels.map(({ since, ...row }) => ({ ...row, since: timeOf(since) })),
      seal: seal?.number ?? 0,
      sealTime: timeOf(seal?.sealedAt),
      sealHash: seal?.hash ?? "",
      unsealedSeconds: unsealed === undefined ? 0 : Math.max(0, Math.round((now - unsealed) / 1000)),
      failingJobs: jobs.filter(({ in_a_row }) => in_a_row > 0).length,
      deadRuns: dead.length,
    };
  }),

  answer(contract.getJobs, async () => {
    const now = house.clock.now();
    const [jobs, waiting, dead] = await Promise.all([
      store.jobs(),
      waitingRuns(house.database),
      deadRuns(house.database, watchLimits.deadShown),
    ]);
    const due = new Map(waiting.map((one) => [one.job, one]));
    return {
      jobs: jobs.map((job) => {
        const waits = due.get(job.name);
        return {
          name: job.name,
          state: jobState({ runs: job.runs, inARow: job.in_a_row, waitingSince: waits?.since }, now),
          lastTime: wallTime(job.last_at),
          ms: job.ms,
          runs: job.runs,
          failures: job.failures,
          failedTime: timeOf(job.failed_at ?? undefined),
          failure: job.failure,
          waiting: waits?.count ?? 0,
          waitingSince: timeOf(waits?.since),
        };
      }),
      dead: dead.map(({ id, job, failedAt, reason }) => ({ id, name: job, time: wallTime(failedAt), reason })),
    };
  }),

  answer(contract.reviveJobs, async ({ body, note }) => {
    const ids = [...new Set(body.ids)];
    const revived = await reviveRuns(house.database, house.jobs, ids);
    note(`${revived.length}/${ids.length} ${body.reason}`, { after: { runs: revived } });
    return { retried: revived.length, left: ids.length - revived.length };
  }),

  answer(contract.getRefusals, async ({ body, language, note }) => {
    note([body.traceId, body.who, body.code, body.person === "" ? "" : "person"].filter((one) => one !== "").join(" "));
    const { list, total, more } = await store.refusals(
      {
        id: plainly(body.traceId).toLowerCase(),
        whose: body.person === "" ? (body.who === "" ? undefined : [body.who]) : await signsOf(house, body.person),
        code: plainly(body.code).toUpperCase(),
        route: plainly(body.route),
        from: body.startTime === "" ? undefined : begins(body.startTime),
        until: body.endTime === "" ? undefined : ends(body.endTime),
      },
      body,
    );
    return {
      ...answerPage(
        body,
        total,
        list.map((one) => rowOf(house, one, language)),
      ),
      more,
    };
  }),

  answer(contract.getRefusal, async ({ body, language, note }) => {
    note(body.id);
    const found = await store.refusal(body.id);
    if (!found) throw refuse(common.E9404);
    return {
      ...rowOf(house, found, language),
      until: timeOf(found.until),
      remaining: found.remaining ?? -1,
      ms: found.ms,
      instance: found.instance,
    };
  }),
];

const timeOf = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
const isDay = (moment: string): boolean => moment.length === 10;
const begins = (moment: string): Instant => instantOf(isDay(moment) ? `${moment} 00:00:00` : moment);
/** A day is meant to its end. */
const ends = (moment: string): Instant => instantOf(isDay(moment) ? `${addDays(moment, 1)} 00:00:00` : moment);

/** The signs of one person: of the accounts of an address in every version, and of the address as a guest names it. */
const signsOf = async (house: House, typed: string): Promise<readonly string[]> => {
  const mobile = canonicalMobile(typed);
  const email = canonicalEmail(typed);
  const address = mobile ?? email;
  if (address === undefined) return [];
  const channel = mobile === undefined ? "email" : "sms";
  const accounts = await Promise.all(
    (["1", "2", "3"] as const).map((version) => accountsOf(house).byAddress(version, { channel, address })),
  );
  const whose = [address, ...accounts.flatMap((account) => account?.id ?? [])];
  return whose.map((who) => pseudonymOf(house.seals, who));
};

const rowOf = (house: House, refusal: KeptRefusal, language: Language): contract.RefusalRow => {
  const kind = refusalOf(refusal.code);
  const summary = summaryOf(house, refusal.route);
  return {
    traceId: refusal.id,
    time: wallTime(refusal.at),
    code: refusal.code,
    // What stood in the gaps was of that one person, and is kept nowhere.
    words: kind ? say(language, kind).replaceAll(/\{\w+\}/g, "…") : "",
    what: summary ? say(language, summary) : "",
    route: refusal.route,
    version: refusal.version,
    who: refusal.who,
  };
};
