/** Departments, posts, people, rosters as published versions, and the flat shifts that searches read. */
export const duty = {
  name: "0020-duty",
  up: `
create table duty_department (
  id text primary key,
  name text not null unique,
  place integer not null,
  main boolean not null default false,
  version integer not null default 1
);
create unique index duty_department_main on duty_department (main) where main;

create table duty_post (
  id text primary key,
  department_id text not null references duty_department,
  name text not null,
  telephone text not null default '',
  app_name text not null default '',
  place integer not null,
  continuous boolean not null default false,
  needs_leader boolean not null default true,
  version integer not null default 1,
  unique (department_id, name)
);

create table duty_person (
  id text primary key,
  department_id text not null references duty_department,
  name text not null,
  pinyin text not null,
  initials text not null,
  post_no text not null default '',
  mobile text not null default '',
  version integer not null default 1,
  unique (department_id, name, post_no)
);
create index duty_person_mobile on duty_person (mobile);

create table duty_application (
  id text primary key,
  name text not null unique,
  version integer not null default 1
);

create table duty_setting (
  only_row boolean primary key default true check (only_row),
  rest_hours integer not null
);

create table duty_key_day (
  id text primary key,
  title text not null,
  type integer not null check (type between 1 and 5),
  is_key boolean not null,
  from_day date not null,
  to_day date not null,
  version integer not null default 1,
  check (to_day >= from_day)
);

create table duty_calendar_day (
  day date primary key,
  kind text not null check (kind in ('holiday', 'workday', 'ordinary')),
  name text not null
);

create table duty_roster (
  id text primary key,
  department_id text not null references duty_department,
  month text not null,
  number integer not null,
  source text not null,
  file_name text not null default '',
  note text not null default '',
  published_at timestamptz not null,
  published_by text not null,
  rows jsonb not null,
  shifts integer not null,
  added integer not null,
  removed integer not null,
  changed integer not null,
  unique (department_id, month, number)
);

create table duty_draft (
  id text primary key,
  request_key text unique,
  department_id text references duty_department,
  month text,
  source text not null,
  file_name text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  rows jsonb not null,
  summary jsonb not null,
  sheet jsonb,
  mapping jsonb not null default '{}',
  check ((department_id is null) = (month is null))
);
create unique index duty_draft_month on duty_draft (department_id, month) where source = 'grid';

create table duty_shift (
  id text collate "C" primary key,
  department_id text not null references duty_department,
  post_id text not null references duty_post,
  person_id text not null references duty_person,
  depa_place integer not null,
  post_place integer not null,
  start_at timestamp not null,
  end_at timestamp not null,
  depa_name text collate "C" not null,
  post_name text not null,
  posttype text not null,
  type text not null,
  shift text not null,
  form text not null,
  name text not null,
  post_no text not null,
  mobile text not null,
  telephone text not null,
  remark text not null,
  app_name text not null,
  rank smallint generated always as
    (case posttype when 'one' then 0 else 2 end + case form when 'leader' then 0 else 1 end) stored,
  name_lower text collate "C" generated always as (lower(name)) stored,
  post_lower text collate "C" generated always as (lower(post_name)) stored,
  app_lower text collate "C" generated always as (lower(app_name)) stored,
  constraint duty_shift_length check (end_at > start_at and end_at <= start_at + interval '48 hours')
);
create index duty_shift_day on duty_shift (start_at, end_at);
create index duty_shift_department on duty_shift (depa_name, start_at, end_at);
create index duty_shift_person on duty_shift (person_id, start_at);
create index duty_shift_post on duty_shift (post_id, start_at);

create table duty_swap (
  id text primary key,
  kind text not null check (kind in ('swap', 'cover')),
  state text not null check (state in ('asked', 'accepted', 'approved', 'declined', 'refused', 'withdrawn', 'lapsed')),
  version integer not null default 1,
  department_id text not null references duty_department,
  shift jsonb not null,
  other_shift jsonb,
  person_id text not null references duty_person,
  other_person_id text references duty_person,
  open_to_all boolean not null,
  asked_by text not null,
  note text not null,
  asked_at timestamptz not null,
  answered_by text,
  answered_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision_note text not null default '',
  check (state not in ('accepted', 'approved') or other_person_id is not null)
);
create unique index duty_swap_running on duty_swap ((shift ->> 'id')) where state in ('asked', 'accepted');
create index duty_swap_person on duty_swap (person_id);
create index duty_swap_other on duty_swap (other_person_id);

create table duty_calendar_address (
  account_id text primary key,
  key_hash text not null unique,
  person_id text not null references duty_person on delete cascade,
  issued_at timestamptz not null,
  last_read_at timestamptz
);
`,
};
