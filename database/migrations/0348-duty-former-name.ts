import type { Migration } from "./migration.ts";

/**
 * How applications of the roster were called before: what airports, faults and checks name by one of these is still found. As
 * it is compared, in small letters; of two that had a name, whoever had it last.
 */
export const dutyFormerName: Migration = {
  name: "0348-duty-former-name",
  up: `
    create table duty_application_former (
      name text primary key,
      application_id text not null references duty_application (id) on delete cascade
    );
    create index duty_application_former_of on duty_application_former (application_id);
  `,
};
