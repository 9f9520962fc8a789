import type { Migration } from "./migration.ts";

/** Addresses are found by the parts a mask leaves; what the desk does is an alert; work numbers have data of their own here. */
export const accountNeighbours: Migration = {
  name: "0156-account-neighbours",
  up: `
    alter table login_account add column mobile_mask text, add column email_mask text;
    create index login_account_mobile_mask on login_account (mobile_mask) where cancelled_at is null;
    create index login_account_email_mask on login_account (email_mask) where cancelled_at is null;
    alter table login_alert drop constraint login_alert_kind_check;
    alter table login_alert add constraint login_alert_kind_check check (kind in (
      'newDevice', 'passwordChanged', 'mobileChanged', 'agentPassword', 'frozen',
      'deskUnlocked', 'deskSignedOut', 'deskDisabled', 'deskEnabled'));
    -- What signing up needs and a host does not have, or has wrong: it holds in place of the host's.
    create table agent_supplement (
      -- Unique by itself, as seals are made anew row by row.
      id text primary key,
      system text not null,
      agent_number text not null,
      email_sealed text,
      customer_type text not null default '',
      customer_name text not null default '',
      department_id text not null default '',
      department_name text not null default '',
      address text not null default '',
      city text not null default '',
      version int not null default 1,
      changed_by text not null,
      changed_at timestamptz not null,
      unique (system, agent_number)
    );
  `,
};
