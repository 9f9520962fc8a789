import type { Migration } from "./migration.ts";

/** A fault nobody has accepted calls one person after the other, at minutes that its severity says. */
export const faultCalling: Migration = {
  name: "0210-fault-calling",
  up: `
    alter table fault add column severity text not null default 'significant'
      check (severity in ('minor', 'significant', 'major'));
    -- When the next one is called unless somebody accepts it first.
    alter table fault add column next_call_at timestamptz;
    -- Of the record it was opened from, as they were then.
    alter table fault add column record_photos text[] not null default '{}';
    update fault set next_call_at = date_trunc('minute', reported_at) + interval '10 minutes' where status = 'reported';
    drop index fault_waiting;
    create index fault_call_due on fault (next_call_at) where status = 'reported' and next_call_at is not null;
    create index fault_severity on fault (severity, reported_at desc, id desc);

    -- Who was called at which step; one person a step, whoever tries.
    create table fault_call (
      fault_id text not null references fault on delete cascade,
      step integer not null,
      person text not null,
      called_at timestamptz not null,
      primary key (fault_id, step)
    );
  `,
};
