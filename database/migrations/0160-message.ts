import type { Migration } from "./migration.ts";

/** The message log over the outbox, and the words of messages and refusals as they are published (catalogue 2.12, 2.13, 26.11). */
export const message: Migration = {
  name: "0160-message",
  up: `
    alter table outbox
      -- The kind of message it was written as, and which publication of its words; 0 are those of the release.
      add column template text not null default '',
      add column template_number int not null default 0,
      -- Whether it may be kept and sent again: it holds a code, or a link or a file for one person, or nothing of the sort;
      -- of one that is unlogged nobody may know who got it.
      add column secrecy text not null default 'personal' check (secrecy in ('plain', 'personal', 'code', 'unlogged')),
      add column resends int not null default 0,
      -- The message it says again.
      add column origin text not null default '';
    create index outbox_posted on outbox (posted_at desc, id desc);
    create index outbox_state on outbox (state, posted_at desc, id desc);
    create index outbox_template on outbox (template, posted_at desc, id desc);

    create table message_wording (
      area text not null check (area in ('message', 'refusal')),
      key text not null,
      -- The four texts of a wording.
      draft jsonb,
      draft_by text not null default '',
      draft_at timestamptz,
      -- Nothing is published: the words of the release are said.
      published jsonb,
      number int not null default 0,
      published_by text not null default '',
      published_at timestamptz,
      revision int not null default 1,
      primary key (area, key)
    );

    create table message_wording_version (
      area text not null,
      key text not null,
      number int not null,
      -- Null is a return to the words of the release.
      words jsonb,
      reason text not null,
      published_by text not null,
      published_at timestamptz not null,
      primary key (area, key, number),
      foreign key (area, key) references message_wording (area, key)
    );
    create function message_wording_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'what was published stays as it was';
      end $$;
    create trigger message_wording_version_stays before update on message_wording_version
      for each row execute function message_wording_stays();
  `,
};
