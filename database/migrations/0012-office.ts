export const office = {
  name: "0012-office",
  up: `
create table office_grant (
  id text primary key,
  account_id text not null references login_account,
  role_id text not null,
  asked_by text not null references login_account,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'refused', 'withdrawn')),
  check ((decided_at is null) = (decision is null))
);
create unique index office_grant_open on office_grant (account_id, role_id) where decided_at is null;
create index office_grant_list on office_grant (asked_at desc, id) where decided_at is null;
`,
};
