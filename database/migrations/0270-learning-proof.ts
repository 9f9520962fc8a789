import type { Migration } from "./migration.ts";

/**
 * A search in long texts proves its candidates once (catalogue 20.2): an article that is asked for is found at its address, and the
 * passage that proves a document is where its reader is led, rather than looked for a second time. Both functions keep their plans,
 * which a function in SQL makes anew each time. The functions of before stay for instances of before.
 */
export const learningProof: Migration = {
  name: "0270-learning-proof",
  up: `
    create index learning_passage_anchor on learning_passage (document_id, anchor);

    create function learning_find(
      numbers int4[], long_parts text[], anchors text[], others text[], reading text,
      reader int, of_kind text, of_category text, most int
    ) returns table (id text, tier int, at int) language plpgsql stable
      set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      return query
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
        select c.id, c.sorted, proof.at from candidates c
        cross join lateral (
          select case when cardinality(long_parts) > 0 then coalesce(
            (select s.n from learning_passage s
              where s.document_id = c.id and s.anchor = any(anchors) and s.language = reading
                and not exists (select from unnest(others) p where position(p in s.folded) = 0)
              limit 1),
            (select s.n from learning_passage s
              where s.document_id = c.id and s.language = reading
                and not exists (select from unnest(long_parts) p where position(p in s.folded) = 0)
              order by s.n limit 1)
          ) end as at
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
      )
      select h.id, h.tier, h.at from hits h order by h.tier, h.sorted desc, h.id limit most;
    end $$;

    -- Where in each of these documents it stands: the place that proved it, the article that was asked for, the first passage that
    -- holds all the title does not, else any of it.
    create function learning_places(ids text[], proven int[], parts text[], anchors text[], others text[], reading text)
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
              and not exists (select from unnest(wanted.rest) p where position(p in s.folded) = 0)
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
      ) place;
    end $$;
  `,
};
