import type { Migration } from "./migration.ts";

/**
 * Inspections, feedback on ticket lists and affected flights are listed newest first by time and id: each filter of their
 * lists has its index in that order, so that a page costs the same over any number of rows.
 */
export const listOrder: Migration = {
  name: "0058-list-order",
  up: `
    drop index inspection_record_own, inspection_record_all, inspection_record_office;
    create index inspection_record_own on inspection_record (account_id, created_at desc, id desc);
    create index inspection_record_all on inspection_record (created_at desc, id desc);
    create index inspection_record_office on inspection_record (office_code, created_at desc, id desc);
    create index inspection_record_software on inspection_record (software, created_at desc, id desc);
    create index inspection_record_red on inspection_record (created_at desc, id desc) where alerts <> '{}';

    drop index etl_feedback_list, etl_feedback_open, etl_feedback_own, etl_feedback_office, etl_feedback_airline,
      etl_feedback_flight;
    create index etl_feedback_list on etl_feedback (created_at desc, id desc);
    create index etl_feedback_open on etl_feedback (created_at desc, id desc) where status <> 'resolved';
    create index etl_feedback_own on etl_feedback (account_id, created_at desc, id desc);
    create index etl_feedback_office on etl_feedback (office_code, created_at desc, id desc);
    create index etl_feedback_airline on etl_feedback (airline, created_at desc, id desc);
    create index etl_feedback_flight on etl_feedback (flight_no, created_at desc, id desc);
    create index etl_feedback_kind on etl_feedback (etl_status, created_at desc, id desc);
    create index etl_feedback_status on etl_feedback (status, created_at desc, id desc);

    drop index flight_record_list, flight_record_office, flight_record_fault;
    create index flight_record_list on flight_record (created_at desc, id desc);
    create index flight_record_office on flight_record (office_code, created_at desc, id desc);
    create index flight_record_fault on flight_record (fault_id, created_at desc, id desc);
  `,
};
