import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, mentions, removeSeen } from "@apron/kit/server/database";
import { answerPage, type Page, pageInOrder } from "@apron/kit/server/paging";
import { type ColumnType, type Generated, sql } from "kysely";
import type { Cause, ServiceState } from "../states.ts";
import type { Sample, Standing } from "./rules.ts";

type Time = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    status_sample: {
      system: string;
      minute: Time;
      tries: number;
      failures: number;
      resting: number;
      total_ms: ColumnType<number | string, number, number>;
    };
    status_period: {
      id: Generated<string>;
      subject: string;
      state: Exclude<ServiceState, "operational">;
      cause: Cause;
      reason_zh: string;
      reason_en: string;
      since: Time;
      until: ColumnType<number | null, string | null | undefined, string>;
    };
    status_overrule: {
      subject: string;
      state: ServiceState;
      reason_zh: string;
      reason_en: string;
      account_id: string;
      at: Time;
      until: Time;
      version: number;
    };
    status_window: {
      id: string;
      title_zh: string;
      title_en: string;
      from_at: Time;
      until_at: Time;
      subjects: string[];
      changed_by: string;
      version: number;
    };
  }
}

/** A period to keep that is over, or goes on: of the demo. */
export interface KeptPeriod {
  readonly subject: string;
  readonly state: Exclude<ServiceState, "operational">;
  readonly cause: Cause;
  readonly reasonZh: string;
  readonly reasonEn: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** What a person says of a subject. */
export interface Overruling {
  readonly subject: string;
  readonly state: ServiceState;
  readonly reasonZh: string;
  readonly reasonEn: string;
  readonly by: string;
  readonly at: Instant;
  readonly until: Instant;
}

/** A window to announce. */
export interface Announced {
  readonly id: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly subjects: readonly string[];
  readonly by: string;
}

/** What the gateway met, what was not operational and when, words of people, and windows of maintenance. */
export const storeOf = (database: Database) => ({
  /** Adds to what a minute knows: several instances add to the same. */
  addSample: async ({ system, minute, tries, failures, resting, totalMs }: Sample): Promise<void> => {
    await sql`
      insert into status_sample as s (system, minute, tries, failures, resting, total_ms)
      values (${system}, ${timestamp(minute)}, ${tries}, ${failures}, ${resting}, ${totalMs})
      on conflict (system, minute) do update set tries = s.tries + excluded.tries,
        failures = s.failures + excluded.failures, resting = s.resting + excluded.resting,
        total_ms = s.total_ms + excluded.total_ms`.execute(database.sql);
  },
  samplesSince: async (since: Instant): Promise<Sample[]> => {
    const found = await database.sql
      .selectFrom("status_sample")
      .selectAll()
      .where(sql<boolean>`minute >= ${timestamp(since)}`)
      .execute();
    return found.map(({ total_ms, ...sample }) => ({ ...sample, totalMs: Number(total_ms) }));
  },
  /** Drops what is older than anybody asks for. */
  forget: async (samplesBefore: Instant, periodsBefore: Instant): Promise<void> => {
    await database.sql
      .deleteFrom("status_sample")
      .where(sql<boolean>`minute < ${timestamp(samplesBefore)}`)
      .execute();
    await database.sql
      .deleteFrom("status_period")
      .where(sql<boolean>`until < ${timestamp(periodsBefore)}`)
      .execute();
  },

  /** What is not operational now; every page asks for it. */
  open: async () =>
    await database.sql
      .selectFrom("status_period")
      .select(["id", "subject", "state", "cause", "reason_zh", "reason_en", "since", "until"])
      .where("until", "is", null)
      .execute(),
  /**
   * Lets a subject stand so from now on: what stood otherwise ends, and one period begins; one that goes on says the reason
   * of now. Two at once leave one. Whether anything changed; part of the transaction that asks.
   */
  turn: async (subject: string, standing: Standing | undefined, now: Instant): Promise<boolean> => {
    const same = standing
      ? sql<boolean>`(state = ${standing.state} and cause = ${standing.cause})`
      : sql<boolean>`false`;
    const ended = await changed(
      database.sql
        .updateTable("status_period")
        .set({ until: timestamp(now) })
        .where("subject", "=", subject)
        .where("until", "is", null)
        .where(sql<boolean>`not ${same}`),
    );
    if (!standing) return ended;
    const reworded = await changed(
      database.sql
        .updateTable("status_period")
        .set({ reason_zh: standing.zh, reason_en: standing.en })
        .where("subject", "=", subject)
        .where("until", "is", null)
        .where(sql<boolean>`(reason_zh, reason_en) <> (${standing.zh}, ${standing.en})`),
    );
    const begun = await changed(
      database.sql
        .insertInto("status_period")
        .values({
          subject,
          state: standing.state,
          cause: standing.cause,
          reason_zh: standing.zh,
          reason_en: standing.en,
          since: timestamp(ended ? now : standing.since),
        })
        .onConflict((conflict) => conflict.column("subject").where("until", "is", null).doNothing()),
    );
    return ended || begun || reworded;
  },
  /** The periods of these subjects that were not over at `since`, the latest first. */
  periods: async (subjects: readonly string[], since: Instant) =>
    await database.sql
      .selectFrom("status_period")
      .selectAll()
      .where("subject", "in", [...subjects])
      .where(sql<boolean>`(until is null or until > ${timestamp(since)})`)
      .orderBy("since", "desc")
      .orderBy("id", "desc")
      .execute(),
  /** Past periods at once, for the demo. */
  fill: async (periods: readonly KeptPeriod[]): Promise<void> => {
    await database.sql
      .insertInto("status_period")
      .values(
        periods.map((period) => ({
          subject: period.subject,
          state: period.state,
          cause: period.cause,
          reason_zh: period.reasonZh,
          reason_en: period.reasonEn,
          since: timestamp(period.since),
          until: timestamp(period.until),
        })),
      )
      .execute();
  },

  /** What people said that holds still. */
  overrules: async (now: Instant) =>
    await database.sql
      .selectFrom("status_overrule")
      .selectAll()
      .where(sql<boolean>`until > ${timestamp(now)}`)
      .execute(),
  /** Says so over the word that was seen; one that expired is no word any more. False when somebody spoke meanwhile. */
  overrule: async (said: Overruling, seen: number): Promise<boolean> => {
    const { subject, state, reasonZh, reasonEn, by, at, until } = said;
    const written = await sql`
      insert into status_overrule as o (subject, state, reason_zh, reason_en, account_id, at, until, version)
      values (${subject}, ${state}, ${reasonZh}, ${reasonEn}, ${by}, ${timestamp(at)}, ${timestamp(until)}, ${seen + 1})
      on conflict (subject) do update set state = excluded.state, reason_zh = excluded.reason_zh,
        reason_en = excluded.reason_en, account_id = excluded.account_id, at = excluded.at, until = excluded.until,
        version = o.version + 1
        where o.version = ${seen} or (${seen}::int = 0 and o.until <= ${timestamp(at)}::timestamptz)`.execute(
      database.sql,
    );
    return (written.numAffectedRows ?? 0n) > 0n;
  },
  endOverrule: async (subject: string, version: number): Promise<boolean> =>
    await removeSeen(database, "status_overrule", { subject, version }),

  /** The windows that are not over, the next first. */
  windowsFrom: async (now: Instant) =>
    await database.sql
      .selectFrom("status_window")
      .selectAll()
      .where(sql<boolean>`until_at > ${timestamp(now)}`)
      .orderBy("from_at")
      .orderBy("id")
      .execute(),
  windowPage: async (filter: Page & { readonly keyword: string }) => {
    let found = database.sql.selectFrom("status_window");
    if (filter.keyword !== "") found = found.where(mentions(sql`concat_ws(' ', title_zh, title_en)`, filter.keyword));
    const { list, total } = await pageInOrder(
      database,
      found.selectAll().orderBy("until_at", "desc").orderBy("id"),
      filter,
    );
    return answerPage(filter, total, list);
  },
  addWindow: async (announced: Announced): Promise<void> => {
    await database.sql
      .insertInto("status_window")
      .values({ id: announced.id, ...factsOf(announced), version: 1 })
      .execute();
  },
  /** False when somebody changed or took it back meanwhile. */
  changeWindow: async (announced: Announced, version: number): Promise<boolean> =>
    await changeSeen(database, "status_window", { id: announced.id, version }, factsOf(announced)),
  removeWindow: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "status_window", { id, version }),
});
export type Store = ReturnType<typeof storeOf>;

const factsOf = ({ titleZh, titleEn, from, until, subjects, by }: Announced) => ({
  title_zh: titleZh,
  title_en: titleEn,
  from_at: timestamp(from),
  until_at: timestamp(until),
  subjects: [...subjects],
  changed_by: by,
});
