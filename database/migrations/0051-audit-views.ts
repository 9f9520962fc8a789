import type { Migration } from "./migration.ts";

/** What auditors ask: pages of the audit by time, actor, action and address, and walks along its chain. */
export const auditViews: Migration = {
  name: "0051-audit-views",
  up: `
    create index audit_time on audit (time desc, id desc);
    create index audit_account on audit (account_id, time desc, id desc);
    create index audit_action on audit (action, time desc, id desc);
    create index audit_ip on audit (ip, time desc, id desc);

    create table office_audit_check (
      id bigint generated always as identity primary key,
      started_by text not null,
      started_at timestamptz not null,
      -- How long the log was when it began, how far it is, and when that was noted.
      total bigint not null,
      checked bigint not null default 0,
      noted_at timestamptz not null,
      finished_at timestamptz,
      broken_at bigint
    );
    create unique index office_audit_check_open on office_audit_check ((true)) where finished_at is null;
  `,
};
