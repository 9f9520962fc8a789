import type { Migration } from "./migration.ts";

/** Records filtered by status, or by values out of their bands, together with airport, type or subtype. */
export const recordFilters: Migration = {
  name: "0053-record-filters",
  up: `
    create index record_status_office on record (business, status, office_code, created_at desc, id desc);
    create index record_status_type on record (business, status, type_id, created_at desc, id desc);
    create index record_status_subtype on record (business, status, subtype_id, created_at desc, id desc);
    create index record_abnormal_office on record (business, office_code, created_at desc, id desc) where abnormal > 0;
    create index record_abnormal_type on record (business, type_id, created_at desc, id desc) where abnormal > 0;
    create index record_abnormal_subtype on record (business, subtype_id, created_at desc, id desc) where abnormal > 0;
  `,
};
