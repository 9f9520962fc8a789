import type { Migration } from "./migration.ts";

/**
 * Laws, institutions and training (catalogue 20). What readers see lies in tables of its own, as in help: no reader's statement
 * comes near a draft. A document is found by its grams in `learning_entry`; where in it something stands is looked for in its
 * passages alone, so that no search reads a text of 50 kB whole.
 */
export const learning: Migration = {
  name: "0125-learning",
  up: `
    create table learning_document (
      id text primary key,
      kind text not null,
      category text not null,
      readership text not null,
      title_zh text not null,
      title_en text not null,
      doc_no text not null,
      issuer text not null,
      issued_on date,
      effective_on date,
      repealed_on date,
      replaces text not null,
      due_on date,
      -- Whose training it is; none is everybody's.
      departments text[] not null,
      content_zh text not null,
      content_en text not null,
      source text not null default '',
      -- Versions published so far, whether something was written since, and from which version on it was understood.
      number int not null default 0,
      drafted boolean not null default true,
      asked_number int not null default 1,
      withdrawn_at timestamptz,
      version int not null default 1,
      changed_at timestamptz not null,
      changed_by text not null
    );
    create index learning_document_changed on learning_document (changed_at desc, id);
    create index learning_document_named on learning_document (kind, title_zh);

    create table learning_version (
      document_id text not null references learning_document (id) on delete cascade,
      number int not null,
      category text not null,
      readership text not null,
      title_zh text not null,
      title_en text not null,
      doc_no text not null,
      issuer text not null,
      issued_on date,
      effective_on date,
      repealed_on date,
      replaces text not null,
      due_on date,
      departments text[] not null,
      content_zh text not null,
      content_en text not null,
      note text not null,
      published_at timestamptz not null,
      published_by text not null,
      primary key (document_id, number)
    );

    create table learning_published (
      id text primary key references learning_document (id) on delete cascade,
      number int not null,
      asked_number int not null,
      kind text not null,
      category text not null,
      level smallint not null,
      title_zh text not null,
      title_en text not null,
      doc_no text not null,
      issuer text not null,
      issued_on date,
      effective_on date,
      repealed_on date,
      replaces text not null,
      due_on date,
      departments text[] not null,
      content_zh text not null,
      content_en text not null,
      -- What lists are in the order of.
      sorted date not null,
      published_at timestamptz not null
    );
    create index learning_published_order on learning_published (kind, sorted desc, id);
    create index learning_published_replaces on learning_published (replaces) where replaces <> '';
    create index learning_published_due on learning_published (due_on) where due_on is not null;

    create table learning_entry (
      id text primary key references learning_document (id) on delete cascade,
      level smallint not null,
      kind text not null,
      category text not null,
      sorted date not null,
      readings text not null,
      named text not null,
      name_grams int4[] not null,
      grams int4[] not null
    );
    create index learning_entry_names on learning_entry using gin (name_grams) with (fastupdate = off);
    create index learning_entry_grams on learning_entry using gin (grams) with (fastupdate = off);

    create table learning_passage (
      document_id text not null references learning_document (id) on delete cascade,
      language text not null,
      n int not null,
      anchor text not null,
      label text not null,
      body text not null,
      folded text not null,
      primary key (document_id, language, n)
    );
    alter table learning_passage alter column folded set storage external;

    -- As help_find: only here the planner is told not to read tables of large arrays whole. Titles go first, then the newest.
    -- A gram or two are their own proof; longer parts are looked for in the passages of the candidates, one by one.
    create function learning_find(
      numbers int4[], long_parts text[], reader int, of_kind text, of_category text, most int
    ) returns table (id text, tier int) language sql stable set enable_seqscan = off as $$
      with named as materialized (
        select e.id, e.sorted from learning_entry e
        where e.level <= reader and (of_kind = '' or e.kind = of_kind) and (of_category = '' or e.category = of_category)
          and e.name_grams @> numbers and not exists (select from unnest(long_parts) p where position(p in e.named) = 0)
        order by e.sorted desc, e.id limit most
      ), candidates as materialized (
        select e.id, e.sorted, e.named from learning_entry e
        where (select count(*) from named) < most and e.level <= reader
          and (of_kind = '' or e.kind = of_kind) and (of_category = '' or e.category = of_category)
          and e.grams @> numbers
        order by e.sorted desc, e.id limit case when cardinality(long_parts) = 0 then most else most + 300 end
      ), held as materialized (
        select c.id, c.sorted from candidates c
        where not exists (
          select from unnest(long_parts) p
          where position(p in c.named) = 0 and not exists (
            select from learning_passage s where s.document_id = c.id and position(p in s.folded) > 0))
        limit most
      ), hits as (
        select n.id, n.sorted, 1 as tier from named n
        union all select h.id, h.sorted, 2 from held h where not exists (select from named n where n.id = h.id)
      )
      select h.id, h.tier from hits h order by h.tier, h.sorted desc, h.id limit most
    $$;

    -- Where in each of these documents it stands: the first passage that holds all the title does not, else any of it.
    create function learning_places(ids text[], parts text[], reading text)
    returns table (id text, anchor text, label text, body text) language sql stable set enable_seqscan = off as $$
      select e.id, place.anchor, place.label, place.body
      from learning_entry e
      cross join lateral (
        select coalesce(array_agg(p) filter (where position(p in e.named) = 0), '{}') as rest from unnest(parts) p
      ) wanted
      cross join lateral (
        (select s.anchor, s.label, s.body, 0 as worth from learning_passage s
          where s.document_id = e.id and s.language = reading
            and not exists (select from unnest(wanted.rest) p where position(p in s.folded) = 0)
          order by s.n limit 1)
        union all
        (select s.anchor, s.label, s.body, 1 from learning_passage s
          where s.document_id = e.id and exists (select from unnest(parts) p where position(p in s.folded) > 0)
          order by s.n limit 1)
        union all
        (select s.anchor, s.label, s.body, 2 from learning_passage s where s.document_id = e.id order by s.n limit 1)
        order by worth limit 1
      ) place
      where e.id = any(ids)
    $$;

    create table learning_view (document_id text primary key, views int not null);
    create table learning_seen (
      document_id text not null,
      reader text not null,
      seen_at timestamptz not null,
      primary key (document_id, reader)
    );
    create index learning_seen_at on learning_seen (seen_at);

    create table learning_understood (
      document_id text not null,
      account_id text not null,
      number int not null,
      understood_at timestamptz not null,
      primary key (document_id, account_id)
    );
    create index learning_understood_account on learning_understood (account_id);
    create table learning_reminder (
      document_id text not null,
      account_id text not null,
      day date not null,
      primary key (document_id, account_id, day)
    );

    create table learning_import (
      id text primary key,
      file_name text not null,
      kind text not null,
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
    create index learning_import_made on learning_import (made_at desc, id desc);
  `,
};
