import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type AgentId, type AgentSystem, type AskedAs, stageNamed } from "../../contract.ts";
import type { HealthFacts, HostHealth } from "./rules-health.ts";
import "../tables.ts";

/** What the health of a live binding follows from. */
export interface HealthDossier extends AgentId, Omit<HealthFacts, "blacklisted"> {
  readonly mainUse: boolean;
}

/** The columns of `agent_state` that health follows from; all null while its host was never asked. */
export interface HostRow {
  asked_at: number | null;
  exists_at_host: boolean;
  disabled: HostHealth["disabled"];
  disabled_since: number | null;
  limited: boolean;
  limited_since: number | null;
  frozen: boolean;
  frozen_since: number | null;
  locked_pids: number;
  flow: number;
  threshold: number;
  sign_in_deadline: number | null;
}

/** What a row says that the host said at this instant. */
export const hostHealthOf = (row: HostRow, askedAt: Instant): HostHealth => ({
  askedAt,
  exists: row.exists_at_host,
  disabled: row.disabled,
  disabledSince: row.disabled_since ?? undefined,
  limited: row.limited,
  limitedSince: row.limited_since ?? undefined,
  frozen: row.frozen,
  frozenSince: row.frozen_since ?? undefined,
  lockedPids: row.locked_pids,
  flow: row.flow,
  threshold: row.threshold,
  signInDeadline: row.sign_in_deadline ?? undefined,
});

const statement = `
  select b.id, b.system, b.agent_number, b.identity_stage, b.mobile_index is null as by_mail, b.main_use,
    h.asked_at, h.exists_at_host, h.disabled, h.disabled_since, h.limited, h.limited_since, h.frozen, h.frozen_since,
    h.locked_pids, h.flow, h.threshold, h.sign_in_deadline,
    a.reason as abnormal_reason, a.marked_at as abnormal_since, f.asked_as as frozen_as, f.frozen_at as frozen_at,
    s.applied, s.approved, s.valid_until,
    (select jsonb_object_agg(u.kind, u.uses) from agent_allowance u
      where u.system = b.system and u.agent_number = b.agent_number) as uses,
    (select daily from agent_allowance_limit where kind = 'liftFlow' order by id desc limit 1) as lifts_per_day
  from agent_binding b
  left join agent_state h on h.system = b.system and h.agent_number = b.agent_number
  left join agent_abnormal a on a.system = b.system and a.agent_number = b.agent_number and a.cleared_at is null
  left join agent_freeze f on f.system = b.system and f.agent_number = b.agent_number and f.lifted_at is null
  left join lateral (
    select count(*) > 0 as applied, (array_agg(approved order by applied_at desc, id desc))[1] as approved,
      max(valid_until) filter (where approved) as valid_until
    from agent_self_service q where q.binding_id = b.id) s on true
  where b.account_id = $1 and b.ended_at is null order by b.main_use desc, b.bound_at, b.id`;

interface Row extends HostRow {
  id: string;
  system: AgentSystem;
  agent_number: string;
  identity_stage: string;
  by_mail: boolean;
  main_use: boolean;
  abnormal_reason: string | null;
  abnormal_since: number | null;
  frozen_as: AskedAs | null;
  frozen_at: number | null;
  applied: boolean;
  approved: boolean | null;
  valid_until: number | null;
  uses: Record<string, number[]> | null;
  lifts_per_day: number | null;
}

/** What the health of work numbers follows from. */
export const healthDossiersOf = ({ database }: House) => ({
  /** The live bindings of an account, main one first: one prepared statement that reads no column the card does not need. */
  ofAccount: async (accountId: string): Promise<HealthDossier[]> =>
    (await database.prepared<Row>("agents.health", statement, [accountId])).map(dossierOf),
  /** The offices an account's work numbers at the departure host belong to, as that host said: where its holder works. */
  offices: async (accountId: string): Promise<string[]> => {
    const found = await database.execute(
      `select distinct h.office from agent_binding b
       join agent_state h on h.system = b.system and h.agent_number = b.agent_number
       where b.account_id = $1 and b.ended_at is null and b.system = 'J' and h.office <> ''`,
      [accountId],
    );
    return found.map(({ office }) => String(office));
  },
});

const dossierOf = (row: Row): HealthDossier => ({
  bindingId: row.id,
  system: row.system,
  agentNumber: row.agent_number,
  mainUse: row.main_use,
  identity: { kind: row.by_mail ? "email" : "mobile", stage: stageNamed(row.identity_stage) },
  host: row.asked_at === null ? undefined : hostHealthOf(row, row.asked_at),
  abnormal: row.abnormal_since === null ? undefined : { reason: row.abnormal_reason ?? "", since: row.abnormal_since },
  frozen: row.frozen_as === null || row.frozen_at === null ? undefined : { as: row.frozen_as, since: row.frozen_at },
  application: row.applied ? { approved: row.approved ?? undefined } : undefined,
  selfServiceUntil: row.valid_until ?? undefined,
  uses: row.uses ?? {},
  liftsPerDay: row.lifts_per_day ?? undefined,
});
