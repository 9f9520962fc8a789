import type { Migration } from "./migration.ts";

/** The case library, and which faults a case came from or helped in (catalogue 16.8). */
export const faultCase: Migration = {
  name: "0047-fault-case",
  up: `
    create table fault_case (
      id text primary key,
      title text not null,
      fault_id text unique references fault,
      reported_at timestamptz not null,
      occurred_at timestamptz not null,
      location text not null,
      software text not null,
      software_key text not null,
      type smallint not null check (type between 1 and 3),
      phenomenon text not null,
      error text not null,
      effect text not null,
      reporting_unit text not null,
      cause text not null,
      measure text not null,
      notes text not null,
      content text not null,
      author text not null,
      changed_at timestamptz not null,
      version integer not null default 1,
      search text not null,
      grams text[] not null
    );
    create index fault_case_time on fault_case (reported_at desc, id desc);
    create index fault_case_software on fault_case (software_key, reported_at desc, id desc);
    create index fault_case_type on fault_case (type, reported_at desc, id desc);
    create index fault_case_grams on fault_case using gin (grams);

    alter table fault add column case_id text references fault_case;
    create index fault_case_followed on fault (case_id, reported_at desc, id desc) where case_id is not null;
  `,
};
