export const login = {
  name: "0010-login",
  up: `
create table login_account (
  id text primary key,
  version text not null check (version in ('1', '2', '3')),
  mobile_sealed text,
  mobile_index text,
  email_sealed text,
  email_index text,
  contact_email_sealed text,
  name_sealed text not null,
  name_grams text[] not null default '{}',
  account_name text,
  sex text not null default '',
  avatar_path text not null default '',
  language text not null default 'zh',
  department text not null default '',
  branch text not null default '',
  registered_at timestamptz not null,
  activated_at timestamptz,
  last_sign_in_at timestamptz,
  absence_noticed_at timestamptz,
  cancelled_at timestamptz,
  revision integer not null default 1,
  check ((mobile_sealed is null) = (mobile_index is null)),
  check ((email_sealed is null) = (email_index is null)),
  check (cancelled_at is not null or mobile_index is not null or email_index is not null)
);
create unique index login_account_mobile on login_account (mobile_index, version) where cancelled_at is null;
create unique index login_account_email on login_account (email_index, version) where cancelled_at is null;
create unique index login_account_name on login_account (version, lower(account_name)) where cancelled_at is null;
create index login_account_list on login_account (version, registered_at desc, id desc) where cancelled_at is null;
create index login_account_grams on login_account using gin (name_grams);
create index login_account_department on login_account (version, department, registered_at desc);
create index login_account_branch on login_account (version, branch, registered_at desc);

create table login_suspension (
  id text primary key,
  account_id text not null references login_account,
  reason text not null,
  suspended_at timestamptz not null,
  suspended_by text not null,
  lifted_at timestamptz,
  lifted_by text
);
create unique index login_suspension_open on login_suspension (account_id) where lifted_at is null;

create table login_role (
  id text primary key,
  account_id text not null references login_account,
  role_id text not null,
  granted_at timestamptz not null,
  granted_by text not null,
  confirmed_by text not null,
  taken_at timestamptz,
  taken_by text
);
create unique index login_role_held on login_role (account_id, role_id) where taken_at is null;
create index login_role_holders on login_role (role_id) where taken_at is null;

create table login_password (
  id bigint generated always as identity primary key,
  account_id text not null references login_account,
  hash text not null,
  set_at timestamptz not null,
  ended_at timestamptz
);
create index login_password_account on login_password (account_id, id desc);

create table login_failure (
  key text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz
);

create table login_browser (
  account_id text not null references login_account,
  browser_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, browser_hash)
);
create index login_browser_hash on login_browser (browser_hash);

create table login_service (
  account_id text primary key references login_account,
  service_number text not null unique,
  double_bind integer not null default 0,
  owner_name_sealed text not null,
  owner_id_sealed text not null,
  checked_session text,
  confirmed_at timestamptz,
  confirmed_ip text
);

create table login_setup (
  key_hash text primary key,
  kind text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);

create table login_policy (
  id bigint generated always as identity primary key,
  password_second_step text not null check (password_second_step in ('newDevice', 'always', 'never')),
  changed_by text not null,
  changed_at timestamptz not null
);
`,
};
