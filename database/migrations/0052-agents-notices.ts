import type { Migration } from "./migration.ts";

/** Tries that lapse when their server is killed, notices of sign-ins, and unused work numbers that may be reclaimed. */
export const agentsNotices: Migration = {
  name: "0052-agents-notices",
  up: `
    -- Uses of which nobody knows yet whether they count.
    alter table agent_allowance add column held bigint[] not null default '{}';

    alter table agent_settings
      -- Sign-ins up to here were dealt with, and when the holder was last told of one.
      add column sms_seen timestamptz,
      add column sms_told timestamptz,
      -- The SI notice its host was last asked to show, and for which binding.
      add column si_told text not null default '';
    create index agent_settings_sms on agent_settings (sms_seen) where sms_rule > 0;
    create index agent_settings_si on agent_settings (system, agent_number)
      where si_notice_frequency > 0 or si_told <> '';

    -- Work numbers nobody has used for long: their holders were told, and somebody decides.
    create table agent_reclaim (
      id text primary key,
      binding_id text not null references agent_binding,
      unused_since timestamptz not null,
      noticed_at timestamptz not null,
      -- lapsed: used again, or its binding ended.
      decision text check (decision in ('kept', 'reclaimed', 'lapsed')),
      decided_at timestamptz,
      decided_by text,
      reason text not null default '',
      check ((decision is null) = (decided_at is null))
    );
    create unique index agent_reclaim_open on agent_reclaim (binding_id) where decided_at is null;
    create index agent_reclaim_of on agent_reclaim (binding_id, decided_at);
    create index agent_reclaim_list on agent_reclaim (noticed_at, id);

    -- What the simulated hosts know of SI notices.
    alter table hosts_agent
      add column si_frequency smallint not null default 0 check (si_frequency between 0 and 3),
      add column si_since timestamptz,
      add column si_shown_at timestamptz;
  `,
};
