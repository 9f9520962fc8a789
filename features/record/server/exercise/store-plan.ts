import { type ColumnType, type Generated, sql } from "kysely";
import { dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Deviation, Turn } from "../../record.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** When the inspection of an application is due. */
    record_plan: {
      application_id: string;
      office_code: string;
      template_id: string;
      /** 1 Monday to 7 Sunday. */
      weekdays: number[];
      /** `HH:mm` in Shanghai. */
      due_time: string;
      /** When a second check is due on days of key assurance; "" for none. */
      key_day_time: string;
      starts_on: string;
      ends_on: string | null;
      version: number;
    };
    /** Whom a missing inspection was told, once a day and application, and once more for a second check. */
    record_reminder: {
      application_id: string;
      due_day: string;
      turn: number;
      reminded_at: ColumnType<number, string, never>;
      settled_at: ColumnType<number | null, string | null, string | null>;
    };
    /** What people typed and have not sent. */
    record_draft: {
      account_id: string;
      business: string;
      application_id: string;
      template_id: string;
      template_version: number;
      details: string;
      deviations: ColumnType<Deviation[], string, string>;
      /** Groups that were confirmed to be as they were. */
      kept: ColumnType<string[], string, string>;
      saved_at: ColumnType<number, string, string>;
      /** The record of the day it began from, its version and how it stood (`writeBegun`); "" for none. */
      seen: Generated<string>;
    };
  }
}

/** A row of the plan. */
export interface Plan {
  readonly applicationId: string;
  readonly officeCode: string;
  readonly templateId: string;
  readonly weekdays: readonly number[];
  readonly dueTime: string;
  /** When a second check is due on days of key assurance; "" for none. */
  readonly keyDayTime: string;
  readonly startsOn: string;
  /** "" for ever. */
  readonly endsOn: string;
}

/** The plan of inspections, reminders of what is missing, and drafts. */
export const planOf = (database: Database) => ({
  /** The rows that are in force on some day of a span; of one airport unless "". */
  between: async (first: string, last: string, officeCode: string): Promise<Plan[]> =>
    (
      await database.sql
        .selectFrom("record_plan")
        .selectAll()
        .where("starts_on", "<=", last)
        .where(({ eb, or }) => or([eb("ends_on", "is", null), eb("ends_on", ">=", first)]))
        .$if(officeCode !== "", (query) => query.where("office_code", "=", officeCode))
        .orderBy("office_code")
        .orderBy("application_id")
        .execute()
    ).map(planFrom),

  page: async (officeCode: string, page: Page) => {
    const found = database.sql
      .selectFrom("record_plan")
      .$if(officeCode !== "", (query) => query.where("office_code", "=", officeCode));
    const { list: rows, total } = await pageInOrder(
      database,
      found.selectAll().orderBy("office_code").orderBy("application_id"),
      page,
    );
    return { list: rows.map((row) => ({ ...planFrom(row), version: row.version })), total };
  },

  /** All rows, of one airport unless "". */
  all: async (officeCode: string): Promise<(Plan & { readonly version: number })[]> =>
    (
      await database.sql
        .selectFrom("record_plan")
        .selectAll()
        .$if(officeCode !== "", (query) => query.where("office_code", "=", officeCode))
        .orderBy("office_code")
        .orderBy("application_id")
        .execute()
    ).map((row) => ({ ...planFrom(row), version: row.version })),

  find: async (applicationId: string): Promise<Plan | undefined> => {
    const row = await database.sql
      .selectFrom("record_plan")
      .selectAll()
      .where("application_id", "=", applicationId)
      .executeTakeFirst();
    return row && planFrom(row);
  },

  /** Adds the row (`version` 0) or changes the one that was seen; false when somebody else did meanwhile. */
  save: async (plan: Plan, version: number): Promise<boolean> => {
    const { application_id, ...facts } = rowOf(plan);
    if (version !== 0) return await changeSeen(database, "record_plan", { application_id, version }, facts);
    return await changed(
      database.sql
        .insertInto("record_plan")
        .values({ application_id, ...facts, version: 1 })
        .onConflict((conflict) => conflict.doNothing()),
    );
  },

  remove: async (application_id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "record_plan", { application_id, version }),

  fill: async (plans: readonly Plan[]): Promise<void> => {
    await database.sql
      .insertInto("record_plan")
      .values(plans.map((plan) => ({ ...rowOf(plan), version: 1 })))
      .execute();
  },

  /** True for the first who reminds of this check of a day; an inspection that is submitted meanwhile waits, or is there after it. */
  remind: async (applicationId: string, day: string, turn: Turn, at: Instant): Promise<boolean> => {
    await holdCheck(database, applicationId, day, turn);
    const added = await database.sql
      .insertInto("record_reminder")
      .values({ application_id: applicationId, due_day: day, turn, reminded_at: timestamp(at), settled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("due_day")
      .executeTakeFirst();
    return added !== undefined;
  },

  /** The reminders of earlier days that are still open, each handed out once: their day is over. */
  settleBefore: async (day: string, at: Instant) =>
    await database.sql
      .updateTable("record_reminder")
      .set({ settled_at: timestamp(at) })
      .where("due_day", "<", day)
      .where("settled_at", "is", null)
      .returning(["application_id", "due_day", "turn"])
      .execute(),

  /** The reminders of a day that are still open. */
  openReminders: async (day: string) =>
    await database.sql
      .selectFrom("record_reminder")
      .select(["application_id", "turn"])
      .where("due_day", "=", day)
      .where("settled_at", "is", null)
      .execute(),

  /** Takes a reminder back, as if nobody had been reminded; true for the first who does. */
  takeBack: async (applicationId: string, day: string, turn: Turn): Promise<boolean> => {
    await holdCheck(database, applicationId, day, turn);
    return await changed(
      database.sql
        .deleteFrom("record_reminder")
        .where("application_id", "=", applicationId)
        .where("due_day", "=", day)
        .where("turn", "=", turn)
        .where("settled_at", "is", null),
    );
  },

  /** Says that the inspection came; whoever reminds of it in this moment has done so before, or finds it. */
  settle: async (applicationId: string, day: string, turn: Turn, at: Instant): Promise<void> => {
    await holdCheck(database, applicationId, day, turn);
    await database.sql
      .updateTable("record_reminder")
      .set({ settled_at: timestamp(at) })
      .where("application_id", "=", applicationId)
      .where("due_day", "=", day)
      .where("turn", "=", turn)
      .where("settled_at", "is", null)
      .execute();
  },
});

/** Lets reminding of a check of a day and settling it wait for one another, until the running transaction ends. */
const holdCheck = async ({ sql: on }: Database, applicationId: string, day: string, turn: Turn): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${applicationId} ${day} ${turn}`}, 16))`.execute(on);
};

/** What somebody typed into the form of an application. */
export interface DraftOf {
  readonly accountId: string;
  readonly applicationId: string;
  readonly templateId: string;
}

/** Drafts of inspections, one for each account, application and template; the one typed last stays, older ones than `oldest` go. */
export const draftsOf = (database: Database) => {
  // What is being saved and what is being submitted wait for one another.
  const hold = async ({ accountId, applicationId, templateId }: DraftOf): Promise<void> => {
    const key = `${accountId} ${applicationId} ${templateId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 16))`.execute(database.sql);
  };
  return {
    find: async (of: DraftOf) =>
      await database.sql
        .selectFrom("record_draft")
        .selectAll()
        .where("account_id", "=", of.accountId)
        .where("business", "=", "work")
        .where("application_id", "=", of.applicationId)
        .where("template_id", "=", of.templateId)
        .executeTakeFirst(),
    /** When somebody typed into which forms what he has not submitted. */
    begunBy: async (accountId: string) =>
      await database.sql
        .selectFrom("record_draft")
        .select(["application_id", "template_id", "saved_at"])
        .where("account_id", "=", accountId)
        .where("business", "=", "work")
        .execute(),
    /** Keeps what was typed at `at`, unless a record of it was submitted since: a save that was under way then comes too late. */
    save: async (
      draft: DraftOf & {
        readonly templateVersion: number;
        readonly details: string;
        readonly deviations: readonly Deviation[];
        readonly seen: string;
        readonly kept: readonly string[];
      },
      at: Instant,
      oldest: Instant,
    ): Promise<void> => {
      await hold(draft);
      const submitted = await database.sql
        .selectFrom("record")
        .select("id")
        .where("business", "=", "work")
        .where("application_id", "=", draft.applicationId)
        .where("template_id", "=", draft.templateId)
        .where("submitter_id", "=", draft.accountId)
        .where(({ eb, or }) => or([eb("due_day", ">=", dayOf(at)), eb("again_on", ">=", dayOf(at))]))
        .where("updated_at", ">=", sql<number>`${timestamp(at)}::timestamptz`)
        .executeTakeFirst();
      if (submitted) return;
      const typed = {
        seen: draft.seen,
        template_version: draft.templateVersion,
        details: draft.details,
        deviations: JSON.stringify(draft.deviations),
        kept: JSON.stringify(draft.kept),
        saved_at: timestamp(at),
      };
      await database.sql
        .insertInto("record_draft")
        .values({
          account_id: draft.accountId,
          business: "work",
          application_id: draft.applicationId,
          template_id: draft.templateId,
          ...typed,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["account_id", "business", "application_id", "template_id"])
            .doUpdateSet(typed)
            .whereRef("record_draft.saved_at", "<=", "excluded.saved_at"),
        )
        .execute();
      await database.sql
        .deleteFrom("record_draft")
        .where("account_id", "=", draft.accountId)
        .where("saved_at", "<", sql<number>`${timestamp(oldest)}::timestamptz`)
        .execute();
    },
    drop: async (of: DraftOf): Promise<void> => {
      await hold(of);
      await database.sql
        .deleteFrom("record_draft")
        .where("account_id", "=", of.accountId)
        .where("business", "=", "work")
        .where("application_id", "=", of.applicationId)
        .where("template_id", "=", of.templateId)
        .execute();
    },
  };
};

const planFrom = (row: {
  application_id: string;
  office_code: string;
  template_id: string;
  weekdays: number[];
  due_time: string;
  key_day_time: string;
  starts_on: string;
  ends_on: string | null;
}): Plan => ({
  applicationId: row.application_id,
  officeCode: row.office_code,
  templateId: row.template_id,
  weekdays: row.weekdays,
  dueTime: row.due_time,
  keyDayTime: row.key_day_time,
  startsOn: row.starts_on,
  endsOn: row.ends_on ?? "",
});

const rowOf = (plan: Plan) => ({
  application_id: plan.applicationId,
  office_code: plan.officeCode,
  template_id: plan.templateId,
  weekdays: [...plan.weekdays],
  due_time: plan.dueTime,
  key_day_time: plan.keyDayTime,
  starts_on: plan.startsOn,
  ends_on: plan.endsOn === "" ? null : plan.endsOn,
});
