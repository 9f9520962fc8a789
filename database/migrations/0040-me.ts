import type { Migration } from "./migration.ts";

/** Cancelled accounts and what is still to be done of each: the identity at once, the records after twelve months. */
export const me: Migration = {
  name: "0040-me",
  up: `
    create table me_cancellation (
      account_id text primary key,
      version text not null check (version in ('1', '2')),
      cancelled_at timestamptz not null,
      identity_erased_at timestamptz
    );
    create index me_cancellation_identity on me_cancellation (cancelled_at) where identity_erased_at is null;
  `,
};
