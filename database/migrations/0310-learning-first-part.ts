import type { Migration } from "./migration.ts";

/**
 * A search in long texts takes the newest candidates first and reaches further only where too few of them hold what is looked for
 * (catalogue 20.2): what stands in most documents is found among few, and to put thousands in order is left out. Passages
 * are asked for the first part alone before the others: most keywords are one part, and to ask a list of one costs more.
 */
export const learningFirstPart: Migration = {
  name: "0310-learning-first-part",
  up: `
    create or replace function learning_find(
      numbers int4[], long_parts text[], anchors text[], others text[], reading text,
      reader int, of_kind text, of_category text, most int
    ) returns table (id text, tier int, at int) language plpgsql stable
      set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    declare
      first_part text := long_parts[1];
      is_one boolean := cardinality(long_parts) = 1;
      bound int;
      seen bigint;
      ids text[];
      tiers int[];
      places int[];
    begin
      foreach bound in array case when cardinality(long_parts) = 0 then array[most] else array[most + 20, most + 300] end loop
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
        array_agg(b.at order by b.tier, b.sorted desc, b.id), (select count(*) from candidates)
      into ids, tiers, places, seen from best b;
      exit when cardinality(ids) >= most or seen < bound;
      end loop;
      return query select * from unnest(ids, tiers, places);
    end $$;

    create or replace function learning_places(ids text[], proven int[], parts text[], anchors text[], others text[], reading text)
    returns table (id text, anchor text, label text, body text) language plpgsql stable
      set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      return query
      select e.id, (place.found).anchor, (place.found).label, (place.found).body
      from unnest(ids, proven) asked (id, at)
      join learning_entry e on e.id = asked.id
      cross join lateral (
        select coalesce(array_agg(p) filter (where position(p in e.named) = 0), '{}') as rest from unnest(parts) p
      ) wanted
      cross join lateral (
        select coalesce(
          (select s from learning_passage s where s.document_id = e.id and s.language = reading and s.n = asked.at),
          (select s from learning_passage s
            where s.document_id = e.id and s.anchor = any(anchors) and s.language = reading
              and not exists (select from unnest(others) p where position(p in s.folded) = 0)
            limit 1),
          (select s from learning_passage s
            where s.document_id = e.id and s.language = reading
              and (cardinality(wanted.rest) = 0 or position(wanted.rest[1] in s.folded) > 0)
              and (cardinality(wanted.rest) <= 1
                or not exists (select from unnest(wanted.rest) p where position(p in s.folded) = 0))
            order by s.n limit 1),
          (select s from learning_passage s
            where s.document_id = e.id and s.language = reading
              and exists (select from unnest(parts) p where position(p in s.folded) > 0)
            order by s.n limit 1),
          (select s from learning_passage s
            where s.document_id = e.id and exists (select from unnest(parts) p where position(p in s.folded) > 0)
            order by s.n limit 1),
          (select s from learning_passage s where s.document_id = e.id order by s.language = reading desc, s.n limit 1)
        ) as found
        offset 0
      ) place;
    end $$;
  `,
};
