import { type RawBuilder, sql } from "kysely";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { type AgentId, type AgentSystem, type AskedAs, type IdentityStage, stageNamed } from "../../contract.ts";
import { hostHealthOf, type HostRow } from "../health/store-health.ts";
import { type HostFacts, statesOf } from "../store-state.ts";
import "../tables.ts";

/** A binding with everything that is known of its work number here. */
export interface Dossier extends AgentId {
  readonly bindingId: string;
  readonly accountId: string;
  readonly stage: IdentityStage;
  readonly mainUse: boolean;
  readonly boundAt: Instant;
  readonly ended: { readonly at: Instant; readonly kind: string; readonly reason: string } | undefined;
  /** What the host said last; undefined when it was never asked. */
  readonly host: HostFacts | undefined;
  /** The level in force: TAMS's where it was changed there, else the host's. */
  readonly securityLevel: number;
  readonly smsRule: number;
  readonly siNoticeFrequency: number;
  readonly abnormal: { readonly reason: string; readonly evidence: string; readonly since: Instant } | undefined;
  readonly frozen: { readonly as: AskedAs; readonly reason: string; readonly since: Instant } | undefined;
  /** The newest application for self-service. */
  readonly application:
    | { readonly reason: string; readonly answer: string; readonly approved: boolean | undefined }
    | undefined;
  /** Until when the last permission was given; undefined when none ever was. */
  readonly selfServiceUntil: Instant | undefined;
  /** Uses of its allowances by kind, as `stateOf` takes them. */
  readonly uses: Readonly<Record<string, readonly number[]>>;
  /** How many lifts a day the desk allows; undefined: as usual. */
  readonly liftsPerDay: number | undefined;
}

/** Which bindings are wanted; absent and "" do not narrow. */
export interface DossierFilter {
  readonly bindingId?: string;
  readonly accountIds?: readonly string[];
  readonly system?: string;
  readonly agentNumber?: string;
  readonly departments?: readonly string[];
  readonly state?: "" | "active" | "unbound" | "cancelled" | "abnormal" | "frozen" | "locked";
  readonly selfService?: "valid" | "none";
  readonly owners?: boolean;
  /** Wrong passwords of today count from here; only for state `locked`. */
  readonly since?: Instant;
}

const columns = sql`
  b.id, b.account_id, b.system, b.agent_number, b.identity_stage, b.main_use, b.bound_at, b.ended_at, b.end_kind, b.end_reason,
  h.asked_at, h.exists_at_host, h.owner_sealed, h.owner_id_masked, h.mobile_masked, h.email_masked, h.account_type,
  h.customer_type, h.customer_name, h.department_id, h.department_name, h.address, h.city, h.office, h.level,
  h.security_level, h.disabled, h.disabled_since, h.limited, h.limited_since, h.frozen, h.frozen_since, h.locked_pids,
  h.flow, h.threshold, h.last_sign_in, h.sign_in_deadline,
  s.sms_rule, s.si_notice_frequency, s.security_level as tams_level,
  a.reason as abnormal_reason, a.evidence as abnormal_evidence, a.marked_at as abnormal_since,
  f.asked_as as frozen_as, f.reason as frozen_reason, f.frozen_at as frozen_at,
  n.reason as application_reason, n.answer as application_answer, n.approved as application_approved,
  (select max(valid_until) from agent_self_service p where p.binding_id = b.id and p.approved) as self_service_until,
  (select jsonb_object_agg(u.kind, u.uses) from agent_allowance u
    where u.system = b.system and u.agent_number = b.agent_number) as uses,
  (select daily from agent_allowance_limit where kind = 'liftFlow' order by id desc limit 1) as lifts_per_day`;

const tables = sql`
  from agent_binding b
  left join agent_state h on h.system = b.system and h.agent_number = b.agent_number
  left join agent_settings s on s.system = b.system and s.agent_number = b.agent_number
  left join agent_abnormal a on a.system = b.system and a.agent_number = b.agent_number and a.cleared_at is null
  left join agent_freeze f on f.system = b.system and f.agent_number = b.agent_number and f.lifted_at is null
  left join lateral (
    select reason, answer, approved from agent_self_service q
    where q.binding_id = b.id order by q.applied_at desc, q.id desc limit 1) n on true`;

/** Bindings with everything that is known of their work numbers. */
export const dossiersOf = (house: House) => {
  const { database, clock } = house;
  const { openOwner } = statesOf(house);

  const countAll = async (where: RawBuilder<unknown>): Promise<number> => {
    const counted = await sql<{ total: number }>`select count(*) as total ${tables} where ${where}`.execute(
      database.sql,
    );
    return Number(counted.rows[0]?.total ?? 0);
  };

  const dossierOf = (row: Row): Dossier => ({
    bindingId: row.id,
    accountId: row.account_id,
    system: row.system,
    agentNumber: row.agent_number,
    stage: stageNamed(row.identity_stage),
    mainUse: row.main_use,
    boundAt: row.bound_at,
    ended: row.ended_at === null ? undefined : { at: row.ended_at, kind: row.end_kind ?? "", reason: row.end_reason },
    host: row.asked_at === null ? undefined : hostOf(row, row.asked_at),
    securityLevel: row.tams_level ?? row.security_level ?? 1,
    smsRule: row.sms_rule ?? 0,
    siNoticeFrequency: row.si_notice_frequency ?? 0,
    abnormal:
      row.abnormal_since === null
        ? undefined
        : { reason: row.abnormal_reason ?? "", evidence: row.abnormal_evidence ?? "", since: row.abnormal_since },
    frozen:
      row.frozen_as === null || row.frozen_at === null
        ? undefined
        : { as: row.frozen_as, reason: row.frozen_reason ?? "", since: row.frozen_at },
    application:
      row.application_reason === null
        ? undefined
        : {
            reason: row.application_reason,
            answer: row.application_answer ?? "",
            approved: row.application_approved ?? undefined,
          },
    selfServiceUntil: row.self_service_until ?? undefined,
    uses: row.uses ?? {},
    liftsPerDay: row.lifts_per_day ?? undefined,
  });

  const hostOf = (row: Row, askedAt: Instant): HostFacts => ({
    ...hostHealthOf(row, askedAt),
    ownerName: openOwner(row.owner_sealed),
    ownerIdMasked: row.owner_id_masked,
    mobileMasked: row.mobile_masked,
    emailMasked: row.email_masked,
    accountType: row.account_type,
    customerType: row.customer_type,
    customerName: row.customer_name,
    departmentId: row.department_id,
    departmentName: row.department_name,
    address: row.address,
    city: row.city,
    office: row.office,
    level: row.level,
    securityLevel: row.security_level,
    lastSignIn: row.last_sign_in ?? undefined,
  });

  /** One page of bindings, main ones first within an account, newest first otherwise; and how many there are. */
  const search = async (filter: DossierFilter, page: Page): Promise<{ list: Dossier[]; total: number }> => {
    const where = sql.join(conditionsOf(filter, clock.now()), sql` and `);
    const order = filter.accountIds?.length === 1 ? sql`b.main_use desc, b.bound_at, b.id` : sql`b.bound_at desc, b.id`;
    const found = await sql<Row & { total: number }>`
    select ${columns}, count(*) over () as total ${tables} where ${where}
    order by ${order} limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}`.execute(database.sql);
    const total = found.rows[0]?.total ?? (page.currentPage > 1 ? await countAll(where) : 0);
    return { list: found.rows.map((row) => dossierOf(row)), total };
  };

  return {
    search,
    /** One binding, live or ended. */
    find: async (filter: DossierFilter): Promise<Dossier | undefined> =>
      (await search(filter, { currentPage: 1, pageSize: 1 })).list[0],
  };
};

const conditionsOf = (filter: DossierFilter, now: Instant): RawBuilder<unknown>[] => {
  const { bindingId, accountIds, system = "", agentNumber = "", departments, state = "", selfService, owners } = filter;
  const valid = sql`exists (select from agent_self_service p
    where p.binding_id = b.id and p.approved and p.valid_until > to_timestamp(${now / 1000}::float8))`;
  return [
    sql`true`,
    ...(bindingId === undefined ? [] : [sql`b.id = ${bindingId}`]),
    ...(accountIds === undefined ? [] : [sql`b.account_id = any(${[...accountIds]})`]),
    ...(system === "" ? [] : [sql`b.system = ${system}`]),
    ...(agentNumber === "" ? [] : [sql`b.agent_number = ${agentNumber}`]),
    ...(departments === undefined ? [] : [sql`h.department_id = any(${[...departments]})`]),
    ...(selfService === undefined ? [] : [selfService === "valid" ? valid : sql`not ${valid}`]),
    ...(owners
      ? [
          sql`exists (select from agent_owner o
          where o.account_id = b.account_id and o.department_id = h.department_id and o.ended_at is null)`,
        ]
      : []),
    ...stateConditions(state, filter.since ?? now),
  ];
};

const stateConditions = (state: NonNullable<DossierFilter["state"]>, since: Instant): RawBuilder<unknown>[] => {
  const live = sql`b.ended_at is null`;
  switch (state) {
    case "":
      return [];
    case "active":
      return [live];
    case "abnormal":
      return [live, sql`a.id is not null`];
    case "frozen":
      return [live, sql`f.id is not null`];
    case "locked":
      return [
        live,
        sql`(select count(*) from agent_allowance u, unnest(u.uses) as use
          where u.system = b.system and u.agent_number = b.agent_number and u.kind = 'wrongPassword'
            and use >= ${since * 1000}::bigint) >= 3`,
      ];
    default:
      return [sql`b.end_kind = ${state}`];
  }
};

interface Row extends HostRow {
  id: string;
  account_id: string;
  system: AgentSystem;
  agent_number: string;
  identity_stage: string;
  main_use: boolean;
  bound_at: number;
  ended_at: number | null;
  end_kind: string | null;
  end_reason: string;
  owner_sealed: string;
  owner_id_masked: string;
  mobile_masked: string;
  email_masked: string;
  account_type: string;
  customer_type: string;
  customer_name: string;
  department_id: string;
  department_name: string;
  address: string;
  city: string;
  office: string;
  level: string;
  security_level: number;
  last_sign_in: number | null;
  sms_rule: number | null;
  si_notice_frequency: number | null;
  tams_level: number | null;
  abnormal_reason: string | null;
  abnormal_evidence: string | null;
  abnormal_since: number | null;
  frozen_as: AskedAs | null;
  frozen_reason: string | null;
  frozen_at: number | null;
  application_reason: string | null;
  application_answer: string | null;
  application_approved: boolean | null;
  self_service_until: number | null;
  uses: Record<string, number[]> | null;
  lifts_per_day: number | null;
}
