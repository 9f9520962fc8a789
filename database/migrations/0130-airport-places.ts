import type { Migration } from "./migration.ts";

/**
 * Where airports lie, their four letters, and how their Chinese names are read, by which they are found (catalogue 16.15). An
 * airport may have no Chinese name; readings are written by the portal, null until it has looked.
 */
export const airportPlaces: Migration = {
  name: "0130-airport-places",
  up: `
    alter table airport add column icao text not null default '';
    alter table airport add column province text not null default '';
    alter table airport add column readings text;
    create index airport_icao on airport (icao) where icao <> '';
    create index airport_province on airport (province);
    create index airport_unread on airport (office_code) where readings is null;
  `,
};
