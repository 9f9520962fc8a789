import type { Migration } from "./migration.ts";

/** Airports by their office code, and the applications that run at each (catalogue 16.3, 16.15). */
export const airport: Migration = {
  name: "0044-airport",
  up: `
    create table airport (
      office_code text primary key,
      iata text not null,
      name_zh text not null,
      name_en text not null,
      region text not null,
      version int not null default 1
    );
    create index airport_iata on airport (iata);
    create table airport_application (
      application_id text primary key,
      office_code text not null references airport (office_code),
      alias text not null,
      roster_name text not null,
      version int not null default 1,
      unique (office_code, alias)
    );
  `,
};
