import type { Migration } from "./migration.ts";

/** By what somebody on the telephone shows customer service who is calling: the newest code of each account. */
export const callCode: Migration = {
  name: "0346-call-code",
  up: `
    create table hotline_call_code (
      account_id text primary key,
      session_id text not null,
      code_index text not null unique,
      code_sealed text not null,
      ends_at timestamptz not null,
      read_by text,
      read_at timestamptz
    );
    create index hotline_call_code_ends on hotline_call_code (ends_at);
  `,
};
