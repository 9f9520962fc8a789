import type { Migration } from "./migration.ts";

/** Of which post a log is, whatever that is called by now; "" of those of before whose post is called otherwise or is gone. */
export const handoverPost: Migration = {
  name: "0341-handover-post",
  up: `
    alter table handover add column post_id text not null default '';
    update handover set post_id = duty_shift.post_id from duty_shift
      where duty_shift.depa_name = handover.depa_name and duty_shift.post_name = handover.post_name;
    -- Beside the names, by which an instance of the release before still tells its logs apart.
    create unique index handover_of_post on handover (post_id, ends_at) where post_id <> '';
  `,
};
