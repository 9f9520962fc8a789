import type { Migration } from "./migration.ts";

/** What somebody has to do: one line per cause and addressee until the cause is gone. */
export const todo: Migration = {
  name: "0042-todo",
  up: `
    create table todo (
      id bigint generated always as identity primary key,
      cause text not null,
      -- a:<account id> or r:<role id>.
      addressee text not null,
      type text not null,
      title jsonb not null,
      source jsonb not null,
      url text not null,
      deadline timestamptz,
      created_at timestamptz not null,
      -- Put aside by a person; the cause may still be there.
      done_at timestamptz,
      done_by text,
      -- The cause is gone.
      settled_at timestamptz
    );
    create unique index todo_live on todo (cause, addressee) where settled_at is null;
    create index todo_open on todo (addressee) where settled_at is null and done_at is null;
    create index todo_addressee on todo (addressee, created_at desc, id desc);
    create index todo_settled on todo (settled_at) where settled_at is not null;
  `,
};
