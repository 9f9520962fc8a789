import type { Migration } from "./migration.ts";

/** A search in help keeps its plan (catalogue 11.13), which a function in SQL makes anew each time; it finds what it found. */
export const helpPlan: Migration = {
  name: "0305-help-plan",
  up: `
    create or replace function help_find(
      wanted text, numbers int4[], parts text[], long_parts text[], reader int,
      of_source text, of_kind text, of_business text, of_system text, most int
    ) returns table (id text, tier int) language plpgsql stable
      set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      return query
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
      select h.id, min(h.tier) from hits h group by h.id, h.standing, h.key order by 2, h.standing, h.key, h.id;
    end $$;
  `,
};
