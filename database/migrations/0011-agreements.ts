export const agreements = {
  name: "0011-agreements",
  up: `
create table agreement_text (
  type text not null,
  version integer not null,
  content_ch text not null,
  content_en text not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (type, version)
);

create table agreement_acceptance (
  account_id text not null,
  type text not null,
  version integer not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (account_id, type, version),
  foreign key (type, version) references agreement_text
);
`,
};
