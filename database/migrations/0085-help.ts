import type { Migration } from "./migration.ts";

/**
 * Help. What readers see lies in tables of its own (`help_published`, `help_entry`), so that no reader's statement comes
 * near what is only being written.
 */
export const help: Migration = {
  name: "0085-help",
  up: `
    create table help_article (
      id text primary key,
      kind text not null,
      business_type text not null,
      system text not null,
      audience text not null,
      top boolean not null,
      place int not null,
      owner text not null,
      verified_on date,
      review_on date,
      title_zh text not null,
      title_en text not null,
      content_zh text not null,
      content_en text not null,
      -- Versions published so far, and whether something was written since.
      number int not null default 0,
      drafted boolean not null default true,
      publish_at timestamptz,
      publish_note text not null default '',
      withdrawn_at timestamptz,
      version int not null default 1,
      changed_at timestamptz not null,
      changed_by text not null
    );
    create index help_article_due on help_article (review_on) where review_on is not null;
    create index help_article_publish on help_article (publish_at) where publish_at is not null;

    create table help_version (
      article_id text not null references help_article (id),
      number int not null,
      kind text not null,
      business_type text not null,
      system text not null,
      audience text not null,
      top boolean not null,
      place int not null,
      title_zh text not null,
      title_en text not null,
      content_zh text not null,
      content_en text not null,
      note text not null,
      published_at timestamptz not null,
      published_by text not null,
      primary key (article_id, number)
    );

    create table help_published (
      id text primary key references help_article (id),
      number int not null,
      kind text not null,
      business_type text not null,
      system text not null,
      level smallint not null,
      standing int not null,
      place int not null,
      title_zh text not null,
      title_en text not null,
      content_zh text not null,
      content_en text not null,
      published_at timestamptz not null
    );
    create index help_published_order on help_published (kind, standing, place, id);

    create table help_code (
      id text primary key,
      code text not null,
      system text not null,
      business_type text not null,
      audience text not null,
      meaning_zh text not null,
      meaning_en text not null,
      cause_zh text not null,
      cause_en text not null,
      solution_zh text not null,
      solution_en text not null,
      article_id text not null,
      version int not null default 1,
      changed_at timestamptz not null,
      changed_by text not null,
      unique (code, system)
    );

    create table help_import (
      id text primary key,
      file_name text not null,
      state text not null,
      rows jsonb not null,
      before jsonb,
      added int not null,
      changed int not null,
      same int not null,
      errors int not null,
      made_at timestamptz not null,
      made_by text not null,
      version int not null default 1
    );
    create index help_import_made on help_import (made_at desc, id desc);

    -- One row for each article and error code that can be found; grams as numbers (kit/contract/grams.ts).
    create table help_entry (
      id text primary key,
      source text not null,
      item text not null,
      level smallint not null,
      kind text not null,
      business_type text not null,
      system text not null,
      standing int not null,
      -- The code, or the Chinese title: what somebody begins to type.
      key text collate "C" not null,
      title_zh text not null,
      title_en text not null,
      readings text not null,
      body_zh text not null,
      body_en text not null,
      named text not null,
      headed text not null,
      found text not null,
      name_grams int4[] not null,
      grams int4[] not null
    );
    alter table help_entry alter column found set storage external;
    create index help_entry_names on help_entry using gin (name_grams) with (fastupdate = off);
    create index help_entry_grams on help_entry using gin (grams) with (fastupdate = off);

    create index help_entry_key on help_entry (key);

    -- A function, as the planner takes a table of large arrays for cheap to read whole and does so for every gram that
    -- stands in many rows; only here it is told not to, without a transaction around each search.
    -- Tiers: 0 begins so, 1 in the name, 2 in a heading, 3 in the text. What is cheaper and fills the page is the answer.
    create function help_find(
      wanted text, numbers int4[], parts text[], long_parts text[], reader int,
      of_source text, of_kind text, of_business text, of_system text, most int
    ) returns table (id text, tier int) language sql stable set enable_seqscan = off as $$
      with seen as not materialized (
        select e.* from help_entry e
        where e.level <= reader and (of_source = '' or e.source = of_source) and (of_kind = '' or e.kind = of_kind)
          and (of_business = '' or e.business_type = of_business) and (of_system = '' or e.system in (of_system, ''))
      ), begun as materialized (
        select s.id, 0 as tier, s.standing, s.key from seen s
        where s.key >= wanted and s.key < wanted || chr(65535) order by s.key limit most
      ), named as materialized (
        select s.id, 1 as tier, s.standing, s.key from seen s
        where s.name_grams @> numbers and not exists (select from unnest(long_parts) p where position(p in s.named) = 0)
        limit most
      ), held as materialized (
        select s.id, case when exists (select from unnest(parts) p where position(p in s.headed) = 0) then 3 else 2 end
          as tier, s.standing, s.key
        from seen s
        where (select count(*) from named) < most and s.grams @> numbers
          and not exists (select from unnest(long_parts) p where position(p in s.found) = 0)
        limit most
      ), hits as (select * from begun union all select * from named union all select * from held)
      select h.id, min(h.tier) from hits h group by h.id, h.standing, h.key order by 2, h.standing, h.key, h.id
    $$;

    create table help_view (
      article_id text not null,
      hour timestamptz not null,
      views int not null,
      primary key (article_id, hour)
    );
    create index help_view_hour on help_view (hour);
    create table help_seen (
      article_id text not null,
      reader text not null,
      seen_at timestamptz not null,
      primary key (article_id, reader)
    );
    create index help_seen_at on help_seen (seen_at);
    create table help_like (
      article_id text not null,
      account_id text not null,
      liked_at timestamptz not null,
      primary key (article_id, account_id)
    );
    create table help_rating (
      article_id text not null,
      account_id text not null,
      helped boolean not null,
      remark text not null,
      rated_at timestamptz not null,
      settled_at timestamptz,
      primary key (article_id, account_id)
    );
    create index help_rating_open on help_rating (article_id) where not helped and settled_at is null;
    create table help_miss (
      keyword text primary key,
      times int not null,
      last_at timestamptz not null,
      settled_at timestamptz
    );
    create index help_miss_open on help_miss (times desc, last_at desc) where settled_at is null;
  `,
};
