import type { Migration } from "./migration.ts";

/**
 * A search in long texts looks among the newest documents first and among all only where too few of those hold what is looked
 * for (catalogue 20.2): what stands in most documents need not be read and put in order from all of them.
 */
export const learningNewest: Migration = {
  name: "0320-learning-newest",
  up: `
    create index learning_entry_sorted on learning_entry (sorted);

    create or replace function learning_find(
      numbers int4[], long_parts text[], anchors text[], others text[], reading text,
      reader int, of_kind text, of_category text, most int
    ) returns table (id text, tier int, at int) language plpgsql stable rows 20
      set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    declare
      first_part text := long_parts[1];
      is_one boolean := cardinality(long_parts) = 1;
      -- The day of the oldest among the newest; null looks among all.
      since date := (select e.sorted from learning_entry e order by e.sorted desc offset 10 * most limit 1);
      bound int;
      ids text[];
      tiers int[];
      places int[];
    begin
      loop
      bound := most + case when cardinality(long_parts) = 0 then 0 when since is null then 300 else 20 end;
      with named as materialized (
        select e.id, e.sorted from learning_entry e
        where e.level <= reader and (of_kind = '' or e.kind = of_kind) and (of_category = '' or e.category = of_category)
          and e.name_grams @> numbers and not exists (select from unnest(long_parts) p where position(p in e.named) = 0)
        order by e.sorted desc, e.id limit most
      ), candidates as materialized (
        select e.id, e.sorted, e.named from (
          select e.id, e.sorted, e.named from learning_entry e
          where (select count(*) from named) < most and e.level <= reader
            and (of_kind = '' or e.kind = of_kind) and (of_category = '' or e.category = of_category)
            and e.grams @> numbers and e.sorted >= coalesce(since, '-infinity')
          -- Their order is made of what the grams find: along an index of it every document's grams would be read.
          offset 0
        ) e
        order by e.sorted desc, e.id limit bound
      ), held as materialized (
        select c.id, c.sorted, proof.at from candidates c
        cross join lateral (
          select case when cardinality(long_parts) > 0 then coalesce(
            (select s.n from learning_passage s
              where s.document_id = c.id and s.anchor = any(anchors) and s.language = reading
                and not exists (select from unnest(others) p where position(p in s.folded) = 0)
              limit 1),
            (select s.n from learning_passage s
              where s.document_id = c.id and s.language = reading and position(first_part in s.folded) > 0
                and (is_one or not exists (select from unnest(long_parts) p where position(p in s.folded) = 0))
              order by s.n limit 1)
          ) end as at
          -- Without this it would be worked out once more for every column that names it.
          offset 0
        ) proof
        where cardinality(long_parts) = 0 or proof.at is not null or not exists (
          select from unnest(long_parts) p
          where position(p in c.named) = 0 and not exists (
            select from learning_passage s where s.document_id = c.id
              -- One part was looked for in what the reader reads already.
              and (s.language <> reading or cardinality(long_parts) > 1) and position(p in s.folded) > 0))
        limit most
      ), hits as (
        select n.id, n.sorted, 1 as tier, null::int as at from named n
        union all
        select h.id, h.sorted, 2, h.at from held h where not exists (select from named n where n.id = h.id)
      ), best as (
        select h.id, h.tier, h.at, h.sorted from hits h order by h.tier, h.sorted desc, h.id limit most
      )
      select array_agg(b.id order by b.tier, b.sorted desc, b.id), array_agg(b.tier order by b.tier, b.sorted desc, b.id),
        array_agg(b.at order by b.tier, b.sorted desc, b.id)
      into ids, tiers, places from best b;
      exit when cardinality(ids) >= most or since is null;
      since := null;
      end loop;
      return query select * from unnest(ids, tiers, places);
    end $$;
    alter function learning_places(text[], int[], text[], text[], text[], text) rows 10;
  `,
};
