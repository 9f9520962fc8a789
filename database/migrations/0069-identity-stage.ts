import type { Migration } from "./migration.ts";

/**
 * A binding knows how far the identity of its account is in the finer steps that its card, its to-do and its gates tell
 * (catalogue 3.34, 4.5), rather than in the four of the wire.
 */
export const identityStage: Migration = {
  name: "0069-identity-stage",
  up: `
    alter table agent_binding add column identity_stage text not null default 'none'
      check (identity_stage in ('none', 'waiting', 'manual', 'askedAgain', 'appeal', 'verified', 'failed', 'lost'));
    update agent_binding b set identity_stage = coalesce(
      (select case c.state
          when 'waiting' then case when c.automatic then 'waiting' else 'manual' end
          when 'asked' then 'askedAgain'
          when 'appealed' then 'appeal'
          when 'released' then case when c.reason_code = '' then 'none' else 'lost' end
          when 'withdrawn' then 'none'
          else c.state end
        from identity_case c where c.account_id = b.account_id
        order by c.state in ('waiting', 'asked', 'appealed', 'verified') desc, c.submitted_at desc limit 1),
      case b.realname when 1 then 'verified' when 2 then 'manual' when 3 then 'failed' else 'none' end);
    -- Read and written by instances of the version before until they are replaced; it goes a version later.
    alter table agent_binding alter column realname set default 0;
  `,
};
