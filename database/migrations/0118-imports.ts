import type { Migration } from "./migration.ts";

/** Files of lists kept at a desk, whatever they hold; those of error codes move over. */
export const imports: Migration = {
  name: "0118-imports",
  up: `
    create table import_file (
      id text primary key,
      what text not null,
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
    create index import_file_made on import_file (what, made_at desc, id desc);

    insert into import_file (id, what, file_name, state, rows, before, added, changed, same, errors, made_at, made_by, version)
    select i.id, 'errorCode', i.file_name, i.state,
      coalesce((select jsonb_agg((r.row - 'code') || jsonb_build_object('texts', r.row -> 'code') order by r.place)
        from jsonb_array_elements(i.rows) with ordinality as r (row, place)), '[]'::jsonb),
      i.before, i.added, i.changed, i.same, i.errors, i.made_at, i.made_by, i.version
    from help_import i;
    drop table help_import;
  `,
};
