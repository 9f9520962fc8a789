import type { Migration } from "./migration.ts";

/** The addresses an account had before are remembered for a while: who they belonged to decides nothing for himself. */
export const formerAddresses: Migration = {
  name: "0338-former-addresses",
  up: `
create table login_former_address (
  id bigint generated always as identity primary key,
  account_id text not null references login_account,
  address_sealed text not null,
  left_at timestamptz not null
);
create index login_former_address_account on login_former_address (account_id);`,
};
