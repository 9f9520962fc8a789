import type { Migration } from "./migration.ts";

/**
 * Records are called by a number people can say, wait for their review in an order of their own, and are found by the
 * values in them (catalogue 16.18 to 16.20). What was recorded before gets its number by day and its values too; what an
 * instance of the version before goes on recording, a trigger numbers. A list of values has no foreign key: a record that
 * was submitted is never removed, and a planned one has none.
 */
export const recordIdentity: Migration = {
  name: "0200-record-identity",
  up: `
    create table record_number (
      business text not null,
      day date not null,
      last int not null,
      primary key (business, day)
    );
    alter table record add column number text unique;
    update record r set number = n.letter || to_char(n.day, 'YYYYMMDD') || '-' || lpad(n.place, greatest(3, length(n.place)), '0')
      from (
        select id, case business when 'work' then 'W' else 'E' end as letter, day,
          (row_number() over (partition by business, day order by created_at, id))::text as place
        from (select id, business, created_at, (created_at at time zone 'Asia/Shanghai')::date as day from record) d
      ) n where n.id = r.id;
    insert into record_number (business, day, last)
      select business, (created_at at time zone 'Asia/Shanghai')::date, count(*) from record group by 1, 2;

    create function record_named() returns trigger language plpgsql as $$
      declare
        today date := (new.created_at at time zone 'Asia/Shanghai')::date;
        place text;
      begin
        insert into record_number (business, day, last) values (new.business, today, 1)
          on conflict (business, day) do update set last = record_number.last + 1 returning last::text into place;
        new.number := case new.business when 'work' then 'W' else 'E' end || to_char(today, 'YYYYMMDD') || '-'
          || lpad(place, greatest(3, length(place)), '0');
        return new;
      end $$;
    create trigger record_named before insert on record
      for each row when (new.number is null) execute function record_named();

    create index record_waiting on record (business, created_at, id)
      where status in ('submitted', 'corrected') and returned_at is null;

    alter table record add column kept jsonb not null default '[]';
    alter table record_change add column kept jsonb;
    alter table record_draft add column kept jsonb not null default '[]';

    create table record_value (
      record_id text not null,
      key text not null,
      field text not null,
      number double precision,
      text text not null,
      primary key (record_id, key)
    );
    insert into record_value (record_id, key, field, number, text)
      select r.id, v->>'key', regexp_replace(v->>'key', '\\.\\d+(?=\\.|$)', '.*', 'g'), (v->>'number')::float8,
        left(v->'text'->>'zh', 100)
      from record r, jsonb_array_elements(r.field_values) v
      on conflict do nothing;
    create index record_value_number on record_value (field, number) where number is not null;
    create index record_value_text on record_value (field, text) where number is null;

    alter table record_step add column who text not null default '';
    alter table record_exercise add column started_at timestamptz;
  `,
};
