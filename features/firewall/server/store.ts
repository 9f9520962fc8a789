import { type RawBuilder, type Selectable, sql } from "kysely";
import "./tables.ts";
import { plainly } from "@apron/kit/contract/patterns";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, type Database, mentionsFolded, type Tables } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { firewallLimits, type PolicyState } from "../firewall.ts";
import { type PolicyFacts, searchOf, termOf } from "./columns.ts";
import type { Opening } from "./objects.ts";
import type { Shadow } from "./shadows.ts";
import { matchesOf } from "./store-match.ts";

/** A policy as it is kept. */
export type StoredPolicy = Selectable<Tables["firewall_policy"]>;

/** By whom and when something is written. */
export interface Written {
  readonly by: string;
  readonly at: Instant;
}

/** What the desk looks for; empty texts look for everything. */
export interface Wanted {
  readonly keyword: string;
  readonly firewall: string;
  readonly action: string;
  readonly state: PolicyState | "";
  readonly shadowed: "" | "yes" | "no";
}

/** Policies with what they open to. None is written over: another takes its place from a version on. */
export const policiesOf = (database: Database) => {
  const now = sql<boolean>`until is null`;
  const matches = matchesOf(database);

  return {
    /** Policies as they stand, by the keys that a question meets. */
    ofIds: async (ids: readonly number[]): Promise<StoredPolicy[]> =>
      await database.prepared<StoredPolicy>(
        "firewall_policies",
        "select * from firewall_policy where id = any($1::bigint[])",
        [[...ids]],
      ),

    firewalls: async () => await database.sql.selectFrom("firewall").selectAll().orderBy("name").execute(),

    find: async (id: number): Promise<StoredPolicy | undefined> =>
      await database.sql.selectFrom("firewall_policy").selectAll().where("id", "=", id).executeTakeFirst(),

    /** What stands now of a firewall's policy. */
    current: async (firewall: string, policyId: string): Promise<StoredPolicy | undefined> =>
      await database.sql
        .selectFrom("firewall_policy")
        .selectAll()
        .where("firewall", "=", firewall)
        .where("policy_id", "=", policyId)
        .where(now)
        .executeTakeFirst(),

    page: async (wanted: Wanted, at: Instant, page: Page) => {
      const found = database.sql.selectFrom("firewall_policy").where(sql<boolean>`${conditionOf(wanted, at)}`);
      return await pageInOrder(
        database,
        found.selectAll().orderBy("firewall").orderBy("ordinal").orderBy("id"),
        page,
        firewallLimits.counted,
      );
    },

    /** How many there are, can never apply, are about to expire and have expired. */
    counts: async (at: Instant) => {
      const found = await sql<{ policies: number; shadowed: number; expiring: number; expired: number }>`
        select (select coalesce(sum(policies), 0)::int from firewall) as policies,
          (select count(*)::int from firewall_policy where until is null and shadowed_by <> '{}') as shadowed,
          (select count(*)::int from firewall_policy where ${stateIs("expiring", at)} and until is null) as expiring,
          (select count(*)::int from firewall_policy where ${stateIs("expired", at)} and until is null) as expired`.execute(
        database.sql,
      );
      return found.rows[0] ?? { policies: 0, shadowed: 0, expiring: 0, expired: 0 };
    },

    /** All versions of a policy, the latest first, each with who made it. */
    history: async (firewall: string, policyId: string) =>
      await database.sql
        .selectFrom("firewall_policy")
        .innerJoin("firewall_version", "firewall_version.number", "firewall_policy.since")
        .select(["facts", "kind", "made_at", "made_by"])
        .where("firewall", "=", firewall)
        .where("policy_id", "=", policyId)
        .orderBy("since", "desc")
        .limit(50)
        .execute(),

    /** Begins a version: what is written is of it. */
    begin: async (kind: "import" | "edit", { by, at }: Written): Promise<number> => {
      const { number } = await database.sql
        .insertInto("firewall_version")
        .values({ kind, made_at: timestamp(at), made_by: by })
        .returning("number")
        .executeTakeFirstOrThrow();
      return number;
    },

    /** Puts a policy with these facts in the place of the one that was seen; undefined when that is gone. */
    replace: async (seen: StoredPolicy, facts: PolicyFacts, number: number): Promise<number | undefined> => {
      const isClosed = await changed(
        database.sql.updateTable("firewall_policy").set({ until: number }).where("id", "=", seen.id).where(now),
      );
      if (!isClosed) return undefined;
      const { id } = await database.sql
        .insertInto("firewall_policy")
        .values({
          firewall: seen.firewall,
          policy_id: seen.policy_id,
          uses: seen.uses,
          shadowed_by: seen.shadowed_by,
          opened: JSON.stringify(seen.opened),
          since: number,
          until: null,
          ...columnsOf(facts),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`update firewall_match set policy_id = ${id} where policy_id = ${seen.id}`.execute(database.sql);
      return id;
    },

    /** Says that a firewall has changed: its shadow report is to be made anew. */
    touch: async (name: string, at: Instant): Promise<void> => {
      await database.sql
        .updateTable("firewall")
        .set({ version: sql<number>`version + 1`, changed_at: timestamp(at) })
        .where("name", "=", name)
        .execute();
    },

    /** Policies that hold now and name one of these objects, in pages. */
    using: async (names: readonly string[], behind: number, most: number): Promise<StoredPolicy[]> =>
      await database.sql
        .selectFrom("firewall_policy")
        .selectAll()
        .where(now)
        .where(sql<boolean>`uses && ${[...names]}::text[]`)
        .where("id", ">", behind)
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Writes what policies open to now, and by which objects. */
    reopen: async (openings: readonly (Opening & { readonly id: number })[]): Promise<void> => {
      const rows = JSON.stringify(openings);
      await sql`update firewall_policy p set opened = r->'opened',
          uses = array(select jsonb_array_elements_text(r->'uses'))
        from jsonb_array_elements(${rows}::jsonb) r where p.id = (r->>'id')::bigint`.execute(database.sql);
      const ids = openings.map(({ id }) => id);
      await sql`delete from firewall_match where policy_id = any(${ids}::bigint[])`.execute(database.sql);
      await matches.fill(sql`p.id = any(${ids}::bigint[])`);
    },

    /** Firewalls whose shadow report is not of what stands now. */
    unjudged: async () =>
      await database.sql
        .selectFrom("firewall")
        .selectAll()
        .where(sql<boolean>`judged <> version`)
        .orderBy("changed_at")
        .execute(),

    /** The rules of a firewall in order, a page of them. */
    rules: async (firewall: string, behind: { ordinal: number; id: number }, most: number): Promise<StoredPolicy[]> =>
      await database.sql
        .selectFrom("firewall_policy")
        .selectAll()
        .where("firewall", "=", firewall)
        .where(now)
        .where(sql<boolean>`(ordinal, id) > (${behind.ordinal}::int, ${behind.id}::bigint)`)
        .orderBy("ordinal")
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Keeps the shadow report of a version; false when the firewall has changed since. */
    judge: async (firewall: string, version: number, shadows: readonly Shadow[]): Promise<boolean> => {
      const isNow = await changed(
        database.sql
          .updateTable("firewall")
          .set({ judged: version })
          .where("name", "=", firewall)
          .where("version", "=", version),
      );
      if (!isNow) return false;
      await sql`update firewall_policy p set shadowed_by = coalesce(
            (select array(select jsonb_array_elements_text(r->'by'))
              from jsonb_array_elements(${JSON.stringify(shadows)}::jsonb) r where (r->>'id')::bigint = p.id), '{}')
        where p.firewall = ${firewall} and p.until is null and (p.shadowed_by <> '{}' or p.id = any(${shadows.map(({ id }) => id)}::bigint[]))`.execute(
        database.sql,
      );
      return true;
    },

    /** Policies that are about to expire, in the order of their ends. */
    expiring: async (at: Instant): Promise<StoredPolicy[]> =>
      await database.sql
        .selectFrom("firewall_policy")
        .selectAll()
        .where(now)
        .where(stateIs("expiring", at))
        .orderBy("valid_to")
        .orderBy("id")
        .limit(firewallLimits.counted)
        .execute(),

    /** Notes that the desk was told of an end; false when it was told already. */
    remind: async ({ firewall, policy_id, valid_to }: StoredPolicy, days: number): Promise<boolean> =>
      await changed(
        database.sql
          .insertInto("firewall_reminder")
          .values({ firewall, policy_id, valid_to: timestamp(valid_to ?? 0), days })
          .onConflict((conflict) => conflict.doNothing()),
      ),
  };
};
export type Policies = ReturnType<typeof policiesOf>;

/** The columns of a policy that come from what it says. */
const columnsOf = (facts: PolicyFacts) => {
  const { enabled, from, until } = termOf(facts);
  return {
    ordinal: Number(facts.order),
    action: facts.action === "allow" ? ("allow" as const) : ("deny" as const),
    enabled,
    valid_from: from === null ? null : timestamp(from),
    valid_to: until === null ? null : timestamp(until),
    facts: JSON.stringify(facts),
    ...searchOf(facts),
  };
};

const stateIs = (state: PolicyState, at: Instant) => {
  const now = sql`${timestamp(at)}::timestamptz`;
  const soon = sql`${timestamp(addSeconds(at, (firewallLimits.expiringDays + 1) * 86_400))}::timestamptz`;
  const begun = sql`(valid_from is null or valid_from <= ${now})`;
  const states: Readonly<Record<PolicyState, RawBuilder<boolean>>> = {
    disabled: sql`not enabled`,
    expired: sql`(enabled and valid_to < ${now})`,
    notYet: sql`(enabled and valid_from > ${now} and (valid_to is null or valid_to >= ${now}))`,
    expiring: sql`(enabled and ${begun} and valid_to >= ${now} and valid_to < ${soon})`,
    active: sql`(enabled and ${begun} and (valid_to is null or valid_to >= ${soon}))`,
  };
  return states[state];
};

const conditionOf = ({ keyword, firewall, action, state, shadowed }: Wanted, at: Instant) => {
  return sql.join(
    [
      sql`until is null`,
      ...(firewall === "" ? [] : [sql`firewall = ${firewall}`]),
      ...(action === "" ? [] : [sql`action = ${action}`]),
      ...(state === "" ? [] : [stateIs(state, at)]),
      ...(shadowed === "" ? [] : [shadowed === "yes" ? sql`shadowed_by <> '{}'` : sql`shadowed_by = '{}'`]),
      ...(plainly(keyword) === "" ? [] : [mentionsFolded({ search: sql`search`, grams: sql`grams` }, keyword)]),
    ],
    sql` and `,
  );
};
