import type { Migration } from "./migration.ts";

/** How people are reached: the hours of the hotline, one row at most, and the branches (catalogue 13.16). */
export const contact: Migration = {
  name: "0068-contact",
  up: `
    create table contact_hours (
      id smallint primary key default 1 check (id = 1),
      workdays text not null,
      rest_days text not null,
      version int not null default 1
    );
    create table contact_branch (
      id text primary key,
      place int generated always as identity,
      name_zh text not null unique,
      name_en text not null,
      address_zh text not null,
      address_en text not null,
      phone text not null,
      email text not null,
      workdays text not null,
      rest_days text not null,
      version int not null default 1
    );
  `,
};
