import type { Migration } from "./migration.ts";

/**
 * The desk of questions (catalogue 13.15): indexes in the order in which the queue is worked, so that a page of it costs the
 * same over any number of questions, and the figures of clerks by day, written with what they count as those of days are.
 */
export const questionDesk: Migration = {
  name: "0101-question-desk",
  up: `
    create index question_open on question (due_at, number) where status <= 3 and merged_into is null;
    create index question_unclaimed on question (due_at, number)
      where clerk = '' and status <= 3 and merged_into is null;
    create index question_closed on question (closed_at desc, number desc) where status > 3;
    create index question_rating_low on question_rating (at desc, number desc)
      where least(result, timeliness, attitude) <= 2;

    create table question_clerk_day (
      day date not null,
      clerk text not null,
      claimed integer not null default 0,
      first_kept integer not null default 0,
      first_missed integer not null default 0,
      next_kept integer not null default 0,
      next_missed integer not null default 0,
      solution_kept integer not null default 0,
      solution_missed integer not null default 0,
      resolved integer not null default 0,
      unresolved integer not null default 0,
      auto_closed integer not null default 0,
      ratings integer not null default 0,
      result integer not null default 0,
      timeliness integer not null default 0,
      attitude integer not null default 0,
      low integer not null default 0,
      primary key (day, clerk)
    );
  `,
};
