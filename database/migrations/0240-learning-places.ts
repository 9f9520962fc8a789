import type { Migration } from "./migration.ts";

/**
 * Where a search stands in a document: the first place that is found ends the look for it, and passages of some 2 kB lie in their rows,
 * which reads them in a third of the time (catalogue 20.2).
 */
export const learningPlaces: Migration = {
  name: "0240-learning-places",
  up: `
    alter table learning_passage set (toast_tuple_target = 8160);
    update learning_passage set body = body || '', folded = folded || '';
    create or replace function learning_places(ids text[], parts text[], reading text)
    returns table (id text, anchor text, label text, body text) language sql stable set enable_seqscan = off as $$
      select e.id, (place.found).anchor, (place.found).label, (place.found).body
      from learning_entry e
      cross join lateral (
        select coalesce(array_agg(p) filter (where position(p in e.named) = 0), '{}') as rest from unnest(parts) p
      ) wanted
      cross join lateral (
        select coalesce(
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
      ) place
      where e.id = any(ids)
    $$;
  `,
};
