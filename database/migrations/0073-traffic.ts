import type { Migration } from "./migration.ts";

/**
 * What was read of the traffic of bound work numbers (catalogue 6, 29.14). Days and ten-minute readings lie in parts by range
 * whose oldest are dropped whole; there is no part for the rest, so that a new range never finds its rows there. Parts are made
 * and dropped by a function of the owner, as the portal's own role changes no tables.
 */
export const traffic: Migration = {
  name: "0073-traffic",
  up: `
    create table traffic_day (
      system text not null,
      agent_number text not null,
      day date not null,
      flow integer not null check (flow >= 0),
      threshold integer not null check (threshold >= 0),
      pids integer not null check (pids >= 0),
      primary key (system, agent_number, day)
    ) partition by range (day);

    create table traffic_reading (
      system text not null,
      agent_number text not null,
      at timestamptz not null,
      flow integer not null check (flow >= 0),
      primary key (system, agent_number, at)
    ) partition by range (at);

    create table traffic_number (
      system text not null,
      agent_number text not null,
      day date not null,
      flow integer not null check (flow >= 0),
      threshold integer not null check (threshold >= 0),
      pids integer not null,
      limited boolean not null,
      told_at timestamptz not null,
      asked_at timestamptz not null,
      minutes integer[] not null,
      flows integer[] not null,
      course text not null,
      full_at timestamptz,
      full_from timestamptz,
      full_until timestamptz,
      watched_until timestamptz,
      rank integer not null,
      primary key (system, agent_number)
    ) with (fillfactor = 70);
    create index traffic_number_first on traffic_number (rank, system, agent_number);
    create index traffic_number_watched on traffic_number (watched_until) where watched_until is not null;

    create table traffic_usual (
      system text not null,
      agent_number text not null,
      weekday smallint not null check (weekday between 0 and 7),
      hours integer[] not null,
      days integer not null,
      primary key (system, agent_number, weekday)
    );

    create table traffic_alert (
      system text not null,
      agent_number text not null,
      day date not null,
      level text not null check (level in ('80', '95', 'jump')),
      at timestamptz not null,
      primary key (system, agent_number, day, level)
    );
    create index traffic_alert_day on traffic_alert (day);

    create table traffic_top (
      system text not null,
      agent_number text not null,
      day date not null,
      read_at timestamptz not null,
      pids jsonb not null,
      instructions jsonb not null,
      primary key (system, agent_number)
    );

    create table traffic_choice (
      account_id text primary key,
      message text not null check (message in ('all', 'urgent', 'none')),
      changed_at timestamptz not null
    );

    create table traffic_beat (
      system text primary key,
      begun_at timestamptz not null,
      cursor text not null,
      holder text not null,
      held_until timestamptz not null,
      finished_at timestamptz
    );

    create function traffic_make_part(parent text, part text, lower text, upper text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, lower, upper);
      end if;
    end $$;

    create function traffic_make_parts(today date) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date;
      week date;
    begin
      perform pg_advisory_xact_lock(4270117);
      for ahead in -13..3 loop
        month := (date_trunc('month', today::timestamp) + make_interval(months => ahead))::date;
        perform traffic_make_part('traffic_day', 'traffic_day_' || to_char(month, 'YYYY_MM'),
          month::text, (month + interval '1 month')::date::text);
      end loop;
      for ahead in -3..4 loop
        week := (date_trunc('week', today::timestamp))::date + 7 * ahead;
        perform traffic_make_part('traffic_reading', 'traffic_reading_' || to_char(week, 'YYYY_MM_DD'),
          week::text || ' 00:00:00+08', (week + 7)::text || ' 00:00:00+08');
      end loop;
    end $$;

    create function traffic_drop_parts(today date) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      part text;
      dropped integer := 0;
    begin
      perform pg_advisory_xact_lock(4270117);
      for part in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where case
          when i.inhparent = 'traffic_day'::regclass
            then to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= today - interval '13 months'
          when i.inhparent = 'traffic_reading'::regclass
            then to_date(right(c.relname, 10), 'YYYY_MM_DD') + 7 <= today - 14
          else false end
      loop
        execute format('drop table %I', part);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$;

    revoke all on function traffic_make_part(text, text, text, text) from public;
  `,
};
