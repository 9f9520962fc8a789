import type { Migration } from "./migration.ts";

/** The files of e-mails: they go with their message, and are forgotten with it. */
export const outboxAttachment: Migration = {
  name: "0082-outbox-attachment",
  up: `
    create table outbox_attachment (
      id bigint generated always as identity primary key,
      outbox_id bigint not null references outbox (id) on delete cascade,
      name text not null,
      type text not null,
      -- Base64, sealed.
      sealed text not null
    );
    create unique index outbox_biz on outbox (biz_id);
    create index outbox_attachment_of on outbox_attachment (outbox_id);
  `,
};
