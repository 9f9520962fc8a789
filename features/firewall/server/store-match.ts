import { type RawBuilder, sql } from "kysely";
import "./tables.ts";
import type { Database } from "@apron/kit/server/database";
import { firewallLimits } from "../firewall.ts";
import { type AddressRange, boundsOf } from "./rules/addresses.ts";
import type { ServiceRange } from "./rules/services.ts";

/** A pair of addresses of a policy that meets a question. */
export interface Met {
  readonly policy_id: number;
  readonly source_low: string;
  readonly source_high: string;
  readonly dest_low: string;
  readonly dest_high: string;
}

const meeting = `
  select policy_id, host(source_low) as source_low, host(source_high) as source_high,
    host(dest_low) as dest_low, host(dest_high) as dest_high
  from firewall_match
  where source && inet_merge($1::inet, $2::inet)::inet and dest && inet_merge($3::inet, $4::inet)::inet
    and source_low <= $2::inet and source_high >= $1::inet and dest_low <= $4::inet and dest_high >= $3::inet
    and services && $5::int4multirange
  limit ${firewallLimits.met + 1}`;

/** The pairs of addresses that policies open to, found by their addresses whatever their order. */
export const matchesOf = (database: Database) => ({
  /** The pairs that a question meets; found by the index over addresses alone. */
  meet: async (source: AddressRange, dest: AddressRange, services: readonly ServiceRange[]): Promise<Met[]> =>
    await database.prepared<Met>("firewall_meet", meeting, [
      ...boundsOf(source),
      ...boundsOf(dest),
      `{${services.map(({ low, high }) => `[${low},${high}]`).join(",")}}`,
    ]),

  /** Writes the pairs of some policies, `p` in the condition. */
  fill: async (which: RawBuilder<unknown>): Promise<void> => {
    await sql`
      insert into firewall_match
        (policy_id, source, source_low, source_high, dest, dest_low, dest_high, services)
      select p.id, inet_merge(s.low, s.high), s.low, s.high, inet_merge(d.low, d.high), d.low, d.high, v.services
      from firewall_policy p,
        lateral (select (x->>0)::inet as low, (x->>1)::inet as high from jsonb_array_elements(p.opened->'s') x) s,
        lateral (select (x->>0)::inet as low, (x->>1)::inet as high from jsonb_array_elements(p.opened->'d') x) d,
        lateral (select range_agg(int4range((x->>0)::int, (x->>1)::int, '[]')) as services
          from jsonb_array_elements(p.opened->'v') x) v
      where ${which} and family(s.low) = family(d.low)`.execute(database.sql);
  },
});
