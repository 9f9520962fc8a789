import type { Migration } from "./migration.ts";

/** Tables that grow with every day, each with its key `id`: what was there becomes their first part. */
const grown = ["audit", "login_attempt", "record_change", "outbox"] as const;

/**
 * What grows with every day lies in parts by the month in which it was written, by the database's own clock, which the demo's
 * does not move: so that a month that is archived is dropped whole (decision 0079). There is no part for the rest; parts are
 * made three months ahead and, where a portal stood still, for the months between. The name of a table stays its name, and what
 * was there is not copied.
 */
export const months: Migration = {
  name: "0260-months",
  up: `
    create table month_part (
      part text primary key,
      parent text not null,
      -- Everything in it was written before this moment, a beginning of a month in Asia/Shanghai.
      until timestamptz not null
    );

    -- What was archived of the audit: the walk along its seals goes on behind the last of these (decision 0079).
    create table audit_archive (
      id bigint generated always as identity primary key,
      -- The last seal in it, with what the next one is hashed over.
      number bigint not null,
      total bigint not null,
      line bigint not null,
      hash text not null,
      -- Lines under seals up to this one that are still here, as they were written later than what was archived.
      carried bigint[] not null,
      name text not null,
      -- SHA-256 of the archive's list of contents.
      sum text not null,
      archived_at timestamptz not null default now(),
      archived_by text not null
    );
    create trigger audit_archive_append_only before update or delete or truncate on audit_archive
      for each statement execute function audit_refuse_change();

    alter table outbox_attachment drop constraint outbox_attachment_outbox_id_fkey;
    drop index outbox_biz;
    create index outbox_biz on outbox (biz_id);

    create function month_after(moment timestamptz) returns timestamptz language sql stable as $$
      select (date_trunc('month', moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai'
    $$;

    ${grown.map(inMonths).join("\n")}

    alter table login_attempt add foreign key (account_id) references login_account;
    alter table record_change add foreign key (record_id) references record (id) on delete cascade;
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function audit_refuse_change();

    create function month_parts() returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      each record;
      lower timestamptz;
      upper timestamptz;
      part text;
      is_empty boolean;
    begin
      perform pg_advisory_xact_lock(4270118);
      for each in select parent, max(until) as until from month_part group by parent order by parent loop
        upper := each.until;
        while upper < now() + interval '3 months' loop
          lower := upper;
          upper := month_after(lower);
          part := each.parent || to_char(lower at time zone 'Asia/Shanghai', '_YYYY_MM');
          execute format('create table %I (like %I including all)', part, each.parent);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)', each.parent, part, lower, upper);
          if each.parent = 'audit' then
            execute format('create trigger audit_append_only before update or delete or truncate on %I
              for each statement execute function audit_refuse_change()', part);
          end if;
          insert into month_part (part, parent, until) values (part, each.parent, upper);
        end loop;
      end loop;
      for each in select * from month_part where until < now() - interval '2 days' loop
        execute format('select not exists (select from %I)', each.part) into is_empty;
        if is_empty then
          execute format('drop table %I', each.part);
          delete from month_part where month_part.part = each.part;
        end if;
      end loop;
    end $$;

    select month_parts();
  `,
  contracts: {
    unneededSince: "1.9.0",
    why:
      "The tables bear their names again at the end of the same transaction, with every column they had; messages are found by an " +
      "index that was unique, of numbers drawn at random, and their files go with the sweep.",
  },
};

/** Makes a table the first part of one of its own name. */
function inMonths(table: string): string {
  return `
    create sequence ${table}_number;
    select setval('${table}_number', nextval(pg_get_serial_sequence('${table}', 'id')), false);
    alter table ${table} rename to ${table}_first;
    alter table ${table}_first drop constraint ${table}_pkey;
    alter table ${table}_first alter column id drop identity;
    alter table ${table}_first add column kept_at timestamptz not null default now();
    create table ${table} (like ${table}_first including all) partition by range (kept_at);
    alter table ${table} alter column id set default nextval('${table}_number');
    alter sequence ${table}_number owned by ${table}.id;
    alter table ${table} add primary key (id, kept_at);
    insert into month_part (part, parent, until) values ('${table}_first', '${table}', month_after(now()));
    do $$ begin
      execute format('alter table ${table} attach partition ${table}_first for values from (minvalue) to (%L)', month_after(now()));
    end $$;`;
}
